import Kineo
import TestSupport
import Testing

/// Parts of an animation, joined, are the animation.
@Suite struct PartTests {
  /// Ranges that end at `cuts` and at `count`.
  private func ranges(cutAt cuts: [Int], of count: Int) -> [Range<Int>] {
    zip([0] + cuts, cuts + [count]).map { $0..<$1 }
  }

  private func check(
    _ scene: Scene, _ options: ExportOptions, cutAt cuts: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (gif, report) = try scene.gif(options: options)
    let folder = try PartFolder()
    let parts = try folder.parts(
      ranges(cutAt: cuts, of: report.frames), of: scene, options: options)
    let (joined, joinedReport) = try folder.joined(parts.reversed(), jobs: 2)
    #expect(joined == gif, "cut at \(cuts)", sourceLocation: sourceLocation)
    #expect(joinedReport == report, sourceLocation: sourceLocation)
  }

  @Test("every split of a small animation in one, two and three parts gives its GIF")
  func splits() throws {
    let scene = Scene.ofSevenFrames
    let count = try scene.preview().frames
    #expect(count == 7)
    try check(scene, ExportOptions(), cutAt: [])
    for first in 1..<count {
      try check(scene, ExportOptions(), cutAt: [first])
      for second in first + 1..<max(first + 1, count) {
        try check(scene, ExportOptions(), cutAt: [first, second])
      }
    }
    try check(scene, ExportOptions(), cutAt: Array(1..<count))
  }

  @Test(
    "whatever the options, the GIF is the same",
    arguments: [
      ExportOptions(fidelity: Fidelity(quality: 60)),
      ExportOptions(fidelity: Fidelity(quality: 60, dithering: .diffusion)),
      ExportOptions(fidelity: Fidelity(quality: 30, colors: 8, dithering: .ordered)),
      ExportOptions(fidelity: Fidelity(colors: 5, dithering: Dithering.none, isFast: true)),
      ExportOptions(fidelity: Fidelity(quality: 100, hasComment: false)),
      ExportOptions(background: .clear),
      ExportOptions(background: .clear, fidelity: Fidelity(quality: 50)),
      ExportOptions(frameRate: 30), ExportOptions(scale: 2.5), ExportOptions(loop: .plays(3)),
      ExportOptions(loop: .once, part: 0.1..<0.4),
    ])
  func options(options: ExportOptions) throws {
    let count = try Scene.ofSevenFrames.preview(options: options).frames
    try check(.ofSevenFrames, options, cutAt: [1])
    try check(.ofSevenFrames, options, cutAt: [count / 3, count - 1])
  }

  @Test("random scenes, cut at random, give their GIFs", arguments: 0..<16)
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let scene = RandomScene.scene(&generator)
    let options = ExportOptions(
      background: seed.isMultiple(of: 3) ? .clear : nil,
      fidelity: Fidelity(quality: [90, 60, 20].randomElement(using: &generator)))
    let count = try scene.preview(options: options).frames
    let cuts = (1..<max(2, count)).filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }
    try check(scene, options, cutAt: cuts.filter { $0 < count })
  }

  @Test("a part has the same bytes whatever the number of jobs, and tells its frames")
  func bytes() throws {
    let folder = try PartFolder()
    for jobs in [1, 3] {
      let report = try Scene.ofSevenFrames.exportPart(
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

  @Test("steps are told from the first to the last")
  func progress() throws {
    let folder = try PartFolder()
    var drawn: [Int] = []
    try Scene.ofSevenFrames.exportPart(.all, to: folder["a.kineo-part"]) { done, total in
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
