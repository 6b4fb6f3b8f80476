import KineoGIF
public import KineoMotion
import KineoRaster
import KineoSystem

extension Image {
  /// How many frames of a folder are shown in a second, unless the layer says so.
  private static let folderRate = 12.0
  private static let endings = ["png", "jpg", "jpeg", "webp"]

  /// The images in the files of a folder, each a frame, in the order people count: `frame2.png` before
  /// `frame10.png`. Twelve are shown in a second, unless the layer's style has a rate. Other files,
  /// hidden ones and folders do not count.
  ///
  /// - Throws: ``ImageFolderError`` for a folder without images, for files that are none, and for images of
  ///   several sizes; `ImageError` and `FileBytes.Failure` as ``init(contentsOf:)``.
  public init(framesIn folder: String) throws {
    let paths = try Self.frames(in: folder)
    let limits = ImageLimits()
    guard paths.count <= limits.frames else {
      throw ImageFolderError.count(folder: folder, paths.count, limit: limits.frames)
    }
    var frames: ImageFrames?
    var last: PixelBuffer?
    var digests = ""
    let delay = Int((1000 / Self.folderRate).rounded())
    for path in paths {
      let (picture, digest) = try Self.frame(path)
      digests += digest + "\n"
      var moving =
        frames ?? ImageFrames(width: picture.width, height: picture.height, playCount: nil)
      guard picture.width == moving.width, picture.height == moving.height else {
        throw ImageFolderError.size(
          path: path, width: picture.width, height: picture.height, first: paths[0],
          firstWidth: moving.width, firstHeight: moving.height)
      }
      frames = nil
      moving.append(picture, after: last ?? picture, delay: delay)
      guard moving.byteCount <= limits.frameBytes else {
        throw ImageError.frameBytes(frames: paths.count, limit: limits.frameBytes)
      }
      (frames, last) = (moving, picture)
    }
    guard let frames else { throw ImageFolderError.empty(folder: folder) }
    self.init(
      width: frames.width, height: frames.height, delays: frames.delays,
      digest: SHA256.hexadecimal(of: digests), storage: frames)
  }

  /// The picture in a file of a folder, and the SHA-256 of the file.
  private static func frame(_ path: String) throws -> (PixelBuffer, digest: String) {
    do {
      let bytes = try FileBytes.read(path, limit: maximumFileSize)
      return (try ImageReader.read(bytes).picture(at: 0), SHA256.hexadecimal(of: bytes))
    } catch let error as ImageError {
      throw ImageFolderError.frame(path: path, reason: error.description)
    }
  }

  /// The paths of a folder's images, in the order of their frames.
  package static func frames(in folder: String) throws(ImageFolderError) -> [String] {
    guard let files = FolderListing.files(in: folder, endings: endings) else {
      throw .unreadable(folder: folder, reason: systemReason())
    }
    if let name = files.unreadableNames.first { throw .unreadableName(name) }
    return files.paths
  }

  /// Whether a file of this name is a frame of the folder that it is in.
  package static func isFrame(_ path: String) -> Bool {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    return !name.hasPrefix(".") && endings.contains { name.hasSuffix("." + $0) }
  }
}

/// Why the files of a folder are no frames.
public enum ImageFolderError: Error, Equatable, CustomStringConvertible {
  /// The system does not let it be read.
  case unreadable(folder: String, reason: String)
  /// The name of a file is not UTF-8.
  case unreadableName(String)
  /// No file of it is an image.
  case empty(folder: String)
  /// There are more than may be read.
  case count(folder: String, Int, limit: Int)
  /// A file is no image that can be read, in the words of an `ImageError`, which a case of this enum
  /// cannot hold: the compiler (Swift 6.3.1) then reads past it where the error is caught.
  case frame(path: String, reason: String)
  /// A frame has another size than the first, in pixels.
  case size(
    path: String, width: Int, height: Int, first: String, firstWidth: Int, firstHeight: Int)

  /// Without its folder, of which the preset has the name.
  private static func name(_ path: String) -> String {
    quoted(visibleName(path.split(separator: "/").last.map(String.init) ?? path))
  }

  public var description: String {
    switch self {
    case .unreadable(let folder, let reason):
      "the folder \(quoted(visibleName(folder))) cannot be read: \(reason)"
    case .unreadableName(let name): FolderListing.mistake(inName: name)
    case .empty(let folder):
      "the folder \(quoted(visibleName(folder))) has no images; frames are PNG, JPEG or WebP files"
    case .count(let folder, let count, let limit):
      "the folder \(quoted(visibleName(folder))) has \(grouped(count)) images; \(grouped(limit)) are "
        + "allowed"
    case .frame(let path, let reason): "\(Self.name(path)): \(reason)"
    case .size(let path, let width, let height, let first, let firstWidth, let firstHeight):
      "\(Self.name(path)) has \(width) x \(height) px, but \(Self.name(first)) "
        + "\(firstWidth) x \(firstHeight) px; frames have one size"
    }
  }
}
