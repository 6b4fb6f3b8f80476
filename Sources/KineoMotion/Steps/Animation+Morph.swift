import KineoGeometry

extension Animation {
  /// Turns the layer's outline into that of `shape`, and its size with it.
  ///
  /// Outlines may have any numbers of points and parts. The new one is fitted to the layer's box, so
  /// that it can be resized like the layer's own.
  ///
  /// - Parameter keepsSize: Leaves the layer's size alone.
  public static func morph(
    to shape: Shape, keepsSize: Bool = false, duration: (any TimeConvertible)? = nil,
    curve: TimingCurve? = nil
  ) -> Animation {
    let duration = duration?.exactTime
    let outline = Animation(
      .step(
        Step(
          name: "morph", property: .outline, motion: Motion(.outline(shape)), duration: duration,
          curve: curve, interpolation: .numbered)))
    guard !keepsSize else { return outline }
    let size = Animation(
      .step(
        Step(
          name: "morph", property: .size, motion: Motion(.to(shape.bounds.size.vector)),
          duration: duration, curve: curve)))
    return .parallel([outline, size])
  }
}
