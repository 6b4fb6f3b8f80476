import Kineo

/// Texts in fonts with colors that are not drawn, or not all of them.
enum UndrawnColors {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    subject.scene.layers.flatMap(find)
  }

  private static func find(_ layer: Layer) -> [LintFinding] {
    findings(of: layer) + layer.nested.flatMap(find)
  }

  private static func findings(of layer: Layer) -> [LintFinding] {
    // The outlines of letters have no colors.
    if case .shape = layer.content { return [] }
    guard let notices = try? layer.text?.layout().notices else { return [] }
    return notices.filter(\.isAboutColors).map { notice in
      LintFinding(
        .undrawnColors, at: .layer(layer.name), "text \"\(layer.name)\": \(notice)",
        suggestion: "take another font, or an image")
    }
  }
}

extension TextNotice {
  fileprivate var isAboutColors: Bool {
    switch self {
    case .otherColors, .cutGlyph: true
    case .missingFamily, .otherWeight, .slanted: false
    }
  }
}
