import KineoSystem

/// A path whose name has a place for a number, as `ffmpeg` has it: `frames/frame-%04d.png`. Two percent
/// signs are one in the name.
package struct FrameNumbering: Equatable, Sendable {
  /// All before the name, with the slash.
  private let folder: String
  let head: String
  let tail: String
  /// Digits at least, filled with zeros.
  let width: Int

  /// Nil for a name without such a place, or with several.
  package init?(_ pattern: String) {
    let name = pattern.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    folder = String(pattern.dropLast(name.count))
    let place = /((?:[^%]|%%)*)%(?:0([1-9]))?d((?:[^%]|%%)*)/
    guard let match = name.wholeMatch(of: place) else { return nil }
    head = String(match.1.replacing("%%", with: "%"))
    tail = String(match.3.replacing("%%", with: "%"))
    width = match.2.flatMap { Int($0) } ?? 1
  }

  /// Whether the name of a PNG seems to have a place for a number, and has none that is understood. In other names a
  /// percent sign is one.
  package static func isMistaken(in path: String) -> Bool {
    let name = (path.split(separator: "/").last ?? "").replacing("%%", with: "")
    return name.lowercased().hasSuffix(FileFormat.frames.suffix) && FrameNumbering(path) == nil
      && name.contains(/%[-+ #0-9]*(?:[dD]|[iu](?![A-Za-z]))/)
  }

  /// The first folder in a path that is called as if it had a place for a number; nil for none. Only names of
  /// files have one.
  package static func numberedFolder(in path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    return folders.first(where: hasPlace).map(String.init)
  }

  /// Whether a name looks as if it had a place for a number; in `100%done.gif` there is just a percent sign.
  package static func hasPlace(inName name: some StringProtocol) -> Bool {
    String(name).replacing("%%", with: "").contains(/%(?:0[1-9])?d(?![A-Za-z])/)
  }

  /// The path for one number, 0 or more.
  package subscript(number: Int) -> String {
    let digits = "\(number)"
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return folder + head + zeros + digits + tail
  }

  /// The numbers from 1 on of which there are files, in order.
  ///
  /// Case does not count in names, since it does not on some systems.
  package var existingNumbers: [Int] {
    let names = FolderListing.names(in: folder.isEmpty ? "." : folder) ?? []
    let numbers = Set(names.compactMap { number(of: String(decoding: $0, as: UTF8.self)) })
    return numbers.sorted().filter { FileStatus(self[$0]) != nil }
  }

  /// The number in the name of a file, if it has one from 1 on.
  private func number(of name: String) -> Int? {
    let (name, head, tail) = (name.lowercased(), head.lowercased(), tail.lowercased())
    guard name.hasPrefix(head), name.hasSuffix(tail),
      name.utf8.count > head.utf8.count + tail.utf8.count
    else { return nil }
    let digits = name.dropFirst(head.count).dropLast(tail.count)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(digits).flatMap { $0 > 0 ? $0 : nil }
  }
}
