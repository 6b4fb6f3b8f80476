import Foundation
import KineoGeometry
import KineoMotion
import KineoPreset
import KineoRaster
import KineoText
import SceneSupport
import TestSupport
import Testing

/// Gradients, masks, effects, texts and images as presets write them.
@Suite struct PictureVocabularyTests {
  private func layer(_ keys: String) throws -> Layer {
    try smallScene("layers: [{a: {\(keys)}}]").layers[0]
  }

  @Test("stops without places lie evenly between those that have them, as in CSS")
  func stops() throws {
    let found = try layer(
      "circle: 4, fill: {linear: [red, {at: 40%, color: lime}, blue, gray, {at: 30%, color: white}]}"
    )
    let expected = Gradient(
      .angled(.degrees(180)),
      stops: [
        GradientStop(at: 0, "red"), GradientStop(at: 0.4, "lime"), GradientStop(at: 0.4, "blue"),
        GradientStop(at: 0.4, "gray"), GradientStop(at: 0.4, "white"),
      ])
    #expect(found.fillPaint(in: found.state) == .gradient(expected))
  }

  @Test("a gradient is turned, scaled, slanted and moved as a whole")
  func placedGradient() throws {
    let found = try layer(
      "circle: 4, fill: {radial: [red, blue], rotation: 30deg, scale: [2, 1], skew: [10deg, 0], "
        + "offset: [0.25, 0]}")
    var expected = Gradient.radial([.red, .blue])
    expected.placement = Gradient.Placement(
      rotation: .degrees(30), scale: Point(x: 2, y: 1), skewX: .degrees(10),
      offset: Point(x: 0.25, y: 0))
    #expect(found.fillPaint(in: found.state) == .gradient(expected))
    #expect(
      smallMessages("layers: [{a: {circle: 4, fill: {linear: [red], transform: 3}}}]") == [
        "2:48: error: unknown key \"transform\" in a gradient; write rotation: 45deg"
      ])
  }

  @Test("patterns are tiles of layers, and their names are their own")
  func patterns() throws {
    let found = try layer(
      "circle: 4, fill: {pattern: [{a: {circle: 1}}], tile: [3, 2], origin: [1, 0], rotation: 90deg}"
    )
    let dot = Layer("a", .ellipse(Size(width: 2, height: 2)))
    let pattern = Pattern(
      [dot], tile: Size(width: 3, height: 2),
      transform: .translation(Point(x: 1, y: 0)) * .rotation(.degrees(90)))
    #expect(found.fillPaint(in: found.state) == .pattern(pattern))
    let board = try layer("circle: 4, stroke: {checkerboard: [red, blue], tile: [4, 4]}")
    #expect(
      board.strokePaint(in: board.state)
        == .pattern(.checkerboard("red", "blue", tile: Size(width: 4, height: 4))))
  }

  @Test("effects have defaults, and can be set and changed")
  func effects() throws {
    #expect(try layer("circle: 4, shadow: {}") == Layer("a", .ellipse(Self.size)).shadow())
    #expect(
      try layer("circle: 4, blur: 3, saturation: 150%")
        == Layer("a", .ellipse(Self.size)).with(.blur, 3).with(.saturation, 1.5))
    let scene = try smallScene(
      "layers: [{a: {circle: 4}}]\nanimate: [shadow: {to: {blur: 9, color: red}, duration: 1}]")
    let state = try scene.compiled().timeline.pose(at: 1)["a"]
    #expect(state?[.shadowBlur] == 9 && state?[.shadowColor] == .red)
  }

  @Test("a step of an effect goes from some values to some; others stay")
  func effectStarts() throws {
    let timeline = try smallScene(
      """
      layers: [{a: {circle: 4, glow: {radius: 2, color: red}}}]
      animate: [glow: {from: {radius: 10, color: blue}, to: {radius: 20}, duration: 1, curve: linear}]
      """
    ).compiled().timeline
    let states = [0, 0.5, 1].map { timeline.pose(at: $0)["a"] }
    #expect(states.map { $0?[.glowRadius] } == [10, 15, 20])
    #expect(states.map { $0?[.glowColor] } == [.blue, .blue, .blue])
    #expect(
      smallMessages("layers: [{a: {circle: 4}}]\nanimate: [shadow: {from: {blur: 4}}]")
        .first?.contains("shadow needs \"to\"") == true)
  }

  @Test("a step of an effect that a layer does not have begins with its defaults, and shows it")
  func newEffects() throws {
    func timeline(_ animate: String, _ keys: String = "") throws -> Timeline {
      try smallScene("layers: [{a: {circle: 4\(keys)}}]\nanimate: [\(animate)]").compiled().timeline
    }
    let step = "shadow: {to: {offset: [8, 8], blur: 2}, duration: 1, curve: linear}"
    let new = try timeline(step)
    let states = [0, 0.5, 1].map { new.pose(at: $0)["a"] }
    let offsets = [[0, 4], [4, 6], [8, 8]].map { Point(x: $0[0], y: $0[1]) }
    #expect(states.map { $0?[.shadowOffset] } == offsets)
    #expect(states.map { $0?[.shadowBlur] } == [6, 4, 2])
    #expect(states.map { $0?[.shadowColor].alpha } == [0, 0.2, 0.4])
    let own = try timeline(step, ", shadow: {color: red, blur: 4}")
    #expect(own.pose(at: 1)["a"]?[.shadowColor] == .red)
    #expect(own.schedule.entries.map(\.property.description) == ["shadowOffset", "shadowBlur"])
    let faint = try timeline(step, ", shadow: {offset: [0, 0], blur: 0, color: \"#f000\"}")
    #expect(faint.pose(at: 0)["a"]?[.shadowOffset] == .zero)
    #expect(faint.pose(at: 1)["a"]?[.shadowColor].alpha == 0)
    let later = try timeline("\(step), shadow: {to: {color: red}}, shadow: {to: {blur: 0}}")
    #expect(later.pose(at: 9)["a"]?[.shadowColor] == .red)
    let glow = try timeline("glow: {to: {radius: 3}, duration: 1}").pose(at: 1)["a"]
    #expect(glow?[.glowColor] == .white && glow?[.glowRadius] == 3)
    let set = try timeline("set: {shadowColor: red}, shadow: {to: {blur: 1}, duration: 1}")
    #expect(set.pose(at: 0)["a"]?[.shadowOffset] == .zero)
  }

  @Test(
    "the color that a step gives a new effect gives way to others at the same time",
    arguments: [
      "parallel: [outline: {to: {width: 5}}, outline: {to: {color: red}}]",
      "parallel: [outline: {to: {color: red}}, outline: {to: {width: 5}}]",
      "parallel: [outline: {to: {width: 5}}, tracks: {outlineColor: [{move: red}]}]",
      "keyframes: {mode: cubic, duration: 1, frames: [{start: 0, duration: 50%, step: "
        + "{outline: {to: {width: 5, color: red}}}}]}",
    ])
  func impliedColors(step: String) throws {
    let state = try smallScene("layers: [{a: {circle: 4}}]\nanimate: [{\(step)}]").compiled()
      .timeline.pose(at: 9)["a"]
    #expect(state?[.outlineColor] == .red && state?[.outlineWidth] == 5)
  }

  @Test("a new effect may be repeated a billion times, reversed and added up")
  func repeatedEffects() throws {
    func color(_ step: String, at time: Time) throws -> Double? {
      try smallScene("layers: [{a: {circle: 4}}]\nanimate: [{\(step)}]").compiled().timeline
        .pose(at: time)["a"]?[.glowColor].alpha
    }
    let step = "{glow: {to: {radius: 5}, duration: 1}}"
    #expect(try color("repeat: {count: 1000000000, step: \(step)}", at: 900_000_000.5) == 1)
    #expect(try color("autoreverse: {step: \(step)}", at: 1) == 1)
    #expect(try color("autoreverse: {step: \(step)}", at: 2) == 0)
    #expect(
      try color("parallel: [\(step), {glow: {to: {radius: 9}, additive: true}}]", at: 1) == 1)
    #expect(
      try color(
        "keyframes: {mode: cubic, duration: 1, frames: [{start: 0, duration: 1, step: \(step)}]}",
        at: 1) == 1)
  }

  @Test("copies of a clip have the numbers of their layers")
  func copiedClips() throws {
    let scene = try smallScene(
      """
      layers: [{a: {circle: 4, clip: {circle: 2}, copies: {row: 2, spacing: 9}}}]
      animate: [{scale: {to: 2, on: "a.clip[1]"}}, {scale: {to: 2, on: a.clips}}]
      """)
    #expect(
      try scene.compiled().timeline.schedule.entries.map(\.layer) == [
        "a.clip[1]", "a.clip[0]", "a.clip[1]",
      ])
  }

  private static let size = Size(width: 8, height: 8)

  @Test("a clip and a mask are layers within the layer, in its middle without a position")
  func masks() throws {
    let found = try layer("rectangle: [8, 8], clip: {circle: 4}, mask: {circle: 2, by: luminance}")
    let names = found.compositing.masks.map { mask -> String in
      guard case .layers(let layers) = mask.source else { return "" }
      #expect(layers[0].state.position == Point(x: 4, y: 4))
      return "\(layers[0].name) \(mask.channel)"
    }
    #expect(names == ["a.clip outline", "a.mask luminance"])
    #expect(
      smallMessages(
        "layers: [{a: {circle: 4, clip: {circle: 2}}}]\nanimate: [{scale: {to: 2, on: a.clip}}]")
        == [])
  }

  @Test("texts have fonts, boxes and parts of their own")
  func texts() throws {
    let found = try layer(
      "text: [Hello, {span: world, font: {weight: bold}, fill: red}], font: {size: 20, family: mono}, "
        + "box: {width: 100, align: center}")
    guard case .text(let content, _) = found.content else { return #expect(Bool(false)) }
    #expect(content.text.spans.map(\.text) == ["Hello", "world"])
    #expect(content.text.spans.map(\.style.size) == [20, 20])
    #expect(content.text.spans.map(\.style.font.weight) == [400, 700])
    #expect(content.text.spans.map(\.style.font.families) == [["mono"], ["mono"]])
    #expect(content.text.paints == [1: .color(.red)])
    #expect(content.text.box.alignment == .center)
    #expect(found.state.size.width == 100)
  }

  @Test("fonts of digits and marks that a number shows later count as used")
  func fontsOfNumbers() throws {
    func fonts(_ keys: String) throws -> [String] {
      let text = "canvas: {width: 9, height: 9}\nlayers: [{a: {text: \"{number}\"\(keys)}}]\n"
      let document = try PresetDocument(PresetSource(name: "a.yaml", text: text))
      return try document.reading(document.outputs[0]).assets.map(\.path)
    }
    // Lato has digits, and no such triangle.
    let plain = try fonts("")
    #expect(plain.count == 1 && plain[0].contains("Lato"))
    let marked = try fonts(", numberFormat: {grouping: \"\u{25B8}\"}")
    #expect(marked.count == 2 && marked[0] == plain[0], "\(marked)")
    #expect(
      smallMessages(
        "layers: [{a: {text: \"{number}\", numberFormat: {grouping: \"\u{10FFFD}\"}}}]"
      ).first?.contains("no font has U+10FFFD") == true)
  }

  @Test("the parts of a split text have names for steps")
  func splitting() {
    let text = "layers: [{title: {text: Ab c, split: letters}}]\nanimate:\n"
    #expect(smallMessages(text + "- {fadeOut: {on: title.letters}}") == [])
    #expect(smallMessages(text + "- {fadeOut: {on: \"title.letter[2]\"}}") == [])
    #expect(
      smallMessages(text + "- {fadeOut: {on: \"title.letter[3]\"}}").first?
        .contains("there are title.letter[0] to title.letter[2]") == true)
  }

  @Test("the number of a split text cannot be counted", arguments: ["a", "a.letters"])
  func countingSplit(target: String) {
    let found = smallMessages(
      "layers: [{a: {text: \"{number}\", number: 7, split: letters}}]\nanimate:\n"
        + "- {count: {to: 9, on: \(target)}}")
    let layer = target == "a" ? "a" : "a.letter[0]"
    #expect(
      found == [
        "4:4: error: \"count\" changes the number of \"\(layer)\", but the text of a split layer "
          + "cannot change; leave out \"split\""
      ])
  }

  @Test(
    "the size of a split text is changed by scaling it",
    arguments: [
      ("fontSize: {to: 9, on: a}", "fontSize", "a"),
      ("fontSize: {to: 9, on: a.letters}", "fontSize", "a.letter[0]"),
      ("set: {fontSize: 9, on: a.letters}", "set", "a.letter[0]"),
      ("tracks: {on: a, fontSize: [{move: 9}]}", "fontSize", "a"),
    ])
  func resizingSplit(step: String, name: String, layer: String) {
    let found = smallMessages(
      "layers: [{a: {text: Hello, split: letters}}]\nanimate:\n- {\(step)}")
    #expect(
      found == [
        "4:4: error: \"\(name)\" changes the font size of \"\(layer)\", but the text of a split layer "
          + "cannot change; scale it, or leave out \"split\""
      ])
  }

  @Test("letters that are set and then staggered in turn do what whole layers do")
  func staggeredLetters() throws {
    func opacities(_ layers: String, _ targets: String, _ names: [String]) throws -> [Double?] {
      let timeline = try smallScene(
        """
        layers: [\(layers)]
        animate:
          - set: {on: \(targets), opacity: 0}
          - stagger: {layers: \(targets), each: 0.1, step: {fadeIn: {duration: 0.2, curve: linear}}}
        """
      ).compiled().timeline
      return [0, 0.1, 0.25, 0.4].flatMap { time in
        names.map { timeline.pose(at: time)[$0]?.opacity }
      }
    }
    let letters = try opacities(
      "{title: {text: Hey, split: letters}}", "title.letters",
      (0..<3).map { "title.letter[\($0)]" })
    let layers = try opacities(
      "{a: {circle: 4}}, {b: {circle: 4}}, {c: {circle: 4}}", "[a, b, c]", ["a", "b", "c"])
    #expect(letters == layers)
    #expect(letters.prefix(6) == [0, 0, 0, 0.5, 0, 0])
  }

  @Test(
    "what cannot be drawn is reported where it stands",
    arguments: [
      ("lettering: {text: Hi, font: Nowhere Sans}", "no font family"),
      ("lettering: {text: \" \"}", "a text without letters has no outline"),
      (
        "lettering: Hi there",
        "the text of a lettering is a key of it; write {text: Hi there}"
      ),
      (
        "circle: 4, fill: {checkerboard: red, tile: [8, 8]}",
        "\"red\" is not a list; a checkerboard has two colors"
      ),
      (
        "text: Hi, font: Nowhere Sans",
        "no font family \"Nowhere Sans\" is installed; install it, write the path of its file as file: "
          + "fonts/Brand.ttf, or take a family that is on every machine: sans, serif or mono"
      ),
      ("text: Hi, font: bold", "\"bold\" is not a family; write font: {weight: bold}"),
      ("text: Hi, font: italic", "\"italic\" is not a family; write font: {italic: true}"),
      ("text: Hi, font: 20px", "\"20px\" is not a family; write font: {size: 20}"),
      ("text: Hi, font: {axes: {wdth: 80}}", "the font Lato has no axis \"wdth\"; it has none"),
      (
        "circle: 4, fill: photo.JPG",
        "\"photo.JPG\" is not a color; write {image: photo.JPG} for an image"
      ),
      (
        "circle: 4, stroke: \"url('a b.png')\"",
        "\"url('a b.png')\" is not a color; write {image: a b.png} for an image"
      ),
      (
        "circle: 4, clip: {layer: b}",
        "a clip has no \"layer\"; a mask has, such as mask: {layer: b}"
      ),
      (
        "circle: 4, clip: {circle: 2, inverted: true}",
        "a clip has no \"inverted\"; a mask has, such as mask: {circle: 40, inverted: true}"
      ),
      ("text: Hi, font: {file: missing.ttf}", "missing.ttf"),
      ("text: \"\\U0010FFFD\"", "no font has U+10FFFD"),
      (
        "circle: 4, font: Lato",
        "only a text has a font; that of a lettering is a key of it"
      ),
      ("circle: 4, anchor: [0, baseline]", "2:34: error: only a text has a baseline"),
      ("text: a, anchor: [baseline, 0]", "\"baseline\" is not a number"),
      ("text: a, anchor: [0, basline]", "\"basline\" is not a number"),
      (
        "text: \"two\\nlines\", along: M 0 40 H 160",
        "2:42: error: a text along a path has one line, not 2; make each line a layer"
      ),
      ("text: a b c, along: M 0 40 H 160, box: {width: 1}", "has one line, not 3"),
      ("circle: 4, fill: {linear: []}", "a gradient has 1 to 256 colors, not 0"),
      ("circle: 4, blur: 1e4", "allowed is 0 to 250"),
      ("circle: 4, fill: {pattern: [{a: {circle: 1}}]}", "needs \"tile\""),
      ("circle: 4, fill: {checkerboard: [red]}", "a checkerboard has two colors"),
      (
        "circle: 4, fill: {checkerboard: [red, blue], tile: [0, 4]}",
        "a tile has sides of more than 0"
      ),
      ("circle: 4, fill: {pattern: [{a: {cirle: 1}}], tile: [4, 4]}", "did you mean \"circle\""),
      ("circle: 4, mask: {layer: a}", "mask of itself"), ("image: missing.png", "missing.png"),
      ("image: {fit: cover}", "file"),
      ("circle: 4, fill: {linear: [red], center: [0, 0]}", "a linear gradient has no center"),
    ])
  func messages(keys: String, part: String) {
    let found = smallMessages("layers: [{a: {\(keys)}}]")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(part) == true, "\(found)")
  }

  @Test("a missing file is answered with one of a similar name beside it, which may be read")
  func missingFiles() throws {
    let folder = try Folder()
    _ = try folder.write("", to: "g8.png")
    _ = try folder.write("", to: "Brand.ttf")
    _ = try folder.write("", to: "notes.txt")
    func message(_ keys: String) throws -> String {
      let path = try folder.write(
        "canvas: {width: 9, height: 9}\nlayers: [{a: {\(keys)}}]", to: "a.yaml")
      do throws(PresetError) {
        let document = try PresetDocument(path: path)
        _ = try document.composition(document.outputs[0])
        return ""
      } catch { return error.description.split(separator: "\n").first.map(String.init) ?? "" }
    }
    #expect(try message("image: g8.pgn").hasSuffix("; did you mean \"g8.png\"?"))
    #expect(try message("image: G9.png").hasSuffix("; did you mean \"g8.png\"?"))
    #expect(
      try message("text: Hi, font: {file: Brnd.ttf}").hasSuffix("; did you mean \"Brand.ttf\"?"))
    #expect(try message("image: note.png").hasSuffix("No such file or directory"))
    #expect(try !message("image: ../g8.png").contains("did you mean"))
    try FileManager.default.createSymbolicLink(
      atPath: folder["x1.png"], withDestinationPath: "/etc/hostname")
    #expect(try !message("image: x2.png").contains("did you mean"))
  }

  @Test("steps on texts that lack a property say who has it")
  func textSteps() {
    func message(_ text: String, _ step: String) -> String? {
      smallMessages("layers: [{t: {text: Hi\(text)}}]\nanimate: [{\(step)}]").first
    }
    #expect(
      message("", "morph: {circle: 4}")
        == "3:12: error: \"morph\" changes the shape, which text \"t\" does not have; write it as "
        + "lettering, such as lettering: {text: Hello}")
    #expect(
      message(", split: letters", "fill: {to: red}")
        == "3:12: error: \"fill\" changes fill, which the split text \"t\" does not have; its parts "
        + "have it, so aim at \"t.letters\"")
    #expect(message(", split: words", "type: {duration: 1}")?.hasSuffix("\"t.words\"") == true)
  }

  /// Line and column of each mistake of a preset with these keys after its canvas.
  private func places(_ keys: String) -> [String] {
    let text = "canvas: {width: 40, height: 40}\n" + keys
    do throws(PresetError) {
      _ = try PresetSource(name: "x", text: text).composition()
      return []
    } catch {
      return error.description.split(separator: "\n").compactMap { line in
        line.firstMatch(of: #/^x:(\d+:\d+): error: /#).map { String($0.1) }
      }
    }
  }

  @Test(
    "a wrong mask is reported at its name",
    arguments: [
      ("[{a: {circle: 4, mask: {layer: a}}}]", ["3:40"]),
      ("[{a: {circle: 4, mask: {layer: nope}}}, {b: {circle: 4}}]", ["3:40"]),
      (
        "[{a: {circle: 4, mask: {layer: b}}}, {b: {circle: 4, mask: {layer: a}}}]",
        ["3:40"]
      ),
      ("[{a: {circle: 4, copies: {row: 2, spacing: 5}, mask: {layer: nope}}}]", ["3:70"]),
      ("[{g: {children: [{a: {circle: 4, mask: {layer: nope}}}]}}]", ["3:56"]),
    ])
  func placesOfMasks(layers: String, places: [String]) {
    #expect(self.places("animate: []\nlayers: \(layers)") == places)
  }

  @Test("an unknown mask is answered with the nearest layer")
  func nearestMask() {
    let found = smallMessages(
      "layers: [{light: {circle: 4}}, {a: {circle: 4, mask: {layer: ligt}}}]")
    #expect(found.first?.contains("did you mean \"light\"?") == true, "\(found)")
  }

  @Test(
    "a wrong font is reported at its value",
    arguments: [
      ("layers: [{a: {text: Hi, font: {family: Helvetika}}}]", ["2:40"]),
      ("layers: [{a: {text: Hi, font: Helvetika}}]", ["2:31"]),
      ("layers: [{a: {text: Hi, font: {file: none.ttf}}}]", ["2:38"]),
      ("layers: [{a: {text: Hi, font: {family: mono, axes: {wdth: 3}}}}]", ["2:52"]),
      ("layers: [{a: {lettering: {text: Hi, font: {family: Helvetika}}}}]", ["2:52"]),
      ("layers: [{a: {text: [Hi, {span: ho, font: {family: Helvetika}}]}}]", ["2:52"]),
      ("font: {family: Helvetika}\nlayers: [{a: {text: Hi}}, {b: {text: Ho}}]", ["2:16"]),
      ("font: Helvetika\nlayers: [{a: {text: Hi, font: {size: 4}}}]", ["2:7"]),
      ("layers: [{a: {text: \"\\U0010FFFD\", font: {family: mono}}}]", ["2:21"]),
    ])
  func placesOfFonts(keys: String, places: [String]) {
    #expect(self.places(keys) == places)
  }

  @Test("the outlines of a text are a shape, and shapes morph into them")
  func lettering() throws {
    let scene = try smallScene(
      """
      font: {family: mono}
      layers: [{a: {lettering: {text: Hi, font: {size: 20}}}}]
      animate: [morph: {lettering: {text: Ho}, duration: 1}]
      """)
    let style = TextStyle(font: FontRequest(families: ["mono"]), size: 20)
    guard case .shape(let shape, _) = scene.layers[0].content else {
      Issue.record("no shape")
      return
    }
    #expect(shape == .path(try Text("Hi", style: style).outline()))
    let drawn = try [0, 0.5, 1].map { try scene.frame(at: $0).pixels }
    #expect(drawn[0] != drawn[1] && drawn[1] != drawn[2])
  }

  @Test("the files of a folder are frames in the order people count, of one size")
  func folders() throws {
    let folder = try Folder()
    for (name, color) in [("f10.png", Color.blue), ("f2.png", .red), ("notes.txt", .green)] {
      let pixels = PixelBuffer(width: 2, height: 1, filledWith: Pixel(color))
      try folder.write(PNGEncoder.encode(pixels), to: "frames/\(name)")
    }
    func scene() throws -> Scene {
      try PresetSource(
        name: folder["a.yaml"],
        text: "canvas: {width: 2, height: 1}\nlayers: [{a: {image: {file: frames, rate: 10}}}]\n"
          + "animate: [delay: 1]"
      ).scene()
    }
    let layer = try #require(scene().layers.first)
    guard case .image(let content) = layer.content else {
      Issue.record("no image")
      return
    }
    #expect(content.image.delays == [83, 83])
    let frames = try #require(content.image.storage as? ImageFrames)
    #expect(frames.picture(at: 0)[0, 0] == Pixel(.red))
    #expect(frames.picture(at: 1)[0, 0] == Pixel(.blue))

    try folder.write(PNGEncoder.encode(PixelBuffer(width: 1, height: 1)), to: "frames/f3.png")
    #expect {
      try scene()
    } throws: {
      "\($0)".contains("f3.png\" has 1 x 1 px, but")
    }
    try folder.write(Array("no image".utf8), to: "frames/f3.png")
    #expect {
      try scene()
    } throws: {
      "\($0)".contains("error: \"f3.png\": this is no image; PNG, JPEG")
    }
    // Signature, and a header of 20000 x 20000 px whose checksum is right.
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20, 8, 6, 0, 0, 0, 0xE3, 0x70, 0x46, 0x39]
    try folder.write(header, to: "frames/f3.png")
    #expect {
      try scene()
    } throws: {
      "\($0)".contains("error: \"f3.png\": an image of 20000 x 20000 px; at most")
    }
    try folder.write(PNGEncoder.encode(PixelBuffer(width: 1, height: 1)), to: "empty/.f.png")
    #expect(throws: ImageFolderError.empty(folder: folder["empty"])) {
      try Image(framesIn: folder["empty"])
    }
    try folder.make(Array("empty/".utf8) + [0xFF] + Array(".png".utf8))
    #expect(throws: ImageFolderError.unreadableName("\u{FFFD}.png")) {
      try Image(framesIn: folder["empty"])
    }
  }

  @Test(
    "parts, sheets and slices that an image has no room for are reported where they stand",
    arguments: [
      ("crop: [0, 0, 8, 6]", nil), ("crop: [4, 3, 4, 3]", nil), ("sheet: [8, 6]", nil),
      ("sheet: [4, 2], count: 8", nil), ("slices: 3", nil), ("slices: [4, 1, 4, 5]", nil),
      ("sheet: [2, 1], slices: 2", nil),
      (
        "crop: [4, 0, 5, 6]",
        "2:42: error: this part ends at 9, 6, outside of the image, which has 8 x 6 px"
      ),
      ("crop: [20, 20, 1, 1]", "2:42: error: this part ends at 21, 21, outside"),
      (
        "sheet: [9, 1]",
        "2:43: error: 9 x 1 frames do not fit into 8 x 6 px; a frame has a pixel at least"
      ),
      ("crop: [0, 0, 2, 2], sheet: [1, 3]", "2:63: error: 1 x 3 frames do not fit into 2 x 2 px"),
      ("sheet: [4, 2], count: 9", "2:58: error: 9 frames, but a sheet of 4 x 2 has room for 8"),
      (
        "slices: 3.5",
        "2:44: error: the slices at the top and bottom take 7 px of the image's 6; no more than all "
          + "of them are allowed"
      ),
      ("slices: [5, 0, 4, 0]", "2:44: error: the slices at the left and right take 9 px of"),
      (
        "sheet: [4, 1], slices: 2", "2:59: error: the slices at the left and right take 4 px of the"
      ),
      (
        "slices: [1, 2]",
        "2:44: error: slices are one distance, or those from left, top, right and bottom, not 2"
      ),
    ])
  func impossibleParts(keys: String, message: String?) throws {
    let folder = try Folder()
    try folder.write(PNGEncoder.encode(PixelBuffer(width: 8, height: 6)), to: "a.png")
    let text =
      "canvas: {width: 9, height: 9}\nlayers: [{a: {image: {file: a.png, \(keys)}}}]\n"
      + "animate: [delay: 1]"
    guard let message else {
      #expect(throws: Never.self) {
        try PresetSource(name: folder["a.yaml"], text: text).scene()
      }
      return
    }
    #expect {
      try PresetSource(name: folder["a.yaml"], text: text).scene()
    } throws: {
      "\($0)".contains("a.yaml:" + message)
        && "\($0)".split(separator: "\n").count { $0.contains("error:") } == 1
    }
  }

  @Test("links out of the folder are refused alike, whatever is there")
  func linkedImages() throws {
    let folder = try Folder()
    try folder.write(PNGEncoder.encode(PixelBuffer(width: 8, height: 6)), to: "out/a.png")
    for name in ["frames", "empty"] { try folder.write("", to: "in/\(name)/.keep") }
    for (name, target) in [
      ("there.png", "../out/a.png"), ("none.png", "../out/b.png"),
      ("frames/1.png", "../../out/a.png"),
      ("empty/1.png", "../../out/b.png"),
    ] {
      try folder.link("in/\(name)", to: target)
      let image = name.split(separator: "/").first.map(String.init) ?? name
      try folder.write(
        "canvas: {width: 9, height: 9}\nlayers: [{a: {image: \(image)}}]\nanimate: [delay: 1]",
        to: "in/a.yaml")
      #expect {
        let document = try PresetDocument(path: folder["in/a.yaml"])
        _ = try document.composition(document.outputs[0])
      } throws: { error in
        "\(error)".contains("cannot be read: it is outside of \"\(folder["in"])\"")
      }
    }
  }

  @Test("files that are no images, or too large, are refused before they are drawn")
  func images() throws {
    let folder = try Folder()
    let name = folder["a.yaml"]
    func message(_ file: String, _ bytes: [UInt8]) throws -> String {
      try folder.write(bytes, to: file)
      do {
        _ = try PresetSource(
          name: name,
          text: "canvas: {width: 9, height: 9}\nlayers: [{a: {image: \(file)}}]"
        ).scene()
        return ""
      } catch {
        return error.description
      }
    }
    let other = try message("a.png", Array("no image".utf8))
    #expect(other.contains("2:22: error:"))
    let small = try PNGEncoder.encode(PixelBuffer(width: 1, height: 1))
    #expect(try message("b.png", small) == "")
    var bomb = small
    bomb.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    let tooLarge = try message("c.png", bomb)
    #expect(tooLarge.contains("error:"))
  }
}
