import Kineo
import SceneSupport
import TestSupport
import Testing

/// Images and fonts of strangers with some bytes changed. `make fuzz` tries many more, and measures their
/// memory.
@Suite struct FuzzedFileTests {
  @Test("the files that are changed are right as they are")
  func originals() throws {
    #expect(TinyFiles.jpegs.count == 4 && TinyFiles.webps.count == 4)
    for file in TinyFiles.jpegs + TinyFiles.webps {
      #expect(file.count < 600)
      let picture = try ImageReader.read(file).picture(at: 0)
      #expect(Set(picture.pixels).count > 10)
    }
    for file in try TinyFiles.apngs() { #expect(try ImageReader.read(file).count > 1) }
    #expect(try TinyFiles.fonts().count == 9)
    let folder = try Folder()
    for file in TinyFiles.bmps {
      let frames = try FrameInput(contentsOf: [folder.write(file, to: "a.bmp")]).drawn()
      #expect(Set(frames[0].pixels).count > 1)
    }
    for file in TinyFiles.palettes {
      #expect(try ColorPalette(contentsOf: folder.write(file, to: "a.txt")).colors.count > 1)
    }
    for file in TinyFiles.delays {
      #expect(try FrameDelays.read(folder.write(file, to: "a.txt")).count > 1)
    }
  }

  @Test(
    "changed files are read to the end or refused, at once",
    arguments: [FuzzedKind.jpeg, .webp, .png, .bmp, .delays, .palette, .font], [1, 2] as [UInt64])
  func changed(kind: FuzzedKind, seed: UInt64) throws {
    let originals =
      switch kind {
      case .jpeg: TinyFiles.jpegs
      case .webp: TinyFiles.webps
      case .png: try TinyFiles.apngs()
      case .bmp: TinyFiles.bmps
      case .delays: TinyFiles.delays
      case .palette: TinyFiles.palettes
      default: try TinyFiles.fonts()
      }
    var mutations = ByteMutations(originals, words: kind.words, seed: seed)
    let folder = try Folder()
    for _ in 0..<150 {
      let bytes = mutations.next()
      let time = try processorTime { try kind.read(bytes, in: folder) }
      #expect(time < .seconds(3), "\(kind) \(bytes)")
    }
  }

  @Test(
    "what is cut off anywhere is read to the end or refused",
    arguments: [FuzzedKind.jpeg, .webp, .png, .bmp])
  func truncated(kind: FuzzedKind) throws {
    let folder = try Folder()
    let files =
      switch kind {
      case .jpeg: TinyFiles.jpegs
      case .webp: TinyFiles.webps
      default: TinyFiles.bmps
      }
    for file in files {
      for count in stride(from: 0, to: file.count, by: 3) {
        try kind.read(Array(file[..<count]), in: folder)
      }
    }
  }
}
