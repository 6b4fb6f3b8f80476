import Kineo

extension ValueForm<[FileFormat]> {
  /// Formats with commas between them, each once: `webp,mp4`.
  static let formats = ValueForm(
    allowed: "formats with commas between them, each once: \(ValueForm<String>.besides)"
  ) { text in
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let formats = words.compactMap { FileFormat(rawValue: String($0)) }
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
      + "\(KeptSetting.allCases.map(\.rawValue).joined(separator: ", ")), with commas between them"
  ) { text in
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let settings = words.compactMap { KeptSetting(rawValue: String($0)) }
    guard settings.count == words.count, Set(settings).count == settings.count else { return nil }
    return Set(settings)
  }
}

extension ValueForm<String> {
  /// The formats that are single files.
  static let besides = FileFormat.allCases.filter { $0 != .frames }.map(\.rawValue)
    .joined(separator: ", ")
}
