import KineoGIF
import KineoSystem

extension PresetValue {
  /// `forever`, `once`, or the number of plays from 2 on.
  package func loop() -> Loop? {
    switch node.text {
    case "forever": return .forever
    case "once": return .once
    case let text? where Decimal(text) != nil: return plays()
    case let text?:
      let words = ["forever", "once"]
      guard nearestName(to: text, among: words) != nil else { return refuse(as: .loop) }
      report(.unknown(what: "loop", name: text, allowed: words, owner: nil))
      return nil
    case nil: return refuse(as: .loop)
    }
  }

  /// 0 and 1 mean different things to different programs, words do not.
  private func plays() -> Loop? {
    guard node.text != "0", node.text != "1" else { return refuse(as: .loop) }
    return integer(in: 2...65536).map { .plays($0) }
  }
}
