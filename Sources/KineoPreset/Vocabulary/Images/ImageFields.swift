import KineoGIF
import KineoGeometry
import KineoMotion
import KineoSystem

/// The keys of an image.
enum ImageFields {
  static let image = Field(
    "image", .image,
    "An image, PNG, JPEG, WebP or GIF, or a folder of frames, by its path from the folder of the file that names it, or "
      + "with these keys.",
    example: "photo.jpg")

  static let file = Field(
    "file", .imageFile,
    "The path of the image or of a folder of frames, from the folder of the file that names it.",
    default: .required,
    example: "photo.jpg")
  static let size = Field(
    "size", .size(), "The size of the layer's box in pixels.", default: .words("its own size"),
    example: "[160, 90]")
  static let fit = Field<ImageFit>(
    "fit", .fit, "How it fills a box of another aspect ratio, as CSS's `object-fit`.",
    default: "cover", example: "contain")
  static let place = Field(
    "place", .point,
    "The fractions of the free space on the left and above, as CSS's `object-position`.",
    default: "[0.5, 0.5]", example: "[0, 0.5]")
  static let resampling = Field<Resampling>(
    "resampling", .resampling,
    "The interpolation between its pixels when it is scaled.",
    default: "smooth", example: "pixelated")
  static let crop = Field(
    "crop", .crop, "The visible part: `[x, y, width, height]` in pixels of the file.",
    default: .words("all of it"), example: "[0, 0, 64, 64]")
  static let slices = Field(
    "slices", .slices,
    "Nine-slice scaling: the insets from left, top, right and bottom that cut it into nine parts, in "
      + "its pixels; corners are not scaled.", default: .words("none"), example: "12")
  static let sheet = Field(
    "sheet", .list(.integer(1...1000), 2...2, "the frames of a sheet are [columns, rows]"),
    "A sprite sheet: the columns and rows of frames in it.", default: .words("one"),
    example: "[8, 1]")
  static let count = Field(
    "count", .integer(1...1_000_000), "The number of frames of a sprite sheet.",
    default: .words("columns times rows"), example: "7")
  static let rate = Field(
    "rate", .number(Bounds(above: 0, upTo: 1000)), "Frames per second.",
    default: .words("that of the file; 12 for a sheet or a folder"), example: "12")
  static let `repeat` = Field(
    "repeat", .boolean, "Whether frames are repeated after the last.",
    default: .words("that of the file; `true` for a sheet or a folder"), example: "false")

  static let mapping = Mapping(
    "an image",
    [file, size, fit, place, resampling, crop, slices, sheet, count, rate, `repeat`],
    rules: [.needs(count, oneOf: [sheet])],
    hints: Hints([
      ("src source path url href", .use(file)), ("width height", .use(size)),
      ("objectfit mode contentmode", .use(fit)), ("objectposition align", .use(place)),
      ("interpolation filter pixelated imagerendering", .use(resampling)),
      ("rect region", .use(crop)), ("nineslice capinsets borderimageslice insets", .use(slices)),
      ("columns rows frames", .use(sheet)), ("fps framerate", .use(rate)), ("loop", .use(`repeat`)),
    ]))

  /// An image and the box it is shown in.
  struct Value: Sendable {
    let content: ImageContent
    let size: Size?
  }

  fileprivate static func read(_ value: PresetValue) -> Value? {
    guard case .mapping = value.node.content else {
      return Form<Image>.imageFile.read(value).map {
        Value(content: ImageContent(image: $0), size: nil)
      }
    }
    guard let keys = value.keys(of: mapping) else { return nil }
    var style = ImageStyle(
      fit: keys.valueOrDefault(fit), place: keys.valueOrDefault(place),
      resampling: keys.valueOrDefault(resampling), crop: keys[crop], slices: keys[slices],
      rate: keys[rate], isRepeated: keys[`repeat`])
    if let numbers = keys[sheet], numbers.count == 2 {
      style.sheet = SpriteSheet(columns: numbers[0], rows: numbers[1], count: keys[count])
    }
    let size = keys[size]
    return keys[file].flatMap { image in
      let content = ImageContent(image: image, style: style)
      return ImageParts(content, keys).areInside ? Value(content: content, size: size) : nil
    }
  }
}

/// Whether an image has room for its `crop`, `sheet` and `slices`.
private struct ImageParts {
  private let image: Image
  private let style: ImageStyle
  private let keys: MappingReader

  init(_ content: ImageContent, _ keys: MappingReader) {
    image = content.image
    style = content.style
    self.keys = keys
  }

  /// Whether all are; the first that is not is reported.
  var areInside: Bool { isCropInside && hasRoomForSheet && isCountInSheet && hasRoomForSlices }

  private var isCropInside: Bool {
    guard let crop = style.crop,
      crop.maxX > Double(image.width) || crop.maxY > Double(image.height)
    else { return true }
    keys.written(ImageFields.crop)?.report(
      "this part ends at \(Int(crop.maxX)), \(Int(crop.maxY)), outside of the image, which has "
        + "\(image.width) x \(image.height) px")
    return false
  }

  private var hasRoomForSheet: Bool {
    guard let sheet = style.sheet else { return true }
    let (width, height) = shown
    guard sheet.columns > width || sheet.rows > height else { return true }
    keys.written(ImageFields.sheet)?.report(
      "\(sheet.columns) x \(sheet.rows) frames do not fit into \(width) x \(height) px; a frame has "
        + "a pixel at least")
    return false
  }

  private var isCountInSheet: Bool {
    guard let sheet = style.sheet, let count = sheet.count, count > sheet.columns * sheet.rows
    else { return true }
    keys.written(ImageFields.count)?.report(
      "\(count) frames, but a sheet of \(sheet.columns) x \(sheet.rows) has room for "
        + "\(sheet.columns * sheet.rows)")
    return false
  }

  private var hasRoomForSlices: Bool {
    guard let slices = style.slices else { return true }
    let size = ImageContent(image: image, style: style).naturalSize
    let (across, down) = (
      slices.topLeft + slices.bottomRight, slices.topRight + slices.bottomLeft
    )
    guard across > size.width || down > size.height else { return true }
    let (taken, place, all) =
      across > size.width
      ? (across, "left and right", size.width) : (down, "top and bottom", size.height)
    keys.written(ImageFields.slices)?.report(
      "the slices at the \(place) take \(Rational(taken)?.description ?? "\(taken)") px of the "
        + "image's \(Int(all)); no more than all of them are allowed")
    return false
  }

  /// The sides of what is shown of a picture, in pixels.
  private var shown: (width: Int, height: Int) {
    style.crop.map { (Int($0.width), Int($0.height)) } ?? (image.width, image.height)
  }
}

extension Form<ImageFields.Value> {
  static let image = Form(.defined(.image)) { ImageFields.read($0) }
}

extension Form<ImageFit> {
  /// One of the words of CSS.
  fileprivate static let fit = Form.word(
    of: "fit", key: "fit",
    meant: [
      "stretch": .fill, "scale": .fill, "scaletofill": .fill, "fit": .contain, "inside": .contain,
      "scaleaspectfit": .contain, "aspectfit": .contain, "crop": .cover, "scaleaspectfill": .cover,
      "aspectfill": .cover, "original": .none, "center": .none,
    ])
}

extension Form<Resampling> {
  fileprivate static let resampling = Form.word(
    of: "resampling", key: "resampling", meant: Resampling.otherNames)
}

extension Resampling {
  /// What others call them, in lowercase letters alone.
  package static let otherNames: [String: Resampling] = [
    "nearest": .pixelated, "nearestneighbor": .pixelated, "nearestneighbour": .pixelated,
    "none": .pixelated, "crispedges": .pixelated, "pixel": .pixelated, "bilinear": .linear,
    "bicubic": .smooth, "cubic": .smooth, "lanczos": .smooth, "high": .smooth, "auto": .smooth,
    "area": .smooth, "catmullrom": .smooth,
  ]
}

extension Form<Image> {
  /// The path of an image, which is read.
  static let imageFile = Form(.text) { value in
    (value.context as? any PictureContext)?.pictures.assets.image(value)
  }
}

extension Form<Rect> {
  /// `[x, y, width, height]` in pixels.
  fileprivate static let crop = Form(
    .described(.list(.integer(0...65_535), 4...4), "`[x, y, width, height]`")
  ) { value in
    guard let items = value.items() else { return nil }
    let numbers = items.compactMap { $0.integer(in: 0...65_535) }
    guard numbers.count == items.count else { return nil }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      value.report("a part of an image is [x, y, width, height], with a width and a height above 0")
      return nil
    }
    let (x, y) = (Double(numbers[0]), Double(numbers[1]))
    return Rect(
      minX: x, minY: y, maxX: x + Double(numbers[2]), maxY: y + Double(numbers[3]))
  }
}

extension Form<Corners> {
  /// One distance, or those from left, top, right and bottom.
  fileprivate static let slices = Form(Form<Corners>.corners().schema) { value in
    if case .sequence(let items) = value.node.content, items.count != 4 {
      value.report(
        "slices are one distance, or those from left, top, right and bottom, not \(items.count)")
      return nil
    }
    return Form<Corners>.corners().read(value)
  }
}

extension SchemaDefinition {
  static let image = SchemaDefinition(
    "image", section: "Images", "an image",
    "The path of an image, or these keys. Color profiles are ignored; the EXIF orientation of a "
      + "JPEG or still WebP is applied.", mayBeVariable: true
  ) { .either([.text, .mapping(ImageFields.mapping)]) }
}
