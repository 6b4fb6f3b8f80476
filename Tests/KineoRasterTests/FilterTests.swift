import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@Suite struct FilterTests {
  /// A few shapes with soft and hard edges, holes and pixels of their own.
  private func picture(_ box: PixelRect, seed: Int) -> FilterBlock {
    var numbers = SeededGenerator(seed: seed)
    let center = numbers.point(8...24)
    let radius = numbers.number(3...9)
    var block = FilterBlock(box: box)
    for y in box.rows {
      for x in box.columns {
        let (dx, dy) = (Double(x - box.x) - center.x, Double(y - box.y) - center.y)
        let ring = radius - ((dx * dx + dy * dy).squareRoot() - radius).magnitude
        var alpha = max(0, min(1, ring))
        if Int.random(in: 0..<60, using: &numbers) == 0 { alpha = numbers.unit() }
        let color = Color(red: 1, green: Double(x & 15) / 15, blue: Double(y & 15) / 15)
        block.pixels[block.start(ofRow: y) + x - box.x] = Pixel(color, opacity: alpha)
      }
    }
    return block
  }

  private func filtered(
    _ filters: [Filter], _ block: FilterBlock, output: PixelRect
  ) -> FilterBlock {
    var block = block
    filters.apply(to: &block, output: output)
    return block.moved(into: output)
  }

  private static func random(_ numbers: inout SeededGenerator) -> Filter {
    let color = Color(
      red: numbers.unit(), green: numbers.unit(), blue: numbers.unit(), alpha: numbers.unit())
    let sigma = Size(width: numbers.number(0...6), height: numbers.number(0...6))
    let shadow = ShadowShape(
      offset: numbers.point(-6...6), sigma: Bool.random(using: &numbers) ? sigma : .zero,
      spread: [0, numbers.number(-3...5)].randomElement(using: &numbers)!, color: color)
    let filters: [Filter] = [
      .blur(x: sigma.width, y: sigma.height), .blur(x: numbers.number(0...20), y: 0),
      .colors(.hueRotate(.degrees(numbers.number(0...360)))), .colors(.invert(1), in: .linear),
      .transfer(TransferTables(red: .discrete([0, 1, 0.4]))), .tint(color),
      .offset(numbers.point(-5...5)), .dropShadow(shadow), .innerShadow(shadow),
      .shadowAlone(shadow),
      .outline(
        OutlineShape(outside: numbers.number(-1...6), inside: numbers.number(-1...3), color: color)),
      .morphology(
        Morphology(
          Morphology.Operator.allCases.randomElement(using: &numbers)!,
          radiusX: Int.random(in: 0...4, using: &numbers),
          radiusY: Int.random(in: 0...4, using: &numbers))),
    ]
    return filters.randomElement(using: &numbers)!
  }

  @Test("a filtered part is that part of the whole, for random filters", arguments: 0..<80)
  func parts(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    let box = PixelRect(
      x: Int.random(in: -40...10, using: &numbers), y: Int.random(in: -40...10, using: &numbers),
      width: 32, height: 32)
    let block = picture(box, seed: seed)
    let filters = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in Self.random(&numbers) }
    let canvas = PixelRect(x: box.x - 20, y: box.y - 20, width: 72, height: 72)
    let whole = filtered(filters, block, output: canvas)
    let part = PixelRect(
      x: Int.random(in: canvas.x..<canvas.maxX - 12, using: &numbers),
      y: Int.random(in: canvas.y..<canvas.maxY - 12, using: &numbers), width: 12, height: 11)
    let needed = part.grown(by: filters.reach).intersection(box)
    let cut = needed.map { block.moved(into: $0) }
    let empty = FilterBlock(box: PixelRect(x: part.x, y: part.y, width: 0, height: 0))
    #expect(filtered(filters, cut ?? empty, output: part) == whole.moved(into: part), "\(filters)")
  }

  @Test("a part of a shadow inside a picture, without it, is part of the whole", arguments: 0..<20)
  func innerParts(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    let shadow = ShadowShape(
      offset: numbers.point(-6...6),
      sigma: seed % 3 == 0 ? .zero : Size(width: numbers.number(0...6), height: 2), color: .black)
    let filters = [Filter.innerShadowAlone(shadow)]
    let box = PixelRect(x: 3, y: 5, width: 20, height: 16)
    let block = picture(box, seed: seed)
    let whole = filtered(filters, block, output: box.grown(by: FilterReach(x: 9, y: 9)))
    for _ in 0..<8 {
      let part = PixelRect(
        x: Int.random(in: -4...24, using: &numbers), y: Int.random(in: -4...22, using: &numbers),
        width: 6, height: 5)
      let needed = part.grown(by: filters.reach).intersection(box)
      let empty = FilterBlock(box: PixelRect(x: part.x, y: part.y, width: 0, height: 0))
      let cut = needed.map { block.moved(into: $0) } ?? empty
      #expect(filtered(filters, cut, output: part) == whole.moved(into: part), "\(part)")
    }
  }

  @Test("outside its bounds a filtered picture is clear")
  func bounds() {
    var numbers = SeededGenerator(seed: 12)
    let box = PixelRect(x: 0, y: 0, width: 32, height: 32)
    let full = FilterBlock(box: box, pixels: Array(repeating: Pixel(.white), count: box.area))
    let canvas = PixelRect(x: -60, y: -60, width: 150, height: 150)
    for round in 0..<60 {
      let filter = Self.random(&numbers)
      let block = round % 2 == 0 ? full : picture(box, seed: round)
      guard let bounds = filter.bounds(of: box) else { continue }
      // A second filter of no effect has the first one draw more than its bounds.
      let wide = FilterBlock(box: canvas).composited(block)
      let result = filtered([filter], wide, output: canvas)
      for y in canvas.rows {
        for x in canvas.columns where !bounds.columns.contains(x) || !bounds.rows.contains(y) {
          let pixel = result.pixels[result.start(ofRow: y) + x - canvas.x]
          if pixel != .clear {
            Issue.record("\(filter): \(pixel) at \(x), \(y), outside \(bounds)")
            return
          }
        }
      }
    }
  }

  @Test(
    "the blur of an edge is nothing beyond its growth",
    arguments: [0.3, 1, 2.7, 3.4, 3.6, 6.9, 7, 13.9, 14, 27, 55, 111])
  func growth(sigma: Double) {
    let side = Int(sigma * 4) + 4
    for start in -3...3 {
      let line = PixelRect(x: start, y: 0, width: side, height: 1)
      let blur = GaussianBlur(sigmaX: sigma, sigmaY: 0)
      let canvas = PixelRect(x: start - 5 * side, y: 0, width: 11 * side, height: 1)
      let result = blur.blurred(
        coverage: Array(repeating: 255, count: side), of: line, output: canvas)
      let bounds = line.grown(by: blur.growth)
      for x in canvas.columns where !bounds.columns.contains(x) {
        #expect(result[x - canvas.x] == 0)
      }
    }
  }

  @Test("a shadow lies behind, an inner shadow on the picture")
  func shadows() {
    let box = PixelRect(x: 2, y: 2, width: 4, height: 4)
    let white = FilterBlock(box: box, pixels: Array(repeating: Pixel(.white), count: 16))
    let canvas = PixelRect(x: 0, y: 0, width: 8, height: 8)
    let shadow = ShadowShape(
      offset: Point(x: 1, y: 2), sigma: .zero, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    func row(_ filter: Filter, _ y: Int) -> [UInt32] {
      let result = filtered([filter], white, output: canvas)
      return (0..<8).map { result.pixels[y * 8 + $0].bits }
    }
    let red: UInt32 = 0x8000_0080
    let opaque: UInt32 = 0xFFFF_FFFF
    let pink: UInt32 = 0xFF7F_7FFF
    #expect(row(.dropShadow(shadow), 1) == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(row(.dropShadow(shadow), 4) == [0, 0, opaque, opaque, opaque, opaque, red, 0])
    #expect(row(.dropShadow(shadow), 7) == [0, 0, 0, red, red, red, red, 0])
    #expect(row(.shadowAlone(shadow), 4) == [0, 0, 0, red, red, red, red, 0])
    #expect(row(.innerShadow(shadow), 2) == [0, 0, pink, pink, pink, pink, 0, 0])
    #expect(row(.innerShadow(shadow), 5) == [0, 0, pink, opaque, opaque, opaque, 0, 0])
    #expect(row(.innerShadowAlone(shadow), 2) == Array(repeating: red, count: 8))
    #expect(row(.innerShadowAlone(shadow), 5) == [red, red, red, 0, 0, 0, 0, red])
  }

  @Test("a spread is a shape with round corners")
  func spread() {
    let (left, top, right, bottom) = (16.3, 18.0, 30.0, 27.6)
    let outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
      .map { Point(x: $0.0, y: $0.1) }
    let shape = Supersampling.coverage(of: [outline], .nonzero, width: 48, height: 48)
    let box = PixelRect(x: 0, y: 0, width: 48, height: 48)
    let block = FilterBlock(box: box, pixels: shape.map { Pixel(.white, opacity: $0) })
    for radius in [0.5, 1, 2.25, 7, 12.6] {
      let shadow = ShadowShape(sigma: .zero, spread: radius, color: .white)
      let result = filtered([.shadowAlone(shadow)], block, output: box)
      let expected = Supersampling.coverage(width: 48, height: 48) { point in
        let dx = max(left - point.x, point.x - right, 0)
        let dy = max(top - point.y, point.y - bottom, 0)
        return dx * dx + dy * dy <= radius * radius
      }
      let worst = zip(result.pixels, expected).map { abs(Double($0.alpha) / 255 - $1) }.max() ?? 0
      // The coverage within half a pixel of a corner is taken for that of a straight edge.
      #expect(worst < 0.08, "\(radius): \(worst)")
      let sums = (result.pixels.reduce(0) { $0 + Double($1.alpha) / 255 }, expected.reduce(0, +))
      #expect(abs(sums.0 - sums.1) < 0.003 * sums.1, "\(radius): \(sums)")
    }
  }

  @Test("straight edges are moved exactly, outwards and inwards")
  func straightSpread() {
    let box = PixelRect(x: 0, y: 0, width: 20, height: 20)
    for (index, edge) in [5.0, 5.25, 5.5, 5.8].enumerated() {
      let pixels = (0..<400).map { place in
        Pixel(.white, opacity: max(0, min(1, Double(place % 20) + 1 - edge)))
      }
      let block = FilterBlock(box: box, pixels: pixels)
      for radius in [2.0, 3.3, -1, -2.6, -4.5] {
        let shadow = ShadowShape(sigma: .zero, spread: radius, color: .white)
        let result = filtered([.shadowAlone(shadow)], block, output: box)
        for x in 0..<12 {
          let expected = max(0, min(1, Double(x) + 1 - edge + radius)) * 255
          let alpha = Double(result.pixels[10 * 20 + x].alpha)
          #expect(abs(alpha - expected) <= 1.01, "\(index) by \(radius) at \(x)")
        }
      }
    }
  }

  @Test("an outline goes around, and inside when asked")
  func outline() {
    let box = PixelRect(x: 3, y: 3, width: 6, height: 6)
    let white = FilterBlock(box: box, pixels: Array(repeating: Pixel(.white), count: 36))
    let canvas = PixelRect(x: 0, y: 0, width: 12, height: 12)
    func row(_ outline: OutlineShape) -> [UInt32] {
      let result = filtered([.outline(outline)], white, output: canvas)
      return (0..<12).map { result.pixels[6 * 12 + $0].bits }
    }
    let red = Color(red: 1, green: 0, blue: 0)
    let (line, fill, none): (UInt32, UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_FFFF, 0)
    #expect(
      row(OutlineShape(outside: 2, color: red))
        == [none, line, line] + Array(repeating: fill, count: 6) + [line, line, none])
    #expect(
      row(OutlineShape(outside: 1, inside: 1, color: red))
        == [none, none, line, line] + Array(repeating: fill, count: 4) + [line, line, none, none])
    #expect(
      row(OutlineShape(outside: 0, inside: 2, color: red))
        == [0, 0, 0, line, line, fill, fill, line, line, 0, 0, 0])
  }

  @Test("an outline without width changes nothing, and a thin one the edges by its width")
  func thinOutline() {
    let circle = draw(.circle(center: Point(x: 12, y: 12), radius: 8))
    let block = FilterBlock(box: circle.bounds, pixels: circle.pixels)
    func alphas(_ width: Double) -> [Int] {
      let line = OutlineShape(outside: width, color: .black)
      return filtered([.outline(line)], block, output: circle.bounds).pixels.map { Int($0.alpha) }
    }
    let own = circle.pixels.map { Int($0.alpha) }
    #expect(alphas(0) == own)
    for (before, after) in zip(own, alphas(0.1)) {
      #expect(
        (0...37).contains(after - before), "a tenth of a pixel's diagonal at most, and rounding")
    }
  }

  @Test(
    "a part of a translucent picture is that part of the whole, for random filters",
    arguments: 0..<60)
  func translucentParts(seed: Int) {
    var numbers = SeededGenerator(seed: seed)
    let filters = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in Self.random(&numbers) }
    let box = PixelRect(x: -4, y: 3, width: 40, height: 34)
    let shape = picture(box, seed: seed)
    let block = FilterBlock(box: box, pixels: shape.pixels.map { $0.scaled(by: 80) })
    let output = PixelRect(x: 5, y: 8, width: 14, height: 11)
    func filtered(_ output: PixelRect) -> FilterBlock {
      var block = block
      filters.apply(to: &block, shape: shape, output: output)
      return block.moved(into: output)
    }
    let whole = filtered(PixelRect(x: -40, y: -40, width: 120, height: 120))
    #expect(filtered(output) == whole.moved(into: output))
  }

  @Test("a block moves into another box, clear around")
  func boxes() {
    let block = FilterBlock(
      box: PixelRect(x: -1, y: 4, width: 2, height: 2), pixels: [1, 2, 3, 4].map(Pixel.init(bits:)))
    let wide = PixelRect(x: -3, y: 5, width: 5, height: 2)
    #expect(block.moved(into: wide).pixels.map(\.bits) == [0, 0, 3, 4, 0, 0, 0, 0, 0, 0])
    let away = PixelRect(x: 5, y: 5, width: 1, height: 1)
    #expect(block.moved(into: away).pixels == [.clear])
  }

  @Test("morphology takes the greatest and the least of a box")
  func morphology() {
    let box = PixelRect(x: -3, y: 5, width: 14, height: 11)
    let block = picture(box, seed: 3)
    let output = PixelRect(x: -7, y: 3, width: 21, height: 17)
    let wide = block.moved(into: PixelRect(x: -30, y: -30, width: 70, height: 70))
    for operation in Morphology.Operator.allCases {
      for (radiusX, radiusY) in [(0, 0), (1, 0), (2, 3), (9, 1)] {
        let morphology = Morphology(operation, radiusX: radiusX, radiusY: radiusY)
        let result = filtered([.morphology(morphology)], block, output: output)
        for y in output.rows {
          for x in output.columns {
            let alphas = (y - radiusY...y + radiusY).flatMap { row in
              (x - radiusX...x + radiusX).map {
                wide.pixels[wide.start(ofRow: row) + $0 + 30].alpha
              }
            }
            let alpha = result.pixels[result.start(ofRow: y) + x - output.x].alpha
            #expect(alpha == (operation == .dilate ? alphas.max() : alphas.min()))
          }
        }
      }
    }
  }

  @Test("no parameter traps, and empty blocks are filtered")
  func extremes() {
    let box = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let block = picture(box, seed: 1)
    let values = [Double.nan, .infinity, -.infinity, 1e9, -1e9, 0]
    for value in values {
      let shadow = ShadowShape(
        offset: Point(x: value, y: 1), sigma: Size(width: value, height: 1), spread: value,
        color: Color(red: value, green: 0, blue: 0))
      let filters: [Filter] = [
        .blur(x: value, y: value), .offset(Point(x: value, y: value)), .dropShadow(shadow),
        .innerShadow(shadow), .shadowAlone(shadow), .innerShadowAlone(shadow),
        .outline(OutlineShape(outside: value, inside: value, color: .white)),
        .morphology(Morphology(.dilate, radiusX: .max, radiusY: .min)),
      ]
      for filter in filters {
        #expect(filtered([filter], block, output: box).pixels.count == 16)
        let empty = FilterBlock(box: PixelRect(x: 2, y: 2, width: 0, height: 0))
        #expect(filtered([filter], empty, output: box).pixels.allSatisfy { $0 == .clear })
      }
    }
  }
}

extension FilterBlock {
  fileprivate func composited(_ other: FilterBlock) -> FilterBlock {
    var result = self
    result.blend(other, .copy)
    return result
  }
}
