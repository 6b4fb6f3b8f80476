import Kineo

extension Command {
  static let compare = Command(
    name: "compare", summary: "Compare the frames of two animations",
    operand: Operand(placeholder: "FILE", count: 2),
    options: [
      Options.tolerance.spec, Options.comparedBackground.spec, Options.picture.spec,
      Options.quiet.spec,
    ] + Options.findings + [Options.json.spec, Options.set.spec, Options.allowPath.spec]
      + Options.limits,
    details: [
      "A FILE is a GIF of any program, another file of frames as \"kineo encode\" reads it, or a preset; one of both may "
        + "be - for a GIF or a preset from standard input. The first is what is expected. Compares what "
        + "viewers show at each time of one play, however the files put it: frames may be cropped, split and optimized in any way. Of two folders "
        + "the files are compared that have the same path in both, but for the extension.",
      "Color errors are distances in OKLab times 100: black and white are 100 apart, and about 2 can "
        + "just be seen. Transparent pixels are compared over white and over black.",
      "Exits with 0 if both look the same, 1 if not, 2 if a file cannot be read.",
    ],
    examples: [
      Example(
        call: "kineo compare spin.gif optimized.gif", effect: "Verifies that they look the same"),
      Example(
        call: "kineo compare spin.yaml spin.gif --tolerance 2",
        effect: "Allows differences that can hardly be seen"),
      Example(
        call: "kineo compare old.gif new.gif --picture difference.png",
        effect: "Draws the pictures that differ most, and their difference"),
      Example(
        call: "kineo compare Presets Output --quiet --format junit --report-file compare.xml",
        effect: "Compares presets with the GIFs of the same names, and writes a report for CI"),
      Example(
        call: "kineo compare old.gif new.gif --background white --json",
        effect: "Prints the differences over white for programs"),
    ]
  ) { arguments, console in
    try CompareRun(arguments, console).run()
  }
}
