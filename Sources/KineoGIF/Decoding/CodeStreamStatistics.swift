/// What the data of an image holds, found without unpacking it: strings are counted, not written,
/// so the cost follows the bytes of the file, whatever size the image claims to have.
package struct CodeStreamStatistics: Sendable, Equatable {
  /// How many pixels there are, at most those of the image.
  package internal(set) var pixels = 0
  /// How many pixels have each index.
  package internal(set) var uses = [Int](repeating: 0, count: 256)
  /// What is wrong with the data.
  package internal(set) var problems: [GIFProblem] = []
}

extension GIFFile {
  /// Looks through the data of image number `index`.
  package func statistics(of index: Int) -> CodeStreamStatistics {
    var analyzer = CodeStreamReader(image: images[index], frame: index)
    analyzer.run(self)
    return analyzer.statistics
  }

  /// The colors that pixels of an image have.
  package func usedColors(_ statistics: CodeStreamStatistics, of image: GIFImage) -> [SolidColor] {
    guard let table = table(of: image) else { return [] }
    return colors(of: table).enumerated()
      .filter { statistics.uses[$0.offset] > 0 && $0.offset != image.transparentIndex }
      .map(\.element)
  }
}

/// Adds up what the codes of an image stand for.
private struct CodeStreamReader {
  let image: GIFImage
  let frame: Int
  var statistics = CodeStreamStatistics()
  /// How often each code came since the strings were last forgotten.
  private var counts = [Int](repeating: 0, count: LZWStrings.limit)

  init(image: GIFImage, frame: Int) {
    self.image = image
    self.frame = frame
  }

  mutating func run(_ file: GIFFile) {
    guard let decoder = LZWDecoder(file, image) else { return }
    count(decoder)
    checkIndices(colors: file.table(of: image)?.count)
  }

  private mutating func report(_ kind: GIFProblem.Kind) {
    statistics.problems.append(GIFProblem(kind, offset: image.data.lowerBound, frame: frame))
  }

  private mutating func count(_ start: LZWDecoder) {
    var decoder = start
    var isFirst = true
    while true {
      let isOver = statistics.pixels == image.rect.area && decoder.isSpent
      let event = isOver ? .cut : decoder.next()
      if isFirst, case .string = event { report(.noClearCode) }
      isFirst = false
      switch event {
      case .string(let code):
        guard count(code, decoder.strings) else {
          report(.manyPixels(image.rect.area))
          return add(decoder.strings)
        }
      case .clear:
        add(decoder.strings)
        decoder.strings.reset()
      case .end, .cut, .undefined:
        add(decoder.strings)
        return finish(event, &decoder)
      }
    }
  }

  /// Counts one string; false if it has more pixels than the image.
  private mutating func count(_ code: Int, _ strings: LZWStrings) -> Bool {
    let room = image.rect.area - statistics.pixels
    let length = strings.length(of: code)
    statistics.pixels += min(length, room)
    guard length <= room else {
      add(code, first: room, strings)
      return false
    }
    counts[code] += 1
    return true
  }

  private mutating func finish(_ event: LZWDecoder.Event, _ decoder: inout LZWDecoder) {
    let isWhole = statistics.pixels == image.rect.area
    if case .undefined(let code) = event {
      return report(
        isWhole ? .manyPixels(statistics.pixels) : .undefinedCode(code, pixel: statistics.pixels))
    }
    if !isWhole { report(.fewPixels(statistics.pixels, of: image.rect.area)) }
    if case .cut = event, isWhole { report(.noEndCode) }
    if case .end = event {
      let rest = decoder.countRest()
      if rest > 0 { report(.bytesAfterEnd(rest)) }
    }
  }

  /// Turns counts of codes into counts of indices: a string has its last index, and the string
  /// before it once more.
  private mutating func add(_ strings: LZWStrings) {
    for code in stride(from: strings.next - 1, to: strings.end, by: -1) where counts[code] > 0 {
      let (shorter, last) = strings.split(code)
      statistics.uses[Int(last)] += counts[code]
      counts[shorter] += counts[code]
      counts[code] = 0
    }
    for index in 0..<strings.clear {
      statistics.uses[index] += counts[index]
      counts[index] = 0
    }
  }

  /// Adds the beginning of one string.
  private mutating func add(_ code: Int, first count: Int, _ strings: LZWStrings) {
    var string = [UInt8](repeating: 0, count: strings.length(of: code))
    strings.write(code, to: &string, at: 0)
    for index in string.prefix(count) { statistics.uses[Int(index)] += 1 }
  }

  private mutating func checkIndices(colors: Int?) {
    guard let colors, let highest = statistics.uses.lastIndex(where: { $0 > 0 }), highest >= colors
    else { return }
    let transparent = image.transparentIndex ?? -1
    let beyond = (colors...highest).filter { $0 != transparent }
    let pixels = beyond.reduce(0) { $0 + statistics.uses[$1] }
    guard pixels > 0, let last = beyond.last(where: { statistics.uses[$0] > 0 }) else { return }
    report(.index(last, colors: colors, pixels: pixels))
  }
}
