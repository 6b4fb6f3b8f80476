extension Path {
  /// Once around a circle, clockwise.
  ///
  /// - Parameter start: Where the path begins, seen from the center: 0 is to the right, 90 degrees
  ///   below.
  public static func circle(
    center: Point, radius: Double, start: Angle = .degrees(-90)
  ) -> Path {
    let frame = ArcFrame(center: center, radii: Size(width: radius, height: radius))
    var path = Path()
    path.move(to: frame.point(at: start))
    path.arc(of: frame, from: start, sweep: .turns(1), to: frame.point(at: start))
    path.close()
    return path
  }
}
