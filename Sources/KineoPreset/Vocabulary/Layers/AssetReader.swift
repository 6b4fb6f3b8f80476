import KineoMotion
import KineoRaster
import KineoSystem

/// A file that pictures are made from, besides the texts of a preset.
package struct AssetUse: Hashable, Sendable {
  /// Where it was read.
  package let path: String
  /// SHA-256 of its bytes in 64 lowercase hexadecimal digits.
  package let digest: String
}

/// Finds the fonts and images that a preset names, and remembers which they are.
final class AssetReader {
  /// Where files may come from; nil for anywhere.
  private let folders: ReadableFolders?
  /// In the order of their first use.
  private(set) var uses: [AssetUse] = []
  private var images: [String: Image] = [:]
  /// Bytes of memory that they take.
  private var imageBytes = 0

  /// What the images of a preset may take together.
  private static let imageByteLimit = 512 << 20

  init(_ folders: ReadableFolders?) { self.folders = folders }

  /// The path of a file that is named relative to the text it stands in; nil after reporting that it
  /// may not be read.
  func path(_ value: PresetValue) -> String? {
    guard let text = value.text() else { return nil }
    if let scheme = text.firstRange(of: "://"), text[..<scheme.lowerBound].allSatisfy(\.isLetter) {
      value.report(
        "\(quoted(text)) is an address; only files are read, so save it beside the preset")
      return nil
    }
    let file = PathText.path(
      text, besideFile: value.diagnostics.texts.name(of: value.node.position))
    return mayRead(file, value) ? file : nil
  }

  /// The same for a font; also reports a missing file beside which is one of a similar name.
  func fontPath(_ value: PresetValue) -> String? {
    guard let path = path(value) else { return nil }
    guard FileStatus(path) == nil, let nearest = nearest(to: path, Self.fontEndings) else {
      return path
    }
    value.report(
      "the font \(visibleName(path)) cannot be read: there is no such file; "
        + "did you mean \(quoted(visibleName(nearest)))?")
    return nil
  }

  /// A file of a similar name in the folder of a missing one, if it may be read; by its name alone.
  private func nearest(to path: String, _ endings: [String]) -> String? {
    let nearest = FolderListing.nearestName(to: path) { PathText.hasEnding($0, of: endings) }
    guard let nearest else { return nil }
    do throws(PresetError) {
      try folders?.check(PathText.folder(ofFile: path) + "/" + nearest)
      return nearest
    } catch { return nil }
  }

  /// How the names of files end that can be read.
  static let imageEndings = ["png", "jpg", "jpeg", "webp", "gif"]
  private static let fontEndings = ["ttf", "otf", "ttc", "otc"]

  /// Whether a file may be read, which is reported otherwise.
  private func mayRead(_ file: String, _ value: PresetValue) -> Bool {
    do throws(PresetError) {
      try folders?.check(file)
      return true
    } catch {
      value.report("\(quoted(visibleName(file))) cannot be read: \(error.reason)")
      return false
    }
  }

  /// The image in a file that is named relative to the text it stands in; nil after reporting why there
  /// is none.
  func image(_ value: PresetValue) -> Image? {
    guard let path = path(value) else { return nil }
    if let known = images[path] { return known }
    // Enough was read; the image that was too much is reported.
    guard imageBytes <= Self.imageByteLimit else { return nil }
    do {
      let isFolder = FileStatus(path)?.isFolder ?? false
      if isFolder, try !Image.frames(in: path).allSatisfy({ mayRead($0, value) }) { return nil }
      let image = try isFolder ? Image(framesIn: path) : Image(contentsOf: path)
      images[path] = image
      imageBytes += (image.storage as? ImageFrames)?.byteCount ?? 0
      guard imageBytes <= Self.imageByteLimit else {
        value.report(
          "\(quoted(visibleName(path))) and the images before it take \(imageBytes >> 20) MiB of "
            + "memory; \(Self.imageByteLimit >> 20) are allowed for all of a preset")
        return nil
      }
      note(AssetUse(path: path, digest: image.digest))
      return image
    } catch let error as ImageFolderError {
      value.report("\(error)")
    } catch let error as FileBytes.Failure {
      let nearest = error.isMissing ? nearest(to: path, Self.imageEndings) : nil
      value.report(
        "\(quoted(visibleName(path))) cannot be read: \(error.reason)"
          + (nearest.map { "; did you mean \(quoted(visibleName($0)))?" } ?? ""))
    } catch {
      value.report("\(quoted(visibleName(path))): \(error)")
    }
    return nil
  }

  func note(_ use: AssetUse) {
    if !uses.contains(use) { uses.append(use) }
  }
}

extension PresetError {
  fileprivate var reason: String {
    if case .unreadable(_, let reason) = self { reason } else { "it is wrong" }
  }
}
