import KineoGeometry

extension [Point] {
  /// Whether the outline is convex, so that it turns at most once around any place.
  ///
  /// It turns to one side everywhere, and leads down once and up once.
  var isConvexOutline: Bool {
    guard count > 2, var start = last else { return false }
    var way = start - self[count - 2]
    var (turnsLeft, turnsRight) = (false, false)
    var reversals = 0
    var leadsDown = way.y > 0
    for point in self {
      let next = point - start
      if next.x == 0, next.y == 0 { continue }
      let cross = way.x * next.y - way.y * next.x
      if cross > 0 { turnsRight = true } else if cross < 0 { turnsLeft = true }
      if next.y != 0, (next.y > 0) != leadsDown {
        leadsDown.toggle()
        reversals += 1
      }
      (way, start) = (next, point)
    }
    return !(turnsLeft && turnsRight) && reversals <= 2
  }
}
