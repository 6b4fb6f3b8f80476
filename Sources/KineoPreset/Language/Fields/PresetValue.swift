import KineoMotion

/// A node together with the place its mistakes go to: what the readers of values start from.
///
/// A reader gives the value, or reports one mistake and gives nil. So a caller reads everything it
/// needs first and checks for nil afterwards, and all mistakes are found in one run.
package struct PresetValue {
  /// What is read.
  package let node: Node
  /// Where mistakes are reported.
  package let diagnostics: Diagnostics
  /// Who reads values that mean something only within a scene, such as the names of its layers.
  var context: (any ReadingContext)?
  /// Which of several copies or layers the value is read for.
  private(set) var number: CopyNumber?

  /// A node, and where mistakes in it are reported.
  package init(_ node: Node, _ diagnostics: Diagnostics) {
    self.node = node
    self.diagnostics = diagnostics
  }

  /// Another node that is read alike.
  func with(_ node: Node) -> PresetValue { with(node, in: context) }

  /// The same value, or another, read by `context`.
  func with(_ node: Node? = nil, in context: (any ReadingContext)?) -> PresetValue {
    var value = PresetValue(
      node.map { $0.evaluated(for: number, diagnostics) } ?? self.node, diagnostics)
    value.context = context
    value.number = number
    return value
  }

  /// The same value, read for one of several copies or layers.
  func numbered(_ number: CopyNumber?) -> PresetValue {
    var value = self
    value.number = number
    return value
  }

  /// Reports a mistake at this value.
  package func report(_ mistake: Mistake) { diagnostics.report(mistake, at: node) }

  /// Reports a rule of the vocabulary that this value breaks, in words: what was found, then what
  /// is allowed.
  package func report(_ rule: String) { report(.rule(rule)) }

  /// The items of a list, each to be read on its own.
  package func items() -> [PresetValue]? {
    guard case .sequence(let nodes) = node.content else { return refuse(as: .list) }
    return nodes.map(with)
  }

  /// Reports that the value is not what it should be.
  func refuse<Value>(as form: ValueForm, because reason: Mistake.Reason? = nil) -> Value? {
    report(.notA(form, found: node.finding, because: reason))
    return nil
  }
}

/// What the readers of a scene's values share.
protocol ReadingContext: AnyObject {}

extension PresetValue {
  /// A value that is no part of a preset; nil for what is no YAML.
  init?(yaml text: String) {
    guard let source = try? PresetSource(name: "", text: text) else { return nil }
    let diagnostics = Diagnostics(source: source)
    guard let node = NodeBuilder.root(of: text, diagnostics), diagnostics.isEmpty else {
      return nil
    }
    self.init(node, diagnostics)
  }
}

extension PresetSource {
  /// An error with the message `rule` at the top-level `key`, or at the start of the preset if the
  /// key is not there.
  public func error(_ rule: String, atKey key: String) -> PresetError {
    let diagnostics = Diagnostics(source: self)
    var span = SourceSpan(start: SourcePosition(line: 1, column: 1))
    let root = NodeBuilder.root(of: text, Diagnostics(source: self))
    if case .mapping(let entries) = root?.content,
      let entry = entries.first(where: { $0.name == key })
    {
      span = entry.key.span
    }
    diagnostics.report(.rule(rule), at: span)
    return diagnostics.error ?? .mistakes(source: name, [], omitted: 0)
  }

  /// Reads the preset with `body`, which gets the root of its tree.
  ///
  /// `body` gives nil only after it has reported why. What it gives counts only when nothing at all
  /// was reported.
  ///
  /// - Throws: ``PresetError/mistakes(source:_:omitted:)`` with every mistake that was reported.
  package func read<Value>(_ body: (PresetValue) -> Value?) throws(PresetError) -> Value {
    let diagnostics = Diagnostics(source: self)
    let root = NodeBuilder.root(of: text, diagnostics)
    let value = root.flatMap { body(PresetValue($0, diagnostics)) }
    if let value, diagnostics.isEmpty { return value }
    if diagnostics.isEmpty, let root { diagnostics.report(.rule("cannot be read"), at: root) }
    throw diagnostics.error ?? .mistakes(source: name, [], omitted: 0)
  }
}
