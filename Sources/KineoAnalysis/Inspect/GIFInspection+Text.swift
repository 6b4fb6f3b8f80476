import Kineo
import KineoSystem

extension GIFInspection {
  /// What the file is, a line a frame, where its bytes go, and every problem.
  package func text() -> String {
    var lines: [String] = []
    forEachLine { lines.append($0) }
    return lines.joined(separator: "\n")
  }

  /// Hands over the lines of ``text()`` one by one, as there may be a million.
  package func forEachLine(_ body: (String) -> Void) {
    for line in head { body(line) }
    body("")
    FrameTable(self).forEachLine(body)
    for line in ["", byteLine, ""] + problemLines { body(line) }
  }

  /// Every problem with its place and what to do about it.
  ///
  /// - Parameter least: Leaves out what is less severe.
  package func messages(from least: Severity = .note) -> [String] {
    findings.filter { $0.severity >= least }.map(\.text)
  }

  /// A finding for each kind of problem.
  package var findings: [Finding] { problems.map { $0.finding(in: name) } }

  private var problemLines: [String] {
    problems.isEmpty ? ["\(name): nothing wrong found"] : messages()
  }

  private var head: [String] {
    var rows = [
      ("screen", "\(file.width) x \(file.height) px"), ("plays", plays), ("length", length),
      ("colors", counted(colors, "color") + ", " + globalTable),
    ]
    rows += file.comments.prefix(Self.shownAnnotations).map { ("comment", Self.line($0.text)) }
    rows += file.applications.prefix(Self.shownAnnotations).map {
      ("block", "\(Self.line($0.text)), \(grouped($0.block.count)) bytes")
    }
    return ["\(name): GIF\(Self.line(file.version)), \(grouped(file.bytes.count)) bytes"]
      + rows.map { "  \($0.0.padded(to: 8)) \($0.1)" }
  }

  /// More comments than anybody reads are in the JSON.
  private static let shownAnnotations = 20

  private static func line(_ text: String) -> String { TerminalText.cut(text, to: 70, mark: "...") }

  private var plays: String {
    switch file.repeats {
    case nil: "once"
    case 0?: "forever"
    case let count?: counted(count + 1, "time")
    }
  }

  private var length: String {
    guard file.isAnimated else { return counted(frames.count, "frame") }
    let rate = Rational(frames.count * 10_000, over: max(1, centiseconds)).rounded
    return "\(seconds(centiseconds: centiseconds)), \(counted(frames.count, "frame")), "
      + "\(Rational(rate, over: 100)) a second on average"
  }

  private var globalTable: String {
    file.globalTable.map { "global table of \($0.count)" } ?? "no global table"
  }

  private var byteLine: String {
    let parts = bytesByKind.filter { $0.bytes > 0 }.map { part in
      "\(part.name) \(grouped(part.bytes)) (\(percent(part.bytes)))"
    }
    return "bytes: " + parts.joined(separator: ", ")
  }

  /// Of the file, such as `94.6 %`.
  func percent(_ bytes: Int) -> String {
    decimal(Double(bytes) * 100 / Double(file.bytes.count), places: 1) + " %"
  }

  /// Where the bytes of the file go; they add up to all.
  var bytesByKind: [(name: String, bytes: Int)] {
    let images = frames.reduce(0) { $0 + $1.image.block.count }
    let localTables = frames.reduce(0) { $0 + ($1.image.localTable?.range.count ?? 0) }
    let parts = [
      ("images", images - localTables), ("local tables", localTables),
      ("global table", file.globalTable?.range.count ?? 0),
      ("comments", file.comments.reduce(0) { $0 + $1.block.count }),
      ("applications", file.applications.reduce(0) { $0 + $1.block.count }),
      ("unread", file.bytes.count - file.readCount),
    ]
    let known = parts.reduce(0) { $0 + $1.1 }
    return parts + [("rest", file.bytes.count - known)]
  }
}

extension GIFProblemGroup {
  /// What a command reports about the file called `name`: GIFs have no lines, so that the text for
  /// people has its byte and its frames.
  fileprivate func finding(in name: String) -> Finding {
    let place = ["byte \(first.offset)", frameText].compactMap(\.self).joined(separator: ", ")
    let times = count > 1 ? ", \(grouped(count)) times" : ""
    let text = FindingText(
      place: "\(name): \(place)", severity, "\(first.message) [\(first.name)\(times)]",
      advice: first.advice)
    return Finding(
      first.rule, "\(first.message) (\(place)\(times))", advice: first.advice, at: Location(name),
      text: text.description)
  }
}
