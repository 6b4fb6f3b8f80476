import KineoGeometry
import KineoMotion
import Testing

@Suite struct AnimatorEndingTests {
  private let completed = Animator.squared().completion(at: .start, [.delay(1)])
    .completion([.delay(2)]).completion(at: .end, [.delay(3)])
    .completion(at: .current, [.delay(4)])

  @Test(
    "a stopped animator finishes where its event places it",
    arguments: [
      (Animator.Position.start, 0.0, 0.0, [[Animation.delay(1)], [.delay(2)]]),
      (.current, 0.0625, 0.25, [[.delay(2)], [.delay(4)]]),
      (.end, 1, 1, [[.delay(2)], [.delay(3)]]),
    ])
  func finish(
    position: Animator.Position, value: Double, fraction: Double, completions: [[Animation]]
  ) throws {
    let run = try completed.start().stop(at: 0.5).finish(position, at: 1).played()
    run.expect([0.5: 0.0625, 0.99: 0.0625, 1: value, 5: value])
    #expect(run.fraction(at: 1) == fraction)
    #expect(run.duration == 1)
    #expect(run.finalPosition == position)
    #expect(run.completions == completions)
  }

  @Test("an animator that arrives completes at its end, or at its start")
  func arrives() throws {
    #expect(try completed.start().played().completions == [[.delay(2)], [.delay(3)]])
    let back = try completed.start().reverse(at: 1).played()
    #expect(back.completions == [[.delay(1)], [.delay(2)]])
    #expect(back.duration == 2)
  }

  @Test("one that never finishes completes nowhere")
  func never() throws {
    let run = try completed.start().stop(at: 1).played()
    #expect(run.completions == [])
    #expect(run.finalPosition == nil)
    #expect(run.progress(at: 5) == 0.25)
  }
}
