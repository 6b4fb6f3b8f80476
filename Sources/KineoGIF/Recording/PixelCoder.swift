/// Writes down the pixels of a block, row by row; see ``PixelCode``.
struct PixelCoder {
  private enum Run {
    case same, kept
  }

  private(set) var bytes = PackedBytes()
  private var recent = RecentColors()
  private var last = SolidColor.clear
  private var run = Run.kept
  private var length = 0

  /// The next row, where the frame before showed `old`.
  mutating func add(_ new: Span<SolidColor>, over old: Span<SolidColor>) {
    precondition(new.count == old.count, "rows are equally long")
    for i in new.indices {
      let (color, isKept) = (new[i], new[i] == old[i])
      // A run that can go on costs nothing.
      if length > 0, run == .same ? color == last : isKept {
        length += 1
      } else if isKept || color == last {
        endRun()
        (run, length) = (isKept ? .kept : .same, 1)
      } else {
        endRun()
        add(color)
      }
    }
  }

  /// All bytes, after the last row.
  mutating func finish() -> [UInt8] {
    endRun()
    return bytes.bytes
  }

  private mutating func endRun() {
    guard length > 0 else { return }
    let (code, many, least) =
      run == .same
      ? (PixelCode.same, PixelCode.manySame, PixelCode.leastManySame)
      : (PixelCode.kept, PixelCode.manyKept, PixelCode.leastManyKept)
    if length < least {
      bytes.add(raw: CollectionOfOne(code + UInt8(length - 1)))
    } else {
      bytes.add(raw: CollectionOfOne(many))
      bytes.add(length - least)
    }
    length = 0
  }

  private mutating func add(_ color: SolidColor) {
    defer { last = color }
    guard color != .clear else { return bytes.add(raw: CollectionOfOne(PixelCode.clear)) }
    let slot = RecentColors.slot(of: color)
    if recent[slot] == color {
      return bytes.add(raw: CollectionOfOne(PixelCode.recent + UInt8(slot)))
    }
    recent.add(color)
    let red = UInt8(color.red) &- UInt8(last.red)
    let green = UInt8(color.green) &- UInt8(last.green)
    let blue = UInt8(color.blue) &- UInt8(last.blue)
    let (redOfGreen, blueOfGreen) = (red &- green &+ 8, blue &- green &+ 8)
    if red &+ 2 < 4, green &+ 2 < 4, blue &+ 2 < 4 {
      let code = PixelCode.near | (red &+ 2) << 4 | (green &+ 2) << 2 | (blue &+ 2)
      bytes.add(raw: CollectionOfOne(code))
    } else if green &+ 32 < 64, redOfGreen < 16, blueOfGreen < 16 {
      bytes.add(raw: [PixelCode.similar | (green &+ 32), redOfGreen << 4 | blueOfGreen])
    } else {
      bytes.add(raw: CollectionOfOne(PixelCode.color))
      bytes.add(color: color)
    }
  }
}
