import KineoSystem

extension PresetValue {
  /// The text of a scalar: quoted, or plain and not `null`.
  package func text() -> String? {
    guard let text = node.text, !node.isNull else { return refuse(as: .text) }
    return text
  }

  /// `true` or `false`; YAML's many other words for them are answered with the right one.
  package func boolean() -> Bool? {
    guard let text = node.text else { return refuse(as: .boolean) }
    if node.isQuoted {
      return refuse(as: .boolean, because: ["true", "false"].contains(text) ? .quoted : nil)
    }
    switch text {
    case "true": return true
    case "false": return false
    default: break
    }
    switch text.lowercased() {
    case "yes", "y", "on", "true": return refuse(as: .boolean, because: .means(true))
    case "no", "n", "off", "false": return refuse(as: .boolean, because: .means(false))
    default: return refuse(as: .boolean)
    }
  }

  /// One of the cases of an enum, by its raw value.
  ///
  /// - Parameter what: What the names stand for, such as `curve`, for messages.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    of what: String, as _: Choice.Type = Choice.self
  ) -> Choice? where Choice.RawValue == String {
    choice(of: what, among: Choice.allCases.map { $0.rawValue }).flatMap(Choice.init)
  }

  /// One of `names`.
  package func choice(of what: String, among names: [String]) -> String? {
    guard let name = node.text, !node.isNull else { return refuse(as: .name(of: what)) }
    return check(name, of: what, among: names)
  }

  /// A choice that may carry details: a word such as `fadeIn`, or a mapping with one entry such as
  /// `rotate: {by: 90deg}`.
  package func variant(of what: String, among names: [String]) -> Variant? {
    variant(of: what, among: names) { _ in nil }
  }

  /// The same with hints for names that are not among `names`.
  func variant(
    of what: String, among names: [String], hint: (_ name: String) -> Hint?
  ) -> Variant? {
    switch node.content {
    case .scalar(let name, _) where !node.isNull:
      return check(name, of: what, among: names, hint)
        .map { Variant(name: $0, key: self, details: nil) }
    case .mapping(let entries) where entries.count == 1:
      let key = with(entries[0].key)
      let name = entries[0].name.restoringOn(names.contains)
      return key.check(name, of: what, among: names, hint).map {
        Variant(name: $0, key: key, details: with(entries[0].value))
      }
    default: return refuse(as: .variant(of: what))
    }
  }

  /// A name, the value it stands in, and what was written after its colon.
  package struct Variant {
    /// The name, one of those allowed.
    package let name: String
    /// The value the name stands in.
    package let key: PresetValue
    /// What was written after the colon; nil for a bare word.
    package let details: PresetValue?
  }

  /// The name, or, after reporting it, the one that was probably meant: so reading goes on, and what
  /// is wrong behind the name is reported in the same run.
  private func check(
    _ name: String, of what: String, among names: [String], _ hint: (String) -> Hint? = { _ in nil }
  ) -> String? {
    if names.contains(name) { return name }
    if let hint = hint(name) {
      report(hint.mistake(what: what, name: name, owner: nil))
      return nil
    }
    report(.unknown(what: what, name: name, allowed: names, owner: nil))
    return nearestName(to: name, among: names)
  }
}
