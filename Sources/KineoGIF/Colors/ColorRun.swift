/// Neighboring pixels of a row that have one color.
struct ColorRun: Sendable {
  let color: SolidColor
  /// Sides of a canvas have at most 65535 px.
  var pixels: UInt32
}

extension [ColorRun] {
  /// Appends what of the row `new` differs from `old` and is not clear: a run may go on behind pixels
  /// that do not differ.
  ///
  /// - Returns: How many pixels differ, clear ones included.
  mutating func append(changesTo new: Span<SolidColor>, from old: Span<SolidColor>) -> Int {
    precondition(new.count == old.count, "rows are equally long")
    var (run, total) = (ColorRun(color: .clear, pixels: 0), 0)
    // Room for all at once, so that no run has to ask for it.
    append(addingCapacity: new.count) { runs in
      var i = new.nextDifference(from: 0, to: old)
      while i < new.count {
        let color = unsafe new[unchecked: i]
        if color != run.color {
          total &+= Int(run.pixels)
          if run.color != .clear { runs.append(run) }
          run = ColorRun(color: color, pixels: 0)
        }
        run.pixels &+= 1
        i &+= 1
        // Mostly the next pixel differs, too.
        if i < new.count, unsafe new[unchecked: i] == old[unchecked: i] {
          i = new.nextDifference(from: i, to: old)
        }
      }
      if run.color != .clear { runs.append(run) }
    }
    return total &+ Int(run.pixels)
  }
}
