import KineoGeometry
import KineoMotion
import TestSupport
import Testing

@Suite struct FrameClockTests {
  private func delays(_ duration: Time, _ rate: Rational, hold: Time? = nil) throws -> [Int] {
    try FrameClock(duration: duration, frameRate: rate, hold: hold).frames().map(\.delay)
  }

  @Test("30 frames a second write 3, 4, 3 and 24 write 4, 4, 5, 4")
  func spreads() throws {
    #expect(try delays(0.2, 30, hold: 0) == [3, 4, 3, 3, 4, 3])
    #expect(try delays(Time(Rational(1, over: 4)), 24, hold: 0) == [4, 4, 5, 4, 4, 4])
  }

  @Test("frames show i / rate, and one end frame shows the end")
  func times() throws {
    let clock = try FrameClock(duration: 0.1, frameRate: 25)
    #expect(clock.frames().map(\.time) == [0, 0.04, 0.08, 0.1])
    #expect(clock.frames().map(\.delay) == [4, 4, 2, 4])
    #expect(clock.frameCount == 4)
  }

  @Test("a hold replaces the end frame's length, 0 leaves the end frame out")
  func hold() throws {
    #expect(try delays(0.1, 50, hold: 3).last == 300)
    #expect(try delays(0.1, 50, hold: 0) == [2, 2, 2, 2, 2])
    #expect(try FrameClock(duration: 1.5, frameRate: 50, hold: 0).frameCount == 75)
  }

  @Test("an animation without length is one frame")
  func still() throws {
    #expect(try delays(0, 50) == [2])
    #expect(try delays(0, 50, hold: 0) == [2])
    #expect(try delays(0, 50, hold: 5) == [500])
  }

  @Test(
    "frames too short to be shown leave their time to the one before",
    arguments: [
      (0.101, [2, 2, 2, 2, 2, 2]), (0.005, [3]), (0.109, [2, 2, 2, 2, 3, 2]),
    ] as [(Time, [Int])])
  func slivers(duration: Time, delays: [Int]) throws {
    #expect(try self.delays(duration, 50) == delays)
  }

  @Test("boundaries are within half a centisecond, the sum is right", arguments: 0..<60)
  func exact(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let rate = Rational(Int.random(in: 1...500, using: &generator), over: 10)
    let duration = Time.milliseconds(Int.random(in: 1...5000, using: &generator))
    let clock = try FrameClock(duration: duration, frameRate: rate)
    let frames = clock.frames()
    var shown = 0
    for (index, frame) in frames.enumerated() {
      #expect(frame.delay >= 2)
      let error = Rational(shown) - frame.time.seconds * 100
      #expect(index == 0 || (error <= Rational(1, over: 2) && -error <= Rational(1, over: 2)))
      shown += frame.delay
    }
    #expect(shown == ((duration + clock.hold).seconds * 100).rounded)
  }

  @Test(
    "more than 50 frames a second, or none, are refused with the reason",
    arguments: [
      Rational(0), Rational(-1), Rational(60), Rational(1, over: 1001),
    ])
  func refusedRate(rate: Rational) {
    let error = #expect(throws: FrameClockError.frameRate(rate)) {
      try FrameClock(duration: 1, frameRate: rate)
    }
    #expect(error?.description.contains("0.001 to 50") == true)
  }

  @Test(
    "a hold too short to be shown or too long to be written is refused",
    arguments: [
      0.01, -1, 1_000_001,
    ] as [Time])
  func refusedHold(hold: Time) {
    #expect(throws: FrameClockError.hold(hold)) {
      try FrameClock(duration: 1, frameRate: 50, hold: hold)
    }
  }

  @Test("counting frames makes none of them, whatever the length")
  func counts() throws {
    let clock = try FrameClock(duration: Time(Rational(.max)), frameRate: 50)
    #expect(clock.frameCount == .max)
  }
}
