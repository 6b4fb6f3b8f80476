import Kineo
import KineoSystem

/// Names that are given to new files.
enum OutputName {
  private static let frameExtensions = [
    ".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif", ".y4m", ".rgba", ".rgb", ".raw", ".mp4",
    ".m4v", ".mov", ".webm", ".mkv", ".avi", ".mpg", ".mpeg", ".ts", ".wmv", ".flv", ".ogv",
    ".3gp",
  ]

  /// The name of the GIF for a preset, without a folder.
  static func gif(for preset: String) throws(UsageError) -> String {
    guard preset != "-" else {
      throw .rule("a preset from standard input has no name; specify the output with -o")
    }
    if FileStatus(preset)?.isFolder == true {
      throw .rule("\(quoted(preset)) is a folder; a preset is a file")
    }
    let name = PresetName(preset).stem
    try check(name, otherwise: "; -o NAME.gif gives a single preset's GIF any name")
    return name + ".gif"
  }

  /// The name of the GIF of the frames in the file or folder `input`, without a folder.
  static func gif(forFramesIn input: String) throws(UsageError) -> String {
    guard input != "-" else {
      throw .rule("frames from standard input have no name; specify the output with -o")
    }
    let pattern = PicturePattern(input)?.stem
    let last = pattern ?? Self.lastName(in: input)
    let isFolder = FileStatus(input)?.isFolder == true
    let suffix = isFolder ? nil : frameExtensions.first { last.lowercased().hasSuffix($0) }
    let name = SafeName.reduced(String(last.dropLast(suffix?.count ?? 0)))
    try check(name, otherwise: "; -o NAME.gif gives the GIF any name")
    return name + ".gif"
  }

  /// The name of a file or folder; of `.` and `..` that of the folder they are.
  private static func lastName(in path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    let place = [".", ".."].contains(last) ? FileStatus.target(of: path) : nil
    return String(place?.split(separator: "/").last ?? last)
  }

  /// - Parameter otherwise: Ends the message with what else can be done.
  static func check(_ name: String, otherwise: String = "") throws(UsageError) {
    if let mistake = SafeName.mistake(in: name) { throw .rule(mistake + otherwise) }
  }

  /// - Throws: If a file or folder at `path` cannot be had on Windows. Devices are not written to
  ///   checkouts.
  static func check(path: String) throws(UsageError) {
    guard path != "-", FileStatus(path)?.isDevice != true else { return }
    if let mistake = SafeName.reservation(inPath: path) { throw .rule(mistake) }
  }

  /// What kind of animation the file at `path` will hold.
  ///
  /// - Parameter format: What the call asks for; nil lets the name decide.
  /// - Throws: If no kind ends like that, or the name is for another one, or cannot be had on Windows.
  ///   Pipes and devices may be called anything.
  static func format(
    ofFile path: String, asked format: FileFormat?
  ) throws(UsageError) -> FileFormat {
    guard path != "-", FileStatus(path)?.isDevice != true,
      path.split(separator: "/").last?.contains(".") == true
    else { return format ?? .gif }
    if FrameNumbering.isMistaken(in: path) {
      throw .rule(
        "\(quoted(path)) has no place for a number that is understood; write %d, or %04d for four "
          + "digits, once, and %% for a percent sign")
    }
    if let folder = FrameNumbering.numberedFolder(in: path),
      FileStatus(PathText.folder(ofFile: path)) == nil
    {
      throw .rule(
        "the folder \(quoted(folder)) has a place for a number; only the name of the file may, such as "
          + "frames/%04d.png")
    }
    guard let named = FileFormat(path: path) else {
      if FrameNumbering.hasPlace(inName: path) {
        throw .rule(
          "\(quoted(path)) has a place for a number, and numbered frames are PNGs, such as frames/%04d.png"
        )
      }
      throw .rule(FormatError.fileName(path).description)
    }
    guard format ?? named == named || format == .frames else {
      throw .rule("\(quoted(path)) is the name of \(named.name), and --as asks for another format")
    }
    if format == .frames, named != .frames {
      throw .rule("numbered frames need a place for the number, such as frames/%04d.png")
    }
    try check(path: path)
    return named
  }

  /// - Throws: If the name of a file that will hold one `format` has another format's extension, or
  ///   cannot be had on Windows. Pipes and devices may be called anything.
  static func check(_ path: String, isFor format: String) throws(UsageError) {
    guard path.split(separator: "/").last?.contains(".") == true else { return }
    try check(path, isFor: format, suffixes: ["." + format.lowercased()])
  }

  /// - Parameter suffixes: What the name may end in, with the dot.
  /// - Throws: If the name of a file that will hold a `noun` does not end so, or cannot be had on Windows.
  ///   Pipes and devices may be called anything.
  static func check(_ path: String, isFor noun: String, suffixes: [String]) throws(UsageError) {
    guard path != "-", FileStatus(path)?.isDevice != true else { return }
    guard suffixes.contains(where: path.lowercased().hasSuffix) else {
      throw .rule(
        "\(quoted(path)) will hold a \(noun), so its name must end in "
          + suffixes.joined(separator: " or "))
    }
    try check(path: path)
  }
}
