/// A subpath made of straight lines only.
package struct Polyline: Hashable, Sendable {
  /// The places the pen visits; a closed polyline does not repeat its first.
  package internal(set) var points: [Point] = []
  /// For each point whether a curve passes through it without a corner.
  package internal(set) var isSmooth: [Bool] = []
  /// Whether a line leads from the last point back to the first.
  package internal(set) var isClosed = false
}
