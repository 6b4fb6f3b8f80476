import KineoSystem

/// The bytes of a font file, with their digest.
final class FontFile: Sendable {
  /// Where it was read.
  let path: String
  /// SHA-256 in 64 lowercase hexadecimal digits.
  let digest: String
  /// What FreeType and HarfBuzz read for as long as the object lives.
  ///
  /// Safe to share: written before the initializer returns, never after, freed with the object.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// More than any font has that people set text in.
  static let byteLimit = 64 << 20

  /// How files begin that HarfBuzz reads: TrueType in two spellings, OpenType with CFF, collections
  /// ("OpenType specification", "Organization of an OpenType font").
  private static let signatures: [[UInt8]] = [
    [0, 1, 0, 0], Array("true".utf8), Array("OTTO".utf8), Array("ttcf".utf8),
  ]

  /// Reads and checks the file at `path`.
  init(path: String) throws(TextError) {
    let content = try Self.read(path)
    guard content.count <= Self.byteLimit else {
      throw .largeFile(path: path, limit: Self.byteLimit)
    }
    guard content.count > 12, Self.signatures.contains(where: content.starts) else {
      throw .notFont(path: path)
    }
    self.path = path
    digest = SHA256.hexadecimal(of: content)
    bytes = Self.copied(content)
  }

  deinit { bytes.deallocate() }

  private static func read(_ path: String) throws(TextError) -> [UInt8] {
    // Standard input is no font.
    do { return try FileBytes.read(path == "-" ? "./-" : path, limit: byteLimit) } catch {
      throw .unreadable(path: path, reason: "\(error)", isMissing: error.isMissing)
    }
  }

  /// FreeType 2.12 reads some bytes beyond a damaged table, such as the header of `COLR`.
  private static let margin = 64

  private static func copied(_ content: [UInt8]) -> UnsafeRawBufferPointer {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: content.count + margin, alignment: 16)
    memory.copyBytes(from: content)
    memory[content.count...].initializeMemory(as: UInt8.self, repeating: 0)
    return UnsafeRawBufferPointer(rebasing: memory[..<content.count])
  }
}
