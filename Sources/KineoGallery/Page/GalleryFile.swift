/// A file of a gallery.
package struct GalleryFile: Sendable {
  /// Its place in the folder of the gallery, such as `gifs/spin.gif`: letters, digits, `.`, `_` and
  /// `-`, with slashes between folders.
  package let path: String
  /// Its bytes, made when they are asked for.
  package let bytes: @Sendable () throws -> [UInt8]

  init(_ path: String, bytes: @escaping @Sendable () throws -> [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(_ path: String, text: @escaping @Sendable () -> String) {
    self.init(path) { Array(text().utf8) }
  }
}
