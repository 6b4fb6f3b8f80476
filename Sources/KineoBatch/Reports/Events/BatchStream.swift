import Kineo
import KineoSystem

/// The events that one run has written down, as far as they are there: a run that is killed leaves
/// off anywhere.
package struct BatchStream: Sendable, Equatable {
  /// The most bytes of a file of events.
  package static let largestFile = 1 << 28

  /// A result and the line that it was read from, counted from 1.
  package struct Line: Sendable, Equatable {
    package let number: Int
    package let result: BatchResult
  }

  /// What messages call it, such as the path of its file.
  package let name: String
  /// Nil if the run ended before its first event.
  package private(set) var start: BatchStart?
  package private(set) var results: [Line] = []
  /// Nil if the run ended before its last event.
  package private(set) var end: BatchEnd?

  /// Whether every GIF of the run has a result, or the run itself reports why not.
  package var isComplete: Bool {
    guard let start, let end else { return false }
    return end.isInterrupted || results.count { $0.result.preset != nil } >= start.total
  }

  /// Reads JSON Lines: one event a line, as ``BatchEvent/json`` spells it, empty lines allowed.
  ///
  /// A last line without its line break that cannot be read is what a killed run leaves behind, and
  /// no mistake.
  package init(name: String, bytes: [UInt8]) throws(BatchStreamError) {
    self.name = name
    var mistakes: [String] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(Self.isSpace) {
      do throws(LineMistake) {
        try take(try Self.event(Array(line)), line: index + 1)
      } catch {
        let place = "\(name):\(index + 1):\(error.column)"
        if index < lines.count - 1 { mistakes.append("\(place): error: \(error.message)") }
        if mistakes.count == BatchStreamError.mostMistakes { break }
      }
    }
    guard mistakes.isEmpty else { throw BatchStreamError(messages: mistakes) }
  }

  private struct LineMistake: Error {
    var column = 1
    let message: String
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }

  private static func event(_ line: [UInt8]) throws(LineMistake) -> BatchEvent {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: line)
    } catch {
      let before = String(decoding: line.prefix(error.offset), as: UTF8.self)
      throw LineMistake(column: before.count + 1, message: error.message)
    }
    do throws(EventMistake) {
      return try BatchEvent(json: json)
    } catch {
      throw LineMistake(message: error.message)
    }
  }

  private mutating func take(_ event: BatchEvent, line: Int) throws(LineMistake) {
    if end != nil { throw LineMistake(message: "an event after the end of the batch") }
    switch event {
    case .started(let start):
      guard self.start == nil else {
        throw LineMistake(message: "a second start; each run has a file of its own")
      }
      self.start = start
    case .finished, .ended:
      guard start != nil else { throw LineMistake(message: "the first event must be a start") }
      if case .finished(let result) = event { results.append(Line(number: line, result: result)) }
      if case .ended(let end) = event { self.end = end }
    }
  }
}

/// Why a file is no stream of events, or why streams do not belong together.
package struct BatchStreamError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The maximum number; more are not worth reading.
  static let mostMistakes = 20

  /// Each with its file, line and column.
  package let messages: [String]

  package var description: String { messages.joined(separator: "\n") }
}
