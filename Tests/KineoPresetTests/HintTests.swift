import Foundation
import KineoMotion
import TestSupport
import Testing

@testable import KineoPreset

/// Words of other tools lead to Kineo's, with an example that can be copied.
@Suite struct HintTests {
  /// The messages about a preset with a layer `square` and this chain, which begins on line 4.
  private func chain(_ text: String) -> [String] {
    let layer = SchemaPlace.isAboutText(text) ? "text: Hi" : "rectangle: [4, 4]"
    return sceneMessages(
      "canvas: {width: 9, height: 9}\nlayers: [{square: {\(layer)}}]\nanimate:\n\(text)\n")
  }

  @Test(
    "keys at the top level",
    arguments: [
      ("fps: 25", #"unknown key "fps" in the preset; write frameRate: 25"#),
      (
        "duration: 3",
        #"unknown key "duration" in the preset; the animation lasts as long as its steps, such as "#
          + "animate: [{rotate: {by: 90deg, duration: 1}}]"
      ),
      ("repeat: 3", #"unknown key "repeat" in the preset; write loop: 3"#),
      (
        "yoyo: true",
        #"unknown key "yoyo" in the preset; write animate: "#
          + "[{autoreverse: {step: {rotate: {by: 90deg}}}}]"
      ),
      (
        "text: Hello",
        #"unknown key "text" in the preset; layers are shapes, texts and images, such as layers: "#
          + "[{square: {rectangle: [80, 80]}}]"
      ),
      (
        "timeline: []",
        #"unknown key "timeline" in the preset; write animate: [{rotate: {by: 90deg, duration: 0.5}}]"#
      ),
      (
        "background: red",
        #"unknown key "background" in the preset; write canvas: "#
          + "{width: 240, height: 160, background: white}"
      ),
      ("gif: {fps: 5}", #"unknown key "fps" in gif; write frameRate: 25 at the top level"#),
      ("camera: {scale: 2}", #"unknown key "scale" in camera; write zoom: 2"#),
      (
        "variables: {a: {value: 2}}", #"unknown key "value" in the variable; write default: 1"#
      ),
    ])
  func root(line: String, message: String) {
    let found = sceneMessages(line + "\ncanvas: {width: 9, height: 9}\nlayers: []")
    #expect(found.map { $0.split(separator: "error: ", maxSplits: 1).last } == [message[...]])
  }

  @Test("several names of one thing are answered once, and the thing is not missing besides")
  func once() {
    #expect(
      sceneMessages("width: 240\nheight: 160\nbackground: red\nlayers: []") == [
        #"1:1: error: unknown key "width" in the preset; write canvas: "#
          + "{width: 240, height: 160, background: white}"
      ])
    #expect(
      sceneMessages("canvas: {w: 240, h: 160}\nlayers: []") == [
        #"1:10: error: unknown key "w" in canvas; write width: 240"#,
        #"1:18: error: unknown key "h" in canvas; write height: 160"#,
      ])
    #expect(
      sceneMessages("canvas: {size: [240, 160]}\nlayers: []") == [
        #"1:10: error: unknown key "size" in canvas; write width: 240, height: 160"#
      ])
    #expect(
      smallMessages("layers: [{a: {type: rect, x: 5, y: 5, width: 8, height: 8, color: red}}]") == [
        #"2:15: error: unknown key "type" in layer; the shape itself is the key, such as circle: 40"#,
        #"2:27: error: unknown key "x" in layer; write position: [80, 80]"#,
        #"2:39: error: unknown key "width" in layer; a shape has its size, such as rectangle: [80, 80]"#,
        ##"2:60: error: unknown key "color" in layer; write fill: "#d9304f""##,
      ])
  }

  @Test(
    "gradients of CSS, and strokes as mappings",
    arguments: [
      (
        "fill: \"linear-gradient(red, blue)\"",
        "\"linear-gradient(red, blue)\" is a gradient of CSS; write {linear: [gold, crimson]}"
      ),
      (
        "fill: linear-gradient(90deg, red, blue)",
        "\"linear-gradient(90deg, red, blue)\" is a gradient of CSS; write {linear: [gold, crimson]}"
      ),
      (
        "stroke: \"repeating-radial-gradient(circle at center, red 0%, blue)\"",
        "\"repeating-radial-gradient(circle at center, red 0%, blue)\" is a gradient of CSS; write "
          + "{radial: [white, navy]}"
      ),
      (
        "stroke: red 2px",
        "\"red 2px\" is not a color; write the color alone, and the width of a stroke beside it: "
          + "stroke: red, lineWidth: 2"
      ),
      (
        "stroke: 2px solid red",
        "\"2px solid red\" is not a color; write the color alone, and the width of a stroke beside it: "
          + "stroke: red, lineWidth: 2"
      ),
      (
        "fill: {linear: [red 10%, blue]}",
        "\"red 10%\" is not a color; write {at: 10%, color: red}"
      ),
      (
        "fill: {type: linear, colors: [red, blue]}",
        "unknown key \"type\" in a gradient; write linear: [gold, crimson]"
      ),
      (
        "fill: {gradient: [red, blue]}",
        "unknown key \"gradient\" in a gradient; write linear: [gold, crimson]"
      ),
      ("mask: light", "\"light\" is not a mapping; write {layer: light} for another layer"),
      (
        "stroke: {color: red, width: 2}",
        "unknown key \"color\" in a gradient; a color is written alone, and a stroke has its width "
          + "beside it: stroke: red, lineWidth: 2"
      ),
      (
        "fill: {color: red}",
        "unknown key \"color\" in a gradient; a color is written alone, and a stroke has its width "
          + "beside it: stroke: red, lineWidth: 2"
      ),
    ])
  func paints(keys: String, message: String) {
    #expect(
      smallMessages("layers: [{a: {circle: 4, \(keys)}}]").map {
        $0.split(separator: "error: ", maxSplits: 1).last.map(String.init)
      } == [message])
  }

  @Test(
    "what needs a speed goes from color to color",
    arguments: [
      "{cubic: {linear: [red, blue]}, duration: 1}",
      "{spring: {linear: [red, blue]}, startVelocity: red}",
    ])
  func gradientKeyframes(keyframe: String) {
    let found = smallMessages(
      "layers: [{a: {circle: 4}}]\nanimate: [tracks: {stroke: [\(keyframe)]}]")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "a paint other than a color is reached by linear, move, or spring without startVelocity")
        == true, "\(found)")
  }

  @Test(
    "a layer that cannot be read is one mistake, whatever steps do with its parts",
    arguments: [
      "text: \"Hi \u{65E5}\", split: letters", "text: Hi, split: letters, font: {family: Nope}",
      "text: Hi, split: letterz", "image: none.png, mask: {circle: 4}, clip: {circle: 4}",
      "circle: big, mask: {circle: 4}",
    ])
  func partsOfUnreadable(layer: String) {
    let part = layer.contains("mask") ? "t.mask" : "t.letters"
    let found = smallMessages(
      "layers: [{t: {\(layer)}}]\nanimate: [{fadeOut: {on: \(part)}}, {shift: {by: [1, 0], on: "
        + "\(part == "t.mask" ? part : "\"t.letter[0]\"")}}]")
    #expect(found.count == 1, "\(found)")
  }

  @Test("names are as long as they are written, not with the numbers and parts behind them")
  func nameLength() {
    let name = String(repeating: "n", count: 60)
    #expect(
      smallMessages(
        "layers: [{\(name): {text: Hi, split: letters, mask: {circle: 4}, copies: {row: 12, spacing: 9}}}]"
      ) == [])
    #expect(
      smallMessages("layers: [{\(name)n: {text: Hi, split: letters, mask: {circle: 4}}}]") == [
        "2:11: error: a layer's name has at most 60 characters, and none that cannot be seen"
      ])
    #expect(
      smallMessages(
        "layers: [{t: {circle: 4, clip: {circle: 2}}}, {t: {circle: 4, clip: {circle: 2}}}]"
      ).count == 1)
  }

  @Test(
    "what other tools write, and what to write instead",
    arguments: [
      ("text: Hi, anchor: baseline", "write [0.5, baseline] for the middle of it"),
      ("circle: 4, anchor: top left", "\"top left\" is not an anchor; write [0, 0]"),
      ("circle: 4, anchor: center", "\"center\" is not an anchor; write [0.5, 0.5]"),
      ("circle: 4, anchor: bottom", "\"bottom\" is not an anchor; write [0.5, 1]"),
      ("circle: 4, glow: gold", "\"gold\" is a color; write {color: gold}"),
      ("circle: 4, shadow: \"#0006\"", "\"#0006\" is a color; write {color: \"#0006\"}"),
      (
        "image: \"https://example.com/a.png\"",
        "\"https://example.com/a.png\" is an address; only files are read, so save it beside the preset"
      ),
      (
        "text: Hi, font: {file: \"https://example.com/a.ttf\"}",
        "\"https://example.com/a.ttf\" is an address; only files are read, so save it beside the preset"
      ),
      (
        "text: Hi, font: {family: Helvetica}",
        "no font family \"Helvetica\" is installed; install it, write the path of its file as file: "
          + "fonts/Brand.ttf, or take a family that is on every machine: sans, serif or mono"
      ),
      (
        "text: \u{1F680}",
        "asked were Lato, DejaVu Sans; name a family that has it after the first, such as family: [sans, "
          + "Noto Color Emoji], or its file"
      ),
      (
        "text: \u{65E5}",
        "asked were Lato, DejaVu Sans; name a family that has it after the first, such as family: [sans, "
          + "Noto Sans JP], or its file"
      ),
    ])
  func otherTools(layer: String, message: String) {
    let found = smallMessages("layers: [{a: {\(layer)}}]")
    #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
  }

  @Test(
    "colors with positions, pixels, percentages and weights as other tools write them",
    arguments: [
      ("circle: 4, fill: {linear: [red, 50% blue]}", "write {at: 50%, color: blue}"),
      (
        "circle: 4, fill: {linear: [[red, 0.2], blue]}",
        "a list is not a color; write {at: 0.2, color: red}"
      ),
      ("circle: 4px", "\"4px\" is not a number; lengths are in pixels, without a unit"),
      ("circle: 4, opacity: 50", "\"50\" is out of range; allowed is 0 to 1, or write 50%"),
      ("text: Hi, font: {weight: heavy}", "unknown weight \"heavy\"; write weight: black"),
      (
        "circle: 4, fill: {image: a.png, fit: contain}",
        "unknown key \"fit\" in a pattern; write image: {file: photo.jpg, fit: contain}"
      ),
    ])
  func numbers(layer: String, message: String) {
    let found = smallMessages("layers: [{a: {\(layer)}}]")
    #expect(found.contains { $0.hasSuffix(message) }, "\(found)")
  }

  @Test(
    "words for the fit of an image", arguments: [("stretch", "fill"), ("aspect-fit", "contain")])
  func fits(word: String, meant: String) {
    let found = smallMessages("layers: [{a: {image: {file: none.png, fit: \(word)}}}]")
    #expect(
      found.contains { $0.hasSuffix("unknown fit \"\(word)\"; write fit: \(meant)") }, "\(found)")
  }

  @Test(
    "words that other tools have for those of a key",
    arguments: [
      (
        "image: {file: none.png, resampling: nearest}",
        "unknown resampling \"nearest\"; write "
          + "resampling: pixelated"
      ),
      (
        "circle: 4, fill: {linear: [red, blue], spread: mirror}",
        "unknown spread \"mirror\"; write "
          + "spread: reflect"
      ),
      (
        "circle: 4, mask: {circle: 2, by: luma}",
        "unknown mask channel \"luma\"; write by: luminance"
      ),
      (
        "circle: 4, mask: {circle: 2, invert: true}",
        "\"invert\" is how far the colors of the mask are "
          + "inverted; write inverted: true"
      ),
      (
        "circle: 4, gradient: {}",
        "unknown key \"gradient\" in layer; write fill: {linear: [gold, "
          + "crimson]}"
      ),
      ("circle: 4, blend: add", "unknown blend mode \"add\"; write blend: plus-lighter"),
      (
        "circle: 4, fill: {conic: [red, blue], from: 90deg}",
        "a conic gradient has no from; write start: 90deg"
      ),
      (
        "circle: 4, shadow: [{blur: 4}, {blur: 8}]",
        "a layer has one shadow, such as shadow: {offset: [0, 6], blur: 8}; a group around it may have "
          + "another"
      ),
      (
        "text: {content: Hi, size: 24}",
        "a mapping is not text; write text: Hello, with font: {size: 24} beside it, or a list of parts "
          + "such as [\"Hello \", {span: world, fill: crimson}]"
      ),
      (
        "text: Hi, font: bold 24px/1.2 Lato",
        "\"bold 24px/1.2 Lato\" is not a family; write font: {family: Lato, size: 24, weight: bold}"
      ),
      ("emoji: x", "unknown key \"emoji\" in layer"),
      (
        "text: Hi, box: {width: 40, fit: [0, 40]}", "\"0\" is out of range; allowed is 1 to 100000"
      ),
      (
        "text: \"{number}\", numberFormat: {grouping: true}",
        "\"true\" cannot stand between digits; "
          + "write grouping: \",\", other signs or spaces, or \"\" for none"
      ),
      (
        "text: \"{number}\", numberFormat: {mark: 0}",
        "\"0\" cannot stand between digits; write "
          + "mark: \".\", other signs or spaces, or \"\" for none"
      ),
    ])
  func words(layer: String, message: String) {
    let found = smallMessages("layers: [{a: {\(layer)}}]").filter { !$0.contains("none.png") }
    #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
  }

  @Test(
    "steps that there are none of",
    arguments: [
      (
        "mask: {to: 5}",
        "unknown step \"mask\"; steps change the layer of a mask or a clip, which they call photo.mask "
          + "or photo.clip"
      ),
      ("number: {to: 5}", "unknown step \"number\"; write count: {to: 100}"),
      (
        "letterSpacing: {to: 5}",
        "unknown step \"letterSpacing\"; of a font only the size changes over "
          + "time, such as fontSize: {to: 40}"
      ),
    ])
  func missingSteps(step: String, message: String) {
    let found = smallMessages("layers: [{a: {text: Hi}}]\nanimate: [{\(step)}]")
    #expect(found.count == 1 && found[0].hasSuffix(message), "\(found)")
  }

  @Test("parts of a text need its split")
  func parts() {
    func message(_ layer: String, _ target: String) -> [String] {
      smallMessages("layers: [{t: {\(layer)}}]\nanimate: [{fadeOut: {on: \"\(target)\"}}]")
    }
    for target in ["t.letters", "t.letter[0]"] {
      #expect(
        message("text: Hi", target) == [
          "3:26: error: \"t\" is not split; add split: letters to that text"
        ])
    }
    #expect(
      message("text: Hi, split: words", "t.letters") == [
        "3:26: error: \"t\" is split into words, not letters; write t.words"
      ])
  }

  @Test("a font file with one weight has no other")
  func weightOfFile() throws {
    let folder = try Folder()
    for name in ["Layered", "Variable"] {
      let font = try Data(contentsOf: URL(filePath: Checkout.path("Tests/Fonts/\(name).ttf")))
      try folder.write(Array(font), to: "\(name).ttf")
    }
    func messages(_ text: String) throws -> [String] {
      let path = try folder.write(
        Array("canvas: {width: 9, height: 9}\nlayers: [{a: {\(text)}}]".utf8), to: "a.yaml")
      do throws(PresetError) {
        let document = try PresetDocument(path: path)
        _ = try document.composition(document.outputs[0])
        return []
      } catch {
        return error.description.split(separator: "\n").filter { $0.contains(": error: ") }
          .map(String.init)
      }
    }
    let found = try messages("text: A, font: {file: Layered.ttf, weight: bold}")
    #expect(found.count == 1)
    #expect(found.first?.contains("a.yaml:2:58: error: the font ") == true, "\(found)")
    #expect(
      found.first?.hasSuffix(
        "Layered.ttf has the weight 400 alone; leave out \"weight\", or name the file of that weight"
      )
        == true, "\(found)")
    #expect(
      try messages("text: [A, {span: A, font: {weight: 300}}], font: {file: Layered.ttf}").count
        == 1)
    for text in [
      "text: A, font: {file: Layered.ttf, weight: 400}",
      "text: A, font: {file: Variable.ttf, weight: bold}",
      // The rest of the text is in a family, which has the weight.
      "text: Ax, font: {file: Layered.ttf, weight: bold}",
    ] { #expect(try messages(text) == [], "\(text)") }
  }

  @Test("keys of an image beside it")
  func imageKeys() {
    let found = smallMessages("layers: [{a: {image: none.jpg, crop: [0, 0, 4, 4], width: 8}}]")
    for hint in ["{file: photo.jpg, crop: [0, 0, 64, 64]}", "{file: photo.jpg, size: [160, 90]}"] {
      #expect(found.contains { $0.hasSuffix("in layer; write image: \(hint)") }, "\(found)")
    }
  }

  @Test(
    "a text with values in it is a list",
    arguments: [
      ("item $index", "[\"item \", $index]"), ("$index items", "[$index, \" items\"]"),
      ("Row $index of $count!", "[\"Row \", $index, \" of \", $count, \"!\"]"),
    ])
  func textLists(text: String, list: String) {
    let found = smallMessages(
      "layers: [{a: {text: \"\(text)\", copies: {row: 1, spacing: 1}}}]")
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix("; a text with values in it is a list, such as text: \(list)") == true,
      "\(found)")
  }

  @Test(
    "keys of layers",
    arguments: [
      (
        "text: Hello, fontSize: 12",
        #"unknown key "fontSize" in layer; write font: {family: Lato, size: 24, weight: bold}"#
      ),
      ("img: a.png", #"unknown key "img" in layer; write image: photo.jpg"#),
      (
        "text: Hello, size: 20, weight: bold",
        #"unknown key "size" in layer; write font: {family: Lato, size: 24, weight: bold}"#
      ),
      (
        "text: Hello, width: 20",
        #"unknown key "width" in layer; write box: {width: 200, align: center}"#
      ),
      (
        "text: Hello, align: center",
        #"unknown key "align" in layer; write box: {width: 200, align: center}"#
      ),
      (
        "video: a.mp4",
        #"unknown key "video" in layer; layers are shapes, texts and images, such as "#
          + "text: Hello"
      ),
      (
        "circle: 4, background-color: red",
        ##"unknown key "background-color" in layer; write fill: "#d9304f""##
      ),
      ("circle: 4, alpha: 0.5", #"unknown key "alpha" in layer; write opacity: 50%"#),
      ("circle: 4, rotate: 45deg", #"unknown key "rotate" in layer; write rotation: 45deg"#),
      (
        "circle: 4, transform: none",
        #"unknown key "transform" in layer; write rotation: 45deg, scale: 1.5, skew: [10deg, 0] or "#
          + "position: [80, 80]"
      ),
      ("rect: [4, 4], border-radius: 2", nil),
      (
        "circle: 4, animation: spin",
        #"unknown key "animation" in layer; write animate: [{rotate: {by: 90deg, on: square}}] at the "#
          + "top level"
      ),
      (
        "circle: 4, transform: rotate(5, 6)",
        #"unknown key "transform" in layer; write rotation: 45deg, scale: 1.5, skew: [10deg, 0] or "#
          + "position: [80, 80]"
      ),
      ("circle: 4, copies: {count: 4}", #"unknown key "count" in the layout; write row: 12"#),
    ] as [(String, String?)])
  func layers(text: String, message: String?) {
    let found = smallMessages("layers: [{square: {\(text)}}]")
      .map { String($0.split(separator: "error: ", maxSplits: 1).last ?? "") }
    let expected = [
      #"unknown key "rect" in layer; write rectangle: [80, 80]"#,
      #"unknown key "border-radius" in layer; write corner: 8"#,
    ]
    #expect(found == (message.map { [$0] } ?? expected))
  }

  @Test("layers that are no mappings: a shape without a name, a text, a picture")
  func layerValues() {
    #expect(
      smallMessages("layers:\n- rectangle: [80, 80]\n- text: Hello\n- box: red\n- image: []") == [
        "3:14: error: a layer is its name and what it is, such as square: {rectangle: [80, 80]}",
        #"4:3: error: unknown layer "text"; write title: {text: Hello}"#,
        "5:8: error: a layer is its name and what it is, such as box: {rectangle: [80, 80]}",
        #"6:3: error: unknown layer "image"; write photo: {image: photo.jpg}"#,
      ])
    #expect(smallMessages("layers: [{text: {circle: 2}}]") == [])
  }

  @Test(
    "keys of steps",
    arguments: [
      (
        "rotate: {by: 90deg, ease: power2.out}",
        #"unknown key "ease" in rotate; write curve: easeOut"#
      ),
      ("rotate: {by: 90deg, delay: 1}", #"unknown key "delay" in rotate; write at: +=0.5"#),
      ("rotate: {angle: 90}", #"unknown key "angle" in rotate; write by: 90deg"#),
      (
        "rotate: {by: 90deg, repeat: 2}",
        #"unknown key "repeat" in rotate; write the step repeat: {count: 3, step: {rotate: {by: 90deg, "#
          + "duration: 0.5}}}"
      ),
      (
        "fadeIn: {yoyo: true}",
        #"unknown key "yoyo" in fadeIn; write the step autoreverse: {step: {fadeIn: {duration: 0.2}}}"#
      ),
      (
        "repeat: {count: 2, yoyo: true, step: fadeIn}",
        #"unknown key "yoyo" in repeat; write autoreverse: true"#
      ),
      ("repeat: {times: 2, step: fadeIn}", #"unknown key "times" in repeat; write count: 3"#),
      (
        "repeat: {count: 2, duration: 1, step: fadeIn}",
        #"unknown key "duration" in repeat; the steps in it have durations, such as step: {rotate: {by: "#
          + "90deg, duration: 0.5}}"
      ),
      ("shift: {x: 20, y: 10}", #"unknown key "x" in shift; write by: [50, 0]"#),
      (
        "shift: {by: [1, 1], opacity: 0.5}",
        #"unknown key "opacity" in shift; write the step fade: {to: 50%}"#
      ),
      ("fadeIn: {to: 50%}", #"unknown key "to" in fadeIn; write the step fade: {to: 30%}"#),
      ("fill: {color: red}", #"unknown key "color" in fill; write to: gold"#),
      ("fadeIn: {target: square}", #"unknown key "target" in fadeIn; write on: square"#),
      ("set: {x: 5}", #"unknown key "x" in set; write position: [80, 80]"#),
      (
        "set: {opacity: 0, duration: 1}",
        #"unknown key "duration" in set; set takes no time; write a step such as fade: {to: 30%, "#
          + "duration: 0.5, curve: easeOut}"
      ),
      ("tracks: {scale: [{value: 2, time: 1}]}", nil),
      (
        "parallel: {fadeIn: {}, rotate: 90deg}",
        #"unknown key "fadeIn" in parallel; steps stand in a list, such as steps: [{rotate: {by: 90deg}}, "#
          + "{shift: {by: [50, 0]}}]"
      ),
      (
        "perspective: {by: 100}",
        #"unknown key "by" in perspective; it has only "to", because nothing can be added to a distance "#
          + "that is infinite at 0"
      ),
      ("wait: {seconds: 2}", #"unknown key "seconds" in wait; write the step wait: 500ms"#),
      ("label: {text: a}", #"unknown key "text" in label; write name: ready"#),
      (
        "parallel: {steps: [fadeIn], ease: easeIn}",
        #"unknown key "ease" in parallel; write the step pace: {curve: easeIn, step: {rotate: {by: "#
          + "90deg}}}"
      ),
    ] as [(String, String?)])
  func keys(step: String, message: String?) {
    let found = chain("- " + step)
      .map { String($0.split(separator: "error: ", maxSplits: 1).last ?? "") }
    let expected = [
      #"unknown key "value" in a keyframe; write linear: 1.5"#,
      #"unknown key "time" in a keyframe; write duration: 0.5"#,
    ]
    #expect(found == (message.map { [$0] } ?? expected))
  }

  @Test(
    "names of steps",
    arguments: [
      ("translateX: 5", #"unknown step "translateX"; write shift: {by: [50, 0]}"#),
      ("opacity: 0", #"unknown step "opacity"; write fade: {to: 30%}"#),
      ("text: Hello", nil),
      (
        "to: {x: 5}",
        #"unknown step "to"; write a step for each property, such as shift: {by: [50, 0]}"#
      ),
      ("yoyo", #"unknown step "yoyo"; write autoreverse: {step: {shift: {by: [50, 0]}}}"#),
    ] as [(String, String?)])
  func steps(step: String, message: String?) {
    let text =
      #"unknown step "text"; layers are shapes, texts and images, such as text: Hello"#
    #expect(chain("- " + step) == ["4:3: error: " + (message ?? text)])
  }

  @Test("a name that is close to a definition's leads there, and a definition may have such a name")
  func definitions() {
    let stage = "layers: [{a: {circle: 1}}]\n"
    #expect(
      smallMessages(stage + "define: {zoomy: [fadeIn]}\nanimate: [zoom]")
        == [#"4:11: error: unknown step "zoom"; did you mean "zoomy"?"#])
    #expect(smallMessages(stage + "define: {zoom: [fadeIn]}\nanimate: [zoom]") == [])
  }

  @Test(
    "curves",
    arguments: [
      ("power2.out", "cubicOut"), ("power1", "quadOut"), ("power3.inOut", "quartInOut"),
      ("Power4.easeIn", "quintIn"), ("none", "linear"), ("Linear.easeNone", "linear"),
      ("sine.inOut", "sineInOut"),
      ("back.out(1.7)", "backOut"), ("easeOutCubic", "cubicOut"), ("easeInOutQuad", "quadInOut"),
      ("outExpo", "expoOut"), ("bounce", "bounceOut"), ("ease-in-out", "easeInOut"),
      ("ease_out", "easeOut"), ("curveEaseIn", "easeIn"), ("Curves.fastOutSlowIn", "easeInOut"),
      ("kCAMediaTimingFunctionEaseInEaseOut", "easeInOut"), ("smooth", "easeInOut"),
      ("step-start", "{steps: {count: 1, jump: start}}"), ("hold", "{steps: 1}"),
    ])
  func curves(text: String, curve: String) {
    let message = "4:20: error: unknown curve \"\(text)\"; write \(curve)"
    #expect(chain("- fadeOut: {curve: \(text)}") == [message])
    #expect(chain("- fadeOut: {curve: \(curve)}") == [])
  }

  @Test(
    "curves with commas, which braces cut into keys",
    arguments: [
      ("cubic-bezier(.17, .67, .83, 0.67)", "{cubicBezier: [0.17, 0.67, 0.83, 0.67]}"),
      ("cubic-bezier(0, 0, 2, 1)", "{cubicBezier: [0.2, 0, 0, 1.4]}"),
      ("steps(4, jump-start)", "{steps: {count: 4, jump: start}}"), ("steps(3, end)", nil),
      ("elastic.out(1, 0.3)", "elasticOut"),
      ("linear(0, 0.5 25%, 1)", "{linear: [0, [0.5, 25%], 1]}"),
      ("spring(1, 80, 10, 0)", "{spring: {duration: 0.5, bounce: 0.3}}"),
    ] as [(String, String?)])
  func functions(text: String, curve: String?) {
    let curve = curve ?? "{steps: {count: 3, jump: end}}"
    let message = "unknown curve \"\(text)\"; write \(curve)"
    #expect(chain("- fadeOut: {curve: \(text), duration: 1}") == ["4:20: error: " + message])
    #expect(chain("- fadeOut:\n    curve: \(text)") == ["5:12: error: " + message])
    #expect(chain("- fadeOut: {curve: \(curve)}") == [])
  }

  @Test(
    "a list of four numbers is no curve; other cut texts need quotes; closed ones stay as they are")
  func cutTexts() {
    #expect(
      chain("- fadeOut: {curve: [0.2, 0, 0, 1]}")
        == ["4:20: error: a list is not a curve; write {cubicBezier: [0.2, 0, 0, 1]}"])
    #expect(
      smallMessages("layers: [{a: {circle: 1, fill: rgb(1, 2, 3)}}]") == [
        #"2:32: error: commas end a text in braces; put quotes around "rgb(1, 2, 3)""#
      ])
    #expect(
      smallMessages("layers: []\nlint: {seam: wanted (a, b), flash: wanted}") == [
        #"3:14: error: commas end a text in braces; put quotes around "wanted (a, b)""#
      ])
    #expect(
      smallMessages("layers: []\nlint: {seam: wanted (a, flash: }").count == 1)
  }

  // MARK: All hints

  @Test("no hint is about a name that is known, and all keys that hints mean are there")
  func tables() {
    for place in SchemaPlace.all {
      let names = Set(place.mapping.fields.map { Hints.folded($0.name) })
      for (name, hint) in place.mapping.hints.all {
        #expect(hint.meant.allSatisfy(place.mapping.contains), "\(place.path): \(name)")
        #expect(!names.contains(name) || hint.meant.isEmpty, "\(place.path): \(name)")
      }
    }
    for (name, _) in StepHints.names.all {
      #expect(!StepTable.builtIn.names.contains { Hints.folded($0) == name }, "\(name)")
    }
  }

  @Test("every example of a hint can be written where the hint says")
  func examples() throws {
    var count = 0
    for place in SchemaPlace.all {
      for (name, hint) in place.mapping.hints.all {
        guard case .advice(let advice, let meant) = hint, !Self.isElsewhere(place.path, meant)
        else { continue }
        count += 1
        let path = "\(place.path): \(name): \(advice)"
        if let step = advice.example(after: "write the step ") {
          #expect(chain("- " + step) == [], "\(path)")
        } else if advice.hasSuffix(" at the top level"), let text = advice.example(after: "write ")
        {
          let keys = String(text.dropLast(" at the top level".count))
          #expect(Self.rootMessages(keys) == [], "\(path)")
        } else if let key = meant.first, meant.count == 1,
          let example = advice.example(after: "write ") ?? advice.example(after: "such as "),
          example.hasPrefix(key + ": ")
        {
          let value = String(example.dropFirst(key.count + 2))
          let text = place.mapping.example(with: key, value)
          #expect(SchemaPlace.messages(place.preset(text)) == [], "\(path): \(place.preset(text))")
        }
      }
    }
    #expect(count > 500)
  }

  /// Whether the key is right only beside certain values of others, or with a certain file.
  private static func isElsewhere(_ path: String, _ meant: [String]) -> Bool {
    switch path {
    case "animate.forever": meant == ["at"]
    case "animate.take": meant == ["count"]
    case let path where path.hasSuffix("font"): meant == ["axes"]
    default: meant == ["include"]
    }
  }

  @Test("every step that a hint names can be written as it stands")
  func stepExamples() throws {
    for (name, hint) in StepHints.names.all where !["text", "image"].contains(name) {
      guard case .advice(let advice, _) = hint,
        let step = advice.example(after: "write ") ?? advice.example(after: "such as ")
      else { continue }
      let text = step.example(after: "such as ") ?? step
      #expect(chain("- " + text) == [], "\(name): \(text)")
    }
  }

  /// The messages about a small preset with a key of the top level.
  private static func rootMessages(_ key: String) -> [String] {
    let canvas = "canvas: {width: 9, height: 9}\nlayers: [{square: {rectangle: [4, 4]}}]\n"
    return sceneMessages(canvas + key)
  }
}

extension String {
  /// What comes after `words`, where these are in the text.
  fileprivate func example(after words: String) -> String? {
    firstRange(of: words).map { String(self[$0.upperBound...]) }
  }
}
