import Kineo
import KineoSystem

extension Command {
  static let frame = Command(
    name: "frame", summary: "Draw one moment of a preset as a PNG",
    operand: Operand(placeholder: "PRESET"),
    options: [
      Options.moment.spec, Options.outputFile.spec,
    ] + Options.scales + [
      Options.set.spec, Options.allowPath.spec, Options.quiet.spec,
    ] + Options.limitsOfPictures,
    required: [Options.moment.spec, Options.outputFile.spec],
    details: [
      "The PRESET - is standard input. Of a preset that makes several GIFs, --set chooses one."
    ],
    examples: [
      Example(
        call: "kineo frame spin.yaml --at 0.75s -o spin.png",
        effect: "Draws the frame at 0.75 s"),
      Example(
        call: "kineo frame spin.yaml --at 50% --scale 2 -o - > middle.png",
        effect: "Draws the middle of it, twice as large"),
      Example(
        call: "kineo frame spin.yaml --at 0 --width 480 -o poster.png",
        effect: "Draws its start with 480 pixels from left to right"),
      Example(
        call: "kineo frame spin.yaml --at 100% --height 320 -o end.png",
        effect: "Draws its end with 320 pixels from top to bottom"),
    ]
  ) { arguments, console in
    // The parser has checked that all three are there.
    guard let path = arguments.operands.first, let moment = arguments[Options.moment],
      let output = arguments[Options.outputFile].map(Output.path)
    else { return .wrong }
    try Output.check(terminal: output)
    try OutputPaths.check([output], leaveAlone: [path])
    try OutputName.check(output, isFor: "PNG")

    var time = Time.zero
    let limits = arguments.exportOptions.limits
    let reader = try PresetReader(arguments)
    let preset = PresetFile.read(
      path, with: reader, console, adjust: try arguments.adjustment()
    ) { preset in
      try preset.checkWriting(output)
      time = try preset.composition.scene.times(of: [moment])[0]
      try preset.composition.checkFrame(at: time, limits: limits)
    }
    guard let preset else { return .wrong }
    let isDone = preset.rendering(console) {
      let canvas = try preset.composition.frame(at: time, limits: limits)
      let bytes = try PNGEncoder.encode(canvas)
      try AtomicFile.write(to: output) { try $0(bytes) }
      if arguments.has(Options.quiet) { return }
      let size = "\(canvas.width) x \(canvas.height) px"
      console.report(
        "\(Output.name(output))  \(size)  \(grouped(bytes.count)) bytes", besideFile: output == "-")
    }
    return isDone ? .done : .failed
  }
}
