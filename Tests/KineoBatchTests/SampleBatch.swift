import Kineo
import KineoSystem

@testable import KineoBatch

/// Batches made by hand, to be reported.
enum SampleBatch {
  /// Four GIFs: one better, one as before, one with a mistake in its preset, one too large for its
  /// budget.
  static let events: [BatchEvent] = [
    .started(BatchStart(command: "render", total: 4)),
    .finished(
      BatchResult(
        number: 1, preset: "Presets/orbit.yaml", output: "Output/orbit.gif", status: .rendered,
        facts: facts(bytes: 48_210), previousBytes: 50_022, milliseconds: 310)),
    .finished(
      BatchResult(
        number: 2, preset: "Presets/spin.yaml", label: "theme=dark",
        output: "Output/spin-dark.gif", status: .unchanged, facts: facts(bytes: 12_944),
        previousBytes: 12_944, milliseconds: 2)),
    .finished(
      BatchResult(
        number: 3, preset: "Presets/turn.yaml", output: "Output/turn.gif", status: .wrong,
        findings: [mistake], milliseconds: 1)),
    .finished(
      BatchResult(
        number: 4, preset: "Presets/photo.yaml", output: "Output/photo.gif", status: .overBudget,
        findings: [
          Finding(
            rule: "budget-size", message: "612 kB are more than the budget of 500 kB",
            at: Location("Presets/photo.yaml", line: 3, column: 9)),
          Finding(
            .warning, rule: "seam", message: "the picture jumps", at: Location("Presets/photo.yaml")
          ),
        ], facts: photo, milliseconds: 2480)),
    .ended(BatchEnd(milliseconds: 2790, code: 2)),
  ]

  static let mistake = Finding(
    rule: "preset", message: "unknown step \"rotat\"; did you mean \"rotate\"?",
    at: Location("Presets/turn.yaml", line: 14, column: 5, length: 5),
    text: """
      Presets/turn.yaml:14:5: error: unknown step "rotat"; did you mean "rotate"?
         14 |   - rotat: {by: 180deg}
            |     ^~~~~
      """)

  private static let photo = GIFFacts(
    bytes: 612_345, width: 480, height: 320, frames: 100, images: 100, centiseconds: 400,
    isExact: false, meanError: 0.42)

  static func facts(bytes: Int) -> GIFFacts {
    GIFFacts(
      bytes: bytes, width: 240, height: 160, frames: 126, images: 80, centiseconds: 251,
      colors: 37, isExact: true)
  }

  /// What names may be in the worst case.
  static let hostileNames = [
    "a b.gif", "a\nb.gif", "a\r\n::error::x.gif", "]]>.gif", "::set-output name=x::y.gif",
    "##[error]x.gif", "a|b`c`.gif", "</code><script>alert(1)</script>.gif", "\"'&quot;&#10;.gif",
    "\u{1B}[31mred.gif", "\u{202E}fig.exe", "\u{FFFD}\u{FFFE}\u{0}.gif", "%0A%25,:;=.gif",
    "日本語 👩‍👩‍👧 é.gif", "*_~[x](http://x) @all #1 :tada:.gif", "-r.gif", "\u{2028}\u{85}\u{9B}.gif",
    "../up/../a//b/./c.gif", "/abs olute.gif", String(repeating: "x", count: 5000), "",
  ]

  /// A batch whose every text is hostile.
  static let hostile: [BatchEvent] =
    [.started(BatchStart(command: "check", total: hostileNames.count))]
    + hostileNames.enumerated().map { index, name in
      .finished(
        BatchResult(
          number: index + 1, preset: index.isMultiple(of: 2) ? name : nil, label: name,
          output: name, status: BatchResult.Status.allCases[index % 12],
          findings: [
            Finding(rule: name, message: name, at: Location(name, line: index, column: index)),
            Finding(.note, rule: "none", message: name),
          ], facts: index.isMultiple(of: 3) ? facts(bytes: index) : nil, previousBytes: index))
    } + [
      .ended(
        BatchEnd(
          milliseconds: 1, code: 1, isInterrupted: true,
          findings: hostileNames.map { Finding(rule: $0, message: $0) }))
    ]

  /// What a report says of all events.
  static func text(_ events: [BatchEvent], _ report: some BatchReport) -> String {
    var report = report
    return events.compactMap { report.text(for: $0) }.joined(separator: "\n")
  }

  static func text(_ events: [BatchEvent] = events, as format: ReportFormat) -> String {
    func text(_ report: some BatchReport) -> String { self.text(events, report) }
    return text(format.report())
  }
}
