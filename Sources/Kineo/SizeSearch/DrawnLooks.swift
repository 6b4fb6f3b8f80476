/// What frames look like as they were drawn: how far what a viewer shows of a file is off is found by them.
package struct DrawnLooks {
  private let places: PictureLook.Places
  private let looks: [PictureLook]

  /// Looks at all frames of `source`.
  package init(_ source: some FrameSource) throws {
    let places = PictureLook.Places(width: source.width, height: source.height)
    let spans = places.spans(width: source.width, height: source.height)
    var looks: [PictureLook] = []
    looks.reserveCapacity(source.frameCount)
    try source.draw(0..<source.frameCount) { canvas, changed in
      guard var look = looks.last else { return looks.append(PictureLook(canvas, spans)) }
      if let changed { look.look(at: canvas, spans, in: changed) }
      looks.append(look)
    }
    (self.places, self.looks) = (places, looks)
  }

  /// The mean distance of all frames from what a viewer shows of a file in their place, as ``SizeOption/error``.
  ///
  /// - Parameter time: When a frame is shown, in centiseconds, in rising order.
  package func error(of file: GIFFile, shownAt time: (_ frame: Int) -> Int) throws -> Double {
    try errors(of: file, shownAt: time).mean
  }

  /// The distance of each frame from what a viewer shows of a file in its place.
  ///
  /// - Parameter time: When a frame is shown, in centiseconds, in rising order.
  func errors(of file: GIFFile, shownAt time: (_ frame: Int) -> Int) throws -> [Double] {
    var shown = try ShownLook(file, places)
    return looks.indices.map { frame in
      shown.advance(to: time(frame))
      return shown.look.distance(to: looks[frame])
    }
  }

  /// The mean distance of the frames from others of them that are shown in their place.
  func holdingError(_ shown: (_ frame: Int) -> Int) -> Double {
    looks.indices.map { looks[$0].distance(to: looks[shown($0)]) }.mean
  }

  /// The mean distance of some frames from pictures of them in another size.
  ///
  /// - Parameters:
  ///   - frames: Which they are.
  ///   - pictures: One of each.
  func scalingError(_ frames: [Int], of pictures: some FrameSource) throws -> Double {
    let spans = places.spans(width: pictures.width, height: pictures.height)
    var (sum, next) = (0.0, 0)
    try pictures.draw(0..<pictures.frameCount) { canvas, _ in
      sum += PictureLook(canvas, spans).distance(to: looks[frames[next]])
      next += 1
    }
    return sum / Double(max(1, next))
  }
}

extension Collection<Double> {
  /// The mean; 0 if there is nothing.
  var mean: Double { reduce(0, +) / Double(Swift.max(1, count)) }
}
