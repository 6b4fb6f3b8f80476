import Kineo

extension Explanation {
  /// A picture: bars over time for every layer and property, with the curve of each step and with
  /// labels as flags. It grows with the number of rows.
  ///
  /// - Throws: ``ExportError`` where it is larger than the limits allow.
  package func diagram(limits: ExportLimits = ExportLimits()) throws(ExportError) -> Diagram {
    let chart = DiagramChart(self)
    let diagram = chart.diagram
    try ExportPlan.check(
      width: diagram.width, height: diagram.height, limits,
      details: " (a picture of \(chart.rows.count) rows)")
    return diagram
  }
}
