import KineoGeometry
import KineoMotion

/// Reads chains of steps and operators.
final class StepReader {
  let layerNames: LayerNames
  let definitions: Definitions
  /// What names of variables stand for in the bodies of definitions.
  let variables: Scope
  /// What to underline for each step that was read.
  var spans: [SourcePosition: SourceSpan] = [:]
  /// How definitions are used so far.
  var uses = DefinitionUses()
  /// How much the steps come to so far.
  var load = StepLoad()
  /// Discs for fingers, to be laid over all layers of the preset.
  var touches = TouchLayers()
  let diagnostics: Diagnostics
  private let names: [String]

  init(
    layerNames: LayerNames, definitions: Definitions, variables: Scope, _ diagnostics: Diagnostics
  ) {
    self.layerNames = layerNames
    self.definitions = definitions
    self.variables = variables
    self.diagnostics = diagnostics
    names = StepName.allCases.map(\.rawValue) + definitions.names
  }

  /// A list of steps.
  func chain(_ value: PresetValue) -> Animation? {
    steps(value).map { .sequence($0) }
  }

  func steps(_ value: PresetValue) -> [Animation]? {
    value.items().map { $0.compactMap(step) }
  }

  func step(_ value: PresetValue) -> Animation? {
    guard let variant = value.variant(of: "step", among: names),
      let start = load.begin(variant.key)
    else { return nil }
    defer { load.end(start, variant.key) }
    uses.countStep()
    let mark = variant.key.node.position
    spans[mark] = variant.key.node.span
    let details = StepDetails(variant)
    let name = StepName(rawValue: variant.name)
    return (name.map { animation($0, details) } ?? use(details))?.marked(mark)
  }

  private func animation(_ name: StepName, _ details: StepDetails) -> Animation? {
    switch name {
    case .set: set(details)
    case .delay: details.required()?.duration().map { .delay($0) }
    case .wait: wait(details)
    case .label: label(details)
    case .sequence: group(name, details) { .sequence($0) }
    case .parallel: group(name, details) { .parallel($0) }
    case .race: group(name, details) { .race($0) }
    case .keyframes: keyframes(details)
    case .tracks: tracks(details)
    case .follow: follow(details)
    case .morph: morph(details)
    case .animator: animator(details)
    case .draggable: draggable(details)
    case .repeat, .forever, .take, .autoreverse, .reversed, .speed, .pace, .stagger, .on:
      wrapped(name, details)
    default: change(name, details)
    }
  }

  /// The layers an `on` names, as a function that aims an animation at them.
  func aim(_ value: PresetValue) -> ((Animation) -> Animation)? {
    if value.node.text == "all" {
      load.targets = layerNames.topLevelCount
      return { $0.onAll() }
    }
    guard let layers = layers(value, listing: layerNames.listingWithAll) else { return nil }
    load.targets = layers.names.count
    return { $0.on(layers.names) }
  }

  /// The layers of one name or of a list of names; nil, after a report, if one is wrong.
  func layers(_ value: PresetValue, listing allowed: [String]? = nil) -> LayerSelection? {
    guard !load.isFull else { return nil }
    guard case .sequence = value.node.content else {
      return value.layers(among: layerNames, listing: allowed ?? layerNames.listing)
    }
    return value.items().flatMap { value.layers(of: $0, among: layerNames) }
  }

  private func set(_ details: StepDetails) -> Animation? {
    let keys = PropertyOrCommonKey.setKeys
    guard let reader = details.required()?.mapping("set", keys: keys) else { return nil }
    let values = PropertyName.allCases.compactMap { name in
      reader[.property(name)].map { (name, $0) }
    }
    if values.isEmpty, !reader.isMisspelled(keys) {
      details.key.report("set needs a property, such as set: {opacity: 0}")
    }
    let steps = values.compactMap { $0.assignment($1)?.step.marked(details.key.node.position) }
    return placed(details.key, by: reader)(.parallel(steps))
  }

  /// The same with what the common keys among `keys` say.
  func placed<Key>(
    _ key: PresetValue, by keys: MappingReader<Key>
  ) -> (Animation) -> Animation {
    placed(
      at: key, on: keys[common: .on], at: keys[common: .at], additive: keys[common: .additive])
  }

  /// A function that marks what `key` begins, aims it at the layers of `on`, and places it in its
  /// list.
  func placed(
    at key: PresetValue, on target: PresetValue?, at position: PresetValue? = nil,
    additive: PresetValue? = nil
  ) -> (Animation) -> Animation {
    let mark = key.node.position
    let aim = target.flatMap(aim)
    let position = position?.position()
    let isAdditive = additive?.boolean() ?? false
    return { animation in
      var result = animation.marked(mark)
      if let aim { result = aim(result).marked(mark) }
      if isAdditive { result = result.additive().marked(mark) }
      if let position { result = result.at(position).marked(mark) }
      return result
    }
  }
}

/// A step's name and what was written after it.
struct StepDetails {
  let name: String
  let key: PresetValue
  let value: PresetValue?

  init(_ variant: PresetValue.Variant) {
    name = variant.name
    key = variant.key
    value = variant.details
  }

  /// The value; reports its absence.
  func required() -> PresetValue? {
    if value == nil { key.report("\"\(name)\" needs a value, such as \(name): ...") }
    return value
  }
}
