import Kineo
import KineoSystem

/// For pull requests: a page of Markdown with the changes of a batch, with pictures.
///
/// First what is not as it should be, then a table of the GIFs that are new or have changed, then,
/// folded up, those that have not. A page that would be too long is cut, from the end, with a note.
package struct MarkdownSummary: BatchReport {
  /// Where the pictures of a summary are.
  package enum Images: Sendable, Equatable {
    /// Beside the page at this path, as the GIFs are on the disk.
    case relative(toFolderOf: String)
    /// At an address in front of the paths of the GIFs, such as that of a branch or a site.
    case under(prefix: String)
  }

  /// What GitHub allows for a comment, in characters; the summary of a step may have a MiB.
  package static let commentLimit = 65_536

  private let images: Images
  private let limit: Int
  private var count = BatchCount()
  private var bad: [BatchResult] = []
  private var changed: [BatchResult] = []
  private var unchanged: [BatchResult] = []

  /// - Parameter limit: The most bytes of the page, at least 1000.
  package init(images: Images, limit: Int = commentLimit) {
    precondition(limit >= 1000, "a page of at least 1000 bytes")
    self.images = images
    self.limit = limit
  }

  package mutating func text(for event: BatchEvent) -> String? {
    count.take(event)
    switch event {
    case .started: (bad, changed, unchanged) = ([], [], [])
    case .finished(let result):
      switch result.status {
      case .unchanged, .passed: unchanged.append(result)
      case .rendered, .cached: changed.append(result)
      case .skipped: break
      default: bad.append(result)
      }
    case .ended(let end): return page(end)
    }
    return nil
  }

  private func page(_ end: BatchEnd) -> String {
    var page = BoundedPage(limit: limit)
    _ = page.add(["## \(headline(end))", "", count.summary(end)])
    var left = page.add(["", "### The batch", ""], end.findings.map { [Self.item($0)] })
    left += page.add(["", "### Not right", ""], bad.map(Self.items))
    let noted = (changed + unchanged).filter { !$0.findings.isEmpty }
    left += page.add(["", "### Noted", ""], noted.map(Self.items))
    left += page.add(["", "### Changed", ""] + Self.tableHead, changed.map { [row($0)] })
    let names = "<details><summary>\(grouped(unchanged.count)) as before</summary>"
    left += page.add(
      ["", names, ""], unchanged.map { ["- \(MarkdownText.code($0.title))"] },
      foot: ["", "</details>"])
    if left > 0 {
      page.close("\n*\(grouped(left)) more left out, to keep this page short.*")
    }
    return String(page.text.dropLast())
  }

  private func headline(_ end: BatchEnd) -> String {
    let isWell = count.bad == 0 && end.code == 0 && !end.isInterrupted
    let change = changed.isEmpty ? "nothing changed" : "\(counted(changed.count, "GIF")) changed"
    let command = MarkdownText.escaped(count.start.command)
    return "kineo \(command): \(isWell ? change : "not all is well")"
  }
}

// MARK: Findings

extension MarkdownSummary {
  private static func items(_ result: BatchResult) -> [String] {
    let words = result.status.isGood ? "" : " is \(result.status.words)"
    return ["- \(MarkdownText.code(result.title))\(words)"]
      + result.findings.map { "  " + item($0) }
  }

  private static func item(_ finding: Finding) -> String {
    let place = finding.location?.description ?? ""
    let words = "\(finding.severity.rawValue): \(MarkdownText.escaped(finding.sentence))"
    return "- " + (place.isEmpty ? "" : MarkdownText.code(place) + " ") + words
  }
}

// MARK: Table

extension MarkdownSummary {
  private static let tableHead = [
    "| file | | size | was | change | duration | frames | colors |",
    "|---|---|--:|--:|--:|--:|--:|---|",
  ]

  private func row(_ result: BatchResult) -> String {
    let gif = result.facts
    let old = result.previousBytes
    let change = gif.flatMap { new in old.flatMap { sizeChange(from: $0, to: new.bytes) } }
    let format = FileFormat(path: result.output) ?? .gif
    let colors = gif.map { gif in
      let count = gif.colors.map { "\($0)" } ?? (format == .gif ? "over 256" : nil)
      return [count, gif.accuracy].compactMap(\.self).joined(separator: ", ")
    }
    let cells = [
      picture(result, format), MarkdownText.code(result.title), gif.map { fileSize($0.bytes) },
      old.map(fileSize) ?? "new", change, gif.map { seconds(centiseconds: $0.centiseconds) },
      gif.map { grouped($0.frames) }, colors,
    ]
    return "| " + cells.map { $0 ?? "" }.joined(separator: " | ") + " |"
  }

  /// What a browser shows as an image; nil for others.
  private func picture(_ result: BatchResult, _ format: FileFormat) -> String? {
    if format.hasConstantRate { return nil }
    let path =
      switch images {
      case .relative(let page): ReportPath.relative(result.output, toFolderOf: page)
      case .under: ReportPath.tidied(result.output)
      }
    return "<img src=\"\(prefix)\(ReportPath.percentEncoded(path))\" alt=\"\" height=\"48\">"
  }

  /// With a slash at its end, and without anything that could end an attribute or a cell.
  private var prefix: String {
    guard case .under(let prefix) = images, !prefix.isEmpty else { return "" }
    let safe = prefix.unicodeScalars.map { scalar in
      "\"'<>`|\\&".unicodeScalars.contains(scalar) || !("!"..."~").contains(scalar)
        ? ReportPath.percentEncoded(String(scalar)) : String(scalar)
    }.joined()
    return safe.hasSuffix("/") ? safe : safe + "/"
  }
}
