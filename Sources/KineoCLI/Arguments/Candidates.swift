import Kineo
import KineoSystem

/// What a shell offers where a call names something.
enum Candidates: Sendable, Equatable {
  /// Whatever it is, only the caller knows it.
  case nothing
  /// One of some words.
  case words([String])
  /// Some of the words, with commas between them.
  case list([String])
  /// Files with one of the extensions, in lowercase and without the dot, or all files if there is
  /// none; and folders, since files may be in them.
  case files(extensions: [String])
  case folders
}

extension Candidates {
  /// By what stands for it in usages: a placeholder means the same in all commands.
  static func `default`(for placeholder: String) -> Candidates {
    switch placeholder {
    case "PRESET": .files(extensions: PresetName.extensions)
    case "GIF": .files(extensions: ["gif"])
    case "PRESET|GIF|FOLDER": .files(extensions: PresetName.extensions + ["gif"])
    case "PART": .files(extensions: ["kineo-part"])
    case "FILE", "INPUT", "PATH": .files(extensions: [])
    case "DIR", "FOLDER": .folders
    case "COMMAND": .words(Command.all.map(\.name))
    case "SHELL": .words(Shell.allCases.map(\.rawValue))
    default: .nothing
    }
  }
}

extension Candidates {
  /// The word that was probably meant by `typed`, or by the first of a list that is none of the words; nil if none
  /// is close.
  func nearest(to typed: String) -> String? {
    switch self {
    case .words(let words): nearestName(to: typed, among: words)
    case .list(let words):
      typed.listWords.first { !words.contains($0) }
        .flatMap { nearestName(to: $0, among: words) }
    case .nothing, .files, .folders: nil
    }
  }
}

extension Command.Operand {
  /// What shells offer in its place.
  var candidates: Candidates { .default(for: placeholder) }
}

extension String {
  /// What stands between commas, without spaces around it.
  var listWords: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let first = word.firstIndex(where: { $0 != " " }),
        let last = word.lastIndex(where: { $0 != " " })
      else { return "" }
      return String(word[first...last])
    }
  }
}
