import Kineo
import TestSupport
import Testing

/// What texts of presets look like.
@Suite struct TextDrawingTests {
  private func picture(
    _ layers: String, animate: String? = nil, at time: Time = 0
  ) throws -> PixelBuffer {
    let steps = animate.map { "\nanimate: [\($0)]" } ?? ""
    return try PresetSource(
      name: "a.yaml",
      text: "canvas: {width: 120, height: 60, background: white}\nlayers: [\(layers)]\(steps)\n"
    ).scene().frame(at: time)
  }

  /// The largest difference of a channel.
  private func difference(_ first: PixelBuffer, _ second: PixelBuffer) -> Int {
    zip(first.pixels, second.pixels).map { a, b in
      max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
        abs(Int(a.blue) - Int(b.blue)))
    }.max() ?? 0
  }

  // MARK: Strokes and fills

  @Test(
    "the stroke of a text is that of the same letters as a shape",
    arguments: [
      "strokeAlign: outside", "strokeAlign: inside", "hairline: true", "dash: [5, 3]",
      "dash: [5, 3], dashOffset: 2, cap: round", "trim: [20%, 60%]", "trim: [80%, 130%], dash: 4",
      "join: miter", "join: bevel", "join: round", "trim: [0, 50%], taper: {end: 0}",
    ])
  func strokes(keys: String) throws {
    let look = "stroke: \"#f00a\", lineWidth: 4, fill: gold, font: {size: 40, weight: black}"
    let join = keys.contains("join") ? "" : ", join: round"
    let shape = look.replacing(", font: {size: 40, weight: black}", with: join)
    func text(_ keys: String) throws -> PixelBuffer {
      try picture("a: {text: Align, \(look), anchor: [0, 0], \(keys)}")
    }
    let lettering = try picture(
      "a: {lettering: {text: Align, font: {size: 40, weight: black}}, \(shape), \(keys)}")
    let found = try text(keys)
    #expect(difference(found, lettering) <= 2)
    if keys != "join: round" { #expect(found != (try text("cap: butt"))) }
  }

  @Test("a step trims all spans of a text one after the other")
  func trimmedSpans() throws {
    func text(_ string: String, _ to: String) throws -> PixelBuffer {
      try picture(
        "a: {text: \(string), font: {size: 40}, fill: transparent, stroke: red, position: [60, 30]}",
        animate: "trim: {from: [0, 0], to: \(to), duration: 1}", at: 1)
    }
    for end in ["[0, 30%]", "[0, 70%]", "[60%, 120%]"] {
      let found = try text("[{span: On, fill: transparent}, {span: Off, fill: transparent}]", end)
      #expect(difference(found, try text("OnOff", end)) <= 2, "\(end)")
    }
  }

  @Test("a text with a stroke alone has no fill, and its cursor the color of the stroke")
  func strokeAlone() throws {
    let look = "text: Hi, font: {size: 40, weight: black}, position: [60, 30], stroke: red"
    let outlined = try picture("a: {\(look)}")
    #expect(outlined == (try picture("a: {\(look), fill: transparent}")))
    #expect(outlined.pixels.allSatisfy { $0.red == 255 })
    let graded = try picture(
      "a: {\(look.replacing("stroke: red", with: "stroke: {linear: [red, red]}"))}")
    #expect(graded == outlined)
    let waiting = try picture("a: {\(look), typed: 0, cursor: block}")
    #expect(waiting.pixels.contains(Pixel(.red)))
  }

  // MARK: Splitting

  @Test(
    "a split text is seen through a clip or a mask like the whole",
    arguments: [
      "clip: {rectangle: [40, 12]}", "mask: {circle: 14}",
      "clip: {rectangle: [40, 12], position: [20, 10]}",
      "anchor: [0, 1], position: [10, 50], mask: {circle: 14, fill: white, by: luminance, inverted: true}",
    ])
  func masksOfParts(keys: String) throws {
    func text(_ keys: String, _ animate: String? = nil) throws -> PixelBuffer {
      try picture(
        "a: {text: letters, font: {size: 30, weight: black}, \(keys)}", animate: animate, at: 1)
    }
    let look = keys.contains("anchor") ? keys : "position: [60, 30], \(keys)"
    let whole = try text(look)
    #expect(whole.pixels.contains(Pixel(.black)))
    #expect(difference(try text("\(look), split: letters"), whole) <= 60)
    // Steps find the mask, and move it in the same coordinates.
    let mask = keys.contains("clip") ? "a.clip" : "a.mask"
    let step = "set: {position: [30, 15], on: \(mask)}"
    let moved = try text(look, step)
    #expect(moved != whole)
    #expect(difference(try text("\(look), split: letters", step), moved) <= 60)
  }

  @Test("a split text shows the number that it begins with")
  func numberOfParts() throws {
    func text(_ text: String, _ keys: String) throws -> PixelBuffer {
      try picture("a: {text: \"\(text)\", font: {size: 30}, position: [60, 30]\(keys)}")
    }
    let whole = try text("n={number}", ", number: 72")
    #expect(difference(try text("n={number}", ", number: 72, split: letters"), whole) <= 60)
    #expect(try text("n={number}", ", split: letters") == (try text("n=0", ", split: letters")))
  }
}
