import KineoGeometry
import KineoMotion

extension StepName: DocumentedKey {
  var documentation: KeyDocumentation {
    KeyDocumentation(summary, value, example: example)
  }

  /// Exactly one of these is a step.
  static let mapping = MappingSchema(
    Self.self,
    freeKeys: .init(placeholder: "the name of a definition", value: .defined(.use)),
    isSingle: true)

  /// The steps that may be their bare names.
  static let bare = allCases.filter {
    $0.change != nil && ChangeKey.mapping(of: $0).isFulfilledByNothing
  }

  private var value: ValueSchema {
    switch self {
    case .rotate, .shift, .move, .fade, .fadeIn, .fadeOut, .resize, .scale, .skew, .corner, .fill,
      .stroke, .lineWidth, .trim, .dash, .dashOffset, .anchor, .z:
      .mapping(ChangeKey.mapping(of: self))
    case .set: .mapping(PropertyOrCommonKey.setMapping)
    case .delay: .duration
    case .wait: .either([.duration, .mapping(InstantKey.waitMapping)])
    case .label: .either([.defined(.label), .mapping(InstantKey.labelMapping)])
    case .sequence, .parallel, .race: .either([.steps, .mapping(OperatorKey.mapping(of: self))])
    case .repeat, .forever, .take, .autoreverse, .reversed, .speed, .pace, .stagger, .on:
      .mapping(OperatorKey.mapping(of: self))
    case .keyframes: .mapping(KeyframesKey.mapping)
    case .tracks: .mapping(PropertyOrCommonKey.tracksMapping)
    case .follow: .mapping(FollowKey.mapping)
    case .morph: .mapping(MorphKey.mapping)
    case .animator: .mapping(AnimatorKey.mapping)
    case .draggable: .mapping(DraggableKey.mapping)
    }
  }

  private var summary: String {
    switch self {
    case .rotate: "Turns the layer about its anchor; angles are not reduced."
    case .shift: "Moves the layer."
    case .move: "The same as `shift`."
    case .fade: "Changes the opacity."
    case .fadeIn: "Fades to 1."
    case .fadeOut: "Fades to 0."
    case .resize: "Changes the shape's own size about its anchor; strokes and corners keep theirs."
    case .scale: "Scales about the anchor, strokes included."
    case .skew: "Slants the layer."
    case .corner: "Changes the radius of a rectangle's corners."
    case .fill: "Changes the color inside."
    case .stroke: "Changes the color of the outline."
    case .lineWidth: "Changes how broad the outline is."
    case .trim: "Moves both ends of the part of the outline that is stroked."
    case .dash: "Changes the lengths of dashes and gaps."
    case .dashOffset: "Moves the dashes; a growing offset takes them towards the outline's start."
    case .anchor: "Moves the pivot."
    case .z: "Changes the place in the order of siblings."
    case .follow: "Moves the layer along a path at constant speed."
    case .morph: "Changes the outline into any other shape, and the size with it."
    case .set: "Sets properties at once."
    case .delay: "Nothing happens for so long."
    case .wait: "Nothing happens for so long, or until an instant."
    case .label: "Names an instant."
    case .sequence: "One after the other."
    case .parallel: "At once, as long as the longest."
    case .race: "At once until the first ends; the others stay where they are then."
    case .repeat: "Again and again; relative steps accumulate."
    case .forever: "Endlessly, or so many periods of it."
    case .take: "What happens before an instant, or so many periods of something endless."
    case .autoreverse: "There and back."
    case .reversed: "From the end to the start."
    case .speed: "Faster or slower; factors multiply through nesting."
    case .pace: "The progress of the whole runs along a curve; steps keep their own."
    case .stagger: "On each of several layers, one start after the other."
    case .keyframes: "Steps that begin and end at shares of a whole."
    case .tracks: "Properties with keyframes of their own."
    case .animator: "A property animator, and the session it is put through."
    case .draggable: "A block that fingers swipe to a place and back."
    case .on: "Aims all steps that have no aim of their own."
    }
  }

  private var example: String {
    switch self {
    case .rotate: "{by: 90deg, duration: 0.5}"
    case .shift: "{by: [50, 0], duration: 0.5}"
    case .move: "{to: [120, 80]}"
    case .fade: "{to: 30%}"
    case .fadeIn: "{duration: 0.2}"
    case .fadeOut: "{curve: easeIn}"
    case .resize: "{to: [120, 40]}"
    case .scale: "{to: 1.2, curve: backOut}"
    case .skew: "{to: [10deg, 0]}"
    case .corner: "{to: 20}"
    case .fill: "{to: gold, colorSpace: oklab}"
    case .stroke: "{to: navy}"
    case .lineWidth: "{to: 6}"
    case .trim: "{to: [0, 50%]}"
    case .dash: "{to: [6, 3]}"
    case .dashOffset: "{by: 18, duration: 1}"
    case .anchor: "{to: [0, 1]}"
    case .z: "{to: 1}"
    case .follow: "{path: M 0 0 C 0 60 90 60 90 0, orient: true, duration: 1}"
    case .morph: "{star: {points: 5, outer: 40, inner: 16}}"
    case .set: "{opacity: 50%, fill: gold}"
    case .delay: "0.5"
    case .wait: "500ms"
    case .label: "ready"
    case .sequence: "[{rotate: {by: 90deg}}, fadeOut]"
    case .parallel: "[{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]"
    case .race: "[{rotate: {by: 90deg, duration: 2}}, {shift: {by: [50, 0]}}]"
    case .repeat: "{count: 4, step: {rotate: {by: 90deg}}}"
    case .forever: "{take: 5, step: {rotate: {by: 90deg}}}"
    case .take: "{until: 0.5, step: {rotate: {by: 90deg, duration: 1}}}"
    case .autoreverse: "{step: {shift: {by: [50, 0]}}}"
    case .reversed: "{steps: [{shift: {by: [50, 0]}}, {rotate: {by: 90deg}}]}"
    case .speed: "{factor: 2, step: {rotate: {by: 90deg}}}"
    case .pace: "{curve: easeIn, steps: [{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]}"
    case .stagger: "{layers: [square], each: 0.1, step: fadeOut}"
    case .keyframes:
      "{duration: 1, frames: [{start: 0, duration: 50%, step: {rotate: {to: 90deg}}}]}"
    case .tracks: "{scale: [{linear: 1.2, duration: 0.3}, {spring: 1}]}"
    case .animator: "{duration: 1, step: {shift: {by: [90, 0]}}, session: [start, {pause: 0.2}]}"
    case .draggable:
      "{by: [90, 0], touches: [{began: [80, 80], at: 0.1}, {ended: [160, 80], at: 0.4}]}"
    case .on: "{layers: [square], steps: [fadeOut, fadeIn]}"
    }
  }
}
