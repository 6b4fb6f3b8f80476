import Kineo

/// What is behind the bars and above them.
extension DiagramChart {
  var title: [Diagram.Mark] {
    [
      .text(
        explanation.summary,
        at: Point(x: DiagramLook.margin, y: DiagramLook.margin + DiagramLook.titleSize),
        size: DiagramLook.titleSize, color: DiagramLook.ink)
    ]
  }

  /// Every second layer stands on a darker ground.
  var bands: [Diagram.Mark] {
    var isDark = false
    return rows.indices.compactMap { index in
      if index > 0, rows[index].layerIndex != rows[index - 1].layerIndex { isDark.toggle() }
      guard isDark else { return nil }
      let top = axis + Double(index) * rowHeight
      return .rectangle(
        Rect(
          minX: DiagramLook.margin / 2, minY: top, maxX: left + DiagramLook.chartWidth,
          maxY: top + rowHeight), fill: DiagramLook.band)
    }
  }

  var ticks: [Diagram.Mark] {
    scale.ticks(distance: DiagramLook.tickDistance).flatMap { tick -> [Diagram.Mark] in
      let x = x(tick).rounded() + 0.5
      return [
        .line(from: Point(x: x, y: axis - 4), to: Point(x: x, y: bottom), color: DiagramLook.grid),
        .text(
          "\(tick) s", at: Point(x: x, y: axis - 8), anchor: .middle, size: DiagramLook.textSize,
          color: DiagramLook.quiet),
      ]
    }
  }

  /// Before the bars, which are more important than the lines of the flags.
  var flagMarks: [Diagram.Mark] {
    flags.flatMap { flag -> [Diagram.Mark] in
      let x = x(flag.time).rounded() + 0.5
      let top = flagTop + Double(flag.line) * DiagramLook.flagHeight
      return [
        // Leaves the numbers of the axis alone.
        .line(
          from: Point(x: x, y: top), to: Point(x: x, y: axis - DiagramLook.axisHeight + 4),
          color: DiagramLook.flag),
        .line(from: Point(x: x, y: axis - 4), to: Point(x: x, y: bottom), color: DiagramLook.flag),
        .text(
          flag.name, at: Point(x: x + 4, y: top + DiagramLook.textSize),
          size: DiagramLook.textSize, color: DiagramLook.flag),
      ]
    }
  }
}
