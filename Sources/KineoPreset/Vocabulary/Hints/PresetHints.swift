/// What other tools call the keys at the top level of a preset, and those of its small mappings.
enum PresetHints {
  static let preset = Hints([
    ("fps fr rate framespersecond", .use(PresetFields.frameRate)),
    (
      "width height w h size dimensions resolution viewbox background backgroundcolor bg color stage "
        + "composition comp", .use(PresetFields.canvas)
    ),
    ("repeat loops iterations iterationcount repeatcount plays loopcount", .use(PresetFields.loop)),
    (
      "yoyo alternate direction autoreverse",
      .write(
        "\(PresetFields.animate.name): [{autoreverse: {step: {rotate: {by: 90deg}}}}]",
        meant: [PresetFields.animate.name])
    ),
    (
      "text image img picture photo video",
      .advice(
        "layers are shapes, texts and images, such as \(PresetFields.layers.name): \(PresetFields.layers.spec.example)",
        meant: [PresetFields.layers.name])
    ),
    (
      "shapes elements objects mobjects items sprites nodes children scene views",
      .use(PresetFields.layers)
    ),
    (
      "animation animations steps step timeline tween tweens keyframes tracks sequence chain motion "
        + "transition transitions play construct", .use(PresetFields.animate)
    ),
    (
      "duration length durationinframes totalduration time op",
      .advice(
        "the animation lasts as long as its steps, such as "
          + "\(PresetFields.animate.name): [{rotate: {by: 90deg, duration: 1}}]",
        meant: [PresetFields.animate.name])
    ),
    (
      "ease easing timing timingfunction curve interpolation ratefunc",
      .advice(
        "each step has a curve, such as "
          + "\(PresetFields.animate.name): [{rotate: {by: 90deg, curve: easeOut}}]",
        meant: [PresetFields.animate.name])
    ),
    ("repeatdelay enddelay pause wait rest freeze", .use(PresetFields.hold)),
    ("vars constants parameters params props inputs", .use(PresetFields.variables)),
    ("definitions functions macros templates components", .use(PresetFields.define)),
    ("matrix variations", .use(PresetFields.variants)),
    ("import imports includes extends", .use(PresetFields.include, "shared.yaml")),
    ("file filename out outputfile", .use(PresetFields.output)),
    ("quality colors colours palette dither dithering maxsize", .use(PresetFields.gif)),
    ("zoom view", .use(PresetFields.camera)),
    ("pixelratio devicepixelratio dpr retina pixeldensity", .use(PresetFields.scale)),
    ("limits limit", .use(PresetFields.budget)),
  ])

  static let canvas = Hints([
    ("w", .use(CanvasFields.width)), ("h", .use(CanvasFields.height)),
    (
      "size dimensions resolution viewbox",
      .write(
        "\(CanvasFields.width.name): \(CanvasFields.width.spec.example), "
          + "\(CanvasFields.height.name): \(CanvasFields.height.spec.example)",
        meant: [CanvasFields.width.name, CanvasFields.height.name])
    ),
    ("color colour backgroundcolor bg bgcolor fill", .use(CanvasFields.background)),
    ("transparent", .use(CanvasFields.background, "transparent")),
    ("fps framerate", .root("frameRate: 25")), ("loop repeat", .root("loop: 3")),
    ("scale pixelratio dpr", .root("scale: 2")),
    ("duration length", .root("animate: [{rotate: {by: 90deg, duration: 1}}]")),
  ])

  static let gif = Hints([
    ("size filesize maxbytes maxfilesize limit", .use(GIFFields.maxSize)),
    ("palette palettesize maxcolors colours numcolors", .use(GIFFields.colors)),
    ("lossy compression", .use(GIFFields.quality)), ("dithering", .use(GIFFields.dither)),
    ("fps framerate delay", .root("frameRate: 25")), ("loop repeat", .root("loop: 3")),
    ("width height scale", .root("scale: 2")),
  ])

  static let camera = Hints([
    ("x y center centre lookat target focus pan offset", .use(CameraFields.position)),
    ("scale z distance fov", .use(CameraFields.zoom)),
    ("rotate angle roll tilt", .use(CameraFields.rotation)),
  ])
}
