import KineoGeometry

extension Animation {
  /// A property animator's session: everything in it moves by the animator's progress.
  ///
  /// Steps without a duration of their own last as long as the animator and are linear, so that its
  /// curve alone counts; what takes another time is stretched over it. Animations that are added on
  /// the way add to what moves already.
  public static func animator(_ animator: Animator) -> Animation {
    Animation(.animator(animator)).marked(animator.mark)
  }

  /// A block that fingers drag to a place and back. ``touches(_:)`` shows the fingers.
  public static func draggable(_ draggable: Draggable) -> Animation {
    Animation(.draggable(draggable)).marked(draggable.mark)
  }

  /// Moves a layer such as ``Layer/touch(_:radius:)`` where the finger is, and hides it while none is
  /// down.
  public static func touches(_ pans: [Pan]) -> Animation {
    var places: [KeyTrack.Key] = []
    var visibility: [KeyTrack.Key] = []
    var time = Time.zero
    for pan in pans {
      places.append(.rest(pan.start - time))
      visibility += [.rest(pan.start - time), .jump(false.vector)]
      for (index, touch) in pan.touches.enumerated() {
        places.append(
          index == 0
            ? .jump(touch.location.vector)
            : KeyTrack.Key(
              interpolation: .linear(.linear), motion: Motion(.to(touch.location.vector)),
              duration: max(touch.time - pan.touches[index - 1].time, .zero)))
      }
      visibility += [.rest(pan.end - pan.start), .jump(true.vector)]
      time = pan.end
    }
    return .parallel([
      Animation(.track(KeyTrack(name: "touches", property: .position, keys: places))),
      Animation(.track(KeyTrack(name: "touches", property: .isHidden, keys: visibility))),
    ])
  }
}

extension KeyTrack.Key {
  fileprivate static func rest(_ duration: Time) -> Self {
    Self(interpolation: .rest, motion: Motion(.by(.zero)), duration: max(duration, .zero))
  }

  fileprivate static func jump(_ value: SIMD4<Double>) -> Self {
    Self(interpolation: .move, motion: Motion(.to(value)), duration: .zero)
  }
}

extension Layer {
  /// A translucent disc that shows where a finger is, hidden until ``Animation/touches(_:)`` moves it.
  public static func touch(_ name: String = "touch", radius: Double = 14) -> Layer {
    Layer(
      name, .ellipse(Size(width: 2 * radius, height: 2 * radius)),
      fill: Color(red: 0, green: 0, blue: 0, alpha: 0.25),
      stroke: Color(red: 1, green: 1, blue: 1, alpha: 0.6), lineWidth: 2, isHidden: true,
      isFixed: true)
  }
}

extension Animator {
  /// Everything that may come to move.
  var allAnimations: [Animation] {
    let added = events.flatMap { event -> [Animation] in
      guard case .add(let animations, _) = event.kind else { return [] }
      return animations
    }
    return animations + added + completions.flatMap(\.animations)
  }
}
