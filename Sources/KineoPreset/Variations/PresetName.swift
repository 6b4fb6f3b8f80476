/// What a preset's own name gives to the names of its outputs.
struct PresetName {
  /// `spin` for `Presets/spin.yaml`.
  let stem: String
  /// Why no output can be called so, in words.
  let mistake: String?

  /// - Parameter path: Of the preset; `<stdin>` for standard input.
  init(_ path: String) {
    let file = String(path.split(separator: "/").last ?? "")
    let suffix = [".yaml", ".yml", ".json"].first { file.lowercased().hasSuffix($0) } ?? ""
    stem = String(file.dropLast(suffix.count))
    mistake =
      path == "<stdin>"
      ? "a preset from standard input has no name" : SafeName.mistake(in: stem)
  }
}
