/// For programs, and for joining shards: each event as a JSON object in a line of its own (JSON Lines).
///
/// Tells of no clock but how long things took.
package struct JSONReport: BatchReport {
  package init() {}

  package mutating func text(for event: BatchEvent) -> String? {
    // Who prints ends the line.
    String(event.json.text(openLevels: 0).dropLast())
  }
}
