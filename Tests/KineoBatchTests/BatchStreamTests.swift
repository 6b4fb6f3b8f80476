import Kineo
import KineoSystem
import Testing

@testable import KineoBatch

@Suite struct BatchStreamTests {
  private func stream(_ text: String) throws -> BatchStream {
    try BatchStream(name: "a.jsonl", bytes: Array(text.utf8))
  }

  private func line(_ event: BatchEvent) -> String { event.json.text(openLevels: 0) }

  @Test("events read back as they were written, whatever their texts")
  func roundTrip() throws {
    for events in [SampleBatch.events, SampleBatch.hostile] {
      let stream = try stream(SampleBatch.text(events, as: .json) + "\n")
      let start = try #require(stream.start)
      let end = try #require(stream.end)
      let read =
        [.started(start)] + stream.results.map { BatchEvent.finished($0.result) } + [.ended(end)]
      #expect(read == events)
      #expect(stream.results.map(\.number) == Array(2..<events.count))
    }
  }

  @Test("what is not known of a GIF that was not rendered now reads back")
  func unknownFacts() throws {
    let facts = GIFFacts(
      bytes: 812, width: 12, height: 8, frames: 6, images: nil, centiseconds: 10)
    for status in [BatchResult.Status.unchanged, .cached] {
      let result = BatchResult(
        number: 1, preset: "a.yaml", output: "a.gif", status: status, facts: facts)
      let events: [BatchEvent] = [
        .started(BatchStart(command: "render", total: 1)), .finished(result),
        .ended(BatchEnd(milliseconds: 1, code: 0)),
      ]
      let stream = try stream(events.map(line).joined(separator: "\n"))
      #expect(stream.results.map(\.result) == [result])
    }
  }

  @Test("every status, severity and shard reads back")
  func words() throws {
    let shard = BatchShard(index: 2, count: 3, total: 90, batch: "b")
    let results = BatchResult.Status.allCases.enumerated().map {
      BatchResult(
        number: $0 + 1, preset: "p", output: "\($0)", status: $1,
        findings: [Severity.error, .warning, .note].map {
          Finding($0, rule: "r", message: "m", at: Location("f", line: 3, length: 2))
        })
    }
    let start = BatchStart(command: "check", total: 12, shard: shard)
    let text = line(.started(start)) + results.map { line(.finished($0)) }.joined()
    let stream = try stream(text)
    #expect(stream.start == start && stream.results.map(\.result) == results)
    #expect(stream.end == nil && !stream.isComplete)
  }

  @Test("a stream that is cut anywhere is read as far as it goes")
  func cut() throws {
    let text = SampleBatch.text(as: .json) + "\n"
    let bytes = Array(text.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      let stream = try BatchStream(name: "a", bytes: Array(bytes[..<count]))
      #expect(stream.results.count <= 4 && !stream.isComplete)
    }
    #expect(try stream(String(text.dropLast())).isComplete)
    #expect(try stream("").start == nil)
  }

  @Test("carriage returns, empty lines and unknown members are passed over")
  func tolerance() throws {
    let text = SampleBatch.text(as: .json).split(separator: "\n")
      .map { $0.dropLast() + ", \"later\": [{}]}\r\n\r\n" }.joined()
    #expect(try stream(text).isComplete)
  }

  @Test(
    "what is no event is reported with its location",
    arguments: [
      ("{\"event\": }\n", ":1:11: error: \"}\" where a value is allowed"),
      ("\n\nx\n", ":3:1: error: \"x\" where a value is allowed"),
      ("[]\n", ":1:1: error: an event must be an object, not an array"),
      ("{}\n", ":1:1: error: an event needs \"event\""),
      ("{\"event\": \"strated\"}\n", "unknown event \"strated\"; did you mean \"started\"?"),
      ("{\"event\": 7}\n", "\"event\" must be a string, not 7"),
      (
        "{\"event\": \"started\", \"version\": 2, \"kineo\": \"9\"}\n",
        "events of version 2, and Kineo \(kineoVersion) reads those up to version 1"
      ),
      ("{\"event\": \"started\", \"version\": 0}\n", "must be a whole number from 1 to"),
      ("{\"event\": \"ended\", \"milliseconds\": 1, \"code\": 0}\n", "must be a start"),
      (
        "{\"event\": \"ended\", \"milliseconds\": 1e3, \"code\": 0}\n",
        "number from 0 to 1099511627776, not 1e3"
      ),
    ])
  func mistakes(_ text: String, _ words: String) {
    let error = #expect(throws: BatchStreamError.self) { try stream(text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.messages.allSatisfy { $0.hasPrefix("a.jsonl:") } == true)
  }

  @Test("a second start, and events after the end, are mistakes")
  func order() throws {
    let lines = SampleBatch.events.map(line)
    #expect(throws: BatchStreamError.self) { try stream(lines[0] + lines.joined()) }
    #expect(throws: BatchStreamError.self) { try stream(lines.joined() + lines[1]) }
    #expect(throws: BatchStreamError.self) { try stream(lines[1] + lines.joined()) }
  }

  @Test("every wrong line has its message, up to twenty")
  func several() throws {
    let start = line(SampleBatch.events[0])
    let three = #expect(throws: BatchStreamError.self) { try stream(start + "x\ny\n{}\n") }
    #expect(three?.messages.count == 3)
    let many = #expect(throws: BatchStreamError.self) {
      try stream(String(repeating: "x\n", count: 1000))
    }
    #expect(many?.messages.count == 20)
  }
}
