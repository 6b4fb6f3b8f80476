import KineoGeometry
import KineoMotion
import KineoRaster
import TestSupport
import Testing

@testable import Kineo

@Suite struct WorkLimitTests {
  /// `count` shapes over each other, all of which turn.
  private func scene(
    _ shape: Shape, count: Int, duration: Time = 1, side: Int = 400, opacity: Double = 0.5
  ) -> Scene {
    let layers = (0..<count).map { number in
      Layer("a\(number)", shape, fill: "#ff000080", opacity: opacity)
    }
    let turns = layers.map { Animation.rotate(by: .degrees(90), duration: duration).on($0.name) }
    return Scene(width: side, height: side, layers: layers, animation: .parallel(turns))
  }

  private func estimate(_ scene: Scene) throws -> Double {
    var options = ExportOptions()
    (options.limits.work, options.limits.memory) = (.max, .max)
    return try ExportPlan(scene.composition(), options).work.seconds
  }

  private func refusal(_ scene: Scene, _ limits: ExportLimits = ExportLimits()) -> ExportError? {
    do {
      _ = try scene.preview(options: ExportOptions(limits: limits))
      return nil
    } catch { return error as? ExportError }
  }

  @Test(
    "many covered pixels, points, frames and layers are refused, with the option that allows them")
  func refused() throws {
    let circle = Shape.ellipse(Size(width: 400, height: 400))
    let star = Shape.star(points: 5000, outerRadius: 200, innerRadius: 100)
    let dot = Shape.ellipse(Size(width: 1, height: 1))
    let scenes = [
      scene(circle, count: 5000, duration: 8), scene(star, count: 100, duration: 20),
      scene(dot, count: 5000, duration: 300), scene(circle, count: 20, duration: 1000, side: 2000),
    ]
    for scene in scenes {
      guard case .limit(.work, let value, limit: 120, option: "--max-work", _) = refusal(scene)
      else {
        Issue.record("not refused: \(scene.layers.count) layers")
        continue
      }
      #expect(value > 120)
      var limits = ExportLimits()
      limits.work = value
      #expect(refusal(scene, limits) == nil)
    }
    let text = refusal(scenes[0])?.description
    #expect(text?.hasPrefix("about ") == true)
    #expect(
      text?.hasSuffix(" s of work are more than the limit of 120 s; --max-work raises the limit")
        == true)
  }

  @Test("the work of a text counts letters by their size, not by that of the text")
  func credits() throws {
    let text = (0..<80).map { "Line \($0) of the credits, by Somebody" }.joined(separator: "\n")
    let credits = try Layer("credits", text: Text(text, style: TextStyle(size: 14)))
    let seconds = try estimate(
      Scene(
        width: 320, height: 180, layers: [credits],
        animation: .shift(y: -1500, duration: 10).on("credits")))
    // 2.9 s of processor time were measured, and most frames find the letters' outlines again.
    #expect((2.9...40).contains(seconds), "\(seconds)")
  }

  @Test(
    "ten seconds of a large film are allowed, and an hour is not",
    arguments: [(10, true), (3600, false)])
  func films(seconds: Int, isAllowed: Bool) throws {
    let film = """
      canvas: {width: 1920, height: 1080, background: {linear: ["#1b2a4a", "#3a1c5a"], angle: 135deg}}
      frameRate: 25
      layers:
        - card:
            rectangle: [900, 420]
            position: [960, 540]
            corner: 40
            fill: {linear: ["#4facfe", "#00f2fe"]}
            shadow: {offset: [0, 24], blur: 40}
        - title: {text: Kineo animates, position: [960, 480], font: {size: 110}, split: letters}
      animate:
        - parallel:
          - shift: {by: [0, -200], on: card, duration: \(seconds)}
          - stagger: {layers: title.letters, each: 0.08, step: {shift: {by: [0, -40]}}}
      """
    let composition = try PresetSource(name: "film.yaml", text: film).composition()
    var options = ExportOptions(jobs: 1)
    if isAllowed {
      #expect(try ExportPlan(composition, options).work.seconds > 10)
    } else {
      #expect(throws: ExportError.self) { try ExportPlan(composition, options) }
      options.limits.work = .max
      #expect(try ExportPlan(composition, options).work.seconds > 1000)
    }
  }

  @Test("an estimate grows with what is drawn, and not with what is not")
  func proportions() throws {
    let circle = Shape.ellipse(Size(width: 300, height: 300))
    let few = try estimate(scene(circle, count: 50, duration: 4))
    let many = try estimate(scene(circle, count: 100, duration: 4))
    let longer = try estimate(scene(circle, count: 50, duration: 8))
    #expect(many > few * 1.5 && many < few * 2.5)
    #expect(longer > few * 1.8 && longer < few * 2.2)
    // Without opacity, or off the canvas, nothing is drawn.
    #expect(try estimate(scene(circle, count: 100, duration: 4, opacity: 0)) < many / 10)
    // What rests is drawn once.
    var still = scene(circle, count: 100, duration: 4)
    still.animation = .delay(4)
    #expect(try estimate(still) < many / 5)
  }

  @Test("images and blurs count in work and memory, turned images more than upright ones")
  func pictures() throws {
    let noise = try Image(PNGEncoder.encode(PixelBuffer(width: 2000, height: 2000)))
    func scene(_ change: (Layer) -> Layer = { $0 }, count: Int = 20) -> Scene {
      let layers = (0..<count).map { number in
        change(
          Layer(
            "a\(number)", image: noise, size: Size(width: 800, height: 800),
            position: Point(x: 200, y: 200)))
      }
      return Scene(
        width: 400, height: 400, layers: layers, animation: .fadeOut(duration: 2).on("a0"))
    }
    let plain = (0..<20).map { number in
      Layer(
        "a\(number)", .rectangle(Size(width: 800, height: 800)), position: Point(x: 200, y: 200))
    }
    let shapes = try estimate(
      Scene(width: 400, height: 400, layers: plain, animation: .fadeOut(duration: 2).on("a0")))
    let upright = try estimate(scene())
    let turned = try estimate(scene { $0.with(.rotation, .degrees(10)) })
    let blurred = try estimate(scene { $0.with(.blur, 20) })
    #expect(upright > 5 * shapes && turned > 2 * upright && blurred > upright)

    func memory(_ scene: Scene) throws -> Int {
      MemoryEstimate(width: 400, height: 400, frames: 1, try scene.compiled()).bytes(jobs: 1) >> 20
    }
    let (one, many) = (try memory(scene(count: 1)), try memory(scene(count: 200)))
    // The image once, and shrunk for each layer.
    #expect(many - one > 900 && many - one < 1200)
    #expect(try memory(scene({ $0.with(.blur, 250) }, count: 1)) > one + 50)
    #expect(refusal(scene(count: 400))?.description.contains("--max-memory") == true)
  }

  @Test("blurs count as large as layers and groups around them scale them, one around the other")
  func scaledBlurs() throws {
    func memory(_ layer: String) throws -> Int {
      let scene = try PresetSource(
        name: "blurs.yaml",
        text: "canvas: {width: 120, height: 80}\nlayers: [\(layer)]\n"
      ).composition().scene
      return MemoryEstimate(width: 120, height: 80, frames: 1, scene).bytes(jobs: 1) >> 20
    }
    let plain = try memory("{a: {rectangle: [50, 50], blur: 2.5}}")
    let scaled = try memory("{a: {rectangle: [50, 50], scale: 100, blur: 2.5}}")
    let clamped = try memory("{a: {rectangle: [50, 50], scale: 1000, blur: 250}}")
    #expect(plain < 60 && scaled > plain + 100)
    // Beyond 500 px of the canvas blurs grow no further: 280 MiB were measured.
    #expect(clamped > 280 && clamped < 1024)

    let shadow = "{r: {rectangle: [50, 50], shadow: {blur: 250}}}"
    let inner = "{h: {scale: 100, blur: 250, children: [\(shadow)]}}"
    let backdrop = "{r: {rectangle: [50, 50], backgroundBlur: 250}}"
    let mask = "{circle: 20, blur: 250}"
    // In MiB as measured.
    let measured = [
      ("{g: {scale: 100, blur: 250, children: [\(inner)]}}", 3304),
      ("{a: {rectangle: [50, 50], scale: 1000, blur: 250, shadow: {blur: 250}}}", 1751),
      ("{g: {scale: 100, blur: 250, children: [\(backdrop)]}}", 1569),
      ("{g: {scale: 100, blur: 250, mask: \(mask), children: [\(shadow)]}}", 1569),
    ]
    for (layer, least) in measured {
      let bytes = try memory(layer)
      // What is smaller than its margins takes less than estimated.
      #expect(bytes > least && bytes < least * 6, "\(layer)")
    }
  }

  @Test("tiles of patterns and blurs in them count, in MiB as measured")
  func tiles() throws {
    func memory(_ side: Int, _ keys: String) throws -> Int {
      let scene = try PresetSource(
        name: "tiles.yaml",
        text: """
          canvas: {width: 120, height: 80}
          layers:
            - a:
                rectangle: [100, 60]
                position: [60, 40]
                fill:
                  pattern: [{r: {rectangle: [\(side), \(side)], position: [\(side / 2), \(side / 2)]\(keys)}}]
                  tile: [\(side), \(side)]
          """
      ).composition().scene
      return MemoryEstimate(width: 120, height: 80, frames: 1, scene).bytes(jobs: 1) >> 20
    }
    let small = try memory(10, "")
    for (side, keys, measured) in [
      (2000, "", 16), (1000, ", blur: 250", 17), (2000, ", blur: 250", 78),
    ] {
      let bytes = try memory(side, keys) - small
      #expect(bytes >= measured && bytes < measured * 3, "\(side)\(keys)")
    }
  }

  @Test("effects of turned layers count, without being drawn for it")
  func turnedEffects() throws {
    func memory(_ keys: String) throws -> Int {
      let scene = try PresetSource(
        name: "turned.yaml",
        text: """
          canvas: {width: 1000, height: 1000}
          layers:
            - a: {rectangle: [900, 900], copies: {row: 100, spacing: 1}, position: [500, 500], rotationY: 60deg\(keys)}
          """
      ).composition().scene
      return MemoryEstimate(width: 1000, height: 1000, frames: 1, scene).bytes(jobs: 1) >> 20
    }
    let plain = try memory("")
    // 908 x 908 px for each, and as much for shrunk copies.
    let outlined = try memory(", outline: {width: 4, color: red}") - plain
    #expect(outlined > 600 && outlined < 900)
    let blurred = try memory(", blur: 2, innerShadow: {blur: 3}") - plain
    #expect(blurred > 600 && blurred < 900)
    let both = try memory(", innerShadow: {blur: 3}, outline: {width: 4, color: red}") - plain
    #expect(both > 1250 && both < 1600)
  }

  @Test("a blur of what is behind costs what its margins are large, and more than one of a layer")
  func backdrops() throws {
    func seconds(_ filter: String) throws -> Double {
      let scene = try PresetSource(
        name: "blurs.yaml",
        text: """
          canvas: {width: 120, height: 80}
          layers:
            - g: {scale: 100, blur: 250, children: [{r: {rectangle: [50, 50], \(filter)}}]}
          """
      ).composition().scene
      return WorkEstimate(drawing: scene, at: [.zero], scale: 1, width: 120, height: 80).seconds
    }
    let (backdrop, blur) = try (seconds("backgroundBlur: 250"), seconds("blur: 250"))
    // Measured were 1.2 and 0.3 s.
    #expect(backdrop > 0.5 && backdrop < 2.4, "\(backdrop)")
    #expect(blur > 0.15 && blur < 0.6, "\(blur)")
  }

  /// Seconds of processor time measured for two seconds of moving squares on 640 x 480 px, at 24 frames a second.
  @Test(
    "filtered layers are estimated as measured",
    arguments: [
      (40.0, 40, "blur: 4", 0.89), (40, 40, "blur: 40", 2.54), (150, 8, "blur: 12", 0.85),
      (150, 8, "blur: 40", 2.07), (400, 1, "blur: 12", 0.54), (400, 1, "blur: 40", 1.22),
      (150, 6, "shadow: {blur: 8}", 0.45), (150, 6, "innerShadow: {blur: 8}", 0.34),
      (150, 6, "glow: {radius: 20, color: gold}", 0.94),
    ])
  func filters(side: Double, count: Int, keys: String, measured: Double) throws {
    let columns = Int(Double(count).squareRoot())
    let rows = (count + columns - 1) / columns
    var layers: [String] = []
    for index in 0..<count {
      let x = (2 * (index % columns) + 1) * 320 / columns
      let y = (2 * (index / columns) + 1) * 240 / rows
      let place = "position: [\(x), \(y)]"
      layers.append(
        "  - a\(index): {rectangle: [\(side), \(side)], corner: 8, fill: teal, \(place), \(keys)}")
    }
    let text = """
      canvas: {width: 640, height: 480, background: white}
      layers:
      \(layers.joined(separator: "\n"))
      animate:
        - shift: {by: [20, 13], duration: 2, on: all}
      """
    let scene = try PresetSource(name: "filters.yaml", text: text).composition().scene
    let times = (0..<48).map { Time(Rational($0, over: 24)) }
    let seconds = WorkEstimate(
      exporting: scene, at: times, scale: 1, width: 640, height: 480, searchesSize: false
    ).seconds
    #expect(seconds > measured * 0.55 && seconds < measured * 2.2, "\(seconds)")
  }

  @Test("curves that are drawn huge cost their many chords")
  func chords() throws {
    let dot = Layer(
      "dot", .ellipse(Size(width: 2, height: 2)), fill: .clear, stroke: "red", lineWidth: 1_000_000)
    let scene = Scene(
      width: 400, height: 400, layers: [dot], animation: .scale(to: 1000, duration: 10))
    #expect(try estimate(scene) > 20)
  }

  @Test("work and memory of a split text grow with its letters, not with their square")
  func splitTexts() throws {
    func composition(letters: Int) throws -> Composition {
      let text = String(repeating: "x", count: letters)
      return try PresetSource(
        name: "split.yaml",
        text: """
          canvas: {width: 640, height: 360, background: white}
          layers:
            - a: {text: \(text), box: {width: 600}, font: {size: 4}, split: letters, position: [320, 180]}
          animate:
            - stagger: {layers: a.letters, each: 0.01, step: {fadeIn: {from: 0, duration: 1}}}
          """
      ).composition()
    }
    func estimate(letters: Int) throws -> (seconds: Double, bytes: Int) {
      var options = ExportOptions(jobs: 1)
      (options.limits.work, options.limits.memory) = (.max, .max)
      let plan = try ExportPlan(composition(letters: letters), options)
      return (plan.work.seconds / Double(plan.times.count), plan.memory.bytes(jobs: 1))
    }
    let (few, many) = try (estimate(letters: 200), estimate(letters: 800))
    #expect(many.seconds < few.seconds * 5)
    #expect(many.bytes < few.bytes * 2)
  }

  @Test("a smaller file costs several files")
  func search() throws {
    let scene = scene(Shape.ellipse(Size(width: 300, height: 300)), count: 50, duration: 4)
    var composition = try scene.composition()
    let once = try ExportPlan(composition, ExportOptions()).work.seconds
    composition.output.maximumSize = 1000
    var options = ExportOptions()
    options.limits.work = .max
    #expect(try ExportPlan(composition, options).work.seconds == once * 8)
  }

  @Test("a single frame is limited too, in work and memory")
  func frame() throws {
    let circle = Shape.ellipse(Size(width: 1600, height: 1600))
    var limits = ExportLimits()
    limits.work = 1
    let heavy = try scene(circle, count: 10_000).composition()
    #expect(throws: ExportError.self) { try heavy.checkFrame(at: 0, limits: limits) }
    #expect(throws: Never.self) { try heavy.checkFrame(at: 0, limits: ExportLimits()) }
    let star = Shape.star(points: 5000, outerRadius: 10, innerRadius: 5)
    let large = try scene(star, count: 1000).composition()
    let error = #expect(throws: ExportError.self) {
      try large.checkFrame(at: 0, limits: ExportLimits())
    }
    guard case .limit(.memory, _, limit: 1 << 30, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a part counts its own frames alone")
  func part() throws {
    let scene = scene(Shape.ellipse(Size(width: 400, height: 400)), count: 100, duration: 60)
    let composition = try scene.composition()
    var limits = ExportLimits()
    limits.work = 10
    #expect(throws: ExportError.self) {
      try composition.preview(options: ExportOptions(limits: limits))
    }
    #expect(try composition.frames(ofPart: .share(1, of: 100)) == 0..<30)
  }

  @Test("the GIFs of one preset share a limit, and those still to be read count")
  func budget() throws {
    let scene = try scene(.ellipse(Size(width: 1, height: 1)), count: 1000).compiled()
    var few = WorkBudget(gifs: 10, ExportLimits())
    for _ in 0..<10 { try few.add(scene, WorkEstimate(seconds: 0.5)) }
    #expect(few.error == nil)
    var costly = WorkBudget(gifs: 10, ExportLimits())
    for _ in 0..<4 { try costly.add(scene, WorkEstimate(seconds: 25)) }
    #expect(throws: ExportError.self) { try costly.add(scene, WorkEstimate(seconds: 25)) }
    #expect(costly.error?.description.contains("(10 GIFs)") == true)
    var many = WorkBudget(gifs: 10_000, ExportLimits())
    #expect(throws: ExportError.self) { try many.add(scene, WorkEstimate(seconds: 0)) }
    var rows = WorkBudget(gifs: 10_000, rows: 10_000, ExportLimits())
    #expect(throws: Never.self) { try rows.add(scene, WorkEstimate(seconds: 0)) }
    var huge = WorkBudget(gifs: 2, rows: .max, ExportLimits())
    #expect(throws: Never.self) { try huge.add(scene, WorkEstimate(seconds: 1e300)) }
  }

  @Test("large photographs that are made small need no more memory than they take")
  func scaledInput() throws {
    let photograph = FrameSize(width: 8160, height: 6120)
    var options = FrameInputOptions()
    #expect(throws: ExportError.self) { try photograph.checkInput(options) }
    options.edit.width = 480
    #expect(throws: Never.self) { try photograph.checkInput(options) }
    options.limits.memory = 512 << 20
    #expect(throws: ExportError.self) { try photograph.checkInput(options) }
    // What is wrong with a crop is not that it takes much memory.
    for side in [0, 90_000] {
      options.edit.crop = PixelRect(x: 0, y: 0, width: side, height: 9)
      #expect(throws: Never.self) { try photograph.checkInput(options) }
    }
  }

  @Test("the estimate of memory has what a search for a maximum size needs, of GIFs alone")
  func searchMemory() throws {
    let scene = scene(.ellipse(Size(width: 9, height: 9)), count: 1)
    func memory(_ settings: OutputSettings, _ format: FileFormat = .gif) throws -> Int {
      let options = ExportOptions(format: format)
      return try ExportPlan(scene.composition(output: settings), options).memory.bytes(jobs: 1)
        >> 20
    }
    let plain = try memory(OutputSettings())
    let searching = try memory(OutputSettings(maximumSize: 1000))
    #expect(searching - plain > 40 && searching - plain < 110)
    #expect(try memory(OutputSettings(maximumSize: 1000), .webp) == plain)
  }

  @Test("memory that the system has not is refused with the numbers")
  func system() {
    let large = MemoryEstimate(FrameSize(width: 60_000, height: 60_000), frames: 1000)
    let error = #expect(throws: ExportError.self) { try large.checkSystem(jobs: 1000) }
    guard case .memoryUnavailable(let needed, let available) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(needed == large.bytes(jobs: 1000) && available <= needed)
    #expect(throws: Never.self) {
      try MemoryEstimate(FrameSize(width: 10, height: 10), frames: 1).checkSystem()
    }
  }
}
