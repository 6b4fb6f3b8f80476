import KineoMotion
import KineoSystem

extension PresetValue {
  /// The layers that a name stands for: a layer's own, the collective of copies, or one or some of
  /// them by numbers in brackets. Nil after a report, or where the copies could not be read.
  ///
  /// - Parameter allowed: What the message about an unknown name lists.
  func layers(among names: LayerNames, listing allowed: [String]) -> LayerSelection? {
    guard let text = node.text, !node.isNull else { return refuse(as: .name(of: "layer")) }
    if let family = names[collective: text] {
      return family.isUncertain ? nil : family.selection([])
    }
    if let family = names[text] { return only(of: family) }
    if let mistake = partMistake(text, among: names) {
      report(mistake)
      return nil
    }
    if LayerPattern.isPattern(text) { return matching(text, among: names, listing: allowed) }
    if text.contains("[") { return copies(text, among: names) }
    report(.unknown(what: "layer", name: text, allowed: allowed, owner: nil))
    return nil
  }

  /// Why a text has no such letters, words or lines: it is not split, or into others. Nil for anything
  /// else.
  private func partMistake(_ text: String, among names: LayerNames) -> String? {
    let name = text.prefix { $0 != "[" }
    guard let dot = name.lastIndex(of: "."), names[String(name)] == nil else { return nil }
    let (owner, part) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    guard let family = names[owner], family.name != Camera.name,
      let unit = TextUnit.allCases.first(where: { $0.rawValue == part || $0.singular == part })
    else { return nil }
    let other = TextUnit.allCases.first { names["\(owner).\($0.singular)"] != nil }
    return other.map {
      "\(quoted(owner)) is split into \($0.rawValue), not \(unit.rawValue); write \(owner).\($0.rawValue)"
    } ?? "\(quoted(owner)) is not split; add split: \(unit.rawValue) to that text"
  }

  /// The layers of a list of names, read one by one so that every wrong one is reported.
  func layers(of items: [PresetValue], among names: LayerNames) -> LayerSelection? {
    var found: [LayerSelection] = []
    var count = 0
    for item in items {
      guard let selection = item.layers(among: names, listing: names.listing) else { continue }
      found.append(selection)
      count += selection.names.count
      guard count <= LayerRegister.limit else {
        report("this names more than \(LayerRegister.limit) layers; that is the limit")
        return nil
      }
    }
    guard found.count == items.count else { return nil }
    return LayerSelection(
      names: found.flatMap(\.names), columns: found.count == 1 ? found[0].columns : nil)
  }

  /// The layers whose names fit a pattern, the copies of a layer whose own name does among them.
  private func matching(
    _ text: String, among names: LayerNames, listing allowed: [String]
  ) -> LayerSelection? {
    let pattern = LayerPattern(text)
    let families = names.families.filter { $0.name != Camera.name }
    let found = families.flatMap { family -> [String] in
      guard family.isCopied, !family.isUncertain else {
        return pattern.matches(family.name) ? [family.name] : []
      }
      let copies = family.selection([])?.names ?? []
      return pattern.matches(family.name) ? copies : copies.filter(pattern.matches)
    }
    if found.isEmpty {
      report(.unknown(what: "layer", name: text, allowed: allowed, owner: nil))
      return nil
    }
    return LayerSelection(names: found, columns: nil)
  }

  /// The layer that is there once; reports when it has copies.
  private func only(of family: LayerFamily) -> LayerSelection? {
    guard family.isCopied else { return LayerSelection(names: [family.name], columns: nil) }
    if !family.isUncertain {
      report(
        "\(quoted(family.name)) has copies; write \(family.collective) for all, or "
          + "\(family.first) for one")
    }
    return nil
  }

  /// Copies by their numbers.
  private func copies(_ text: String, among names: LayerNames) -> LayerSelection? {
    let name = String(text.prefix { $0 != "[" })
    guard let family = names[name] else {
      let copied = names.families.filter(\.isCopied).map(\.name)
      report(.unknown(what: "layer", name: name, allowed: copied, owner: nil))
      return nil
    }
    if family.isUncertain { return nil }
    let reference = LayerReference(text)
    if let selection = reference.flatMap({ family.selection($0.indices) }) { return selection }
    report(
      reference != nil || !family.isCopied
        ? "unknown layer \(quoted(text)); \(family.range)"
        : "\(quoted(text)) is not the name of a copy; write \(name)[0], \(name)[2..5] or "
          + family.collective)
    return nil
  }
}
