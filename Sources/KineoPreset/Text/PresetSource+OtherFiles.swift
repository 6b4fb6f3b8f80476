import KineoSystem

extension PresetSource {
  /// Refuses files whose content shows that they are no presets, before YAML is looked for in them.
  ///
  /// - Parameter bytes: Of the file called `name`.
  static func check(_ bytes: [UInt8], of name: String) throws(PresetError) {
    guard let kind = FileKind(bytes) else { return }
    throw .unreadable(
      source: name, reason: "this is \(kind), not a preset; \(kind.advice)")
  }
}

extension PresetSource {
  /// Whether a line begins with one of `keys`, or the text has nothing but comments.
  ///
  /// Who includes a file need not be allowed to see it: only of presets are lines shown.
  func mayBePreset(with keys: Set<String>) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { " \t{,\"'".contains($0) } }
    let content = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") && $0 != "---" }
    return content.isEmpty
      || content.contains { line in
        let key = line.prefix { $0.isLetter || $0 == "$" }
        let rest = line[key.endIndex...].drop { "\"' \t".contains($0) }
        return rest.first == ":" && keys.contains(String(key))
      }
  }
}

extension FileKind {
  /// What to do with such a file instead of reading it as a preset.
  fileprivate var advice: String {
    switch self {
    case .gif: "\"kineo inspect\" reports what is in it"
    case .png, .jpeg, .webp, .y4m: "\"kineo encode\" makes GIFs of frames"
    case .mp4, .matroska: "\"kineo encode\" makes GIFs of films"
    case .tiff, .heif, .pnm, .pdf: "\"kineo encode\" makes GIFs of frames that are PNG files"
    case .svg: "the data of its paths can be the shape of a layer ({path: \"M0 0L9 9\"})"
    case .lottie:
      "Lottie cannot be imported; \"kineo encode\" makes GIFs of its frames as PNG files"
    }
  }
}
