/// The work on all GIFs of one preset, which together keep to one limit.
package struct WorkBudget {
  private let limits: ExportLimits
  private let details: String
  private var waiting: Int
  private var seconds = 0.0
  /// Why not all GIFs can be made, once that is known.
  package private(set) var error: ExportError?

  /// - Parameters:
  ///   - gifs: How many GIFs the preset gives.
  ///   - rows: How many rows of data are given from outside; each has a limit of its own.
  package init(gifs: Int, rows: Int = 1, _ limits: ExportLimits) {
    var limits = limits
    let (limit, overflow) = limits.work.multipliedReportingOverflow(by: max(1, rows))
    limits.work = overflow ? .max : limit
    self.limits = limits
    details = gifs > 1 ? " (\(gifs) GIFs)" : ""
    waiting = gifs
  }

  /// Adds the next GIF, of `scene`; those that are still to be read are taken to be as large.
  ///
  /// - Parameter work: What it takes besides being read.
  /// - Throws: If all together take longer than the limits allow.
  package mutating func add(_ scene: CompiledScene, _ work: WorkEstimate) throws(ExportError) {
    waiting -= 1
    let reading = WorkEstimate(reading: scene).seconds
    seconds += reading + work.seconds
    let all = WorkEstimate(seconds: seconds + reading * Double(waiting))
    do throws(ExportError) {
      try ExportPlan.check(all, limits, details)
    } catch {
      self.error = error
      throw error
    }
  }
}
