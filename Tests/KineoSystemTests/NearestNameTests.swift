import Testing

@testable import KineoSystem

@Suite struct NearestNameTests {
  @Test(
    "a name is near by one to three slips and less than half its letters",
    arguments: [
      ("rotat", "rotate"), ("rotaet", "rotate"), ("roatte", "rotate"), ("Rotate", "rotate"),
      ("FADEIN", "fadeIn"), ("fade", "fade"), ("fad", "fade"), ("shitf", "shift"),
      ("rot", nil), ("xyz", nil), ("", nil), ("a", nil), ("rotatexxxx", nil),
      (String(repeating: "rotate", count: 100_000), nil),
    ])
  func nearest(typed: String, expected: String?) {
    #expect(nearestName(to: typed, among: ["shift", "rotate", "fadeIn", "fade"]) == expected)
  }

  @Test("of equally near names the alphabetically first is taken, in any order of the list")
  func ties() {
    #expect(nearestName(to: "cat", among: ["rat", "bat", "hat"]) == "bat")
    #expect(nearestName(to: "cat", among: ["hat", "bat", "rat"]) == "bat")
  }
}
