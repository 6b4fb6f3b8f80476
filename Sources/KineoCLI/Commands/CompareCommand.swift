import Kineo

extension Command {
  static let compare = Command(
    name: "compare", summary: "Tell whether two animations look the same, and where they differ",
    operand: Operand(placeholder: "FILE", count: 2),
    options: [
      Options.tolerance.spec, Options.comparedBackground.spec, Options.picture.spec,
      Options.json.spec, Options.set.spec,
      Options.quiet.spec,
    ] + Options.limits,
    details: [
      "A FILE is a GIF of any program or a preset; one of both may be - for standard input. The "
        + "first is what is expected. Compares what viewers show at each time of one play, however "
        + "the files put it: frames may be cropped, split and optimized in any way.",
      "Color errors are distances in OKLab times 100: black and white are 100 apart, and about 2 can "
        + "just be seen. Clear pixels are looked at on white and on black.",
      "Exits with 0 if both look the same, 1 if not, 2 if a file cannot be read.",
    ],
    examples: [
      Example(
        call: "kineo compare spin.gif optimized.gif", effect: "Tells whether they look the same"),
      Example(
        call: "kineo compare spin.yaml spin.gif --tolerance 2",
        effect: "Allows differences that can hardly be seen"),
      Example(
        call: "kineo compare old.gif new.gif --picture difference.png",
        effect: "Draws the pictures that differ most, and their difference"),
      Example(
        call: "kineo compare old.gif new.gif --background white --json",
        effect: "Tells another program how they differ on white"),
    ]
  ) { arguments, console in
    let run = try CompareRun(arguments, console)
    guard let animations = run.animations() else { return .wrong }
    return try run.compare(animations)
  }
}
