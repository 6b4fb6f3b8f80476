import KineoGeometry
import KineoMotion
import KineoSystem

/// Reads chains of steps and operators by the entries of a ``StepTable``.
final class StepReader: PictureContext {
  /// Reads images and layers in values of steps.
  let pictures: LayerReader
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
  /// Discs for fingers, which are drawn over all layers of the preset.
  var touches = TouchLayers()
  let diagnostics: Diagnostics
  /// Whether steps are only read to find out whether they can be.
  private(set) var isTrial = false
  /// The names of all steps, definitions included.
  let names: [String]
  private let table: StepTable

  init(
    _ table: StepTable, layerNames: LayerNames, definitions: Definitions, variables: Scope,
    pictures: LayerReader, _ diagnostics: Diagnostics
  ) {
    self.pictures = pictures
    self.table = table
    self.layerNames = layerNames
    self.definitions = definitions
    self.variables = variables
    self.diagnostics = diagnostics
    names = table.names + definitions.names
  }

  func step(_ value: PresetValue) -> Animation? {
    let value = value.with(in: self)
    if value.node.entries.count > 1 {
      StepCorrector(self).report(value)
      return nil
    }
    if StepCorrector(self).reportsList(value) { return nil }
    guard let variant = value.variant(of: "step", among: names, hint: hint),
      !definitions.misnamed.contains(variant.name), !StepCorrector(self).reportsValue(of: variant),
      let start = load.begin(variant.key)
    else { return nil }
    defer { load.end(start, variant.key) }
    uses.countStep()
    let step = WrittenStep(variant, self)
    spans[step.mark] = variant.key.node.span
    return (table[step.name].map { $0.read(step) } ?? use(step))?.marked(step.mark)
  }

  func type(_ name: String) -> StepType? { table[name] }

  /// The hint for the name of a step of another tool; nil for one that is close to a definition's.
  func hint(_ name: String) -> Hint? {
    nearestName(to: name, among: definitions.names) == nil ? StepHints.names[name] : nil
  }

  /// A reader that knows the same names, counts for itself, and leaves definitions as they are.
  func trial(_ diagnostics: Diagnostics) -> StepReader {
    let reader = StepReader(
      table, layerNames: layerNames, definitions: definitions, variables: variables,
      pictures: pictures, diagnostics)
    reader.uses.isExpanding = false
    reader.isTrial = true
    return reader
  }

  /// The layers an `on` names.
  func target(_ value: PresetValue) -> StepTarget? {
    if value.node.text == "all" {
      load.targets = layerNames.topLevelCount
      return .all
    }
    guard let layers = layers(value, listing: layerNames.listingWithAll) else { return nil }
    load.targets = layers.names.count
    return .layers(layers.names)
  }

  /// The layers of one name or of a list of names; nil, after a report, if one is wrong.
  func layers(_ value: PresetValue, listing allowed: [String]? = nil) -> LayerSelection? {
    guard !load.isFull else { return nil }
    guard case .sequence = value.node.content else {
      return value.layers(among: layerNames, listing: allowed ?? layerNames.listing)
    }
    return value.items().flatMap { value.layers(of: $0, among: layerNames) }
  }
}
