/// The direction from the origin to a place, clockwise from upwards in turns, 0..<1, y growing down.
///
/// The arc tangent is a polynomial of Abramowitz and Stegun's "Handbook of Mathematical Functions"
/// (1964), 4.4.49, which is wrong by 2e-8 at most: nothing that a pixel would show.
@inline(__always)
func clockwiseTurns(x: Double, y: Double) -> Double {
  let (across, up) = (x.magnitude, y.magnitude)
  let isSteep = across < up
  let slope = isSteep ? across / up : across == 0 ? 0 : up / across
  let fraction = arcTangent(slope) * (0.5 / .pi)
  let fromUpright = isSteep ? fraction : 0.25 - fraction
  let rightHalf = y <= 0 ? fromUpright : 0.5 - fromUpright
  return x >= 0 || rightHalf == 0 ? rightHalf : 1 - rightHalf
}

/// Of a number 0...1, in radians.
@inline(__always)
private func arcTangent(_ x: Double) -> Double {
  let square = x * x
  var sum = 0.002_866_225_7
  sum = sum * square - 0.016_165_736_7
  sum = sum * square + 0.042_909_613_8
  sum = sum * square - 0.075_289_640_0
  sum = sum * square + 0.106_562_639_3
  sum = sum * square - 0.142_088_994_4
  sum = sum * square + 0.199_935_508_5
  sum = sum * square - 0.333_331_452_8
  return (sum * square + 1) * x
}
