import Kineo
import KineoAnalysis
import KineoSystem

extension BatchEvent {
  /// Grows when something that was there changes its meaning or goes away; `docs/reports.md` describes
  /// the shape.
  package static let version = 1

  /// The event as one JSON object.
  package var json: JSONValue {
    switch self {
    case .started(let start): start.json
    case .finished(let result): result.json
    case .ended(let end): end.json
    }
  }
}

extension BatchStart {
  fileprivate var json: JSONValue {
    [
      "event": "started", "version": .number(BatchEvent.version), "kineo": .string(kineoVersion),
      "command": .string(command), "total": .number(total), "shard": shard?.json ?? .null,
    ]
  }
}

extension BatchShard {
  fileprivate var json: JSONValue {
    [
      "index": .number(index), "count": .number(count), "total": .number(total),
      "batch": .string(batch),
    ]
  }
}

extension BatchResult {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("event", "finished"), .init("number", .number(number)),
        .init("preset", .string(preset)), .init("variation", .string(label)),
        .init("output", .string(output)), .init("status", .string(status.rawValue)),
        .init("milliseconds", .number(milliseconds)), .init("gif", facts?.json ?? .null),
        .init("previousBytes", .number(previousBytes)),
        .init("findings", .array(findings.map(\.json))),
      ] + (details.map { [.init("details", $0)] } ?? []))
  }
}

extension GIFFacts {
  fileprivate var json: JSONValue {
    [
      "bytes": .number(bytes), "width": .number(width), "height": .number(height),
      "frames": .number(frames), "images": .number(images),
      "duration": .number(Rational(centiseconds, over: 100)), "colors": .number(colors),
      "exact": isExact.map { .bool($0) } ?? .null,
      "meanError": meanError.map { .number($0) } ?? .null,
    ]
  }
}

extension Finding {
  fileprivate var json: JSONValue {
    [
      "severity": .string(severity.rawValue), "rule": .string(rule), "message": .string(message),
      "file": .string(location?.file), "line": .number(location?.line),
      "column": .number(location?.column), "length": .number(location?.length),
      "advice": .string(advice), "text": .string(text),
    ]
  }
}

extension BatchEnd {
  fileprivate var json: JSONValue {
    [
      "event": "ended", "milliseconds": .number(milliseconds), "code": .number(code),
      "interrupted": .bool(isInterrupted), "findings": .array(findings.map(\.json)),
    ]
  }
}

extension JSONValue {
  fileprivate static func string(_ string: String?) -> JSONValue {
    string.map { .string($0) } ?? .null
  }
}
