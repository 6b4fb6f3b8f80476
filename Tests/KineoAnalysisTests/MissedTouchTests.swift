import Kineo
import Testing

@testable import KineoAnalysis

/// Fingers beside what they drag; the square reaches from 16 to 24.
@Suite struct MissedTouchTests {
  private func linted(
    _ began: String, at time: String = "0.1", around: (String) -> String = { $0 }
  ) throws -> Linted {
    let touches = "[{began: \(began), at: \(time)}, {ended: [38, 20], at: 0.4}]"
    let drag = "{draggable: {on: square, by: [10, 0], touches: \(touches)}}"
    return try Linted(animate: "- \(around(drag))", rules: [.missedTouch])
  }

  @Test("a finger that comes down beside the layer is found, with its distance")
  func beside() throws {
    let found = try linted("[27, 28]")
    #expect(found.rules == [.missedTouch])
    #expect(found.messages == ["the finger comes down at 0.1 s, 5 px beside \"square\""])
    #expect(found.places == ["5:53"])
    #expect(try linted("[23, 17]").rules.isEmpty)
    #expect(try linted("[24, 24]").rules.isEmpty)
  }

  @Test("the layer counts where it is by then")
  func then() throws {
    let moved: (String) -> String = {
      "{speed: {factor: 2, steps: [{shift: {by: [0, 12]}}, \($0)]}}"
    }
    #expect(
      try linted("[20, 20]", around: moved).messages.first?.hasSuffix("8 px beside \"square\"")
        == true)
    #expect(try linted("[20, 32]", around: moved).rules.isEmpty)
    let hidden: (String) -> String = { "{sequence: [{set: {hidden: true}}, \($0)]}" }
    #expect(
      try linted("[20, 20]", around: hidden).messages
        == ["the finger comes down at 0.1 s, while nothing is seen of \"square\""])
  }

  @Test("drags whose times are not those of the animation are not judged")
  func repeated() throws {
    #expect(try linted("[2, 2]", around: { "{repeat: {count: 2, step: \($0)}}" }).rules.isEmpty)
    #expect(try linted("[2, 2]", around: { "{take: {until: 0.3, step: \($0)}}" }).rules.isEmpty)
  }
}
