import Kineo
import TestSupport
import Testing

@testable import KineoGallery

@Suite struct WatchedPresetsTests {
  @Test("a preset that an edit breaks keeps its GIF, with the errors and their locations")
  func errors() throws {
    let folder = try Folder()
    let preset = folder["square.yaml"]
    var presets = WatchedPresets(places: [preset], output: folder["Output"])
    try folder.write(Samples.preset, to: "square.yaml")
    #expect(presets.update { _ in })
    #expect(presets.entries.map(\.errors) == [""])
    let gif = try #require(presets.entries.first).inspection.file.bytes

    try folder.write(Samples.preset.replacing("- fade:", with: "- fad:"), to: "square.yaml")
    #expect(presets.update { _ in })
    let broken = try #require(presets.entries.first)
    #expect(broken.inspection.file.bytes == gif)
    #expect(broken.errors.hasPrefix("\(preset):7:5: error: unknown step \"fad\""))
    #expect(!presets.update { _ in }, "nothing is new")

    try folder.write(Samples.preset, to: "square.yaml")
    #expect(presets.update { _ in })
    #expect(presets.entries.map(\.errors) == [""])
  }

  @Test(
    "images and fonts that variables name are watched, for all values and before they are there")
  func variableAssets() throws {
    let folder = try Folder()
    let preset = """
      canvas: {width: 8, height: 8}
      variables: {photo: a.png, face: brand.ttf, size: 4}
      variants: {photo: [b.png, c.png]}
      include: shared/layers.yaml
      layers:
        - a: {image: $photo}
        - b: {image: {file: $photo, size: [4, 4]}}
        - c: {text: Hi, font: {file: $face}}
        - d: {circle: $size}
      """
    try folder.write(preset, to: "a.yaml")
    try folder.write("variables: {texture: paper.png}", to: "shared/layers.yaml")
    var presets = WatchedPresets(places: [folder["a.yaml"]], output: folder["Output"])
    _ = presets.update { _ in }
    let names = ["b.png", "c.png", "brand.ttf", "shared/layers.yaml"].map { folder[$0] }
    #expect(presets.included.isSuperset(of: names), "\(presets.included)")
    #expect(!presets.included.contains(folder["$photo"]))
  }

  @Test("a frame that comes into a folder, goes or changes is a change, and nothing else there")
  func frames() throws {
    let folder = try Folder()
    let frame = try PNGEncoder.encode(PixelBuffer(width: 2, height: 2))
    try folder.write(frame, to: "frames/1.png")
    func snapshot() -> FolderSnapshot { FolderSnapshot([], reading: [folder["frames"]]) }
    let first = snapshot()
    #expect(first.folders == [folder["frames"]])
    try folder.write("", to: "frames/notes.txt")
    #expect(snapshot() == first)
    try folder.write(frame, to: "frames/2.png")
    let second = snapshot()
    #expect(second != first)
    try folder.write(frame + [0], to: "frames/1.png")
    #expect(snapshot() != second)
  }
}
