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
public struct ImageStyle: Sendable, Hashable {
  /// How an image fills a box of other proportions, in the words of CSS.
  public enum Fit: String, Sendable, CaseIterable {
    /// As large as it can be with all of it visible.
    case contain
    /// As small as it can be without a gap; what sticks out is cut off.
    case cover
    /// Stretched to the box.
    case fill
    /// At its own size.
    case none
  }

  /// How pixels between the image's pixels are found.
  public enum Resampling: String, Sendable, CaseIterable {
    /// Cubic where it is enlarged, the mean of what a pixel covers where it shrinks.
    case smooth
    /// Straight lines between pixels.
    case linear
    /// The nearest pixel as it is.
    case pixelated
  }

  /// A picture that holds frames side by side, row by row.
  public struct Sheet: Sendable, Hashable {
    /// Frames in a row.
    public var columns: Int
    /// Rows of frames.
    public var rows: Int
    /// The number of frames; nil for all places.
    public var count: Int?

    /// A sheet of frames of equal size.
    public init(columns: Int, rows: Int, count: Int? = nil) {
      self.columns = columns
      self.rows = rows
      self.count = count
    }
  }

  /// How the image fills the layer's box.
  public var fit: Fit
  /// Which fraction of the spare room is left and above.
  public var place: Point
  /// How pixels between the image's pixels are found.
  public var resampling: Resampling
  /// The part of the image that is shown, in its pixels; nil for all of it.
  public var crop: Rect?
  /// The distances from the left, top, right and bottom of the lines that cut the image into nine parts,
  /// of which the corners keep their size; nil to stretch all of it.
  public var slices: Corners?
  /// How many frames there are side by side; nil for one.
  public var sheet: Sheet?
  /// Frames a second of a sheet, or of a moving image instead of its own delays; nil for these, and for
  /// sheets 12.
  public var rate: Double?
  /// Whether frames begin again after the last; nil as the file says.
  public var isRepeated: Bool?

  /// All of the image, filling the box, smooth, by default.
  public init(
    fit: Fit = .fill, place: Point = Point(x: 0.5, y: 0.5), resampling: Resampling = .smooth,
    crop: Rect? = nil, slices: Corners? = nil, sheet: Sheet? = nil, rate: Double? = nil,
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
