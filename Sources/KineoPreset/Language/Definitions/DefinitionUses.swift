/// Which definitions are used, where, and how much that came to.
struct DefinitionUses {
  /// One definition uses another.
  struct Edge {
    let user: String
    let used: String
    /// The name where it is used.
    let place: PresetValue
  }

  /// The most steps that all definitions together may grow to.
  static let stepLimit = 20_000
  /// The most values that all definitions together may grow to, as ``Node/weight`` counts: steps
  /// may carry long lists.
  static let weightLimit = 1_000_000

  /// Whether uses are replaced by what they stand for, or only their own keys are checked.
  var isExpanding = true
  /// The definition that is read on its own.
  var checked: String?
  /// The use in the chain through which steps are read now.
  var outermost: PresetValue?
  /// Definitions that the chain uses, itself or through others.
  private(set) var used: Set<String> = []
  private(set) var edges: [Edge] = []
  /// How many numbers the bodies of definitions have drawn at random, and those of the chain before
  /// them.
  var draws = 1_000_000
  private var steps = 0
  private var weight = 0

  mutating func note(_ name: String, at place: PresetValue) {
    if let checked {
      edges.append(Edge(user: checked, used: name, place: place))
    } else {
      used.insert(name)
    }
  }

  /// Counts what a use was replaced by.
  mutating func count(weight more: Int) {
    guard outermost != nil else { return }
    weight += more
    if weight > Self.weightLimit { stop("\(Self.weightLimit) values") }
  }

  /// Counts a step that comes from a definition.
  mutating func countStep() {
    guard outermost != nil else { return }
    steps += 1
    if steps > Self.stepLimit { stop("\(Self.stepLimit) steps") }
  }

  /// Reports, once, that the definitions grow too far; from now on none does.
  private mutating func stop(_ limit: String) {
    guard isExpanding else { return }
    isExpanding = false
    outermost?.report("with this the definitions grow to more than \(limit), which is the most")
  }
}
