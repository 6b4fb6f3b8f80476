import Foundation
import SceneSupport
import TestSupport
import Testing

/// What fuzzers found once stays found.
@Suite struct FindingTests {
  /// The files below Tests/Findings, by kind.
  private static let findings: [(kind: FuzzedKind, path: String)] = FuzzedKind.allCases.flatMap {
    kind in
    let folder = Checkout.path("Tests/Findings/\(kind.rawValue)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { (kind, "\(folder)/\($0)") }
  }

  @Test("inputs that fuzzers found are read to the end, or refused, within seconds")
  func findingsAreRead() throws {
    #expect(!Self.findings.isEmpty)
    let folder = try Folder()
    for (kind, path) in Self.findings {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let time = try processorTime { try kind.read(bytes, in: folder) }
      #expect(time < .seconds(20), "\(path)")
    }
  }

  @Test("every folder of findings is named by a kind of input")
  func folders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.path("Tests/Findings"))
    #expect(names.allSatisfy { FuzzedKind(rawValue: $0) != nil }, "\(names)")
  }
}
