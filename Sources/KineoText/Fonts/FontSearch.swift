/// Finds the faces for the names of a request.
struct FontSearch {
  /// Where default fonts are.
  let folders: [String]

  typealias State = FontLibrary.State

  func candidate(
    _ index: Int, of request: FontRequest, _ state: inout State
  ) throws(TextError) -> FontCandidate {
    if let file = request.file, index == 0 { return try choice(file, request, &state) }
    let index = request.file == nil ? index : index - 1
    // Axes are of the first font alone.
    let axes = request.file == nil && index == 0 ? request.axes : [:]
    if index < request.families.count {
      return try family(request.families[index], request, axes: axes, &state)
    }
    guard index == request.families.count else { return .none }
    return try family(DefaultFont.fallbackFamily, request, axes: [:], &state)
  }

  private func choice(
    _ file: FontRequest.File, _ request: FontRequest, _ state: inout State
  ) throws(TextError) -> FontCandidate {
    let face = try FontFace(
      state.file(file.path), face: file.face, axes: request.axes, weight: request.weight,
      isItalic: request.isItalic)
    let notices = face.hasOtherColors ? [TextNotice.otherColors(font: file.path)] : []
    return .choice(FontChoice(name: file.path, face: face, isPinned: false, notices: notices))
  }

  private func family(
    _ name: String, _ request: FontRequest, axes: [String: Double], _ state: inout State
  ) throws(TextError) -> FontCandidate {
    let defaults = DefaultFont.family(name)
    if let best = best(defaults, request, weights: { $0.weight...$0.weight }, \.isItalic) {
      return .choice(
        try choice(
          best.family, file(of: best, &state), request, weights: best.weight...best.weight,
          axes: axes, isPinned: true))
    }
    let wanted = name.lowercased()
    let members = state.allInstalled()
      .filter { $0.families.contains { $0.lowercased() == wanted } }
    let width = members.map { abs($0.width - 100) }.min()
    let best = best(
      members.filter { abs($0.width - 100) == width }, request, weights: \.weights, \.isItalic)
    guard let best else { return .missing(name) }
    return .choice(
      try choice(
        name, state.file(best.path), index: best.face, request, weights: best.weights, axes: axes,
        isPinned: false))
  }

  /// The slant goes before the weight, as in CSS.
  private func best<Font>(
    _ fonts: [Font], _ request: FontRequest, weights: (Font) -> ClosedRange<Int>,
    _ isItalic: (Font) -> Bool
  ) -> Font? {
    let slanted = fonts.filter { isItalic($0) == request.isItalic }
    let fonts = slanted.isEmpty ? fonts : slanted
    let nearest = WeightMatching.nearest(to: request.weight, among: fonts.map(weights))
    return fonts.first { weights($0) == nearest }
  }

  private func choice(
    _ family: String, _ file: FontFile, index: Int = 0, _ request: FontRequest,
    weights: ClosedRange<Int>, axes: [String: Double], isPinned: Bool
  ) throws(TextError) -> FontChoice {
    let face = try FontFace(
      file, named: family, face: index, axes: axes, weight: request.weight,
      isItalic: request.isItalic)
    var notices: [TextNotice] = []
    let weight = min(max(request.weight, weights.lowerBound), weights.upperBound)
    if weight != request.weight {
      notices.append(.otherWeight(family: family, asked: request.weight, taken: weight))
    }
    if face.isSlanted { notices.append(.slanted(family: family)) }
    if face.hasOtherColors { notices.append(.otherColors(font: family)) }
    return FontChoice(name: family, face: face, isPinned: isPinned, notices: notices)
  }

  /// The first file with the right digest; one with another digest is an error.
  private func file(of font: DefaultFont, _ state: inout State) throws(TextError) -> FontFile {
    var changed: TextError?
    for folder in folders {
      let path = "\(folder)/\(font.file)"
      let file: FontFile
      do throws(TextError) { file = try state.file(path) } catch {
        if case .unreadable(_, _, true) = error { continue }
        changed = changed ?? error
        continue
      }
      if file.digest == font.digest { return file }
      changed =
        changed ?? .changedDefault(path: path, wanted: font.digest, found: file.digest)
    }
    throw changed ?? .missingDefault(file: font.file, folders: folders)
  }
}
