public import KineoRaster

/// Shows a GIF image by image as browsers do, from a canvas that is clear at first.
///
/// Images that reach beyond the canvas (``GIFFile/canvas``) are cut, indices beyond the table and pixels without
/// data leave it as it is. Needs memory for the canvas, whatever the number and size of images.
///
/// ```swift
/// func lastPicture(of gif: GIFFile) throws -> PixelBuffer {
///   var player = try GIFPlayer(gif)
///   while let shown = player.advance() { print(shown.frame, shown.time) }
///   return player.canvas
/// }
/// ```
public struct GIFPlayer: Sendable {
  /// What is shown for a while.
  public struct Shown: Sendable, Equatable {
    /// The image that was drawn last, counted from 0.
    public let frame: Int
    /// When it is shown, in centiseconds from the beginning.
    public let time: Range<Int>
    /// The smallest block around the pixels that differ from what was shown before; nil for none.
    public let changed: PixelRect?

    package init(frame: Int, time: Range<Int>, changed: PixelRect?) {
      self.frame = frame
      self.time = time
      self.changed = changed
    }
  }

  /// What is to become of an image when its time is over.
  private struct Rest {
    let rect: PixelRect
    /// The pixels under it; nil if it is to be cleared.
    let pixels: [Pixel]?
  }

  private let file: GIFFile
  /// What is shown: every pixel is opaque or clear.
  public private(set) var canvas: PixelBuffer
  private var index = 0
  private var time = 0
  private var rest: Rest?

  /// A player before the first image.
  ///
  /// - Throws: `GIFError.screenSize` if the canvas has no pixels.
  public init(_ file: GIFFile) throws(GIFError) {
    let (width, height) = (file.canvas.width, file.canvas.height)
    guard !file.canvas.isEmpty else { throw .screenSize(width: width, height: height) }
    self.file = file
    canvas = PixelBuffer(width: width, height: height)
  }

  /// Draws the next image; nil after the last.
  public mutating func advance() -> Shown? {
    guard index < file.images.count else { return nil }
    let image = file.images[index]
    let rect = image.rect.isEmpty ? nil : image.rect.intersection(canvas.bounds)
    let region = [rect, rest?.rect].compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 }
    let old = region.map(canvas.copy)
    finish()
    if let rect {
      switch image.ending {
      case .keep: rest = nil
      case .clear: rest = Rest(rect: rect, pixels: nil)
      case .restorePrevious: rest = Rest(rect: rect, pixels: canvas.copy(rect))
      }
      draw(image, within: rect)
    }
    let start = time
    time += file.shownDelay(of: image)
    defer { index += 1 }
    return Shown(
      frame: index, time: start..<time,
      changed: region.flatMap { canvas.difference(from: old ?? [], in: $0) })
  }

  /// Does what the last image asked for.
  private mutating func finish() {
    if let rest { canvas.fill(rest.rect, with: rest.pixels) }
    rest = nil
  }

  private mutating func draw(_ image: GIFImage, within rect: PixelRect) {
    guard let table = file.table(of: image) else { return }
    // What is clear here leaves the canvas as it is.
    var colors = file.colors(of: table).map { Pixel($0) }
    colors += Array(repeating: .clear, count: 256 - colors.count)
    if let index = image.transparentIndex { colors[index] = .clear }
    var rows = GIFRows(file, image)
    let offset = rect.x - image.rect.x
    var isMore = true
    while isMore {
      isMore = rows.next { row, indices, range in
        let y = image.rect.y + row
        let visible = range.dropFirst(offset).prefix(rect.width)
        guard y < rect.maxY, !visible.isEmpty else { return }
        canvas.draw(indices, visible, colors, at: y * canvas.width + rect.x)
      }
    }
  }
}

extension PixelBuffer {
  fileprivate mutating func draw(
    _ indices: borrowing [UInt8], _ range: Range<Int>, _ colors: [Pixel], at start: Int
  ) {
    var place = start
    for i in range {
      let color = colors[Int(indices[i])]
      if color != .clear { pixels[place] = color }
      place &+= 1
    }
  }
}
