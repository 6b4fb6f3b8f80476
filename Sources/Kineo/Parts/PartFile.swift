import KineoSystem

/// The bytes of a part. The file is open only while something is read, so that there can be more
/// parts than a process may have open files.
struct PartFile {
  let path: String
  private let bytes: StoredBytes

  init(_ path: String) throws(PartError) {
    self.path = path
    bytes = try Self.reading(path) { () throws(FileError) in try StoredBytes(ofFileAt: path) }
  }

  func bytes(in range: Range<Int>) throws(PartError) -> [UInt8] {
    guard range.upperBound <= bytes.count else { throw .cutShort(name: path) }
    return try Self.reading(path) { () throws(FileError) in
      try bytes.bytes(at: range.lowerBound, limit: range.count)
    }
  }

  /// The table, and where it begins.
  ///
  /// - Parameter limit: The most bytes it can have.
  func table(limit: Int) throws(PartError) -> (table: [UInt8], start: Int) {
    let signature = PartLayout.signature
    let head = try bytes(in: 0..<min(bytes.count, signature.count))
    guard head.dropLast().elementsEqual(signature.dropLast()) else {
      throw signature.starts(with: head) && !head.isEmpty
        ? .cutShort(name: path) : .notAPart(name: path)
    }
    guard head == signature else { throw .version(name: path, drawnBy: nil) }
    let (start, end) = (head.count, bytes.count - PartLayout.footCount)
    guard start <= end else { throw .cutShort(name: path) }
    let foot = try bytes(in: end..<bytes.count)
    guard foot.suffix(PartLayout.end.count) == PartLayout.end[...] else {
      throw .cutShort(name: path)
    }
    var length: UInt64 = 0
    for byte in foot.prefix(8).reversed() { length = length << 8 | UInt64(byte) }
    guard length <= UInt64(min(end - start, limit)) else { throw .damaged(name: path) }
    let table = try bytes(in: end - Int(length)..<end)
    guard foot.dropFirst(8).starts(with: PartLayout.digest(of: table)) else {
      throw .damaged(name: path)
    }
    return (table, end - Int(length))
  }

  private static func reading<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(PartError) -> Result {
    do throws(FileError) {
      return try body()
    } catch .unreadable(_, let reason) {
      throw .unreadable(name: path, reason: reason)
    } catch {
      throw .unreadable(name: path, reason: "it changed meanwhile")
    }
  }
}
