/// A pattern for names of layers: `*` stands for any characters, `?` for one.
package struct LayerPattern: Sendable, Equatable {
  private let pieces: [Character]

  /// Whether `text` is more than a name.
  package static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }

  package init(_ text: String) { pieces = Array(text) }

  /// Whether all of `name` fits.
  package func matches(_ name: String) -> Bool {
    let name = Array(name)
    var (place, piece) = (0, 0)
    // Where to go on when what follows the last `*` does not fit: it then stands for one more.
    var retry: (place: Int, piece: Int)?
    while place < name.count {
      if piece < pieces.count, pieces[piece] == "*" {
        piece += 1
        retry = (place, piece)
      } else if piece < pieces.count, pieces[piece] == "?" || pieces[piece] == name[place] {
        (place, piece) = (place + 1, piece + 1)
      } else if let again = retry {
        retry = (again.place + 1, again.piece)
        (place, piece) = (again.place + 1, again.piece)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == "*" }
  }
}
