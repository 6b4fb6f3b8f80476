import KineoSystem

/// What a preset's own name gives to the names of its outputs.
package struct PresetName {
  /// How the names of files end that hold presets, in lowercase and without the dot.
  package static let extensions = ["yaml", "yml", "json"]

  /// `spin` for `Presets/spin.yaml`, `my-spin` for `my spin.yaml`.
  package let stem: String
  /// Why no output can be called so, in words.
  let mistake: String?

  /// - Parameter path: Of the preset; `<stdin>` for standard input.
  package init(_ path: String) {
    let file = String(path.split(separator: "/").last ?? "")
    stem = SafeName.dashed(String(file.dropLast(Self.ending(of: file).count)))
    mistake =
      path == "<stdin>"
      ? "a preset from standard input has no name" : SafeName.mistake(in: stem)
  }

  /// Whether the file `name` is called as presets are.
  package static func isPreset(_ name: String) -> Bool { !ending(of: name).isEmpty }

  /// The preset that is probably meant by the `path` of a file that is not there, such as `spin.yaml`
  /// for `spin.yml` or `spin`, in the words that end a message; empty if there is none.
  package static func hint(forMissing path: String) -> String {
    let stem = path.dropLast(ending(of: path).count)
    let other = extensions.map { "\(stem).\($0)" }.first { FileStatus($0)?.isFolder == false }
    return other.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  private static func ending(of name: String) -> String {
    let name = name.lowercased()
    return extensions.map { "." + $0 }.first(where: name.hasSuffix) ?? ""
  }
}
