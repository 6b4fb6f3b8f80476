/// Which part of a batch a call works on.
enum ShardChoice: Equatable, Sendable {
  /// The number from 1 on, and how many there are.
  case one(Int, of: Int)
  /// According to the variables that engines set for the jobs they start.
  case auto

  /// No batch is divided further.
  static let limit = 100_000

  /// `2/5` or `auto`.
  init?(_ text: String) {
    if text == "auto" {
      self = .auto
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      1...Self.limit ~= count, 1...count ~= index
    else { return nil }
    self = .one(index, of: count)
  }

  /// The part that is meant.
  ///
  /// - Parameter variable: The value of a variable of the environment; empty where it is not set.
  /// - Throws: If the engines are asked, and give no answer or contradict each other.
  func place(in variable: (String) -> String = environment) throws(UsageError) -> ShardPlace {
    switch self {
    case .one(let index, let count): ShardPlace(index: index, count: count)
    case .auto: try ShardEngine.place(in: variable)
    }
  }
}

/// One of several equal parts of a batch.
struct ShardPlace: Equatable, Sendable, CustomStringConvertible {
  /// Its number, from 1 on.
  let index: Int
  /// How many there are.
  let count: Int

  var description: String { "\(index)/\(count)" }
}

extension ValueForm<ShardChoice> {
  /// `2/5`, the second of five parts, or `auto`.
  static let shard = ValueForm(
    allowed: "a part such as 2/5, the second of five, or auto"
  ) { text in ShardChoice(text) }
}
