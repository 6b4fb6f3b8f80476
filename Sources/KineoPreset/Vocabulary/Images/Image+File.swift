import KineoGIF
public import KineoMotion
public import KineoRaster
import KineoSystem

extension Image {
  /// The largest file, in bytes: 256 MiB.
  package static let maximumFileSize = 256 << 20

  /// The image in the file at `path`: PNG, JPEG, WebP or GIF, by what is in it.
  ///
  /// - Throws: `ImageError` for what is no image, is damaged or larger than allowed; `FileBytes.Failure`
  ///   where the system does not let it be read.
  public init(contentsOf path: String) throws {
    try self.init(FileBytes.read(path, limit: Self.maximumFileSize))
  }

  /// The image in the bytes of a file: PNG, JPEG, WebP or GIF.
  ///
  /// - Throws: `ImageError` for what is no image, is damaged or larger than allowed.
  public init(_ file: [UInt8]) throws(ImageError) {
    let frames = try ImageReader.read(file)
    self.init(
      width: frames.width, height: frames.height, delays: frames.delays,
      digest: SHA256.hexadecimal(of: file), storage: frames)
  }
}
