import Kineo
import KineoSystem

/// Which presets of a batch read files that others of it give, so that these are made first.
struct ReadingOrder {
  /// For each preset those that it reads from; itself only where the file is not there yet, since planning
  /// finds out about others.
  private let sources: [[Int]]
  private let outlines: [[BatchOutline]]
  /// The preset that an outline is of.
  private let presets: [Int]
  /// The numbers of the items of each preset.
  private let numbers: [Range<Int>]

  /// - Parameter outlines: Those of each preset.
  init(_ outlines: [[BatchOutline]]) {
    self.outlines = outlines
    presets = outlines.indices.flatMap { preset in outlines[preset].map { _ in preset } }
    var next = 1
    numbers = outlines.map { outlines in
      defer { next += outlines.count }
      return next..<next + outlines.count
    }
    let readers = outlines.indices.filter { !(outlines[$0].first?.assets.isEmpty ?? true) }
    let makers = readers.isEmpty ? [:] : Self.makers(outlines)
    sources = outlines.indices.map { preset in
      let assets = outlines[preset].first?.assets ?? []
      guard !assets.isEmpty else { return [] }
      let others = assets.filter { makers[$0] != preset || FileStatus($0) == nil }
      return Set(others.compactMap { makers[$0] }).sorted()
    }
  }

  /// The presets that files come from, by their paths behind all links, and by the folders of frames.
  private static func makers(_ outlines: [[BatchOutline]]) -> [String: Int] {
    var makers: [String: Int] = [:]
    for (preset, outlines) in outlines.enumerated() {
      for outline in outlines where outline.output != "-" && !outline.output.isEmpty {
        let isFrames = FrameNumbering(outline.output) != nil
        let path = isFrames ? PathText.folder(ofFile: outline.output) : outline.output
        if let target = AllowedFolders.target(of: path) { makers[target] = preset }
      }
    }
    return makers
  }

  /// What the item of an outline has to wait for; nil for nothing.
  ///
  /// - Throws: Where presets read each other's files in a circle.
  func wait(
    ofOutline index: Int, _ request: BatchRequest
  ) throws(Refusal) -> BatchItem.Wait? {
    let preset = presets[index]
    guard !sources[preset].isEmpty else { return nil }
    if let circle = circle(through: preset) { throw refusal(circle, request) }
    return BatchItem.Wait(
      preset: request.presets[preset], items: Set(sources[preset].flatMap { numbers[$0] }))
  }

  /// Presets that each read what the next gives, from `preset` back to it; nil for none.
  private func circle(through preset: Int) -> [Int]? {
    var previous: [Int: Int] = [:]
    var waiting = [preset]
    while let current = waiting.popLast() {
      for source in sources[current] where previous[source] == nil {
        previous[source] = current
        if source == preset {
          var circle = [preset]
          while let last = previous[circle[0]], last != preset { circle.insert(last, at: 0) }
          return [preset] + circle
        }
        waiting.append(source)
      }
    }
    return nil
  }

  private func refusal(_ circle: [Int], _ request: BatchRequest) -> Refusal {
    let names = circle.map { request.presets[$0].path }
    let rule =
      circle.count == 2
      ? "a preset cannot read a file that it gives itself"
      : "presets cannot read each other's files in a circle: " + names.joined(separator: " reads ")
    let outputs = Set(
      outlines[circle[1]].map(\.output).compactMap { AllowedFolders.target(of: $0) })
    guard let document = try? request.document(names[0]),
      let path = document.assetPaths.first(where: {
        AllowedFolders.target(of: $0).map(outputs.contains) ?? false
      })
    else { return Refusal([Finding(.preset, rule, file: names[0])]) }
    return Refusal(document.error(rule, aboutFile: path), inPreset: names[0])
  }
}
