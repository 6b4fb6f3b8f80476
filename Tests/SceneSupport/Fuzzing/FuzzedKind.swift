import Foundation
import Kineo
import KineoPreset
import KineoRaster
public import TestSupport

/// A kind of input that may come from strangers, and how programs read it.
public enum FuzzedKind: String, CaseIterable, Sendable {
  case preset, project, table, gif, png, jpeg, webp, bmp, font, y4m, delays, palette

  /// Words that the kind's files have in a special place, for ``ByteMutations``.
  public var words: [String] {
    switch self {
    case .preset, .project:
      [
        "$(", "$a", "[", "]", "{", "}", ": ", "- ", "\n", "&a ", "*a ", "<<", "~", "1e999", "'",
        "\t",
      ]
    case .table: [",", "\"", "\"\"", "\n", "\r\n", ";", "\u{FEFF}", "\u{0}", "[", "{", "name"]
    case .gif: ["!", ",", ";", "NETSCAPE2.0", "GIF89a", "\u{0}"]
    case .png:
      [
        "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "iCCP", "acTL", "fcTL", "fdAT", "\u{0}",
      ]
    case .jpeg: ["JFIF\u{0}", "Exif\u{0}\u{0}II*\u{0}", "Adobe", "\u{0}\u{10}", "\u{0}"]
    case .webp: ["RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ANIM", "ANMF", "ALPH", "EXIF", "\u{0}"]
    case .bmp: ["BM", "\u{0}\u{0}", "\u{1}\u{0}", "(\u{0}\u{0}\u{0}", "\u{7F}"]
    case .font:
      [
        "glyf", "loca", "CFF ", "fvar", "gvar", "COLR", "CPAL", "CBDT", "sbix", "GSUB", "\u{0}",
      ]
    case .y4m: ["FRAME\n", " C420jpeg", " Cmono16", " C444alpha", " F0:0", " W99999", " Ip", "\n"]
    case .palette:
      ["GIMP Palette\n", "#ff0000", "255 0 0\n", "\n", "Name: ", "256", "\u{0}", "PLTE"]
    case .delays: ["ms", "s", ".", "\n", "#", "1e9", "-", "\u{0}", "99999999999999999999"]
    }
  }

  /// Reads `bytes` as far as commands would; mistakes in them are expected, and dropped.
  ///
  /// - Parameter folder: Holds what must be a file meanwhile.
  public func read(_ bytes: [UInt8], in folder: Folder) throws {
    switch self {
    case .preset: try? readPreset(bytes)
    case .project:
      try folder.write(bytes, to: "kineo.yaml")
      if let project = try? Project.find(from: folder.path) { try? project.checkPaths(besides: []) }
    case .table:
      let name = bytes.first == UInt8(ascii: "[") ? "rows.json" : "rows.csv"
      _ = try? DataTable(path: folder.write(bytes, to: name))
    case .gif:
      readGIF(bytes)
      try? readFrames(folder.write(bytes, to: "frames"))
    case .png:
      // Damage that a check sum gives away is also tried without this.
      for file in [bytes, JoinedAPNG.sealed(bytes)] {
        _ = try? ImageReader.read(file, limits: Self.imageLimits)
        try? readFrames(folder.write(file, to: "frames"))
      }
    case .bmp: try? readFrames(folder.write(bytes, to: "frames"))
    case .delays: _ = try? FrameDelays.read(folder.write(bytes, to: "delays.txt"))
    case .palette: _ = try? ColorPalette(contentsOf: folder.write(bytes, to: "palette.txt"))
    case .webp:
      _ = try? ImageReader.read(bytes, limits: Self.imageLimits)
      try? readFrames(folder.write(bytes, to: "frames"))
    case .jpeg: _ = try? ImageReader.read(bytes, limits: Self.imageLimits)
    case .font: try? readFont(folder.write(bytes, to: "font.ttf"))
    case .y4m:
      let path = try folder.write(bytes, to: "film.y4m")
      try? readFrames(path)
    }
  }

  /// More pixels take longer and show no more.
  private static let pixelLimit = 1 << 22
  private static let frameLimit = 20
  private static let imageLimits = ImageLimits(
    pixels: pixelLimit, frames: frameLimit, framePixels: pixelLimit, frameBytes: 1 << 24)

  private func readPreset(_ bytes: [UInt8]) throws {
    let document = try PresetDocument(PresetSource(name: "a.yaml", bytes: bytes))
    for output in document.outputs.prefix(2) {
      let composition = try document.composition(output)
      var options = ExportOptions(jobs: 1)
      options.limits.work = 10
      let plan = try ExportPlan(composition, options)
      let canvas = try composition.frame(at: plan.times[plan.times.count / 2])
      guard canvas.pixels.count < Self.pixelLimit, plan.frames.frameCount <= Self.frameLimit else {
        continue
      }
      _ = try composition.gif(options: options)
    }
  }

  private func readGIF(_ bytes: [UInt8]) {
    guard let file = try? GIFFile(bytes) else { return }
    _ = file.problems.map(\.message)
    for index in file.images.indices { _ = file.statistics(of: index) }
    guard file.canvas.area <= Self.pixelLimit, var player = try? GIFPlayer(file) else {
      return
    }
    for _ in 0..<Self.frameLimit where player.advance() == nil { return }
  }

  /// Sets a text in the font, and draws it.
  private func readFont(_ path: String) throws {
    let font = FontRequest(file: FontRequest.File(path: path), axes: axes(of: path))
    let style = TextStyle(font: font, size: 20)
    let text = Text("AB BA CDEFGHIJKLMNOPQRSTUVWXYZ abcdefghi 0345678 ÀÂÄÆÉËÓÛ", style: style)
    let layer = try Layer("a", text: text, anchor: .zero)
    _ = try Scene(
      width: 100, height: 40, background: .clear, layers: [layer], animation: .sequence([])
    ).frame(at: 0)
    Typesetter.shared.removeAll()
  }

  /// The ends of the axes that a font has.
  private func axes(of path: String) -> [String: Double] {
    let library = FontLibrary(folders: FontLibrary.debianFolders)
    guard let font = try? library.font(for: FontRequest(file: path)) else { return [:] }
    return Dictionary(font.axes.map { ($0.tag, $0.range.upperBound) }) { first, _ in first }
  }

  private func readFrames(_ path: String) throws {
    var options = FrameInputOptions()
    options.limits.pixels = Self.pixelLimit
    options.limits.memory = 1 << 26
    let input = try FrameInput(contentsOf: [path], options: options)
    try input.frames.draw(0..<min(Self.frameLimit, input.frames.frameCount)) { _, _ in }
  }
}
