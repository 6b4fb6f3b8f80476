import Kineo

extension ValueForm<[FileFormat]> {
  /// Those of formats that are single files.
  private static let words = FileFormat.allCases.filter { $0 != .frames }.map(\.rawValue)

  /// Formats with commas between them, each once: `webp,mp4`.
  static let formats = ValueForm(
    allowed: "formats with commas between them, each once: "
      + words.joined(separator: ", "),
    candidates: .list(words)
  ) { text in
    let words = text.listWords
    let formats = words.compactMap { FileFormat(rawValue: $0) }
    guard formats.count == words.count, Set(formats).count == formats.count,
      !formats.contains(.frames)
    else { return nil }
    return formats
  }
}

extension ValueForm<Set<KeptSetting>> {
  /// Settings with commas between them, each once: `fps,size`.
  static let keptSettings = ValueForm(
    allowed: "one or more of "
      + "\(KeptSetting.allCases.map(\.rawValue).joined(separator: ", ")), with commas between them",
    candidates: .list(KeptSetting.allCases.map(\.rawValue))
  ) { text in
    let words = text.listWords
    let settings = words.compactMap { KeptSetting(rawValue: $0) }
    guard settings.count == words.count, Set(settings).count == settings.count else { return nil }
    return Set(settings)
  }
}
