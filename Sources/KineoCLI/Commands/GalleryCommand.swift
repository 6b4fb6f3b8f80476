import Kineo
import KineoGallery
import KineoSystem

extension Command {
  static let gallery = Command(
    name: "gallery", summary: "Write an HTML gallery of GIFs and their presets",
    operand: Operand(placeholder: "INPUT", isRepeatable: true, isOptional: true),
    options: [
      Options.galleryFolder.spec, Options.gifs.spec, Options.title.spec, Options.measure.spec,
      Options.set.spec, Options.allowPath.spec, Options.quiet.spec,
    ] + Options.limits,
    required: [Options.galleryFolder.spec],
    details: [
      "An INPUT is a preset, a GIF, a folder or a pattern; by default the kineo.yaml of the project lists "
        + "the presets. Shows the GIFs of presets, which are expected where \"kineo render\" writes them, "
        + "and other GIFs; of a folder all that are in it and below, but for names that begin with _ or ., and "
        + "for images that the presets read."
        + " The page needs no server: open "
        + "index.html. It plays, steps, searches and sorts, and shows each preset with its timeline.",
      "Files in the folder that are not of a gallery are left alone. The same GIFs and presets give "
        + "the same bytes. See docs/gallery.md.",
    ],
    examples: [
      Example(
        call: "kineo gallery -o site", effect: "Shows the GIFs of the project"),
      Example(
        call: "kineo gallery badge.yaml --set mood=wild -o site",
        effect: "Shows one of its outputs"),
      Example(
        call: "kineo gallery Presets -o site",
        effect: "Shows all presets with their GIFs in Output"),
      Example(
        call: "kineo gallery spin.yaml --gifs . -o site --measure",
        effect: "Shows spin.gif, and whether every pixel is as it was drawn"),
      Example(
        call: "kineo gallery Output --title Animations -o site --quiet",
        effect: "Shows all GIFs of a folder, without presets"),
    ]
  ) { arguments, console in
    // The parser has checked that it is there.
    guard let output = arguments[Options.galleryFolder] else { return .wrong }
    try OutputName.check(path: output)
    let paths = try InputPaths(arguments)
    let reader = GalleryReader(
      folders: arguments[Options.gifs].map { [$0] } ?? paths.gifFolders,
      settings: try arguments.presetSettings(), options: arguments.exportOptions,
      measures: arguments.has(Options.measure),
      isQuiet: arguments.has(Options.quiet), console: console)
    guard
      let entries = reader.entries(
        for: GalleryInput(paths.presets, allowing: arguments.all(Options.allowPath)))
    else {
      return .wrong
    }
    let gallery = Gallery(title: arguments[Options.title] ?? Gallery.defaultTitle, entries: entries)
    let changes = try GalleryFolder(output).write(gallery)
    if !arguments.has(Options.quiet) {
      console.report(
        "\(output)  \(counted(entries.count, "GIF"))  \(counted(changes.files, "file")), "
          + "\(grouped(changes.written)) written, \(grouped(changes.removed)) removed")
    }
    return .done
  }
}

extension Options {
  static let galleryFolder = Option(
    "output", letter: "o", "FOLDER", .folder, "Where to write; made if it is missing")
  static let gifs = Option(
    "gifs", "FOLDER", .folder,
    "Where the presets' GIFs are (default: Output, else the current folder)")
  static let title = Option("title", "TEXT", .name, "The heading of the page (default: Gallery)")
  static let measure = Flag(
    "measure", "Draw each preset and measure the color error of its GIF; takes longer")
}

extension ValueForm<String> {
  static let folder = ValueForm(allowed: "the name of a folder") { text in
    text.isEmpty || text == "-" ? nil : text
  }
}
