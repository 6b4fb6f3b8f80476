/// The preset that `kineo new` writes.
enum StarterPreset {
  static let text = """
    # yaml-language-server: $schema=kineo.schema.json
    # With that line editors complete and check, after: kineo schema > kineo.schema.json

    # A preset for Kineo. Everything after a # is a comment.

    # Width and height in pixels; any CSS color behind the layers, or transparent.
    canvas: {width: 240, height: 160, background: white}

    # Frames a second, at most 50.
    frameRate: 50

    # Back to front. Each layer has a name, a shape, and whatever it starts with.
    # Shapes: rectangle, ellipse, circle, polygon, star, line, polyline, path.
    layers:
      - square: {rectangle: [80, 80], corner: 8, fill: "#d9304f", position: [80, 80]}

    # What moves, one step after the other. A step has a target (to) or a change (by),
    # a duration (0.3 s by default), and a curve (easeInOut by default).
    animate:
      - rotate: {by: 90deg, duration: 0.5}
      - delay: 0.2
      # These run at the same time.
      - parallel:
          - shift: {by: [80, 0], duration: 0.6}
          - rotate: {by: 180deg, duration: 0.6, curve: easeOut}
      - repeat: {count: 2, step: {autoreverse: {step: {scale: {to: 1.2, duration: 0.2}}}}}
      - fade: {to: 0, duration: 0.4}

    # How often the GIF plays: forever, once, or a number of times.
    loop: forever

    """
}
