import Foundation
import SceneSupport

/// Runs every kind of input in a process of its own, from the fixed seed and from a new one.
struct Campaign {
  private let kinds: [FuzzedKind]
  private let seconds: Double
  private let newSeed: UInt64

  private static let fixedSeed: UInt64 = 1
  private static let folder = ".build/fuzz"

  enum Mistake: Error, CustomStringConvertible {
    case usage

    var description: String {
      "call Fuzzers [KIND [SECONDS [SEED]]]; kinds are all, "
        + FuzzedKind.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// - Parameter arguments: A kind or `all`, seconds for each kind, and the seed of the second half.
  init(_ arguments: [String]) throws {
    let kind = arguments.first ?? "all"
    kinds = kind == "all" ? FuzzedKind.allCases : FuzzedKind(rawValue: kind).map { [$0] } ?? []
    let seconds = arguments.dropFirst().first.map(Double.init) ?? 60
    let seed = arguments.dropFirst(2).first.map { UInt64($0) } ?? UInt64.random(in: 2..<1 << 32)
    guard !kinds.isEmpty, let seconds, let seed else { throw Mistake.usage }
    (self.seconds, newSeed) = (seconds, seed)
  }

  /// - Returns: The exit code: 1 if something was found.
  func run() throws -> Int32 {
    try FileManager.default.createDirectory(
      atPath: Self.folder, withIntermediateDirectories: true)
    var isFound = false
    for kind in kinds {
      for seed in [Self.fixedSeed, newSeed] where try !isSound(kind, seed: seed) {
        isFound = true
      }
    }
    return isFound ? 1 : 0
  }

  private func isSound(_ kind: FuzzedKind, seed: UInt64) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = [kind.rawValue, "\(seconds / 2)", "\(seed)", Self.folder]
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else {
      return true
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    for name in names.sorted() where name.hasPrefix("\(kind.rawValue)-\(seed)-") {
      print("found \(Self.folder)/\(name) (seed \(seed)); keep it:")
      print("  mkdir -p Tests/Findings/\(kind.rawValue)")
      print("  mv \(Self.folder)/\(name) Tests/Findings/\(kind.rawValue)/WHAT-IT-SHOWS")
    }
    return false
  }
}
