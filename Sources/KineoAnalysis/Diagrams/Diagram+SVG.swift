import Kineo

extension Diagram {
  /// The diagram as an SVG 1.1 document, its texts in the viewer's sans-serif font.
  ///
  /// Equal diagrams give equal documents; coordinates are rounded to thousandths.
  package func svg() -> String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + svgElement
  }

  /// The document without its declaration, as it may stand in HTML.
  package var svgElement: String {
    let (width, height) = (max(1, width), max(1, height))
    let box = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    let elements = ([.rectangle(box, fill: background)] + marks).map { "  \($0.element)\n" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" xml:space="preserve">
      \(elements.joined())</svg>

      """
  }
}

extension Diagram.Mark {
  fileprivate var element: SVGElement {
    switch self {
    case .rectangle(let box, let corner, let fill, let stroke, let lineWidth):
      var element = SVGElement(box, corner: corner)
      element.set("fill", fill)
      if let stroke { element.set(stroke: stroke, width: lineWidth) }
      return element
    case .line(let from, let to, let color, let width):
      var element = SVGElement(from: from, to: to)
      element.set(stroke: color, width: width)
      return element
    case .polyline(let points, let color, let width):
      var element = SVGElement(through: points)
      element.set(stroke: color, width: width)
      return element
    case .text(let text, let point, let anchor, let size, let color):
      var element = SVGElement(text, at: point, size: size)
      if anchor != .start { element.set("text-anchor", "\(anchor)") }
      element.set("fill", color)
      return element
    }
  }
}

extension SVGElement {
  fileprivate init(_ box: Rect, corner: Double) {
    self.init("rect")
    set("x", box.minX)
    set("y", box.minY)
    // SVG calls negative sizes an error.
    set("width", max(0, box.width))
    set("height", max(0, box.height))
    if corner > 0 { set("rx", corner) }
  }

  fileprivate init(from start: Point, to end: Point) {
    self.init("line")
    set("x1", start.x)
    set("y1", start.y)
    set("x2", end.x)
    set("y2", end.y)
  }

  fileprivate init(through points: [Point]) {
    self.init("polyline")
    let places = points.map { "\(svgNumber($0.x)),\(svgNumber($0.y))" }
    set("points", places.joined(separator: " "))
    set("fill", "none")
    set("stroke-linejoin", "round")
  }

  fileprivate init(_ text: String, at point: Point, size: Double) {
    self.init("text", content: text)
    set("x", point.x)
    set("y", point.y)
    set("font-size", max(0, size))
  }

  fileprivate mutating func set(stroke: Color, width: Double) {
    set("stroke", stroke)
    set("stroke-width", max(0, width))
  }
}
