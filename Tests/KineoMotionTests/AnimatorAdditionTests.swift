import KineoGeometry
import KineoMotion
import Testing

@Suite struct AnimatorAdditionTests {
  private let running = Animator.squared().start()

  private func expect(
    _ addition: AnimatorRun.Part, _ table: KeyValuePairs<Time, Double>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, value) in table {
      let found = addition.progress(at: time)
      #expect(
        abs(found - value) < 1e-12, "\(found) at \(time) s", sourceLocation: sourceLocation)
    }
  }

  @Test("an addition runs along in what is left, with the animator's curve")
  func plain() throws {
    let run = try running.add([.shift(x: 5)], at: 1).played()
    let addition = try #require(run.additions.first)
    #expect(addition.animations == [.shift(x: 5)])
    #expect(addition.added == 1)
    #expect(addition.begin == 1)
    expect(addition, [0: 0, 1: 0, 1.5: 0.25, 1.75: 0.5625, 2: 1, 3: 1])
    run.expect([1.5: 0.5625])
  }

  @Test("its delay is a fraction of the time left")
  func delayed() throws {
    let run = try running.add([], at: 1, delayFactor: 0.5).played()
    #expect(run.additions[0].begin == 1.5)
    expect(run.additions[0], [1.25: 0, 1.5: 0, 1.75: 0.25, 2: 1])
    let never = try running.add([], at: 1, delayFactor: 1).played()
    #expect(never.additions[0].begin == 2)
    expect(never.additions[0], [1.999: 0, 2: 1])
    let slow = try running.pause(at: 1).continue(at: 1, durationFactor: 2)
      .add([], at: 2, delayFactor: 1.0 / 3).played()
    #expect(abs((slow.additions[0].begin - 3).seconds.double) < 1e-8)
  }

  @Test("it runs back when the animator does")
  func reversed() throws {
    let run = try running.add([], at: 1).reverse(at: 1.5).played()
    expect(run.additions[0], [1.5: 0.25, 1.75: 0.0625, 2: 0, 2.5: 0])
    let down = try running.reverse(at: 1).add([], at: 1).played()
    expect(down.additions[0], [1: 0, 1.5: 0.25, 2: 1])
    let up = try running.reverse(at: 1).add([], at: 1).reverse(at: 1.5).played()
    expect(up.additions[0], [1.5: 0.25, 2: 0, 3: 0])
  }

  @Test("it is scrubbed along, and goes on with the rest of its curve or another one")
  func scrubbed() throws {
    let scrubbed = running.pause(at: 1).add([], at: 1).scrub(to: 0.75, over: 1, at: 1)
    let rest = try scrubbed.continue(at: 2).played()
    expect(rest.additions[0], [1.5: 0.25, 2: 0.5, 2.25: 0.5 + 0.5 * (5.0 / 16) / 0.75, 2.5: 1])
    let other = try scrubbed.continue(at: 2, curve: .linear).played()
    expect(other.additions[0], [2: 0.5, 2.25: 0.75, 2.5: 1])
    let back = try scrubbed.reverse(at: 2).continue(at: 2, curve: .linear).played()
    expect(back.additions[0], [2: 0.5, 2.75: 0.25, 3.5: 0])
  }

  @Test("another curve begins when the delay is over")
  func delayedCurve() throws {
    let run = try running.pause(at: 1).add([], at: 1, delayFactor: 0.5)
      .continue(at: 1, curve: .linear).played()
    #expect(run.additions[0].begin == 1.5)
    expect(run.additions[0], [1.25: 0, 1.5: 0, 1.75: 0.5, 2: 1])
  }

  @Test("it ends where the animator is finished")
  func finished() throws {
    let stopped = running.add([], at: 1).stop(at: 1.5)
    for (position, value) in [(Animator.Position.start, 0.0), (.current, 0.25), (.end, 1)] {
      let run = try stopped.finish(position, at: 1.75).played()
      expect(run.additions[0], [1.5: 0.25, 1.7: 0.25, 1.75: value, 3: value])
    }
    let down = try running.reverse(at: 1).add([], at: 1).stop(at: 1.5)
      .finish(.start, at: 1.5).played()
    expect(down.additions[0], [1.5: 1])
  }

  @Test("several keep their order")
  func several() throws {
    let run = try running.add([.delay(2)], at: 1.5).add([.delay(1)], at: 0.5).played()
    #expect(run.additions.map(\.added) == [0.5, 1.5])
    #expect(run.additions.map(\.animations) == [[.delay(1)], [.delay(2)]])
  }
}
