import Kineo
import TestSupport
import Testing

/// What steps of presets make of layers that begin without a size, or with paints of their own.
@Suite struct StepDrawingTests {
  private func picture(
    _ layer: String, _ step: String, at time: Time = 0
  ) throws -> PixelBuffer {
    try PresetSource(
      name: "a.yaml",
      text: "canvas: {width: 120, height: 60, background: white}\n"
        + "layers: [{a: {\(layer), position: [60, 30]}}]\nanimate: [\(step)]\n"
    ).scene().frame(at: time)
  }

  @Test("a text that begins without a size grows", arguments: ["", ", box: {width: 90}"])
  func textOfNoSize(keys: String) throws {
    let step = "fontSize: {to: 24, duration: 1, curve: linear}"
    let text = "text: [Ze, {span: ro, fill: red}]\(keys), font: "
    let grown = try picture("\(text){size: 0}", step, at: 1)
    #expect(grown == (try picture("\(text){size: 24}", "delay: 1")))
    let half = try picture("\(text){size: 0}", step, at: 0.5)
    #expect(half == (try picture("\(text){size: 12}", "delay: 1")))
    let start = try picture("\(text){size: 0}", step)
    #expect(start.pixels.allSatisfy { $0 == Pixel(.white) })
  }

  @Test(
    "a polygon or star that begins without a size grows",
    arguments: [
      ("polygon: {sides: 6, radius: 0}", "polygon: {sides: 6, radius: 25}"),
      ("star: {points: 5, outer: 0, inner: 0}", "star: {points: 5, outer: 25, inner: 10}"),
    ])
  func starOfNoSize(small: String, large: String) throws {
    let grown = try picture("\(small), fill: red", "resize: {to: [50, 50], duration: 1}", at: 1)
    let whole = try picture("\(large), fill: red", "delay: 1")
    let worst = zip(grown.pixels, whole.pixels).map { abs(Int($0.green) - Int($1.green)) }.max()
    #expect(try #require(worst) <= 1)
    #expect(grown[60, 30] == Pixel(.red))
  }

  @Test("colors of gradients are mixed in the space of the step, or else in their own")
  func spaceOfStep() throws {
    func middle(_ from: String, _ to: String, _ space: String) throws -> Pixel {
      try picture(
        "rectangle: [40, 40], fill: \(from)",
        "fill: {to: \(to), colorSpace: \(space), duration: 1, curve: linear}", at: 0.5)[60, 30]
    }
    let (red, lime) = ("{linear: [red, red]}", "{linear: [lime, lime]}")
    for space in ["srgb", "oklab"] {
      let color = try middle("red", "lime", space)
      #expect(try middle(red, lime, space) == color)
      #expect(try middle("red", lime, space) == color)
      #expect(try middle(red, "lime", space) == color)
    }
    let own = try middle(red, "{linear: [lime, lime], colorSpace: oklab}", "srgb")
    #expect(own == (try middle("red", "lime", "oklab")))
  }

  @Test("a step fills a letter of a split text from the fill of its span")
  func fillOfSpan() throws {
    let step = "fill: {to: lime, on: a.letters, duration: 1, curve: linear}"
    func text(_ fill: String, _ span: String) -> String {
      "text: [I, {span: I, fill: \(span)}], font: {size: 50, weight: black}, fill: \(fill), "
        + "split: letters"
    }
    #expect(try picture(text("blue", "red"), step) == picture(text("blue", "red"), "delay: 1"))
    for time: Time in [0.5, 1] {
      let moved = try picture(text("red", "red"), step, at: time)
      #expect(try picture("\(text("red", "red"))", "delay: 1") != moved)
      #expect(
        try picture(text("red", "{linear: [red, red]}"), step, at: time) == moved,
        "at \(time)")
    }
    #expect(
      try picture(text("blue", "red"), step, at: 1) == picture(text("red", "blue"), step, at: 1))
  }

  @Test("a step fills a whole word, from the fills of all its spans")
  func fillOfSpans() throws {
    func text(_ fill: String, _ spans: [String]) -> String {
      "text: [I, {span: I, fill: \(spans[0])}, {span: I, fill: \(spans[1])}], fill: \(fill), "
        + "font: {size: 40, weight: black}, split: words"
    }
    let step = "fill: {to: lime, on: a.words, duration: 1, curve: linear}"
    let start = try picture(text("blue", ["red", "{linear: [red, gold]}"]), step)
    #expect(start == (try picture(text("blue", ["red", "{linear: [red, gold]}"]), "delay: 1")))
    let end = try picture(text("blue", ["red", "{linear: [red, gold]}"]), step, at: 1)
    #expect(end == (try picture(text("lime", ["lime", "lime"]), "delay: 1")))
    let half = try picture(text("blue", ["red", "black"]), step, at: 0.5)
    #expect(half == (try picture(text("'#008080'", ["'#808000'", "'#008000'"]), "delay: 1")))
  }
}
