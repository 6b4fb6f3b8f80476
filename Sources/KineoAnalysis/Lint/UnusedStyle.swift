import Kineo

/// Tapers of closed outlines, alignments of strokes along open lines and numbers of texts that show none,
/// which are drawn as if they were not written.
enum UnusedStyle {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    var number = 0
    return subject.scene.layers.flatMap { find($0, number: &number, subject) }
  }

  /// - Parameter number: Of `layer`; moves on past it and all below.
  private static func find(
    _ layer: Layer, number: inout Int, _ subject: LintSubject
  ) -> [LintFinding] {
    var found = findings(of: layer, number: number, subject)
    number += 1
    for inner in layer.compositing.masks.flatMap(\.layers) {
      found += find(inner, number: &number, subject)
    }
    if case .group(let children) = layer.content {
      for child in children { found += find(child, number: &number, subject) }
    }
    return found
  }

  private static func findings(
    of layer: Layer, number: Int, _ subject: LintSubject
  ) -> [LintFinding] {
    if case .text(let content, _) = layer.content, content.part == nil {
      return numbers(of: content.text, layer)
    }
    guard case .shape(let shape, let style) = layer.content,
      style.taper != nil || style.alignment != .center
    else { return [] }
    let shapes = [shape] + subject.timeline.outlines(ofLayer: number)
    let paths = shapes.map { $0.outline(size: layer.state.size) }
    var findings: [LintFinding] = []
    // A part of a closed outline is open.
    if style.taper != nil, paths.allSatisfy(\.isClosed),
      subject.isWhole(number)
    {
      findings.append(
        LintFinding(
          .unusedStyle, at: .layer(layer.name),
          "the taper of layer \"\(layer.name)\" changes nothing: its outline has no ends",
          suggestion: "trim the outline, or remove the taper"))
    }
    if style.alignment != .center, paths.allSatisfy(\.isOpen) {
      findings.append(
        LintFinding(
          .unusedStyle, at: .layer(layer.name),
          "the strokeAlign of layer \"\(layer.name)\" changes nothing: its line is open",
          suggestion: "close the line, or remove strokeAlign"))
    }
    return findings
  }
}

extension UnusedStyle {
  private static func numbers(of text: Text, _ layer: Layer) -> [LintFinding] {
    guard !text.hasNumber else { return [] }
    let keys = [
      layer.state[.number] == 0 ? nil : "number",
      text.number == NumberFormat() ? nil : "numberFormat",
    ].compactMap(\.self)
    guard !keys.isEmpty else { return [] }
    return [
      LintFinding(
        .unusedStyle, at: .layer(layer.name),
        "the \(keys.joined(separator: " and ")) of text \"\(layer.name)\" "
          + "\(keys.count == 1 ? "changes" : "change") nothing: the text has no {number}",
        suggestion: "write {number} where the number goes in the text")
    ]
  }
}

extension LintSubject {
  /// Whether the outline of the layer with this number is never trimmed.
  fileprivate func isWhole(_ number: Int) -> Bool {
    samples.samples.allSatisfy { sample in
      timeline.pose(at: sample.time).states[number].trim == .whole
    }
  }
}

extension Path {
  /// Whether every subpath ends where it begins.
  fileprivate var isClosed: Bool {
    let starts = elements.indices.filter { index in
      if case .move = elements[index] { true } else { false }
    }
    guard !starts.isEmpty else { return false }
    return (starts.dropFirst() + [elements.endIndex]).allSatisfy { end in
      elements[end - 1] == .close
    }
  }

  /// Whether no subpath is closed.
  fileprivate var isOpen: Bool { !elements.contains(.close) }
}
