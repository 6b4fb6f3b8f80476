import Kineo
import Testing

@testable import KineoBatch

@Suite struct BatchMergeTests {
  /// The report of shard `index` of 3 about the GIFs with these numbers; ten in all.
  private func shard(
    _ index: Int, _ numbers: [Int], code: Int? = 0, batch: String = "b", count: Int = 3,
    command: String = "render", name: String? = nil, orphans: [String] = []
  ) throws -> BatchStream {
    let shard = BatchShard(index: index, count: count, total: 10, batch: batch)
    let results =
      numbers.map {
        BatchResult(number: $0, preset: "\($0).yaml", output: "\($0).gif", status: .rendered)
      }
      + orphans.map { BatchResult(number: 11, preset: nil, output: $0, status: .orphan) }
    let events =
      [.started(BatchStart(command: command, total: numbers.count, shard: shard))]
      + results.map { BatchEvent.finished($0) }
      + (code.map { [.ended(BatchEnd(milliseconds: index * 100, code: $0))] } ?? [])
    let text = events.map { $0.json.text(openLevels: 0) }.joined()
    return try BatchStream(name: name ?? "\(index).jsonl", bytes: Array(text.utf8))
  }

  private func messages(_ streams: [BatchStream]) -> [String] {
    let error = #expect(throws: BatchStreamError.self) { try BatchMerge(streams) }
    return error?.messages ?? []
  }

  @Test("shards in any order become the events of one run")
  func whole() throws {
    let merge = try BatchMerge([
      shard(3, [9, 10, 2]), shard(1, [1, 4, 7]), shard(2, [3, 8, 5, 6]),
    ])
    #expect(merge.start == BatchStart(command: "render", total: 10))
    #expect(merge.results.map(\.number) == Array(1...10))
    #expect(merge.end == BatchEnd(milliseconds: 300, code: 0))
    #expect(merge.events.count == 12)
  }

  @Test("one stream of a whole batch is reported again as it is")
  func single() throws {
    let text = SampleBatch.text(as: .json) + "\n"
    let stream = try BatchStream(name: "a", bytes: Array(text.utf8))
    #expect(try BatchMerge([stream]).events == SampleBatch.events)
  }

  @Test("missing shards are found, and make the code at least 3")
  func missing() throws {
    let merge = try BatchMerge([shard(2, [1, 2], code: 1)])
    #expect(merge.end.findings.map(\.message) == ["shards 1, 3 of 3 are missing"])
    #expect(merge.end.code == 3)
    let two = try BatchMerge([shard(1, [1]), shard(2, [2])])
    #expect(two.end.findings.map(\.text) == ["error: shard 3 of 3 is missing"])
    let many = try BatchMerge([shard(5, [1], count: 1 << 40)])
    #expect(
      many.end.findings.map(\.message) == [
        "shards 1-4, 6-1099511627776 of 1099511627776 are missing"
      ])
  }

  @Test("a shard that was killed is found, before its first event as well")
  func cut() throws {
    let empty = try BatchStream(name: "empty.jsonl", bytes: [])
    let merge = try BatchMerge([shard(1, [1, 2], code: nil), shard(2, [3]), empty])
    #expect(
      merge.end.findings.map(\.text) == [
        "empty.jsonl: error: a run that ended before its first event",
        "error: shard 3 of 3 is missing",
        "1.jsonl: error: shard 1 of 3 ended early: 2 of 2 GIFs have a result",
      ])
    #expect(merge.end.code == 3 && merge.results.count == 3)
    #expect(messages([empty]) == ["empty.jsonl:1:1: error: there is no event in it"])
  }

  @Test("of a shard that was begun anew the whole run counts; two whole ones are refused")
  func twice() throws {
    let again = try shard(1, [1, 2], name: "again.jsonl")
    let others = try [shard(2, [3]), shard(3, [4])]
    for streams in [[try shard(1, [1], code: nil), again], [again, try shard(1, [1], code: nil)]] {
      let merge = try BatchMerge(streams + others)
      #expect(merge.results.map(\.number) == [1, 2, 3, 4] && merge.end.code == 0)
      #expect(merge.end.findings.map(\.severity) == [.note])
      #expect(merge.end.findings.first?.message.contains("again.jsonl has all of it") == true)
    }
    #expect(
      messages([try shard(1, [1, 2]), again] + others) == [
        "again.jsonl:1:1: error: shard 1 of 3 is in 1.jsonl already"
      ])
  }

  @Test("streams of different batches are refused")
  func mixed() throws {
    let first = try shard(1, [1])
    #expect(messages([first, try shard(2, [2], batch: "c")])[0].contains("of another batch"))
    #expect(messages([first, try shard(2, [2], count: 4)])[0].hasPrefix("2.jsonl:1:1: error: "))
    #expect(messages([first, try shard(2, [2], command: "check")])[0].contains("a shard of check"))
    let whole = try BatchStream(
      name: "w", bytes: Array(SampleBatch.text(as: .json).utf8))
    #expect(messages([first, whole])[0].contains("this is a whole batch"))
    #expect(messages([whole, whole]).count == 2)
  }

  @Test("a number or a GIF in two shards is refused with both places")
  func overlapping() throws {
    let others = try [shard(2, [3]), shard(3, [4])]
    #expect(
      messages([try shard(1, [1, 3])] + others) == [
        "2.jsonl:2:1: error: number 3, 3.gif, is that of 3.gif in 1.jsonl:3:1"
      ])
    #expect(messages([try shard(1, [1, 1])] + others).count == 1)
  }

  @Test("names cannot break the lines of messages")
  func hostileNames() throws {
    let streams = try (1...2).map { index in
      let shard = BatchShard(index: index, count: 2, total: 2, batch: "b")
      let events: [BatchEvent] = [
        .started(BatchStart(command: "\n\(index)", total: 1, shard: shard)),
        .finished(
          BatchResult(number: 1, preset: "p", output: "\u{1B}\n\(index).gif", status: .rendered)),
      ]
      return try BatchStream(name: "a", bytes: Array(SampleBatch.text(events, as: .json).utf8))
    }
    let single = try BatchStream(
      name: "a",
      bytes: Array(
        SampleBatch.text(
          [
            .started(BatchStart(command: "render", total: 2)),
            .finished(BatchResult(number: 1, preset: "p", output: "\n", status: .rendered)),
            .finished(BatchResult(number: 1, preset: "p", output: "\n", status: .rendered)),
          ], as: .json
        ).utf8))
    let messages = messages(streams) + messages([single])
    #expect(messages.count == 2 && messages.allSatisfy { !$0.contains(where: \.isNewline) })
  }

  @Test("files without a preset that every shard finds are reported once, after the presets")
  func orphans() throws {
    let merge = try BatchMerge(
      (1...3).map { try shard($0, [$0], code: 1, orphans: ["z.gif", "y.gif"]) })
    #expect(merge.results.map(\.number) == [1, 2, 3, 11, 12])
    #expect(merge.results.suffix(2).map(\.output) == ["y.gif", "z.gif"])
    #expect(merge.end.code == 1)
  }

  @Test(
    "the worst code is that of the whole",
    arguments: [
      ([0, 1, 0], 1), ([4, 1, 0], 4), ([2, 4, 1], 2), ([3, 2, 4], 3), ([130, 0, 0], 3),
      ([0, 0, 0], 0),
    ])
  func codes(_ codes: [Int], _ worst: Int) throws {
    let streams = try codes.enumerated().map { try shard($0 + 1, [$0 + 1], code: $1) }
    #expect(try BatchMerge(streams).end.code == worst)
  }
}
