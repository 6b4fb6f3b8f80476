import Foundation
import Kineo
import KineoSystem
import TestSupport
import Testing

@testable import KineoBatch

@Suite struct ReportFormatTests {
  private static let names = SampleBatch.hostileNames

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  /// Runs a program of Python over a file with `text`, and gives what it prints as JSON.
  private func python(_ program: String, _ text: String) throws -> Any {
    try Tool.withFile(Array(text.utf8)) { path in
      let output = try Python.run(program, path)
      return try JSONSerialization.jsonObject(with: Data(output), options: .fragmentsAllowed)
    }
  }

  // MARK: For people

  @Test("each GIF of a small batch has a line, with its problems")
  func human() {
    #expect(
      SampleBatch.text(as: .human) == """
        [1/4] OK    Output/orbit.gif  2.51 s  48.2 kB (-3.6 %)  exact  in 0.31 s
        [2/4] OK    Output/spin-dark.gif (theme=dark)  2.51 s  12.9 kB  unchanged
        [3/4] FAIL  Output/turn.gif                    wrong
            Presets/turn.yaml:14:5: error: unknown step "rotat"; did you mean "rotate"?
               14 |   - rotat: {by: 180deg}
                  |     ^~~~~
        [4/4] FAIL  Output/photo.gif                   over budget  4.00 s  612 kB
            Presets/photo.yaml:3:9: error: 612 kB are more than the budget of 500 kB
            Presets/photo.yaml: warning: the picture jumps
        4 GIFs: 1 unchanged, 1 rendered, 1 wrong, 1 over budget in 2.8 s
        """)
  }

  @Test("what is wrong with all formats of a preset is reported once")
  func formats() {
    func mistake(_ message: String) -> Finding {
      Finding(rule: "preset", message: message, at: Location("a.yaml", line: 1, column: 2))
    }
    let results = [
      ("a.yaml", "a.gif", [mistake("one"), mistake("two")]),
      ("a.yaml", "a.webp", [mistake("one"), mistake("two")]),
      ("a.yaml", "a.png", [mistake("two"), mistake("three")]),
      ("b.yaml", "b.gif", [mistake("one")]), ("b.yaml", "b.webp", []),
    ]
    let events: [BatchEvent] =
      [.started(BatchStart(command: "render", total: 5))]
      + results.enumerated().map { index, result in
        .finished(
          BatchResult(
            number: index + 1, preset: result.0, output: result.1, status: .wrong,
            findings: result.2))
      } + [.ended(BatchEnd(milliseconds: 0, code: 2))]
    #expect(
      SampleBatch.text(events, as: .human) == """
        [1/5] FAIL  a.gif  wrong
            a.yaml:1:2: error: one
            a.yaml:1:2: error: two
        [2/5] FAIL  a.webp  wrong, as above
        [3/5] FAIL  a.png   wrong
            a.yaml:1:2: error: three
        [4/5] FAIL  b.gif   wrong
            a.yaml:1:2: error: one
        [5/5] FAIL  b.webp  wrong
        5 files: 5 wrong in 0.0 s
        """)
    #expect(
      SampleBatch.text(events, as: .short) == """
        FAIL  a.gif  wrong: a.yaml:1:2: error: one, and 1 more finding
        FAIL  a.webp  wrong, as above
        FAIL  a.png  wrong: a.yaml:1:2: error: three
        FAIL  b.gif  wrong: a.yaml:1:2: error: one
        FAIL  b.webp  wrong
        5 files: 5 wrong in 0.0 s
        """)
    let commands = SampleBatch.text(events, as: .github).split(separator: "\n")
      .filter { $0.hasPrefix("::error") }
    #expect(commands.count == 5)
  }

  /// A hundred GIFs, of which number 7 failed and number 50 was rendered.
  private var large: [BatchEvent] {
    [.started(BatchStart(command: "render", total: 100))]
      + (1...100).map { number in
        .finished(
          BatchResult(
            number: number, preset: "p", output: "\(number).gif",
            status: number == 7 ? .failed : number == 50 ? .rendered : .unchanged))
      } + [.ended(BatchEnd(milliseconds: 12_345, code: 3))]
  }

  @Test("in a large batch unchanged GIFs are only counted, and problems are repeated at the end")
  func largeBatch() {
    #expect(
      SampleBatch.text(large, as: .human) == """
        [  7/100] FAIL  7.gif  failed
        [ 50/100] OK    50.gif  in 0.00 s
        FAIL  7.gif  failed
        100 GIFs: 98 unchanged, 1 rendered, 1 failed in 12.3 s
        """)
    #expect(
      SampleBatch.text(large, as: .short) == """
        FAIL  7.gif  failed
        100 GIFs: 98 unchanged, 1 rendered, 1 failed in 12.3 s
        """)
  }

  @Test("a list of what went wrong has an end")
  func failures() {
    let events: [BatchEvent] =
      [.started(BatchStart(command: "check", total: 1000))]
      + (1...1000).map {
        .finished(BatchResult(number: $0, preset: "p", output: "\($0).gif", status: .stale))
      } + [.ended(BatchEnd(milliseconds: 0, code: 1))]
    let lines = SampleBatch.text(events, as: .human).split(separator: "\n")
    #expect(lines.count == 1000 + 50 + 2)
    #expect(lines[1050] == "... and 950 more")
  }

  @Test("the summary lists shards, interruptions and GIFs without a result")
  func summaries() {
    let shard = BatchShard(index: 2, count: 4, total: 240, batch: "b")
    let events: [BatchEvent] = [
      .started(BatchStart(command: "render", total: 60, shard: shard)),
      .finished(BatchResult(number: 1, preset: "p", output: "a.gif", status: .cached)),
      .finished(BatchResult(number: 2, preset: "p", output: "b.gif", status: .skipped)),
      .ended(BatchEnd(milliseconds: 50, code: 3, isInterrupted: true)),
    ]
    #expect(
      SampleBatch.text(events, as: .short) == """
        SKIP  b.gif  skipped
        shard 2 of 4: 60 GIFs: 1 from the cache, 1 skipped, 58 without a result, interrupted after 0.1 s
        """)
    let none: [BatchEvent] = [
      .started(BatchStart(command: "render", total: 0)),
      .ended(BatchEnd(milliseconds: 0, code: 0)),
    ]
    #expect(SampleBatch.text(none, as: .human) == "0 GIFs in 0.0 s")
  }

  @Test("the short form has one line for each GIF that is not as it should be")
  func short() {
    #expect(
      SampleBatch.text(as: .short) == """
        FAIL  Output/turn.gif  wrong: Presets/turn.yaml:14:5: error: unknown step "rotat"; did you \
        mean "rotate"?
        FAIL  Output/photo.gif  over budget: Presets/photo.yaml:3:9: error: 612 kB are more than the \
        budget of 500 kB, and 1 more finding
        4 GIFs: 1 unchanged, 1 rendered, 1 wrong, 1 over budget in 2.8 s
        """)
  }

  @Test("names can neither break lines nor drive the terminal", arguments: ReportFormat.allCases)
  func harmless(format: ReportFormat) {
    let text = SampleBatch.text(SampleBatch.hostile, as: format)
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control, "\(scalar.value)")
      #expect(!scalar.properties.isBidiControl)
      #expect(scalar != "\u{2028}")
    }
  }

  @Test("painted text is the plain text with nothing but colors added")
  func painted() {
    for report in [ReportFormat.human, .short] {
      func text(_ report: some BatchReport) -> String {
        SampleBatch.text(SampleBatch.hostile + SampleBatch.events, report)
      }
      let painted = text(report.report(style: .ansi))
      #expect(painted.contains("\u{1B}[1;31mFAIL\u{1B}[0m"))
      #expect(painted.replacing(#/\x1B\[[0-9;]+m/#, with: "") == text(report.report()))
    }
    #expect(TerminalStyle.ansi.painted("", .error) == "")
  }

  // MARK: For programs

  @Test("the stream of events has a JSON object in each line", .enabled(if: Tool.hasPython))
  func jsonLines() throws {
    let program = """
      import json, sys
      events = [json.loads(line) for line in open(sys.argv[1], encoding='utf-8')]
      print(json.dumps([[e.get('output'), e['event']] for e in events]))
      """
    let text = SampleBatch.text(SampleBatch.hostile, as: .json)
    let events = try #require(python(program, text) as? [[Any]])
    #expect(events.count == Self.names.count + 2)
    #expect(events.dropFirst().dropLast().map { $0[0] as? String } == Self.names)
    #expect(events.first?[1] as? String == "started" && events.last?[1] as? String == "ended")
  }

  @Test("workflow commands say what they should when they are read as the runner does")
  func github() throws {
    let lines = SampleBatch.text(SampleBatch.hostile, as: .github).split(separator: "\n")
    var findings: [(file: String?, title: String, message: String)] = []
    for line in lines {
      guard line.hasPrefix("::") else {
        // The older kind of command counts anywhere in a line that is not of the newer kind.
        #expect(!line.contains("##["))
        #expect(!line.trimmingPrefix(while: \.isWhitespace).hasPrefix("::"))
        continue
      }
      if line.hasPrefix("::group::") || line == "::endgroup::" { continue }
      let parts = try #require(line.wholeMatch(of: #/::(error|warning|notice) ([^:]*)::(.*)/#))
      let properties = Dictionary(
        uniqueKeysWithValues: parts.2.split(separator: ",").map { property in
          let pair = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          return (String(pair[0]), unescaped(String(pair[1])))
        })
      findings.append(
        (properties["file"], try #require(properties["title"]), unescaped(String(parts.3))))
    }
    // What is neither well nor said to be an error has one more; none of these has.
    #expect(findings.count == 3 * Self.names.count)
    let index = try #require(Self.names.firstIndex(of: "%0A%25,:;=.gif"))
    let finding = findings[2 * index]
    #expect(finding.file == "%0A%25,:;=.gif" && finding.message == "%0A%25,:;=.gif")
    #expect(finding.title == "kineo: %0A%25,:;=.gif")
    #expect(findings[2].file == "a\nb.gif" && findings[4].file == "a\r\n::error::x.gif")
  }

  private func unescaped(_ text: String) -> String {
    [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
      .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  @Test("Code Quality has the members that GitLab asks for, and fingerprints that differ")
  func gitlab() throws {
    for events in [SampleBatch.events, SampleBatch.hostile] {
      let issues = try #require(
        json(SampleBatch.text(events, as: .gitlab)) as? [[String: Any]])
      for issue in issues {
        #expect(issue["description"] is String && issue["check_name"] is String)
        #expect(["major", "minor", "info"].contains(issue["severity"] as? String))
        let location = try #require(issue["location"] as? [String: Any])
        #expect((location["path"] as? String)?.isEmpty == false)
        #expect((location["lines"] as? [String: Int])?["begin"] ?? 0 >= 1)
      }
      let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
      #expect(fingerprints.count == issues.count && Set(fingerprints).count == issues.count)
      #expect(fingerprints.allSatisfy { $0.wholeMatch(of: #/[0-9a-f]{64}/#) != nil })
    }
    #expect(SampleBatch.text([.ended(BatchEnd(milliseconds: 0, code: 0))], as: .gitlab) == "[]")
  }

  @Test("rules have names and summaries of their own, which SARIF prints")
  func rules() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    #expect(Set(Rule.all.map(\.summary)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.name.allSatisfy { $0.isLowercase || $0 == "-" } && !rule.summary.hasSuffix("."))
    }
    for name in ["preset", "seam", "pixels", "short-delay"] { #expect(Rule.named(name) != nil) }
    #expect(SampleBatch.text(as: .sarif).contains("A GIF has more bytes than its budget"))
  }

  @Test("a finding keeps its fingerprint when lines and numbers change, and no other has it")
  func fingerprints() throws {
    func fingerprint(
      rule: String = "budget", _ message: String = "612 kB are more than 500 kB",
      file: String = "a.yaml", line: Int = 3, output: String = "a.gif"
    ) throws -> [String] {
      let finding = Finding(rule: rule, message: message, at: Location(file, line: line))
      let result = BatchResult(
        number: 1, preset: file, output: output, status: .overBudget, findings: [finding, finding])
      let text = SampleBatch.text(
        [.finished(result), .ended(BatchEnd(milliseconds: 0, code: 1))], as: .gitlab)
      let issues = try #require(json(text) as? [[String: Any]])
      return issues.compactMap { $0["fingerprint"] as? String }
    }
    let original = try fingerprint()
    #expect(Set(original).count == 2)
    #expect(try fingerprint("613 kB are more than 500 kB", line: 4) == original)
    #expect(try fingerprint(file: "./a.yaml") == original)
    #expect(try fingerprint(rule: "size") != original)
    #expect(try fingerprint(file: "b.yaml") != original)
    #expect(try fingerprint(output: "b.gif") != original)
    #expect(try fingerprint("612 kB are less than 500 kB") != original)
  }

  /// What the schema of JUnit's XML asks for, as Jenkins publishes it.
  private static let checkJUnit = """
    import json, sys, xml.etree.ElementTree as tree
    root = tree.parse(sys.argv[1]).getroot()
    assert root.tag == 'testsuites' and len(root) == 1
    suite = root[0]
    assert suite.tag == 'testsuite' and suite.get('name')
    cases = list(suite)
    kinds = {'failure': 0, 'error': 0, 'skipped': 0}
    for case in cases:
        assert case.tag == 'testcase' and case.get('name') is not None
        assert case.get('classname') is not None and float(case.get('time')) >= 0
        assert [c.tag for c in case] in (['system-out'], ['skipped'], ['error'],
            ['failure', 'system-out'], ['error', 'system-out']), [c.tag for c in case]
        for child in case:
            if child.tag in kinds: kinds[child.tag] += 1
            if child.tag in ('failure', 'error'):
                assert child.get('message') is not None and child.get('type') is not None
    assert int(suite.get('tests')) == len(cases)
    assert int(suite.get('failures')) == kinds['failure']
    assert int(suite.get('errors')) == kinds['error']
    assert int(suite.get('skipped')) == kinds['skipped']
    print(json.dumps([[c.get('name'), c.get('classname'), c[0].tag] for c in cases]))
    """

  @Test("JUnit's XML keeps to its schema, with every name as it is", .enabled(if: Tool.hasPython))
  func junit() throws {
    let cases = try #require(
      python(Self.checkJUnit, SampleBatch.text(as: .junit)) as? [[String]])
    #expect(
      cases == [
        ["Output/orbit.gif", "Presets/orbit.yaml", "system-out"],
        ["Output/spin-dark.gif (theme=dark)", "Presets/spin.yaml", "system-out"],
        ["Output/turn.gif", "Presets/turn.yaml", "error"],
        ["Output/photo.gif", "Presets/photo.yaml", "failure"],
      ])
    let hostile = try #require(
      python(Self.checkJUnit, SampleBatch.text(SampleBatch.hostile, as: .junit)) as? [[String]])
    #expect(hostile.count == Self.names.count + 1)
    for (testCase, name) in zip(hostile, Self.names) {
      // XML lacks these.
      let scalars = (name.isEmpty ? "" : "\(name) (\(name))").unicodeScalars.map { scalar in
        (scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)) || scalar == "\u{FFFE}"
          ? "\u{FFFD}" : scalar
      }
      #expect(testCase[0] == String(String.UnicodeScalarView(scalars)))
    }
  }

  @Test("SARIF has what its schema requires", arguments: [SampleBatch.events, SampleBatch.hostile])
  func sarif(events: [BatchEvent]) throws {
    let document = try #require(
      json(SampleBatch.text(events, as: .sarif)) as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "kineo")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == (events == SampleBatch.events ? 3 : 2 * Self.names.count))
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect((result["message"] as? [String: String])?["text"] != nil)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let uri = try #require((physical["artifactLocation"] as? [String: String])?["uri"])
      #expect(URL(string: uri) != nil && uri.utf8.allSatisfy { 0x21...0x7E ~= $0 })
      if let region = physical["region"] as? [String: Int] {
        #expect(region.values.allSatisfy { $0 >= 1 } && region["startLine"] != nil)
      }
      #expect((result["partialFingerprints"] as? [String: String])?.count == 1)
    }
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect(invocation["exitCode"] is Int)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notes.count == (events == SampleBatch.events ? 0 : Self.names.count))
  }

  @Test("the addresses of files in SARIF are those of the files")
  func addresses() throws {
    let text = SampleBatch.text(SampleBatch.hostile, as: .sarif)
    #expect(text.contains("\"uri\": \"a%20b.gif\"") && text.contains("\"uri\": \"a%0Ab.gif\""))
    #expect(text.contains("\"uri\": \"../up/../a/b/c.gif\""))
    #expect(text.contains("\"uri\": \"file:///abs%20olute.gif\""))
    #expect(text.contains("\"uri\": \"%3A%3Aset-output%20name%3Dx%3A%3Ay.gif\""))
  }

  @Test(
    "documents are whole when the run is interrupted before its first GIF, and after",
    .enabled(if: Tool.hasPython))
  func interrupted() throws {
    let end = BatchEvent.ended(BatchEnd(milliseconds: 7, code: 3, isInterrupted: true))
    for count in 0..<SampleBatch.events.count - 1 {
      let events = Array(SampleBatch.events[...count]) + [end]
      for format in [ReportFormat.gitlab, .sarif] {
        _ = try json(SampleBatch.text(events, as: format))
      }
      _ = try python(Self.checkJUnit, SampleBatch.text(events, as: .junit))
    }
  }

  @Test("a GIF that is not well has an error even if nothing is said of it")
  func unstated() throws {
    for status in BatchResult.Status.allCases {
      let result = BatchResult(number: 1, preset: "a.yaml", output: "a.gif", status: status)
      let text = SampleBatch.text(
        [.finished(result), .ended(BatchEnd(milliseconds: 0, code: 1))], as: .gitlab)
      let issues = try #require(json(text) as? [[String: Any]])
      #expect(issues.count == (status.isGood || status == .skipped ? 0 : 1))
      if let issue = issues.first { #expect(issue["check_name"] as? String == status.rawValue) }
    }
  }
}
