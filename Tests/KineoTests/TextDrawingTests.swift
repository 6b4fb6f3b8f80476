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

  // MARK: Paths

  @Test("a text goes round and round on a closed path")
  func loop() throws {
    func text(_ offset: Double, _ path: String) throws -> PixelBuffer {
      try picture(
        "a: {text: Round we go, font: {size: 14, decoration: underline}, along: \"\(path)\", anchor: [0, 0], "
          + "position: [35, 5], pathOffset: \(offset)}")
    }
    let square = "M0 0H50V50H0Z"
    let start = try text(0, square)
    let blank = try picture("a: {circle: 0}")
    #expect(start != blank)
    // All of its letters are there wherever it begins: each quarter is the same turned picture.
    #expect(try text(200, square) == start && text(-600, square) == start)
    #expect(try text(150, square) != blank && text(190, square) != blank)
    // An open path has ends.
    #expect(try text(200, "M0 0H50V50H0V0") == blank)
  }

  // MARK: Font sizes

  private static let resized = "fontSize: {to: 40, duration: 1, curve: linear}"

  @Test("a text without a box that grows is the same outlines, larger")
  func growing() throws {
    let text = "text: [Gr, {span: o, font: {size: 14}, fill: red}, w], font: {size: 20}"
    func grown(_ keys: String, at time: Time) throws -> PixelBuffer {
      try picture("a: {\(text), position: [60, 30], \(keys)}", animate: Self.resized, at: time)
    }
    func scaled(_ scale: Double, _ keys: String) throws -> PixelBuffer {
      try picture("a: {\(text), position: [60, 30], \(keys), scale: \(scale)}")
    }
    for keys in ["fill: gold", "anchor: [0, 1]", "fill: {linear: [red, blue]}"] {
      #expect(try grown(keys, at: 0) == scaled(1, keys))
      #expect(try difference(grown(keys, at: 0.5), scaled(1.5, keys)) <= 1)
      #expect(try difference(grown(keys, at: 1), scaled(2, keys)) <= 1)
    }
    // A stroke keeps its width.
    let stroke = "fill: transparent, stroke: red, lineWidth: "
    let (own, half) = (try grown(stroke + "2", at: 1), try scaled(2, stroke + "1"))
    #expect(difference(own, half) <= 2)
  }

  @Test(
    "a text in a box or along a path is laid out anew at each size",
    arguments: [
      "box: {width: 100}", "box: {width: 90, height: 50, vertical: bottom, lineHeight: 0.8}",
      "along: M 5 40 Q 60 0 115 40",
    ])
  func reflowing(keys: String) throws {
    for size in [20, 26, 40] {
      let font = "font: {size: \(size), letterSpacing: \(Double(size) / 20)}"
      let written = try picture(
        "a: {text: Go on, \(font), position: [60, 30], anchor: [0.5, 0.5], \(keys)}")
      let changed = try picture(
        "a: {text: Go on, font: {size: 20, letterSpacing: 1}, position: [60, 30], anchor: [0.5, 0.5], \(keys)}",
        animate: "fontSize: {to: \(size), duration: 1}", at: 1)
      #expect(difference(written, changed) <= 1, "\(size)")
      #expect(written.pixels.contains { $0 != Pixel(.white) })
    }
  }

  @Test("a font of no size, or less, shows nothing; the largest is drawn")
  func extremeSizes() throws {
    for keys in ["", ", box: {width: 90}"] {
      for step in ["fontSize: {to: 0, duration: 1}", "fontSize: {by: -90, duration: 1}"] {
        let empty = try picture("a: {text: Gone\(keys), position: [60, 30]}", animate: step, at: 1)
        #expect(empty.pixels.allSatisfy { $0 == Pixel(.white) })
      }
      _ = try picture(
        "a: {text: Large\(keys), position: [60, 30]}",
        animate: "fontSize: {by: 1000000, duration: 1}", at: 1)
    }
  }

  @Test(
    "the size of a text with `fit` begins with the one that fits, and is that of the steps from then on"
  )
  func fitted() throws {
    let keys = "position: [60, 30], fill: black, font: {size: 9, letterSpacing: 1}"
    func fitted(_ steps: String?, at time: Time) throws -> PixelBuffer {
      try picture(
        "a: {text: Fit me in, \(keys), box: {width: 90, height: 50, fit: [6, 60]}}", animate: steps,
        at: time)
    }
    let before = try fitted(nil, at: 0)
    let grown = "fontSize: {to: 18, duration: 1}"
    #expect(try difference(fitted(grown, at: 0), before) <= 1)
    let written = try picture(
      "a: {text: Fit me in, position: [60, 30], fill: black, font: {size: 18, letterSpacing: 2}, "
        + "box: {width: 90, height: 50}}")
    #expect(try difference(fitted(grown, at: 1), written) <= 1)
    #expect(try fitted("set: {fontSize: 18}", at: 1) == fitted(grown, at: 1))
    #expect(difference(before, written) > 50)
    // It is fitted once, before anything moves.
    let resized =
      "parallel: [{resize: {to: [40, 50], duration: 1}}, {fontSize: {by: 0, duration: 1}}]"
    let narrow = try fitted("resize: {to: [40, 50], duration: 1}", at: 1)
    #expect(try difference(fitted(resized, at: 1), narrow) > 50)
  }

  @Test("a typed text with a cursor grows with it")
  func growingCursor() throws {
    let text = "text: Go, cursor: bar, typed: 50%, position: [60, 30]"
    let grown = try picture(
      "a: {\(text), font: {size: 20}}", animate: Self.resized, at: 1)
    #expect(try difference(grown, picture("a: {\(text), font: {size: 40}}")) <= 1)
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

  // MARK: Typing

  /// Columns and rows of what a cursor covers.
  private func cursor(
    _ cursor: String, of text: String, typed: Double
  ) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let look = "\(text), anchor: [0, 0], position: [20, 10], typed: \(typed), cursor: \(cursor)"
    let picture = try picture("a: {\(look)}")
    let bare = try self.picture("a: {\(look), cursorOpacity: 0}")
    let places = picture.pixels.indices.filter { picture.pixels[$0] != bare.pixels[$0] }
    let (columns, rows) = (places.map { $0 % 120 }, places.map { $0 / 120 })
    let box = try #require(columns.isEmpty ? nil : (columns, rows))
    return (
      (box.0.min() ?? 0)...(box.0.max() ?? 0), (box.1.min() ?? 0)...(box.1.max() ?? 0)
    )
  }

  @Test("a cursor is as high before the first letter as behind it", arguments: TextCursor.allCases)
  func cursorHeight(form: TextCursor) throws {
    let text = "text: HH, font: {size: 30}"
    let start = try cursor(form.rawValue, of: text, typed: 0)
    let end = try cursor(form.rawValue, of: text, typed: 0.5)
    #expect(start.rows == end.rows && start.columns.lowerBound < end.columns.lowerBound)
    let empty = try cursor(form.rawValue, of: "text: \"\", font: {size: 30}", typed: 0)
    #expect(empty.rows == start.rows && empty.columns == start.columns)
  }

  @Test(
    "the cursor of a text from right to left stands left of what is typed",
    arguments: TextCursor.allCases)
  func cursorFromTheRight(form: TextCursor) throws {
    let text = "text: \u{5E9}\u{5DC}\u{5D5}\u{5DD}, font: {family: DejaVu Sans, size: 24}"
    let places = try [0, 0.25, 0.5, 0.75, 1].map { typed in
      try cursor(form.rawValue, of: text, typed: typed).columns
    }
    for (earlier, later) in zip(places, places.dropFirst()) {
      #expect(later.lowerBound < earlier.lowerBound && later.upperBound < earlier.upperBound)
    }
    let layout = try Text(
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD}",
      style: TextStyle(font: FontRequest(families: ["DejaVu Sans"]), size: 24)
    ).layout()
    for (number, place) in places.enumerated() {
      let edge = number == 0 ? layout.size.width : layout.clusters[number - 1].box.minX
      #expect(Double(place.upperBound) < 20 + edge, "\(number)")
      #expect(Double(place.upperBound) > 20 + edge - 5, "\(number)")
    }
  }

  @Test(
    "a gradient or a pattern runs over all letters of a split text",
    arguments: [
      "{linear: [red, blue], angle: 90deg}", "{radial: [red, blue], units: pixels, radius: 40}",
      "{checkerboard: [red, blue], tile: [20, 20]}",
    ])
  func paintsOfParts(paint: String) throws {
    func text(_ keys: String) throws -> PixelBuffer {
      try picture(
        "a: {text: [let, {span: ters, fill: \(paint)}], font: {size: 30, weight: black}, "
          + "position: [60, 30], fill: \(paint), stroke: \(paint)\(keys)}")
    }
    let whole = try text("")
    for unit in TextUnit.allCases {
      let parts = try text(", split: \(unit)")
      // Edges of letters that touch are laid over each other instead of added.
      let differing = zip(whole.pixels, parts.pixels).count { a, b in
        abs(Int(a.red) - Int(b.red)) > 4 || abs(Int(a.blue) - Int(b.blue)) > 4
      }
      #expect(differing < 60, "\(unit): \(differing)")
    }
  }

  // MARK: Anchors

  /// The lowest row that is black.
  private func bottom(_ picture: PixelBuffer) -> Int? {
    picture.pixels.lastIndex(of: Pixel(.black)).map { $0 / picture.width }
  }

  @Test("texts of any size and font with an anchor on the baseline stand on one line")
  func sharedBaseline() throws {
    let fonts = [
      "{size: 16}", "{size: 40}", "{size: 24, family: serif}", "{size: 30, weight: black}",
    ]
    for font in fonts {
      let look = "text: HEH, font: \(font), position: [60, 48], anchor: [0.5, baseline]"
      #expect(bottom(try picture("a: {\(look)}")) == 47, "\(font)")
      #expect(bottom(try picture("a: {\(look), split: letters}")) == 47, "\(font)")
      // The second line is below the first, which stands on the position.
      let lines = look.replacing("HEH", with: "\"HEH\\n \"")
      #expect(bottom(try picture("a: {\(lines)}")) == 47, "\(font)")
    }
    let left = try picture(
      "a: {text: H, font: {size: 40}, position: [60, 48], anchor: [0, baseline]}")
    #expect(left.pixels.indices.allSatisfy { $0 % 120 >= 60 || left.pixels[$0] == Pixel(.white) })
  }
}
