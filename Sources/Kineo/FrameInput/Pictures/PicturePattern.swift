import KineoSystem

/// A path that stands for several files: `shots/*.png`, `frames/%04d.png`.
///
/// Only the name may be a pattern, not a folder before it.
package struct PicturePattern {
  private enum Form {
    /// As a shell has it.
    case wildcards(FilePattern)
    /// As `printf` has it: what stands before the number, its least number of digits, what follows.
    case numbered(before: String, digits: Int, after: String)
  }

  private let folder: String
  /// Whether the folder is rather a pattern, too.
  private let isFolderMissing: Bool
  private let form: Form
  /// What stands before the first sign that is not itself.
  private let head: String

  /// Nil for the path of a file that exists, and for a name that is itself.
  package init?(_ path: String) {
    guard FileStatus(path) == nil else { return nil }
    let name = String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
    folder = String(path.dropLast(name.count))
    isFolderMissing = FilePattern.isPattern(folder) && FileStatus(folder) == nil
    if let place = FrameNumbering(name) {
      form = .numbered(before: place.head, digits: place.width, after: place.tail)
      head = place.head
    } else if !name.contains("%%"), let match = name.firstMatch(of: #/%(?:0([1-9]))?d/#) {
      let before = String(name[..<match.range.lowerBound])
      form = .numbered(
        before: before, digits: match.1.flatMap { Int($0) } ?? 1,
        after: String(name[match.range.upperBound...]))
      head = before
    } else if FilePattern.isPattern(name) || isFolderMissing {
      form = .wildcards(FilePattern(name))
      head = String(name.prefix { !"*?[".contains($0) })
    } else {
      return nil
    }
  }

  /// The files that it stands for, in natural order, and how many numbers are missing between the first
  /// and the last.
  func files() throws(FrameInputError) -> (paths: [String], missing: Int) {
    if isFolderMissing { throw .folderPattern(folder: folder) }
    let place = folder.isEmpty ? "." : folder
    guard let names = FolderListing.names(in: place) else {
      throw .file(.unreadable(path: place, reason: systemReason()))
    }
    var found: [String] = []
    for bytes in names {
      let name = String(decoding: bytes, as: UTF8.self)
      guard matches(name) else { continue }
      guard name.utf8.elementsEqual(bytes) else { throw .unreadableName(folder: place, name: name) }
      found.append(name)
    }
    found.sort(by: NaturalOrder.precedes)
    let numbers = found.compactMap(number)
    let span = (numbers.last ?? 0) - (numbers.first ?? 0) + 1
    return (found.map { folder + $0 }, numbers.isEmpty ? 0 : max(0, span - numbers.count))
  }

  private func matches(_ name: String) -> Bool {
    switch form {
    case .wildcards(let pattern): pattern.matches(name)
    case .numbered: number(name) != nil
    }
  }

  /// The number in a name.
  private func number(_ name: String) -> Int? {
    guard case .numbered(let before, let digits, let after) = form, name.hasPrefix(before),
      name.hasSuffix(after), name.utf8.count >= before.utf8.count + after.utf8.count + digits
    else { return nil }
    let text = name.dropFirst(before.count).dropLast(after.count)
    // As printf writes it: zeros only fill up to the number of digits.
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), text.count <= 18,
      text.count == digits || !text.hasPrefix("0")
    else { return nil }
    return Int(text)
  }

  /// What its frames may be called: the beginning of their names, or their folder's name.
  package var stem: String {
    let beginning = head.reversed().drop { "-_. ".contains($0) }
    if !beginning.isEmpty { return String(beginning.reversed()) }
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    return [".", ".."].contains(name) || name.isEmpty ? "frames" : name
  }
}
