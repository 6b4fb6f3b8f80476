import KineoMotion
import Testing

@Suite struct NamedCurveTests {
  @Test(
    "Penner's curves have the values of easings.net at .1 .25 .5 .75 .9",
    arguments: [
      ("sineIn", [0.012312, 0.076120, 0.292893, 0.617317, 0.843566]),
      ("sineOut", [0.156434, 0.382683, 0.707107, 0.923880, 0.987688]),
      ("sineInOut", [0.024472, 0.146447, 0.500000, 0.853553, 0.975528]),
      ("quadIn", [0.010000, 0.062500, 0.250000, 0.562500, 0.810000]),
      ("quadOut", [0.190000, 0.437500, 0.750000, 0.937500, 0.990000]),
      ("quadInOut", [0.020000, 0.125000, 0.500000, 0.875000, 0.980000]),
      ("cubicIn", [0.001000, 0.015625, 0.125000, 0.421875, 0.729000]),
      ("cubicOut", [0.271000, 0.578125, 0.875000, 0.984375, 0.999000]),
      ("cubicInOut", [0.004000, 0.062500, 0.500000, 0.937500, 0.996000]),
      ("quartIn", [0.000100, 0.003906, 0.062500, 0.316406, 0.656100]),
      ("quartOut", [0.343900, 0.683594, 0.937500, 0.996094, 0.999900]),
      ("quartInOut", [0.000800, 0.031250, 0.500000, 0.968750, 0.999200]),
      ("quintIn", [0.000010, 0.000977, 0.031250, 0.237305, 0.590490]),
      ("quintOut", [0.409510, 0.762695, 0.968750, 0.999023, 0.999990]),
      ("quintInOut", [0.000160, 0.015625, 0.500000, 0.984375, 0.999840]),
      ("expoIn", [0.001953, 0.005524, 0.031250, 0.176777, 0.500000]),
      ("expoOut", [0.500000, 0.823223, 0.968750, 0.994476, 0.998047]),
      ("expoInOut", [0.001953, 0.015625, 0.500000, 0.984375, 0.998047]),
      ("circIn", [0.005013, 0.031754, 0.133975, 0.338562, 0.564110]),
      ("circOut", [0.435890, 0.661438, 0.866025, 0.968246, 0.994987]),
      ("circInOut", [0.010102, 0.066987, 0.500000, 0.933013, 0.989898]),
      ("backIn", [-0.014314, -0.064137, -0.087698, 0.182590, 0.591172]),
      ("backOut", [0.408828, 0.817410, 1.087697, 1.064137, 1.014314]),
      ("backInOut", [-0.037519, -0.099682, 0.500000, 1.099682, 1.037519]),
      ("elasticIn", [0.001953, -0.005524, -0.015625, 0.088388, -0.250000]),
      ("elasticOut", [1.250000, 0.911612, 1.015625, 1.005524, 0.998047]),
      ("elasticInOut", [0.000339, 0.011969, 0.500000, 0.988031, 0.999661]),
      ("bounceIn", [0.011875, 0.027344, 0.234375, 0.527344, 0.924375]),
      ("bounceOut", [0.075625, 0.472656, 0.765625, 0.972656, 0.988125]),
      ("bounceInOut", [0.030000, 0.117188, 0.500000, 0.882812, 0.970000]),
    ] as [(String, [Double])])
  func penner(name: String, values: [Double]) throws {
    let curve = try #require(TimingCurve.named.first { $0.name == name }).curve
    for (x, value) in zip(TimingCurveTests.points, values) {
      #expect(abs(curve.value(at: x) - value) < 1e-6)
    }
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
  }

  @Test("the factories are the named curves")
  func factories() {
    let named = Dictionary(uniqueKeysWithValues: TimingCurve.named.map { ($0.name, $0.curve) })
    #expect(named.count == 35)
    #expect(named["sineIn"] == .sine(.in))
    #expect(named["backOut"] == .back(.out))
    #expect(named["elasticInOut"] == .elastic(.inOut))
    #expect(named["bounceIn"] == .bounce(.in))
  }

  @Test(
    "steps jump as in CSS",
    arguments: [
      (TimingCurve.steps(4), [0, 0, 0.25, 0.5, 0.75]),
      (.steps(4, .start), [0.25, 0.25, 0.5, 0.75, 1]),
      (.steps(4, .none), [0, 0, 1.0 / 3, 2.0 / 3, 1]),
      (.steps(4, .both), [0.2, 0.2, 0.4, 0.6, 0.8]),
      (.steps(1), [0, 0, 0, 0, 0]),
    ] as [(TimingCurve, [Double])])
  func steps(curve: TimingCurve, levels: [Double]) {
    #expect([0, 0.24, 0.25, 0.5, 0.75].map { curve.value(at: $0) } == levels)
    #expect(curve.value(at: 1) == 1)
  }

  @Test("linear goes straight from stop to stop, and spreads those without a place")
  func piecewise() {
    let css = TimingCurve.linear([.init(0), .init(0.25, at: 0.75), .init(1)])
    #expect([0, 0.375, 0.75, 0.875, 1].map { css.value(at: $0) } == [0, 0.125, 0.25, 0.625, 1])
    let even = TimingCurve.linear([.init(0), .init(0.5), .init(0), .init(1.5), .init(1)])
    #expect([0.25, 0.5, 0.75].map { even.value(at: $0) } == [0.5, 0, 1.5])
    let jump = TimingCurve.linear([.init(0), .init(0, at: 0.5), .init(1, at: 0.5), .init(1)])
    #expect([0.499, 0.5].map { jump.value(at: $0) } == [0, 1])
    let back = TimingCurve.linear([.init(0), .init(0.5, at: 0.8), .init(0.6, at: 0.2), .init(1)])
    #expect(back.value(at: 0.8) == 0.6)
  }

  @Test("counts and stops out of range are invalid")
  func invalid() {
    #expect(!TimingCurve.steps(0).isValid)
    #expect(!TimingCurve.steps(1, .none).isValid)
    #expect(TimingCurve.steps(2, .none).isValid)
    #expect(!TimingCurve.linear([.init(1)]).isValid)
    #expect(!TimingCurve.linear([.init(0), .init(0.9)]).isValid)
    #expect(!TimingCurve.linear([.init(.nan), .init(1)]).isValid)
    #expect(!TimingCurve.linear([.init(0, at: -1), .init(1)]).isValid)
    #expect(!TimingCurve.linear([]).isValid)
    #expect(TimingCurve.linear([]).value(at: 0.5) == 0.5)
  }
}
