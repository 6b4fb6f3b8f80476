import KineoMotion
import KineoSystem

/// Checks the names of layers and counts the layers while a preset is read.
final class LayerRegister {
  /// A preset has no more layers, copies counted.
  static let limit = 10_000

  /// The key `copies` of a layer and its value, nil where that could not be read.
  struct Written {
    let key: PresetValue
    let copies: Copies?
  }

  private var families: [LayerFamily] = []
  private var firstLines: [String: Int] = [:]
  /// Names of layers that were reported.
  private var refused: Set<String> = []
  private var count = 0
  /// How the groups around the layer that is being read are copied, outermost first.
  private var around: [Copies] = []
  private var isUncertain = false
  /// Whether the layers in a group are read once more, for another copy of it.
  private var isKnown = false

  /// The result of `read`, for each of the copies of `written`. Layers that `read` adds are in this
  /// one.
  ///
  /// - Parameters:
  ///   - differ: Whether copies are read one by one, each with its number.
  ///   - owner: The layer that the name is made from; nil for a name that is written.
  func adding(
    _ name: String, _ key: PresetValue, _ written: Written?, differ: Bool, of owner: String? = nil,
    _ read: (CopyNumber?) -> Layer?
  ) -> [Layer] {
    let outside = (around: around, isUncertain: isUncertain)
    defer { (around, isUncertain) = outside }
    if let copies = written?.copies { around.append(copies) }
    isUncertain = isUncertain || written != nil && written?.copies == nil
    if !isKnown {
      add(at: written?.key ?? key)
      // Lists no names of more copies than are allowed.
      if count > Self.limit, !around.isEmpty { isUncertain = true }
      accept(name, key, of: owner)
    }
    guard count <= Self.limit, let copies = written?.copies else {
      return read(nil).map { [$0] } ?? []
    }
    return differ ? reading(copies, key, read) : read(nil)?.copies(copies) ?? []
  }

  /// Copies read one by one, up to the first with a mistake.
  private func reading(
    _ copies: Copies, _ key: PresetValue, _ read: (CopyNumber?) -> Layer?
  ) -> [Layer] {
    let wasKnown = isKnown
    defer { isKnown = wasKnown }
    var layers: [Layer] = []
    for index in 0..<copies.count {
      let known = key.diagnostics.count
      guard let layer = read(CopyNumber(index: index, count: copies.count)) else { break }
      layers.append(layer.copy(index, of: copies))
      guard key.diagnostics.count == known else { break }
      isKnown = true
    }
    return layers
  }

  /// Adds the parts of the text that is being read, which are called as copies are.
  ///
  /// - Parameter count: How many there are; nil where that could not be found out.
  func addParts(_ name: String, count: Int?, _ key: PresetValue) {
    guard !isKnown, count != 0 else { return }
    let outside = (around: around, isUncertain: isUncertain)
    defer { (around, isUncertain) = outside }
    around.append(.row(count ?? 1, spacing: .zero))
    isUncertain = isUncertain || count == nil
    add(at: key)
    accept(name, key, of: String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]))
  }

  /// Of every layer read so far; reports names that mean other layers' copies.
  func names(topLevelCount: Int, _ diagnostics: Diagnostics) -> LayerNames {
    let names = LayerNames(families, topLevelCount: topLevelCount)
    for family in families {
      guard let copied = names[collective: family.name] else { continue }
      PresetValue(family.key, diagnostics).report(
        "a layer cannot be called \(quoted(family.name)), which means all copies of "
          + "\(quoted(copied.name)) from line \(copied.key.position.line)")
    }
    return names
  }

  /// - Parameter owner: The layer that the name is made from, which was reported if that is wrong.
  private func accept(_ name: String, _ key: PresetValue, of owner: String?) {
    if let owner, refused.contains(owner) {
      refused.insert(name)
    } else if owner == nil, reportsMistake(in: name, key) {
      refused.insert(name)
    } else if let line = firstLines[name] {
      key.report(.duplicateKey(name, firstLine: line))
      refused.insert(name)
    } else {
      refused.remove(name)
      firstLines[name] = key.node.position.line
      families.append(
        LayerFamily(name: name, key: key.node, copies: around, isUncertain: isUncertain))
    }
  }

  /// Whether a name that is written cannot be one, which is reported.
  private func reportsMistake(in name: String, _ key: PresetValue) -> Bool {
    if name.isEmpty || name == "all" || name == Camera.name {
      key.report("a layer cannot be called \"\(name)\"")
    } else if name != visible(name) {
      key.report("a layer's name has at most 60 characters, and none that cannot be seen")
    } else if name.contains(where: { "[]".contains($0) }) {
      key.report("a layer's name has no brackets; they number copies, such as dot[3]")
    } else {
      return false
    }
    return true
  }

  /// Counts the layer's copies; reports the one layer with which they become too many.
  private func add(at key: PresetValue) {
    guard count <= Self.limit else { return }
    // Each factor is at most the limit, so nothing overflows before it is cut.
    count += around.reduce(1) { min($0 * $1.count, Self.limit + 1) }
    if count > Self.limit {
      key.report("more than \(Self.limit) layers; that is the limit, copies counted")
    }
  }
}
