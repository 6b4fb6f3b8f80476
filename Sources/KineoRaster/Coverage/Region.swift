import KineoGeometry

/// What an outline does to the region that is covered.
enum OutlineRole: UInt8, Sendable {
  /// It is part of the shape.
  case shape
  /// It is part of what the shape is clipped to.
  case clip
  /// What it turns around, by the nonzero rule, is covered in any case.
  case unclipped
}

/// Which of the places that outlines turn around are covered.
struct Region: Hashable, Sendable {
  /// What the clip does to the shape.
  enum Clip: Hashable, Sendable {
    /// What lies in the clip's outlines stays.
    case inside(FillRule)
    /// What lies in the clip's outlines goes.
    case outside(FillRule)
  }

  /// The rule for the shape's own outlines.
  var rule: FillRule
  /// What is done with the clip's outlines; nil when there are none.
  var clip: Clip?

  init(_ rule: FillRule, clip: Clip? = nil) {
    self.rule = rule
    self.clip = clip
  }

  /// Whether a place with these turns is covered.
  func contains(_ turns: Turns) -> Bool {
    if turns.unclipped != 0 { return true }
    guard rule.contains(turns.shape) else { return false }
    switch clip {
    case nil: return true
    case .inside(let rule): return rule.contains(turns.clip)
    case .outside(let rule): return !rule.contains(turns.clip)
    }
  }
}

/// How often outlines turn around a place, clockwise turns counting as positive.
struct Turns {
  var shape: Int32 = 0
  var clip: Int32 = 0
  var unclipped: Int32 = 0

  /// Counts a crossing from the left to the right of a line that leads down (1) or up (-1).
  mutating func cross(_ winding: Int32, _ role: OutlineRole) {
    switch role {
    case .shape: shape &+= winding
    case .clip: clip &+= winding
    case .unclipped: unclipped &+= winding
    }
  }
}

extension FillRule {
  fileprivate func contains(_ turns: Int32) -> Bool {
    switch self {
    case .nonzero: turns != 0
    case .evenodd: turns & 1 != 0
    }
  }
}
