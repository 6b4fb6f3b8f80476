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

  /// A block that fingers drag to a place and back. ``touches(_:fade:)`` shows the fingers.
  public static func draggable(_ draggable: Draggable) -> Animation {
    Animation(.draggable(draggable)).marked(draggable.mark)
  }

  /// Moves a layer such as ``Layer/touch(_:radius:)`` where the finger is, and hides it while none is
  /// down.
  ///
  /// - Parameters:
  ///   - pans: One after the other.
  ///   - fade: How long the layer takes to come and to go again: it shrinks onto the place that is
  ///     touched, and vanishes where the finger was lifted, sooner if the next comes down.
  public static func touches(_ pans: [Pan], fade: any TimeConvertible = Time.zero) -> Animation {
    .parallel(
      TouchKeys(pans, fade: max(fade.exactTime, .zero)).tracks.map { property, keys in
        Animation(.track(KeyTrack(name: "touches", property: property, keys: keys)))
      })
  }
}

extension Layer {
  /// A translucent disc that shows where a finger is, hidden until ``Animation/touches(_:fade:)`` moves it.
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
