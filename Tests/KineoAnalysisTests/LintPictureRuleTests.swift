import Kineo
import TestSupport
import Testing

@testable import KineoAnalysis

/// Rules that look at what is drawn.
@Suite struct LintPictureRuleTests {
  @Test("layers of a turned group with effects are found where they are not visible")
  func turnedGroups() throws {
    let layers = """
      - g:
          rotationY: 60deg
          position: [20, 20]
          shadow: {offset: [2, 2]}
          innerShadow: {blur: 2}
          children: [{a: {circle: 9}}, {b: {circle: 9, opacity: 0}}, {c: {circle: 9}}]
      """
    let linted = try Linted(
      animate: "- rotateY: {by: 10deg, on: g}", layers: layers, rules: [.neverVisible])
    #expect(linted.messages == ["layer \"b\" is never visible: it draws nothing at any time"])
  }

  @Test("an animation that ends elsewhere than it begins jumps, unless it plays once or rests")
  func seam() throws {
    let move = "- shift: {by: [10, 0], duration: 0.5}"
    for keys in ["loop: forever", "loop: 3", "hold: 0", "hold: 0.28"] {
      let linted = try Linted(animate: move, keys: keys)
      #expect(linted.rules == [.seam], "\(keys)")
      // Two squares of 8 x 8 px of 1600 px.
      #expect(
        linted.messages == [
          "the picture jumps when the animation begins again: 8 % of the canvas differs between its "
            + "end and its start (\"square\")"
        ])
      #expect(linted.places == [keys.hasPrefix("loop") ? "6:1" : "4:1"])
    }
    for keys in ["loop: once", "hold: 0.3"] {
      #expect(try Linted(animate: move, keys: keys).rules.isEmpty, "\(keys)")
    }
  }

  @Test(
    "an end that looks like the start does not jump, nor does an empty one",
    arguments: [
      "- rotate: {by: 90deg, duration: 0.5}", "- rotate: {by: 1turn, duration: 0.5}",
      "- autoreverse: {step: {shift: {by: [10, 0]}}}",
      "- shift: {by: [10, 0], duration: 0.5}\n- fadeOut",
      "- shift: {by: [40, 0], duration: 0.5}",
      "- shift: {by: [10, 0], duration: 0.5}\n- delay: 0.5",
      "- forever: {step: {rotate: {by: 90deg}}}", "- delay: 0.2",
    ])
  func noSeam(_ steps: String) throws {
    #expect(try Linted(animate: steps, keys: "hold: 0", rules: [.seam]).rules.isEmpty)
  }

  @Test("a layer that comes back when others stay is a jump")
  func seamOfOne() throws {
    let linted = try Linted(
      animate: "- fadeOut: {on: a}",
      layers: "- a: {circle: 4, position: [9, 9]}\n- b: {circle: 4, position: [30, 30]}",
      keys: "hold: 0")
    #expect(linted.rules == [.seam])
    #expect(linted.messages.contains { $0.hasSuffix("(\"a\")") })
  }

  @Test("a pause of more than a second at the end should be a hold")
  func pause() throws {
    let linted = try Linted(animate: "- shift: {by: [10, 0], duration: 0.5}\n- delay: 1.1")
    #expect(linted.rules == [.invisibleTail])
    #expect(
      linted.messages == [
        "nothing that can be seen changes after 0.50 s, but the animation goes on until 1.6 s"
      ])
    #expect(linted.places == ["4:1"])
    let short = try Linted(animate: "- shift: {by: [10, 0], duration: 0.5}\n- delay: 1")
    #expect(short.rules.isEmpty)
  }

  @Test(
    "invisible steps at the end are found",
    arguments: [
      "- fadeOut: {duration: 0.5}\n- rotate: {by: 45deg, duration: 0.5}",
      "- set: {hidden: true, at: 0.5}\n- rotate: {by: 45deg, duration: 0.5}",
      "- shift: {to: [90, 20], duration: 0.5}\n- rotate: {by: 45deg, duration: 0.5}",
    ])
  func invisibleSteps(_ steps: String) throws {
    let linted = try Linted(animate: steps, rules: [.invisibleTail])
    #expect(linted.rules == [.invisibleTail])
    #expect(linted.places == ["6:5"])
  }

  @Test("a visible tail is fine")
  func visibleTail() throws {
    let steps = "- fadeOut: {duration: 0.5}\n- fadeIn: {duration: 0.5}"
    #expect(try Linted(animate: steps, rules: [.invisibleTail]).rules.isEmpty)
  }

  @Test(
    "layers that are never seen are found where they are named",
    arguments: [
      ("{circle: 4, opacity: 0}", "it draws nothing at any time"),
      ("{circle: 4, hidden: true}", "it draws nothing at any time"),
      ("{circle: 4, fill: transparent}", "it draws nothing at any time"),
      ("{circle: 4, position: [60, 0]}", "it stays outside of the canvas"),
      ("{children: [c: {circle: 4}], opacity: 0}", "it draws nothing at any time"),
    ])
  func neverVisible(_ layer: String, _ reason: String) throws {
    let linted = try Linted(
      animate: "- rotate: {by: 90deg, on: square}", layers: Linted.square + "\n- ghost: \(layer)")
    #expect(linted.rules == [.neverVisible])
    #expect(linted.messages == ["layer \"ghost\" is never visible: \(reason)"])
    #expect(linted.places == ["4:5"])
  }

  @Test(
    "layers behind masks that hide all of them, and lines without a stroke, are never visible",
    arguments: [
      "rectangle: [9, 9], clip: {line: [[0, 0], [9, 9]], stroke: black, lineWidth: 4}",
      "rectangle: [9, 9], mask: {circle: 4, fill: black, by: luminance}",
      "rectangle: [9, 9], mask: {circle: 4, fill: transparent}",
      "rectangle: [9, 9], mask: {rectangle: [20, 20], inverted: true}",
      "line: [[4, 4], [16, 16]], fill: red", "path: M 2 2 L 9 9 Z, fill: red",
      "children: [{a: {circle: 4}}, {b: {circle: 4, clip: {circle: 2}}}], mask: {circle: 9, fill: black, by: luminance}",
    ])
  func hidden(layer: String) throws {
    #expect(
      try Linted(
        animate: "- rotate: {by: 90deg, on: square}",
        layers: Linted.square + "\n- ghost: {\(layer), position: [20, 20]}",
        rules: [.neverVisible]
      ).messages == ["layer \"ghost\" is never visible: it draws nothing at any time"])
  }

  @Test(
    "a mask that shows something at some time hides nothing for ever",
    arguments: [
      (
        "rectangle: [9, 9], mask: {circle: 4, fill: black, by: luminance}",
        "fill: {to: white, on: ghost.mask}"
      ),
      ("rectangle: [9, 9], clip: {polyline: [[0, 0], [9, 9], [0, 9]]}", "delay: 0.1"),
      ("line: [[4, 4], [16, 16]], fill: red", "stroke: {to: red, on: ghost}"),
      ("path: M 2 2 L 9 9 L 2 9, fill: red", "delay: 0.1"),
      ("circle: 4, blend: destination-out, mask: {circle: 4}", "delay: 0.1"),
    ])
  func shownLater(layer: String, step: String) throws {
    #expect(
      try Linted(
        animate: "- rotate: {by: 90deg, on: square}\n- \(step)",
        layers: Linted.square + "\n- ghost: {\(layer), position: [20, 20]}",
        rules: [.neverVisible]
      ).messages == [])
  }

  @Test("layers that are seen for one frame are seen, and the child that is not is named")
  func visibleOnce() throws {
    let flash = try Linted(
      animate: "- set: {opacity: 1, on: b}\n- delay: 0.02\n- set: {opacity: 0, on: b}",
      layers: "- a: {circle: 4}\n- b: {circle: 4, opacity: 0}", rules: [.neverVisible])
    #expect(flash.rules.isEmpty)
    let child = try Linted(
      animate: "- rotate: {by: 90deg}",
      layers: "- g: {children: [{c: {circle: 4}}, {d: {circle: 4, opacity: 0}}]}",
      rules: [.neverVisible])
    #expect(child.messages == ["layer \"d\" is never visible: it draws nothing at any time"])
  }

  @Test("layers that others are seen through are no layers that are never seen")
  func mattes() throws {
    let layers = """
      - a: {circle: 4, position: [20, 20]}
      - b: {rectangle: [9, 9], position: [20, 20], mask: {layer: a}}
      - g: {position: [20, 20], children: [c: {circle: 4}, d: {circle: 2, mask: {layer: c}}, e: {circle: 3}]}
      - f: {circle: 4, position: [60, 0]}
      """
    let linted = try Linted(
      animate: "- rotate: {by: 90deg, on: b}", layers: layers, rules: [.neverVisible])
    #expect(linted.messages == ["layer \"f\" is never visible: it stays outside of the canvas"])
  }

  @Test("copies count together: all are outside, or nothing is reported")
  func copies() throws {
    func messages(_ spacing: Int, x: Int) throws -> [String] {
      try Linted(
        animate: "- rotate: {by: 90deg, on: square}",
        layers: Linted.square
          + "\n- dot: {circle: 4, position: [\(x), 8], copies: {row: 9, spacing: \(spacing)}}",
        rules: [.neverVisible]
      ).messages
    }
    #expect(try messages(20, x: 5) == [])
    #expect(
      try messages(20, x: 500)
        == ["all 9 copies of \"dot\" are never visible: they stay outside of the canvas"])
  }

  @Test(
    "tapers without ends and alignments without an inside are found",
    arguments: [
      ("circle: 8, stroke: red, taper: {end: 0}", "- delay: 1", [.unusedStyle]),
      ("circle: 8, stroke: red, taper: {end: 0}", "- trim: {to: [0, 0.5], duration: 1}", []),
      ("circle: 8, stroke: red, taper: {end: 0}, dash: [2, 2]", "- delay: 1", [.unusedStyle]),
      ("circle: 8, stroke: red, strokeAlign: inside", "- delay: 1", []),
      ("line: [[0, 0], [9, 9]], taper: {end: 0}", "- delay: 1", []),
      ("line: [[0, 0], [9, 9]], strokeAlign: inside", "- delay: 1", [.unusedStyle]),
      (
        "line: [[0, 0], [9, 9]], strokeAlign: inside",
        "- morph: {circle: 8, duration: 1}", []
      ),
      (
        "path: M 0 0 L 9 0 L 9 9 Z M 2 2 L 4 4, stroke: red, taper: {end: 0}, strokeAlign: inside",
        "- delay: 1", []
      ),
    ] as [(String, String, [LintRule])])
  func unusedStyles(_ layer: String, _ steps: String, _ rules: [LintRule]) throws {
    let linted = try Linted(
      animate: steps, layers: "- a: {\(layer), position: [20, 20]}", rules: [.unusedStyle])
    #expect(linted.rules == rules, "\(linted.messages)")
  }

  @Test(
    "texts that are cut, small or pale while they rest are found, those that only pass are not",
    arguments: [
      ("text: Wide words, position: [20, 20]", "- delay: 1", [.cutText]),
      ("text: Wide words, position: [20, 20]", "- shift: {by: [200, 0], duration: 1}", []),
      ("text: Hi, position: [-30, 20]", "- shift: {to: [20, 20], duration: 0.3}\n- delay: 1", []),
      ("text: Hi, font: {size: 7}, position: [20, 20]", "- delay: 1", [.smallText]),
      (
        "text: [Hi, {span: all, font: {size: 6}}], position: [20, 20]", "- delay: 1", [.smallText]
      ),
      ("text: [Hi, {span: 2, font: {size: 6}}], position: [20, 20]", "- delay: 1", []),
      (
        "text: Hi, font: {size: 7}, position: [20, 20]",
        "- scale: {to: 2, duration: 0.3}\n- delay: 1", []
      ),
      ("text: Hi, font: {size: 7}, scale: 3, position: [20, 20]", "- delay: 1", []),
      ("text: Hi, fill: \"#ddd\", position: [20, 20]", "- delay: 1", [.lowContrast]),
      (
        "text: Hi, split: letters, fill: \"#ddd\", position: [20, 20]", "- delay: 1", [.lowContrast]
      ),
      (
        "text: Hi, opacity: 20%, position: [20, 20]", "- fade: {to: 1, duration: 0.3}\n- delay: 1",
        []
      ),
      ("text: Hi, position: [20, 20]", "- delay: 1", []),
      ("lettering: {text: Wide words}, position: [20, 20]", "- delay: 1", [.cutText]),
      ("lettering: {text: Hi, font: {size: 7}}, position: [20, 20]", "- delay: 1", [.smallText]),
      ("lettering: {text: Hi}, fill: \"#ddd\", position: [20, 20]", "- delay: 1", [.lowContrast]),
      (
        "lettering: {text: Hi}, fill: \"#ddd\", position: [20, 20]",
        "- morph: {circle: 9, duration: 0.3}\n- delay: 1", []
      ),
      ("text: Hello, along: M 5 30 H 30", "- delay: 1", [.cutText]),
      ("text: \"Hi  \", along: M 5 30 H 25", "- delay: 1", []),
      (
        "text: Hi, along: M 5 30 H 25",
        "- pathOffset: {from: -10, to: -10, duration: 0.4}\n- pathOffset: {to: 0}\n- delay: 1", []
      ),
      (
        "text: \"{number}\", position: [20, 20]",
        "- delay: 0.5\n- count: {to: 100000, duration: 0.5}\n- delay: 0.5", [.cutText]
      ),
      (
        "text: \"{number}\", position: [20, 20]",
        "- delay: 0.5\n- count: {to: 100, duration: 0.5}\n- delay: 0.5", []
      ),
    ] as [(String, String, [LintRule])])
  func texts(_ layer: String, _ steps: String, _ rules: [LintRule]) throws {
    let linted = try Linted(
      animate: steps, layers: "- title: {\(layer)}",
      rules: [.cutText, .smallText, .lowContrast])
    #expect(linted.rules == rules, "\(linted.messages)")
  }

  @Test("the texts of a picture that never moves rest")
  func still() throws {
    let source = try PresetSource(
      name: "a.yaml",
      text: """
        canvas: {width: 40, height: 40}
        layers:
          - title: {text: Hi, font: {size: 7}, fill: "#ddd", position: [38, 20]}
        """)
    let found = try Linter(rules: [.cutText, .smallText, .lowContrast]).report(on: source).findings
    #expect(Set(found.map(\.rule)) == ["cut-text", "small-text", "low-contrast"])
  }

  @Test(
    "a part of a text is compared with what is behind it, not with itself",
    arguments: [("[white, gold]", []), ("[\"#000\", \"#111\"]", [.lowContrast])]
      as [(String, [LintRule])])
  func partsOnGradients(stops: String, rules: [LintRule]) throws {
    let linted = try Linted(
      animate: "- delay: 1",
      layers: "- t: {text: [Hi, {span: \" x\", fill: red}], fill: black, position: [20, 20]}",
      canvas: "{width: 40, height: 40, background: {linear: \(stops)}}", rules: [.lowContrast])
    #expect(linted.rules == rules, "\(linted.messages)")
  }

  @Test("what is found of a text has figures")
  func textMessages() throws {
    let linted = try Linted(
      animate: "- delay: 1", layers: "- title: {text: Hi, fill: white, position: [20, 20]}",
      rules: [.lowContrast])
    #expect(
      linted.messages == [
        "text \"title\" has a contrast of 1.0 : 1 to what is behind it, at 0 s; 4.5 is easy to read, "
          + "3 where it is large"
      ])
  }

  @Test(
    "texts are found that lose colors; emoji are no small letters",
    arguments: [
      // Its outline is drawn.
      ("Svg.ttf", "A", [.smallText, .undrawnColors]), ("Hostile.ttf", "2", [.undrawnColors]),
      ("Hostile.ttf", "6", []), ("Painted.ttf", "ABC", []), ("Bitmap.ttf", "A", []),
      ("Painted.ttf", "ABC xyz", [.smallText]),
    ] as [(String, String, [LintRule])])
  func colorFonts(_ font: String, _ text: String, _ rules: [LintRule]) throws {
    let file = Checkout.path("Tests/Fonts/\(font)")
    let linted = try Linted(
      animate: "- delay: 1",
      layers: "- a: {text: \"\(text)\", font: {file: \(file), size: 7}, position: [20, 20]}",
      rules: [.undrawnColors, .smallText])
    #expect(linted.rules == rules, "\(linted.messages)")
    if font == "Svg.ttf" {
      #expect(
        linted.messages.last
          == "text \"a\": the colors of \"\(file)\" are of a kind that is not drawn; "
          + "COLR, CBDT and sbix are")
    }
  }

  @Test(
    "a text that is higher than its box is found, also one that has been made as small as it may be",
    arguments: [
      (
        "box: {width: 30, height: 12}",
        ["text \"title\" reaches 18 px beyond its box of 12 px in height, at 0 s"]
      ),
      ("box: {width: 30, height: 40}", []),
      ("box: {width: 30, height: 12, maxLines: 1}", []),
      (
        "box: {width: 20, height: 12, fit: [10, 40]}",
        [
          "text \"title\", at its smallest size, reaches 9 px beyond its box of 12 px in height, at 0 s"
        ]
      ),
      ("box: {width: 30, height: 60, fit: [6, 40]}", []),
    ] as [(String, [String])])
  func boxes(box: String, messages: [String]) throws {
    let linted = try Linted(
      animate: "- delay: 1",
      layers: "- title: {text: ab cd, font: {size: 14}, \(box), position: [30, 30]}",
      canvas: "{width: 80, height: 120}", rules: [.cutText])
    #expect(linted.messages == messages)
  }

  @Test("texts whose size steps change are seen at that size, whether they were fitted or not")
  func sizes() throws {
    for (font, fit) in [("5", ""), ("5", ", fit: [5, 30]"), ("14", ", fit: [5, 30]")] {
      let box = "box: {width: 60, height: 20\(fit)}"
      let layers = "- title: {text: ab cd, font: {size: \(font)}, \(box), position: [40, 40]}"
      for (size, rules) in [("5", [LintRule.smallText]), ("12", []), ("30", [.cutText])] {
        let linted = try Linted(
          animate: "- set: {fontSize: \(size)}\n- delay: 1", layers: layers,
          canvas: "{width: 80, height: 120}", rules: [.cutText, .smallText])
        #expect(linted.rules == rules, "\(font) \(size) \(linted.messages)")
        #expect(!linted.messages.contains { $0.contains("at its smallest size") })
      }
    }
  }

  @Test(
    "each color of a text is compared with what is behind it",
    arguments: [
      (
        "text: [dark, {span: \" pale\", fill: \"#eee\"}]",
        ["\"pale\" in text \"title\" has a contrast of 1.2 : 1"]
      ),
      (
        "text: [\"pale \", {span: dark, fill: \"#333\"}], fill: \"#ddd\"",
        ["\"pale\" in text \"title\" has a contrast of 1.4 : 1"]
      ),
      (
        "text: [\"pale \", {span: dark, fill: \"#333\"}], fill: \"#ddd\", split: letters",
        ["\"pale\" in text \"title\" has a contrast of 1.4 : 1"]
      ),
      ("text: [dark, {span: \" red\", fill: crimson}]", []),
      ("text: [dark, {span: \" pale\", fill: \"#eee\"}], outline: {width: 2}", []),
      ("text: [dark, {span: \" pale\", fill: {linear: [white, black]}}]", []),
    ] as [(String, [String])])
  func spans(text: String, messages: [String]) throws {
    let linted = try Linted(
      animate: "- delay: 1", layers: "- title: {\(text), position: [60, 20]}",
      canvas: "{width: 120, height: 40}", rules: [.lowContrast])
    let found = linted.messages.map { String($0.prefix { $0 != "," }) }
    #expect(found.map { $0.replacing(" to what is behind it", with: "") } == messages)
  }

  @Test("the number of a text without one is found")
  func numbers() throws {
    func messages(_ text: String) throws -> [String] {
      try Linted(animate: "- delay: 1", layers: "- a: {\(text)}", rules: [.unusedStyle]).messages
    }
    #expect(
      try messages("text: Hi, number: 3") == [
        "the number of text \"a\" changes nothing: the text has no {number}"
      ])
    #expect(
      try messages("text: Hi, number: 3, numberFormat: {decimals: 1}") == [
        "the number and numberFormat of text \"a\" change nothing: the text has no {number}"
      ])
    #expect(try messages("text: \"{number}\", number: 3, numberFormat: {decimals: 1}") == [])
    #expect(try messages("text: \"{number}\", number: 3, split: letters") == [])
  }

  @Test("letters beyond the end of a path are counted")
  func textsBeyondPaths() throws {
    let linted = try Linted(
      animate: "- delay: 1", layers: "- title: {text: a b cd, along: M 5 30 H 15}",
      rules: [.cutText])
    #expect(
      linted.messages == [
        "3 letters of text \"title\" are not shown, beyond the end of its path, at 0 s"
      ])
  }

  private static func blinking(every pause: String, times: Int) -> String {
    "- repeat: {count: \(times), steps: [delay: \(pause), set: {hidden: true}, delay: \(pause), "
      + "set: {hidden: false}]}"
  }

  private static func room(_ side: Int) -> String {
    "- room: {rectangle: [\(side), \(side)], position: [20, 20]}"
  }

  @Test("more than three flashes a second of a quarter of the canvas are found")
  func flash() throws {
    // 40 % of 1600 px are black and white in turns, five times a second.
    let linted = try Linted(
      animate: Self.blinking(every: "0.1", times: 8), layers: Self.room(26), rules: [.flash])
    #expect(linted.rules == [.flash])
    let start = "42 % of the canvas flashes more than three times within the second before "
    #expect(linted.messages.contains { $0.hasPrefix(start) })
  }

  @Test("slow, small, faint and bright flashes are allowed")
  func allowedFlashes() throws {
    let slow = try Linted(
      animate: Self.blinking(every: "0.18", times: 8), layers: Self.room(40), rules: [.flash])
    #expect(slow.rules.isEmpty)
    let small = try Linted(
      animate: Self.blinking(every: "0.1", times: 8), layers: Self.room(18), rules: [.flash])
    #expect(small.rules.isEmpty)
    // Between luminances of 1 and 0.846, and of 0.0 and 0.091.
    for (canvas, fill) in [("white", "#eeeeee"), ("black", "#555555")] {
      let mild = try Linted(
        animate: Self.blinking(every: "0.1", times: 8),
        layers: "- room: {rectangle: [40, 40], position: [20, 20], fill: \"\(fill)\"}",
        canvas: "{width: 40, height: 40, background: \(canvas)}", rules: [.flash])
      #expect(mild.rules.isEmpty, "\(fill)")
    }
  }

  @Test("an animation that flashes once in a quarter of a second flashes when it is repeated")
  func repeatedFlash() throws {
    let steps = "- delay: 0.1\n- set: {hidden: true}\n- delay: 0.1"
    func rules(_ loop: String) throws -> [LintRule] {
      try Linted(animate: steps, layers: Self.room(40), keys: "loop: \(loop)", rules: [.flash])
        .rules
    }
    #expect(try rules("forever") == [.flash])
    #expect(try rules("3") == [])
    #expect(try rules("once") == [])
  }

  @Test("colors are found whose approximation can be seen, not those that a GIF shows exactly")
  func manyColors() throws {
    // 400 colors side by side.
    let tiles = (0..<400).map { index in
      "- t\(index): {rectangle: [6, 6], position: [\(index % 20 * 6 + 3), \(index / 20 * 6 + 3)], "
        + "fill: \"hsl(\(index * 7) 70% \(30 + index / 10)%)\"}"
    }
    let crowded = try Linted(
      animate: "- rotate: {by: 90deg, on: t0}", layers: tiles.joined(separator: "\n"),
      canvas: "{width: 120, height: 120}", rules: [.manyColors])
    #expect(crowded.rules == [.manyColors])
    let start =
      "there are more than 256 colors from frame 0 (0.00 s) on, frame 0 (0.00 s) alone has too many "
      + "for a table of its own, and approximated colors can be seen: the mean error of frame "
    #expect(crowded.messages.contains { $0.hasPrefix(start) })
    let fading = try Linted(
      animate: "- fill: {to: red, duration: 3}\n- fill: {to: blue, duration: 6}",
      rules: [.manyColors])
    #expect(fading.rules.isEmpty)
  }

  @Test("an approximation of soft edges alone is not reported")
  func unseenColors() throws {
    // Discs of 40 hues have hundreds of colors at once, but each in a few pixels.
    let discs = (0..<40).map { index in
      "- d\(index): {circle: 6.3, position: [\(index % 8 * 15 + 7), \(index / 8 * 24 + 10)], "
        + "fill: \"hsl(\(index * 9) 70% 50%)\"}"
    }
    let linted = try Linted(
      animate: "- rotate: {by: 90deg, on: d0}", layers: discs.joined(separator: "\n"),
      canvas: "{width: 120, height: 120}", rules: [.manyColors])
    #expect(linted.rules.isEmpty)
  }
}
