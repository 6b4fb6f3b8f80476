import KineoGeometry
import KineoSystem

/// Why an animation cannot become a timeline: every mistake in it, in the order of the text.
public struct MotionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// At least one.
  package let mistakes: [MotionMistake]

  /// One line a mistake.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }
}

/// One thing wrong with an animation.
package struct MotionMistake: Equatable, Sendable, CustomStringConvertible {
  /// What can be wrong.
  package enum Kind: Equatable, Sendable {
    /// A step or delay lasts less than nothing.
    case negativeDuration(step: String, duration: Time)
    /// A time is no number of seconds up to 9e9.
    case time(step: String)
    /// A number is NaN, infinite or beyond 1e12.
    case notANumber(step: String)
    /// A number of the curve is out of range, such as x of a Bézier's control point; or a spring
    /// with a length of its own is to pace something that has a length.
    case curve(step: String)
    /// The step has a duration, and a spring with its own.
    case springDuration(step: String)
    /// A step of one's own changes a property that it does not name.
    case undeclaredChange(step: String, property: PropertyKey)
    /// A step of one's own computes a property from the state of another.
    case dependentChange(step: String, property: PropertyKey, on: PropertyKey)
    /// A boolean was to be added to or multiplied.
    case notRelative(step: String, property: PropertyKey)
    /// The scene has several layers and the step names none.
    case noLayer(step: String, layers: [String])
    /// No layer has this name.
    case unknownLayer(String, layers: [String])
    /// An aim without any layer.
    case noAim
    /// Two layers have one name.
    case duplicateLayer(String)
    /// The layer has no such property: groups have neither size nor color.
    case notApplicable(step: String, property: PropertyKey, layer: String)
    /// Letters are layers of their own, and have the property instead of the text.
    case splitText(step: String, property: PropertyKey, layer: String, parts: String)
    /// A text was to become another shape, but has no outline as a whole.
    case textOutline(step: String, layer: String)
    /// The number or the font size of a text was to change, but its letters are layers of their own.
    case splitWhole(step: String, property: PropertyKey, layer: String)
    /// A color was to be changed from value to value, but the layer has gradients.
    case gradient(step: String, layer: String)
    /// A layer begins with a number that is NaN, infinite or beyond 1e12.
    case layerNumber(String, layer: String)
    /// A layer begins with a size or a width below 0.
    case negative(String, value: String, layer: String)
    /// A fill, a stroke or a backdrop cannot be drawn; nil is the canvas.
    case paint(PaintMistake, of: String, layer: String?)
    /// A step leads to a paint that cannot be drawn.
    case targetPaint(PaintMistake, step: String)
    /// A layer is seen through one that is not among its siblings.
    case unknownMatte(String, layer: String, siblings: [String])
    /// A layer is seen through itself, perhaps by way of others.
    case matteCycle(layer: String, through: [String])
    /// Two members of a parallel write one property at one time.
    case conflict(StepReference, StepReference, property: PropertyKey, layer: String)
    /// A speed outside 1e-9...9e9.
    case speed
    /// A number of repeats or periods below zero.
    case negativeCount(Int)
    /// A value that is not a number was to be added to what else happens.
    case notAdditive(step: String, property: PropertyKey)
    /// No label of this name can be seen from there.
    case unknownLabel(String, labels: [String])
    /// Two labels have one name.
    case duplicateLabel(String)
    /// A position before the list or the animation begins.
    case beforeStart(Time)
    /// A position of something that is not a member of a list.
    case strayPosition
    /// A keyframe that is not within 0...1.
    case keyframe(start: Rational, duration: Rational)
    /// A keyframe on a spline that holds something else than steps.
    case cubicKeyframe
    /// A session that an animator cannot go through.
    case session(AnimatorMistake)
    /// Something endless that is not the whole animation, without `take`.
    case endless
    /// Something endless with a period that takes no time.
    case endlessInstant
    /// `take` of something without steps or periods that could be counted.
    case takeNeedsSteps
    /// More instants than can be computed at which layers are scaled together.
    case gatherings(limit: Int)
    /// More repeats than can be computed of a step whose end is known only by running it.
    case customRepeat(count: Int, limit: Int)
    /// Operators or groups nested deeper than `limit`.
    case depth(limit: Int)
  }

  /// What is wrong.
  package let kind: Kind
  /// The place in the preset, if it was read from one.
  package let mark: SourcePosition?
}

/// The step behind a change, as messages name it.
package struct StepReference: Equatable, Sendable, CustomStringConvertible {
  /// The word for the step in presets.
  package let name: String
  /// The place in the preset, if it was read from one.
  package let mark: SourcePosition?

  /// The step called `name`, and its place in a preset.
  package init(name: String, mark: SourcePosition?) {
    self.name = name
    self.mark = mark
  }

  package var description: String {
    "\"\(name)\""
      + (mark.map { " (line \($0.line)\($0.file == 0 ? "" : " of another file"))" } ?? "")
  }
}

extension MotionMistake {
  package var description: String {
    switch kind {
    case .negativeDuration(let step, let duration):
      "\"\(step)\" lasts \(duration) s; a duration is 0 or more"
    case .time(let step):
      "\"\(step)\" has a time that is not a number of seconds from -9e9 to 9e9"
    case .notANumber(let step):
      "\"\(step)\" has a number that is not finite or beyond 1e12"
    case .curve(let step):
      "the curve of \"\(step)\" is out of range"
    case .springDuration(let step):
      "\"\(step)\" has a duration, but its spring lasts until it has settled; leave one of them out"
    case .undeclaredChange(let step, let property):
      "\"\(step)\" changes \(property.noun), which is not among its properties; add it to them"
    case .dependentChange(let step, let property, let other):
      "\"\(step)\" computes \(property.noun) from \(other); the properties of a step are independent, so "
        + "compute each from its own start and the progress"
    case .notRelative(let step, let property):
      "\"\(step)\" adds to \(property.noun), which "
        + property.lackOfAmounts + "; use \"to\""
    case .noLayer(let step, let layers):
      "\"\(step)\" has no layer; aim it with \"on\" at one of "
        + listing(layers)
    case .unknownLayer(let name, let layers):
      "no layer is called \"\(name)\"; "
        + suggestion(for: name, among: layers + [Camera.name], or: listing(layers))
    case .noAim:
      "this is aimed at no layer; name one, or leave the aim out"
    case .duplicateLayer(let name):
      "two layers are called \"\(name)\"; every layer needs a name of its own"
    case .notApplicable(let step, let property, let layer):
      "\"\(step)\" changes \(property.noun), which layer \"\(layer)\" does not have"
    case .splitText(let step, let property, let layer, let parts):
      "\"\(step)\" changes \(property.noun), which the split text \"\(layer)\" does not have; its parts "
        + "have it, so aim at \"\(parts)\""
    case .textOutline(let step, let layer):
      "\"\(step)\" changes the shape, which text \"\(layer)\" does not have; write it as lettering, "
        + "such as lettering: {text: Hello}"
    case .splitWhole(let step, let property, let layer):
      "\"\(step)\" changes the \(property == .fontSize ? "font size" : "number") of \"\(layer)\", but the text of a split layer cannot change; "
        + (property == .fontSize ? "scale it, or " : "") + "leave out \"split\""
    case .gradient(let step, let layer):
      "\"\(step)\" changes a color step by step, but layer \"\(layer)\" has gradients; take it from "
        + "paint to paint with steps of \"to\""
    case .layerNumber(let property, let layer):
      "the \(property) of layer \"\(layer)\" has a number that is not finite or beyond 1e12"
    case .negative(let property, let value, let layer):
      "the \(property) of layer \"\(layer)\" is \(value); 0 or more is allowed"
    case .paint(let mistake, let property, let layer):
      "the \(property) of " + (layer.map { "layer \"\($0)\"" } ?? "the canvas") + " is \(mistake)"
    case .targetPaint(let mistake, let step):
      "\"\(step)\" leads to \(mistake)"
    case .unknownMatte(let name, let layer, let siblings):
      "layer \"\(layer)\" has the mask \"\(name)\", but no layer of the same group is called so; "
        + (siblings.isEmpty
          ? "it has no other layer" : suggestion(for: name, among: siblings, or: listing(siblings)))
    case .matteCycle(let layer, let others):
      "layer \"\(layer)\" is a mask of itself"
        + (others.isEmpty ? "; a mask is another layer" : ", by way of \(listing(others))")
    case .conflict(let first, let second, let property, let layer):
      "\(first) and \(second) both change \(property.noun) of layer \"\(layer)\" at the same time"
    case .speed:
      "a speed must be a number from 1e-9 to 9e9"
    case .negativeCount(let count):
      "\(count) is not a number of times; 0 or more is"
    case .notAdditive(let step, let property):
      "\"\(step)\" cannot be added to what else changes \(property.noun)"
        + (property.notation == .number
          ? ", which \(property.lackOfAmounts)" : "; only numbers add up")
    case .unknownLabel(let name, let labels):
      "no label \"\(name)\" can be seen from here; "
        + suggestion(for: name, among: labels, or: listing(labels, or: "none"))
    case .duplicateLabel(let name):
      "two labels are called \"\(name)\"; every label needs a name of its own"
    case .beforeStart(let time):
      "this would begin at \(time) s, before its list does; 0 or later is allowed"
    case .strayPosition:
      "a position counts only for members of a list of steps"
    case .keyframe(let start, let duration):
      "a keyframe from \(start) to \(start + duration); from 0 to 1 is allowed"
    case .cubicKeyframe:
      "keyframes on a spline hold plain steps, one at a time for each property"
    case .session(let mistake):
      mistake.description
    case .endless:
      "this never ends; take some periods of it, or make it the whole animation"
    case .endlessInstant:
      "one period of this takes no time, so it cannot go on forever"
    case .takeNeedsSteps:
      "\"take\" counts the steps of a chain, or the periods of something repeated; use \"until\" here"
    case .gatherings(let limit):
      "layers are scaled together at more than \(limit) instants; that is the limit"
    case .customRepeat(let count, let limit):
      "something whose end is known only by running it (a step of one's own, the shortest way "
        + "round, a reversal or a change of color that is cut off) is repeated \(count) times; "
        + "\(limit) is the most"
    case .depth(let limit):
      "operators or groups are nested deeper than \(limit)"
    }
  }

  private func suggestion(for name: String, among names: [String], or listing: String) -> String {
    nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
      ?? "there is \(listing)"
  }

  private func listing(_ names: [String], or nothing: String = "no layer") -> String {
    let shown = names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count - 12
    return names.isEmpty ? nothing : shown + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension PropertyKey {
  /// Why nothing can be added to it.
  fileprivate var lackOfAmounts: String {
    if notation == .boolean { return "is only on or off" }
    return interpolation == .distance ? "is an infinite distance at 0" : "has no amounts"
  }
}
