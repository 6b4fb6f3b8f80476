import Kineo
import KineoAnalysis
import KineoSystem

/// How far a batch is and how many of its GIFs have which status: what all reports count.
struct BatchCount {
  private(set) var start = BatchStart(command: "render", total: 0)
  private(set) var done = 0
  private var statuses: [BatchResult.Status: Int] = [:]
  /// Whether there is a file of another format than GIF.
  private var hasOtherFormats = false

  mutating func take(_ event: BatchEvent) {
    switch event {
    case .started(let start): self = BatchCount(start: start)
    case .finished(let result):
      done += 1
      statuses[result.status, default: 0] += 1
      if let format = FileFormat(path: result.output), format != .gif { hasOtherFormats = true }
    case .ended: break
    }
  }

  init() {}

  private init(start: BatchStart) { self.start = start }

  subscript(status: BatchResult.Status) -> Int { statuses[status, default: 0] }

  /// GIFs, with what a check has found besides presets.
  var total: Int { max(start.total, done) }

  /// GIFs with which all is not well, those left out included.
  var bad: Int {
    BatchResult.Status.allCases.reduce(0) { $0 + ($1.isGood ? 0 : self[$1]) }
  }

  /// `[ 17/240]`: how many have a result, this one included.
  var position: String {
    let digits = String(total)
    return "[" + String(done).aligned(to: digits.count) + "/\(digits)]"
  }

  /// `200 unchanged, 38 rendered, 2 failed`, such as there are.
  var statusWords: String {
    let order: [BatchResult.Status] = [.unchanged, .cached, .rendered]
    let all = order + BatchResult.Status.allCases.filter { !order.contains($0) }
    var parts = all.filter { self[$0] > 0 }.map { "\(grouped(self[$0])) \($0.words)" }
    if total > done { parts.append("\(grouped(total - done)) without a result") }
    return parts.joined(separator: ", ")
  }

  /// `240 GIFs: 200 unchanged, 38 rendered, 2 failed in 12.3 s`
  func summary(_ end: BatchEnd) -> String {
    let shard = start.shard.map { "shard \($0.index) of \($0.count): " } ?? ""
    let words = statusWords.isEmpty ? "" : ": \(statusWords)"
    let time = "\(decimal(Double(end.milliseconds) / 1000, places: 1)) s"
    let files = hasOtherFormats ? counted(total, "file") : start.counted(total)
    return shard + files + words
      + (end.isInterrupted ? ", interrupted after \(time)" : " in \(time)")
  }
}

extension BatchResult.Status {
  /// As sentences have it.
  var words: String {
    switch self {
    case .cached: "from the cache"
    case .tooLarge: "too large"
    case .orphan: "without a preset"
    case .overBudget: "over budget"
    case .found: "with problems"
    default: rawValue
    }
  }
}
