/// For programs, and for joining shards: each event as a JSON object in a line of its own (JSON
/// Lines).
///
/// Contains no times except durations.
package struct JSONReport: BatchReport {
  package init() {}

  package mutating func text(for event: BatchEvent) -> String? {
    // Who prints ends the line.
    String(event.json.text(openLevels: 0).dropLast())
  }
}
