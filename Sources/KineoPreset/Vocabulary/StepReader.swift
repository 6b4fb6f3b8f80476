import KineoMotion
import KineoValues

/// Reads chains of steps and operators.
final class StepReader {
  let layerNames: [String]
  /// What to underline for each step that was read.
  var spans: [SourcePosition: SourceSpan] = [:]

  /// Discs for fingers, to be laid over all layers of the preset.
  var touchLayers: [Layer] = []
  /// How many sessions with fingers there have been.
  var sessions = 0

  init(layerNames: [String]) { self.layerNames = layerNames }

  /// A list of steps.
  func chain(_ value: PresetValue) -> Animation? {
    steps(value).map { .sequence($0) }
  }

  func steps(_ value: PresetValue) -> [Animation]? {
    value.items().map { $0.compactMap(step) }
  }

  func step(_ value: PresetValue) -> Animation? {
    guard let variant = value.variant(of: "step", among: StepName.allCases.map(\.rawValue)),
      let name = StepName(rawValue: variant.name)
    else { return nil }
    let mark = variant.key.node.position
    spans[mark] = variant.key.node.span
    return animation(name, StepDetails(variant))?.marked(mark)
  }

  private func animation(_ name: StepName, _ details: StepDetails) -> Animation? {
    switch name {
    case .set: set(details)
    case .delay: details.required()?.duration().map { .delay($0) }
    case .wait: wait(details)
    case .label: label(details)
    case .sequence: group(details) { .sequence($0) }
    case .parallel: group(details) { .parallel($0) }
    case .race: group(details) { .race($0) }
    case .keyframes: keyframes(details)
    case .tracks: tracks(details)
    case .follow: follow(details)
    case .animator: animator(details)
    case .draggable: draggable(details)
    case .repeat, .forever, .take, .autoreverse, .reversed, .speed, .pace, .stagger, .on:
      wrapped(name, details)
    default: change(name, details)
    }
  }

  /// The layers an `on` names, as a function that aims an animation at them.
  func aim(_ value: PresetValue) -> ((Animation) -> Animation)? {
    guard case .sequence = value.node.content else {
      return value.choice(of: "layer", among: layerNames + ["all"]).map { name in
        { name == "all" ? $0.onAll() : $0.on(name) }
      }
    }
    return layers(value).map { names in { $0.on(names) } }
  }

  /// A list of layers' names.
  func layers(_ value: PresetValue) -> [String]? {
    value.items()?.compactMap { $0.choice(of: "layer", among: layerNames) }
  }

  private func set(_ details: StepDetails) -> Animation? {
    let keys = PropertyName.allCases.map { SetKey.property($0) } + [.on, .at]
    guard let reader = details.required()?.mapping("set", keys: keys) else { return nil }
    let values = PropertyName.allCases.compactMap { name in
      reader[.property(name)].map { (name, $0) }
    }
    if values.isEmpty, !reader.isMisspelled(keys) {
      details.key.report("set needs a property, such as set: {opacity: 0}")
    }
    let steps = values.compactMap { $0.assignment($1)?.step.marked(details.key.node.position) }
    return placed(at: details.key, on: reader[.on], at: reader[.at])(.parallel(steps))
  }

  private enum SetKey: RawRepresentable, Hashable {
    case property(PropertyName)
    case on, at

    init?(rawValue: String) {
      if let property = PropertyName(rawValue: rawValue) {
        self = .property(property)
      } else if rawValue == "on" {
        self = .on
      } else if rawValue == "at" {
        self = .at
      } else {
        return nil
      }
    }

    var rawValue: String {
      switch self {
      case .property(let property): property.rawValue
      case .on: "on"
      case .at: "at"
      }
    }
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
