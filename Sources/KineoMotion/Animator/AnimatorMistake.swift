import KineoGeometry

/// One thing wrong with a session; UIKit traps on most of them.
public struct AnimatorMistake: Equatable, Sendable, CustomStringConvertible {
  /// What can be wrong.
  package enum Kind: Equatable, Sendable {
    /// Something the animator cannot do in this state.
    case misplaced(AnimatorAction, while: AnimatorState)
    /// Something happens while a finger moves the animator.
    case duringPan(AnimatorAction, at: Time, end: Time)
    /// A number is out of its range, or none at all.
    case number(AnimatorNumber, Double)
    /// An instant before the session.
    case negativeTime(Time)
    /// A span that lasts less than nothing.
    case negativeDuration(Time)
    /// A number of a curve is out of range.
    case curve
    /// The animator has a duration, and a spring with its own.
    case springDuration
    /// A velocity for something that is no spring.
    case velocityWithoutSpring
    /// A pan of fewer than two touches.
    case tooFewTouches(Int)
    /// A touch of another phase than its place in the pan asks for.
    case phase(Touch.Phase, expected: Touch.Phase)
    /// A touch before the one it follows, or a pan before the last has ended.
    case order(Time, after: Time)
    /// A coordinate, distance or velocity of a finger is not finite or beyond 1e12.
    case notANumber
    /// The offset to drag over is nothing.
    case noOffset
    /// A way that leads to another side than its name says.
    case direction(DragDirection, expected: DragDirection)
    /// More events or pans than can be computed.
    case tooMany(Int, limit: Int)
  }

  /// What is wrong.
  package let kind: Kind
  /// The place in the preset, if it was read from one.
  package let mark: SourcePosition?

  /// A mistake, and where a preset makes it.
  package init(_ kind: Kind, mark: SourcePosition? = nil) {
    self.kind = kind
    self.mark = mark
  }
}

/// What an animator is doing.
package enum AnimatorState: String, Sendable, CaseIterable {
  /// Not begun yet, or over; on its way; paused; ended where it was.
  case inactive, running, paused, stopped
}

/// The numbers of a session that have a range.
package enum AnimatorNumber: String, Sendable, CaseIterable {
  /// Where a scrub leads, 0...1.
  case fraction
  /// What a resumed animator's duration is multiplied by, 0 or more.
  case durationFactor = "duration factor"
  /// How much of the time that is left passes before added animations begin, 0...1.
  case delayFactor = "delay factor"
  /// What a spring begins with, in distances left a second.
  case velocity

  /// What the number may be.
  package var range: ClosedRange<Double> {
    switch self {
    case .fraction, .delayFactor: 0...1
    case .durationFactor: 0...1e6
    case .velocity: -1e6...1e6
    }
  }

  fileprivate var rangeInWords: String {
    switch self {
    case .fraction, .delayFactor: "from 0 to 1"
    case .durationFactor: "from 0 to 1e6"
    case .velocity: "from -1e6 to 1e6"
    }
  }
}

extension AnimatorMistake {
  public var description: String {
    switch kind {
    case .misplaced(let action, let state):
      "the animator cannot \(action.words) while it is \(state); \(action.remedy(in: state))"
    case .duringPan(let action, let time, let end):
      "the animator cannot \(action.words) at \(time) s: a finger moves it until \(end) s"
    case .number(let number, let value):
      "\(value) is no \(number.rawValue); it is a number \(number.rangeInWords)"
    case .negativeTime(let time): "\(time) s is before the session; a time is 0 or more"
    case .negativeDuration(let span): "something lasts \(span) s; a duration is 0 or more"
    case .curve: "the curve of the animator is out of range"
    case .springDuration:
      "the animator has a duration, but its spring lasts until it has settled; "
        + "leave one of them out"
    case .velocityWithoutSpring: "only a spring takes a velocity; give a spring as curve as well"
    case .tooFewTouches(let count):
      "a pan of \(count) touches; it is one that began, any that moved, and one that ended"
    case .phase(let found, let expected):
      "a touch that \(found) where one that \(expected) is needed"
    case .order(let time, let last):
      "a touch at \(time) s comes after one at \(last) s; times must not decrease"
    case .notANumber: "a point, distance or velocity is not finite or beyond 1e12"
    case .tooMany(let count, let limit):
      "\(count) things happen in the session; \(limit) is the most"
    case .direction(let found, let expected):
      "the way \(expected.rawValue) leads \(found.rawValue): its larger component counts"
    case .noOffset: "the offset of the drag is zero; it needs a component other than 0"
    }
  }
}

extension AnimatorAction {
  fileprivate var words: String {
    switch self {
    case .start, .pause, .finish, .stop: rawValue
    case .scrub: "be scrubbed"
    case .reverse: "be reversed"
    case .continue: "continue"
    case .add: "take more animations"
    case .pan: "be moved by a finger"
    }
  }

  /// What to do instead.
  fileprivate func remedy(in state: AnimatorState) -> String {
    switch (self, state) {
    case (_, .stopped): "only finish is left"
    case (.finish, .inactive): "start it and stop it first"
    case (.finish, _): "stop it first"
    default: "pause it first"
    }
  }
}
