import Kineo
import KineoSystem

/// Names that are given to new files.
enum OutputName {
  private static let frameExtensions = [".png", ".y4m", ".rgba", ".rgb", ".raw"]

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
    let last = String(input.split(separator: "/").last ?? "")
    let isFolder = FileStatus(input)?.isFolder == true
    let suffix = isFolder ? nil : frameExtensions.first { last.lowercased().hasSuffix($0) }
    let name = SafeName.dashed(String(last.dropLast(suffix?.count ?? 0)))
    try check(name, otherwise: "; -o NAME.gif gives the GIF any name")
    return name + ".gif"
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

  /// - Throws: If the name of a file that will hold one `format` has another format's extension, or
  ///   cannot be had on Windows. Pipes and devices may be called anything.
  static func check(_ path: String, isFor format: String) throws(UsageError) {
    guard path != "-", FileStatus(path)?.isDevice != true,
      let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".")
    else { return }
    let allowed = "." + format.lowercased()
    guard name[dot...].lowercased() == allowed else {
      throw .rule("\(quoted(path)) will hold a \(format), so its name must end in \(allowed)")
    }
    try check(path: path)
  }
}
