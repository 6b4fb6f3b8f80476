import KineoGeometry
import KineoMotion
import KineoSystem

/// Names for instants, and waiting for them.
extension StepReader {
  /// A duration, or `{until: label}`.
  func wait(_ details: StepDetails) -> Animation? {
    guard let value = details.required() else { return nil }
    guard case .mapping = value.node.content else { return value.duration().map { .delay($0) } }
    guard let keys = value.mapping("wait", keys: InstantKey.waitKeys) else { return nil }
    return keys.required(.until)?.position().map { .wait(until: $0) }
  }

  /// A name, or `{name, at}`.
  func label(_ details: StepDetails) -> Animation? {
    guard let value = details.required() else { return nil }
    guard case .mapping = value.node.content else { return name(value).map { .label($0) } }
    guard let keys = value.mapping("label", keys: InstantKey.labelKeys) else { return nil }
    let place = placed(at: details.key, on: nil, at: keys[.at])
    return keys.required(.name).flatMap(name).map { place(.label($0)) }
  }

  /// A label's name begins with a letter, so that it is no other position, and holds no sign of one.
  private func name(_ value: PresetValue) -> String? {
    guard let name = value.text() else { return nil }
    guard name.isLabelName else {
      value.report(
        "\"\(visible(name))\" cannot name a label; letters, digits, spaces, \"-\", \"_\" and \".\" are "
          + "allowed, and a letter comes first")
      return nil
    }
    return name
  }
}

extension String {
  fileprivate var isLabelName: Bool {
    guard let first, first.isLetter, count <= 60 else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || "-_. ".contains($0) } && last != "-"
  }
}

extension PresetValue {
  /// An instant of a list of steps: `2.5`, `25%`, `+=0.5`, `<`, `>0.2`, `<25%`, `label`, `label+=0.3`.
  func position() -> Position? {
    guard let text = node.text, !node.isNull else { return refuse(as: .position) }
    let position = Position(text) { digits in Self.duration(digits) }
    return position ?? refuse(as: .position)
  }
}
