import Kineo
import KineoAnalysis
import KineoSystem

extension BatchEvent {
  /// Reads what ``json`` gives, of this or any earlier version of its shape. Members that are not
  /// known are passed over, since later programs may add some.
  init(json: JSONValue) throws(EventMistake) {
    let members = try EventMembers(json, of: "an event")
    switch try members.word("event", among: ["started", "finished", "ended"]) {
    case "started": self = .started(try BatchStart(members))
    case "finished": self = .finished(try BatchResult(members))
    default: self = .ended(try BatchEnd(members))
    }
  }
}

extension BatchStart {
  fileprivate init(_ members: EventMembers) throws(EventMistake) {
    let version = try members.number("version", from: 1)
    guard version <= BatchEvent.version else {
      throw EventMistake(
        message:
          "events of version \(version), and Kineo \(kineoVersion) reads those up to version "
          + "\(BatchEvent.version); use the Kineo that wrote them, or a later one")
    }
    self.init(
      command: try members.string("command"), total: try members.number("total"),
      shard: try members.object("shard") { members throws(EventMistake) in try BatchShard(members) }
    )
  }
}

extension BatchShard {
  fileprivate init(_ members: EventMembers) throws(EventMistake) {
    self.init(
      index: try members.number("index", from: 1), count: try members.number("count", from: 1),
      total: try members.number("total"), batch: try members.string("batch"))
    guard index <= count else {
      throw EventMistake(message: "the shard \(index) of \(count); there are only \(count)")
    }
  }
}

extension BatchResult {
  fileprivate init(_ members: EventMembers) throws(EventMistake) {
    let names = Status.allCases.map(\.rawValue)
    let status = Status(rawValue: try members.word("status", among: names))
    self.init(
      number: try members.number("number", from: 1), preset: try members.optionalString("preset"),
      label: try members.string("variation"), output: try members.string("output"),
      status: status ?? .failed, findings: try members.findings(),
      facts: try members.object("gif") { members throws(EventMistake) in try GIFFacts(members) },
      previousBytes: try members.optionalNumber("previousBytes"),
      milliseconds: try members.number("milliseconds"), details: members.json("details"))
  }
}

extension GIFFacts {
  fileprivate init(_ members: EventMembers) throws(EventMistake) {
    self.init(
      bytes: try members.number("bytes"), width: try members.number("width"),
      height: try members.number("height"), frames: try members.number("frames"),
      images: try members.optionalNumber("images"),
      centiseconds: Int((try members.decimal("duration") ?? 0) * 100 + 0.5),
      colors: try members.optionalNumber("colors"), isExact: try members.optionalBool("exact"),
      meanError: try members.decimal("meanError"))
  }
}

extension Finding {
  fileprivate init(_ members: EventMembers) throws(EventMistake) {
    let names = Severity.allCases.map(\.rawValue)
    let severity = Severity(rawValue: try members.word("severity", among: names))
    self.init(
      severity ?? .error, rule: try members.string("rule"),
      message: try members.string("message"), advice: try members.optionalString("advice"),
      at: try members.location(), text: try members.string("text"))
  }
}

extension BatchEnd {
  fileprivate init(_ members: EventMembers) throws(EventMistake) {
    self.init(
      milliseconds: try members.number("milliseconds"), code: try members.number("code"),
      isInterrupted: try members.optionalBool("interrupted") ?? false,
      findings: try members.findings())
  }
}

extension EventMembers {
  /// Nil where there is no file.
  fileprivate func location() throws(EventMistake) -> Location? {
    guard let file = try optionalString("file") else { return nil }
    return Location(
      file, line: try optionalNumber("line"), column: try optionalNumber("column"),
      length: try optionalNumber("length") ?? 0)
  }

  fileprivate func findings() throws(EventMistake) -> [Finding] {
    try objects("findings") { members throws(EventMistake) in try Finding(members) }
  }
}
