import Kineo

/// Where the pictures of a contact sheet and the words below them stand, in pixels.
///
/// Slots fill the rows from left to right. A slot holds a picture, a border around it, and below
/// a caption.
struct SheetLayout: Equatable, Sendable {
  /// How many pictures there are, at least 1.
  let count: Int
  /// Slots in a row, at least 1.
  let columns: Int
  /// Of each picture.
  let cellWidth: Int
  let cellHeight: Int
  /// The room that the longest caption needs.
  let captionWidth: Int

  /// Around all slots.
  static let margin = 16
  /// Between two slots.
  static let gap = 16
  /// Width of the line around a picture.
  static let border = 1
  /// From the line under a picture to the end of the slot.
  static let captionHeight = 16
  /// From the line under a picture to the caption's baseline.
  static let captionBaseline = 13

  var rows: Int { (count + columns - 1) / columns }
  var slotWidth: Int { max(cellWidth + 2 * Self.border, captionWidth) }
  var slotHeight: Int { cellHeight + 2 * Self.border + Self.captionHeight }
  var width: Int { Self.length(columns, of: slotWidth) }
  var height: Int { Self.length(rows, of: slotHeight) }

  /// The length of all slots with the gaps between them and the margins around.
  private static func length(_ slots: Int, of length: Int) -> Int {
    2 * margin + slots * length + (slots - 1) * gap
  }

  /// The slot of picture number `index`.
  func slot(_ index: Int) -> PixelRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return PixelRect(
      x: Self.margin + column * (slotWidth + Self.gap),
      y: Self.margin + row * (slotHeight + Self.gap), width: slotWidth, height: slotHeight)
  }

  /// Where picture number `index` stands: in the middle of its slot if that is wider.
  func cell(_ index: Int) -> PixelRect {
    let slot = slot(index)
    return PixelRect(
      x: slot.x + (slotWidth - cellWidth) / 2, y: slot.y + Self.border, width: cellWidth,
      height: cellHeight)
  }

  /// The baseline below picture number `index`, from the left end of the caption to the right.
  func caption(_ index: Int) -> (left: Point, right: Point) {
    let slot = slot(index)
    let y = Double(slot.maxY - Self.captionHeight + Self.captionBaseline)
    return (Point(x: Double(slot.x), y: y), Point(x: Double(slot.maxX), y: y))
  }
}
