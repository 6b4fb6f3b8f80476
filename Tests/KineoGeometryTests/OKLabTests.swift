import KineoGeometry
import TestSupport
import Testing

@Suite struct OKLabTests {
  @Test(
    "the primaries are where CSS Color 4 has them",
    arguments: [
      (Color.red, 0.62796, 0.22486, 0.12585), ("lime", 0.86644, -0.23389, 0.1795),
      (.blue, 0.45201, -0.03246, -0.31153), (.white, 1, 0, 0), (.black, 0, 0, 0),
    ] as [(Color, Double, Double, Double)])
  func primaries(color: Color, lightness: Double, a: Double, b: Double) {
    let lab = color.oklab
    #expect((lab.lightness - lightness).magnitude < 1e-5)
    #expect((lab.a - a).magnitude < 1e-5)
    #expect((lab.b - b).magnitude < 1e-5)
  }

  /// The table of Ottosson's text, rounded there to three places; most of it is beyond sRGB.
  @Test(
    "the colors of the XYZ table are where Ottosson has them",
    arguments: [
      ([0.950, 1.000, 1.089], [1.000, 0.000, 0.000]), ([1, 0, 0], [0.450, 1.236, -0.019]),
      ([0, 1, 0], [0.922, -0.671, 0.263]), ([0, 0, 1], [0.153, -1.415, -0.449]),
    ] as [([Double], [Double])])
  func table(xyz: [Double], expected: [Double]) {
    let (x, y, z) = (xyz[0], xyz[1], xyz[2])
    func encoded(_ light: Double) -> Double {
      let size = abs(light)
      let component =
        size <= 0.0031308 ? size * 12.92 : 1.055 * Mathematics.pow(size, 1 / 2.4) - 0.055
      return light < 0 ? -component : component
    }
    let color = Color(
      red: encoded(3.240_969_9 * x - 1.537_383_2 * y - 0.498_610_8 * z),
      green: encoded(-0.969_243_6 * x + 1.875_967_5 * y + 0.041_555_1 * z),
      blue: encoded(0.055_630_1 * x - 0.203_977 * y + 1.056_971_5 * z))
    let lab = color.oklab
    for (found, expected) in zip([lab.lightness, lab.a, lab.b], expected) {
      #expect((found - expected).magnitude < 1.5e-3)
    }
  }

  @Test("there and back is the same color, to a thousandth of a step of 8 bits")
  func roundTrip() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let color = Color(
        red: numbers.number(-0.2...1.2), green: numbers.unit(), blue: numbers.unit(), alpha: 0.25)
      let lab = color.oklab
      let back = Color(oklabLightness: lab.lightness, a: lab.a, b: lab.b, alpha: 0.25)
      #expect((back.red - color.red).magnitude < 4e-6)
      #expect((back.green - color.green).magnitude < 4e-6)
      #expect((back.blue - color.blue).magnitude < 4e-6)
      #expect(back.alpha == 0.25)
    }
  }

  @Test("halfway from white to black is a gray darker than the mean of the numbers")
  func middleGray() {
    let gray = Color(oklabLightness: 0.5, a: 0, b: 0)
    // Half the lightness is an eighth of the light: 1.055 * 0.125^(1/2.4) - 0.055.
    #expect((gray.red - 0.388_572_8).magnitude < 1e-5)
    #expect((gray.green - gray.blue).magnitude < 1e-6)
  }
}
