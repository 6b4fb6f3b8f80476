/// What other tools call steps.
enum StepHints {
  static let names = Hints([
    (
      "to from fromto tween animate change",
      .advice("write a step for each property, such as shift: {by: [50, 0]}")
    ),
    (
      "translate translatex translatey translation moveto moveby slide pan position x y left top offset",
      .write("shift: {by: [50, 0]}")
    ),
    (
      "rotation rotateto rotateby spin turn angle rotatez rotationeffect",
      .write("rotate: {by: 90deg}")
    ),
    ("zoom grow shrink scalex scaley scaleeffect scaleto pulse", .write("scale: {to: 1.2}")),
    ("opacity alpha fadeto", .write("fade: {to: 30%}")),
    ("appear enter reveal", .write("fadeIn: {duration: 0.2}")),
    ("disappear exit vanish", .write("fadeOut: {duration: 0.2}")),
    ("show", .write("set: {hidden: false}")), ("hide", .write("set: {hidden: true}")),
    (
      "color colour background backgroundcolor fillcolor tint recolor", .write("fill: {to: gold}")
    ),
    ("strokecolor bordercolor", .write("stroke: {to: navy}")),
    ("strokewidth borderwidth", .write("lineWidth: {to: 6}")),
    ("borderradius cornerradius radius", .write("corner: {to: 20}")),
    ("width height size", .write("resize: {to: [120, 40]}")),
    ("skewx skewy shear", .write("skew: {to: [10deg, 0]}")),
    (
      "draw write create drawsvg showcreation trimpath",
      .write("trim: {from: [0, 0], to: [0, 100%]}")
    ),
    (
      "transform",
      .advice("rotate, scale, skew and shift are steps of their own, such as rotate: {by: 90deg}")
    ),
    (
      "replacementtransform morphsvg shape become",
      .write("morph: {star: {points: 5, outer: 40, inner: 16}}")
    ),
    (
      "motionpath movealongpath animatemotion path offsetpath",
      .write("follow: {path: M 0 0 C 0 60 90 60 90 0, duration: 1}")
    ),
    ("loop infinite endless", .write("forever: {step: {rotate: {by: 90deg}}}")),
    ("times iterate cycle", .write("repeat: {count: 4, step: {rotate: {by: 90deg}}}")),
    (
      "yoyo pingpong alternate boomerang",
      .write("autoreverse: {step: {shift: {by: [50, 0]}}}")
    ),
    (
      "series serial chain timeline succession steps step",
      .write("sequence: [{rotate: {by: 90deg}}, fadeOut]")
    ),
    (
      "together simultaneously group animationgroup concurrent spawn",
      .write("parallel: [{rotate: {by: 90deg}}, {shift: {by: [50, 0]}}]")
    ),
    (
      "laggedstart laggedstartmap cascade",
      .write("stagger: {layers: [square], each: 0.1, step: fadeOut}")
    ),
    ("sleep pause rest", .write("delay: 0.5")), ("marker addlabel cue", .write("label: ready")),
    ("timescale playbackrate", .write("speed: {factor: 2, step: {rotate: {by: 90deg}}}")),
    (
      "ease easing",
      .advice("a curve stands in a step, such as rotate: {by: 90deg, curve: easeOut}")
    ),
    ("text image", LayerHints.kinds),
    ("typewriter typing write", .write("type: {duration: 2}")),
    ("blend blendmode mixblendmode", .write("set: {blend: multiply}")),
    (
      "mask clip unmask",
      .advice(
        "steps change the layer of a mask or a clip, which they call photo.mask or photo.clip")
    ),
    ("number countup", .write("count: {to: 100}")),
    (
      "letterspacing tracking wordspacing lineheight fontweight weight axes font fontfamily fontstyle",
      .advice("of a font only the size changes over time, such as fontSize: {to: 40}")
    ),
    ("textsize", .write("fontSize: {to: 40}")),
    ("boxshadow dropshadow", .write("shadow: {to: {blur: 8}}")),
    ("flip flipy rotation3d", .write("rotateY: {by: 180deg}")),
    ("flipx", .write("rotateX: {by: 180deg}")),
  ])
}
