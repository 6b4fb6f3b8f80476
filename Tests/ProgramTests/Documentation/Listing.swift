import Foundation
import TestSupport

/// A block of code that documentation shows.
///
/// Blocks between backticks are ours and must work; those between tildes are other libraries' code.
struct Listing {
  let file: String
  /// The line of its first line of code, counted from 1.
  let line: Int
  let language: String
  var lines: [Substring]

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The blocks of a Markdown file, or of the comments of a Swift file.
  static func all(in file: String) throws -> [Listing] {
    let text = try String(contentsOfFile: Checkout.path(file), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return all(in: file.hasSuffix(".swift") ? lines.map(comment) : lines, of: file)
  }

  private static func all(in lines: [Substring], of file: String) -> [Listing] {
    var listings: [Listing] = []
    var open: Listing?
    for (number, line) in lines.enumerated() {
      if line == "```", let listing = open {
        listings.append(listing)
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        open = Listing(file: file, line: number + 2, language: String(line.dropFirst(3)), lines: [])
      }
    }
    return listings
  }

  /// What a line says as a documentation comment; nothing for code.
  private static func comment(_ line: Substring) -> Substring {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("///") else { return "" }
    return text.dropFirst(text.hasPrefix("/// ") ? 4 : 3)
  }
}

extension Checkout {
  /// What GitHub shows as pages.
  static func pages() throws -> [String] {
    try ["README.md", "CONTRIBUTING.md", "Examples/README.md"] + files("docs", ".md")
  }

  /// The articles of the library's documentation.
  static func articles() throws -> [String] { try files("Sources/Kineo/Kineo.docc", ".md") }

  static func sources() throws -> [String] { try files("Sources", ".swift") }

  private static func files(_ folder: String, _ ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder))
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }
}
