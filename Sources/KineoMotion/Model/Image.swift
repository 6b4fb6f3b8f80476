import KineoGeometry

/// A picture from a file, or several that follow each other, as a layer shows it.
///
/// ```swift
/// let photo = try Layer("photo", image: Image(contentsOf: "photo.jpg"), position: Point(x: 160, y: 90))
/// ```
public struct Image: Sendable, Equatable {
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// How long each picture is shown, in milliseconds; one of 0 for a still one.
  public let delays: [Int]
  /// SHA-256 of the files in 64 lowercase hexadecimal digits: images of equal digests are equal.
  public let digest: String
  /// The pixels, for who draws.
  package let storage: any Sendable

  /// - Parameter storage: The pixels; `digest` stands for them.
  package init(
    width: Int, height: Int, delays: [Int], digest: String, storage: any Sendable
  ) {
    self.width = width
    self.height = height
    self.delays = delays
    self.digest = digest
    self.storage = storage
  }

  public static func == (a: Image, b: Image) -> Bool { a.digest == b.digest }
}

/// How a layer shows an image.
///
/// ```swift
/// let photo = ImageStyle(fit: .contain, place: Point(x: 0.5, y: 0))
/// let walk = ImageStyle(resampling: .pixelated, sheet: SpriteSheet(columns: 8, rows: 1), rate: 10)
/// ```
public struct ImageStyle: Sendable, Hashable {
  /// How the image fills the layer's box.
  public var fit: ImageFit
  /// The fractions of the free space on the left and above, 0...1, as CSS's `object-position`.
  public var place: Point
  /// The interpolation between the image's pixels when it is scaled.
  public var resampling: Resampling
  /// The part of the image that is shown, in its pixels; nil for all of it.
  public var crop: Rect?
  /// Nine-slice scaling: the distances, in pixels of the image, from its left, top, right and bottom (in
  /// this order) of the lines that cut it into nine parts, of which the corners keep their size; nil to
  /// stretch all of it.
  public var slices: Corners?
  /// The columns and rows of frames in a sprite sheet; nil for an image that is none.
  public var sheet: SpriteSheet?
  /// Frames per second, above 0, instead of the delays of a moving image; nil for these, and 12 for
  /// a sheet.
  public var rate: Double?
  /// Whether frames begin again after the last; nil for what the file says, and `true` for a sheet.
  public var isRepeated: Bool?

  /// All of the image, smooth, covering the box without being distorted, by default.
  public init(
    fit: ImageFit = .cover, place: Point = Point(x: 0.5, y: 0.5), resampling: Resampling = .smooth,
    crop: Rect? = nil, slices: Corners? = nil, sheet: SpriteSheet? = nil, rate: Double? = nil,
    isRepeated: Bool? = nil
  ) {
    self.fit = fit
    self.place = place
    self.resampling = resampling
    self.crop = crop
    self.slices = slices
    self.sheet = sheet
    self.rate = rate
    self.isRepeated = isRepeated
  }
}

/// What a layer of an image shows.
public struct ImageContent: Sendable, Equatable {
  /// The picture or pictures.
  public var image: Image
  /// How they are shown.
  public var style: ImageStyle

  /// An image, and how it is shown.
  public init(image: Image, style: ImageStyle = ImageStyle()) {
    self.image = image
    self.style = style
  }

  /// The part of the first picture that is shown, in pixels.
  package var naturalSize: Size {
    let whole =
      style.crop.map(\.size)
      ?? Size(
        width: Double(image.width), height: Double(image.height))
    guard let sheet = style.sheet else { return whole }
    return Size(
      width: (whole.width / Double(max(1, sheet.columns))).rounded(.down),
      height: (whole.height / Double(max(1, sheet.rows))).rounded(.down))
  }
}

extension Layer {
  /// An image.
  ///
  /// - Parameters:
  ///   - size: The box that it fills; by default its own size, a pixel of it for one of the canvas.
  ///   - corners: The radii by which its corners are rounded.
  public init(
    _ name: String, image: Image, size: Size? = nil, style: ImageStyle = ImageStyle(),
    position: Point = .zero, opacity: Double = 1, corners: Corners = .zero,
    anchor: Point = Point(x: 0.5, y: 0.5)
  ) {
    let content = ImageContent(image: image, style: style)
    self.init(
      name, .rectangle(size ?? content.naturalSize), fill: .clear, position: position,
      opacity: opacity, corners: corners, anchor: anchor)
    self.content = .image(content)
  }
}

extension ImageContent: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(image.width)
    hasher.combine(image.height)
  }
}
