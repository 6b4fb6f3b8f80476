import Kineo

extension Sheet {
  /// Draws all moments.
  ///
  /// - Parameters:
  ///   - progress: Called after each moment with the number of drawn moments and of all.
  /// - Throws: ``ExportError`` if the system has too little memory left.
  package func draw(
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> PixelBuffer {
    try memory.checkSystem()
    var canvas = try layout.map(paper) ?? ground()
    var index = 0
    try frames.draw(0..<frameCount) { frame, _ in
      if let place = layout?.cell(index) {
        canvas.lay(frame, x: place.x, y: place.y)
      } else {
        canvas.lay(frame, x: 0, y: 0, opacity: Self.onionOpacity(index, of: frameCount))
      }
      index += 1
      progress(index, frameCount)
    }
    return canvas
  }

  /// The opacity of frame number `index`: it grows evenly up to the last but one; the last, which
  /// shows where everything ends, stands out.
  static func onionOpacity(_ index: Int, of count: Int) -> Double {
    index == count - 1 ? 1 : 0.15 + 0.4 * Double(index) / Double(max(1, count - 2))
  }

  /// What lies under an onion's frames.
  private func ground() throws -> PixelBuffer {
    var ground = PixelBuffer(width: width, height: height, filledWith: Pixel(background))
    try backdrop?.draw(0..<1) { frame, _ in ground = frame }
    return ground
  }

  /// The sheet without its pictures, with checkerboards where the page would show through.
  private func paper(_ layout: SheetLayout) -> PixelBuffer {
    var canvas = layout.paper(captions)
    if background.alpha < 1 {
      let board = PixelBuffer.checkerboard(width: frames.width, height: frames.height)
      for index in captions.indices {
        let place = layout.cell(index)
        canvas.lay(board, x: place.x, y: place.y)
      }
    }
    return canvas
  }
}

extension SheetLayout {
  /// A sheet without its pictures: borders and captions.
  func paper(_ captions: [SheetCaption]) -> PixelBuffer {
    var canvas = PixelBuffer(width: width, height: height)
    let nodes = captions.indices.flatMap { index in
      let (left, right) = caption(index)
      return [Self.frame(around: cell(index))] + captions[index].nodes(from: left, to: right)
    }
    var renderer = PictureRenderer()
    renderer.draw(
      Picture(background: "#f4f4f4", nodes: nodes), into: &canvas, clip: canvas.bounds)
    return canvas
  }

  private static func frame(around place: PixelRect) -> DisplayNode {
    let border = Double(Self.border)
    let size = Size(
      width: Double(place.width) + 2 * border, height: Double(place.height) + 2 * border)
    let corner = Point(x: Double(place.x) - border, y: Double(place.y) - border)
    return .shape(
      ShapeNode(
        path: Shape.rectangle(size).outline(size: size), transform: .translation(corner),
        fill: "#c8c8c8"))
  }
}

extension PixelBuffer {
  /// What stands for a page that shows through: squares of 8 px, white in the top-left corner.
  static func checkerboard(width: Int, height: Int) -> PixelBuffer {
    let dark = Pixel("#dedede")
    var board = PixelBuffer(width: width, height: height, filledWith: Pixel(.white))
    for y in 0..<height {
      for x in 0..<width where (x / 8 + y / 8) % 2 == 1 { board.pixels[y * width + x] = dark }
    }
    return board
  }
}
