import Kineo
import SceneSupport
import TestSupport
import Testing

/// Parts of an animation, joined, are the animation.
@Suite struct PartTests {
  /// Ranges that end at `cuts` and at `count`.
  private func ranges(cutAt cuts: [Int], of count: Int) -> [Range<Int>] {
    zip([0] + cuts, cuts + [count]).map { $0..<$1 }
  }

  private func check(
    _ composition: Composition, _ options: ExportOptions = ExportOptions(), cutAt cuts: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (gif, report) = try composition.gif(options: options)
    let folder = try PartFolder()
    let parts = try folder.parts(
      ranges(cutAt: cuts, of: report.frames), of: composition, options: options)
    let (joined, joinedReport) = try folder.joined(parts.reversed(), jobs: 2)
    #expect(joined == gif, "cut at \(cuts)", sourceLocation: sourceLocation)
    #expect(joinedReport == report, sourceLocation: sourceLocation)
  }

  @Test("every split of a small animation in one, two and three parts gives its GIF")
  func splits() throws {
    let composition = try Scene.ofSevenFrames.composition()
    let count = try composition.preview().frames
    #expect(count == 7)
    try check(composition, cutAt: [])
    for first in 1..<count {
      try check(composition, cutAt: [first])
      for second in first + 1..<max(first + 1, count) {
        try check(composition, cutAt: [first, second])
      }
    }
    try check(composition, cutAt: Array(1..<count))
  }

  @Test(
    "whatever the settings, the GIF is the same",
    arguments: [
      OutputSettings(quality: 60), OutputSettings(quality: 60, dithering: .diffusion),
      OutputSettings(quality: 30, colors: 8, dithering: .ordered),
      OutputSettings(colors: 5, dithering: Dithering.none, isFast: true),
      OutputSettings(quality: 100, hasComment: false), OutputSettings(scale: 2.5),
      OutputSettings(loop: .plays(3)), OutputSettings(loop: .once),
    ], [Color.white, .clear])
  func settings(_ output: OutputSettings, _ background: Color) throws {
    var composition = try Scene.ofSevenFrames.composition(output: output)
    composition.scene.background = background
    try check(composition, cutAt: [1])
    try check(composition, cutAt: [2, 6])
  }

  @Test("parts of a part, at another frame rate, are its GIF")
  func partOfAnimation() throws {
    var composition = try Scene.ofSevenFrames.composition()
    composition.scene.frameRate = 30
    let options = ExportOptions(part: 0.1..<0.4)
    let count = try composition.preview(options: options).frames
    #expect(count == 9)
    try check(composition, options, cutAt: [count / 3, count - 1])
  }

  @Test("random scenes, cut at random, give their GIFs", arguments: 0..<16)
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var composition = try RandomScene.scene(&generator).composition()
    if seed.isMultiple(of: 3) { composition.scene.background = .clear }
    composition.output.quality = [90, 60, 20].randomElement(using: &generator) ?? 90
    let count = try composition.preview().frames
    let cuts = (1..<max(2, count)).filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }
    try check(composition, cutAt: cuts.filter { $0 < count })
  }

  @Test("a part has the same bytes whatever the number of jobs, and has its frames")
  func bytes() throws {
    let folder = try PartFolder()
    for jobs in [1, 3] {
      let report = try Scene.ofSevenFrames.composition().exportPart(
        .share(2, of: 3), to: folder["\(jobs).kineo-part"], options: ExportOptions(jobs: jobs))
      #expect(report.frames == 2..<4)
      #expect(report.frameCount == 7)
      #expect(report.bytes == (try folder.bytes("\(jobs).kineo-part").count))
    }
    #expect(try folder.bytes("1.kineo-part") == folder.bytes("3.kineo-part"))
    let part = try FramePart(path: folder["1.kineo-part"])
    #expect(part.frames == 2..<4)
    #expect(part.frameCount == 7)
  }

  @Test("steps are reported from the first to the last")
  func progress() throws {
    let folder = try PartFolder()
    var drawn: [Int] = []
    try Scene.ofSevenFrames.composition().exportPart(.all, to: folder["a.kineo-part"]) {
      done, total in
      drawn.append(done)
      #expect(total == 7)
    }
    #expect(drawn == Array(1...7))
    var joined: [Int] = []
    try PartJoin([FramePart(path: folder["a.kineo-part"])], jobs: 1)
      .export(to: folder["a.gif"]) { done, total in
        joined.append(done)
        #expect(total == 14)
      }
    #expect(joined == joined.sorted())
    #expect(joined.last == 14)
  }
}
