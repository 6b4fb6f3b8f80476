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
}
