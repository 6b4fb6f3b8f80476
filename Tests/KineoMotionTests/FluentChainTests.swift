import KineoGeometry
import Testing

@testable import KineoMotion

/// Chains that are built by methods mean what lists mean.
@Suite struct FluentChainTests {
  private static let turn: Animation = .rotate(by: .degrees(90), duration: 0.5)
  private static let fade: Animation = .fade(to: 0)

  @Test("then goes on with one list, whether it begins with a step or with a list")
  func then() {
    let delay: Animation = .delay(0.5)
    #expect(Self.turn.repeated(5).then(delay) == [Self.turn.repeated(5), delay])
    #expect(Self.turn.then(delay).then(Self.fade) == [Self.turn, delay, Self.fade])
  }

  @Test("with goes on with one parallel, whether it begins with a step or with a parallel")
  func with() {
    let grow: Animation = .scale(to: 2)
    #expect(Self.turn.with(Self.fade) == .parallel([Self.turn, Self.fade]))
    #expect(Self.turn.with(Self.fade).with(grow) == .parallel([Self.turn, Self.fade, grow]))
    #expect(
      Self.turn.with(Self.fade.then(grow)) == .parallel([Self.turn, [Self.fade, grow]]))
  }

  @Test("what is delayed rests first and keeps its own length")
  func delayed() throws {
    let stage = try Stage(Self.turn.delayed(by: 0.25))
    #expect(stage.timeline.duration == 0.75)
    #expect(stage.degrees(0.25) == 0 && stage.degrees(0.5) == 45 && stage.degrees(0.75) == 90)
    let list: Animation = [.delay(0.25), Self.turn]
    #expect(Self.turn.delayed(by: 0.25).repeated(2) == list.repeated(2))
  }

  @Test("a mark stays with the list that grows")
  func marks() {
    let mark = SourcePosition(line: 3, column: 5)
    #expect(Self.turn.with(Self.fade).marked(mark).with(Self.fade).mark == mark)
    #expect(Self.turn.then(Self.fade).marked(mark).then(Self.fade).mark == mark)
  }
}
