import KineoRaster

extension GIFFile {
  /// What is wrong with the blocks, in the order of the file; ``statistics(of:)`` has those of the
  /// data.
  package var problems: [GIFProblem] {
    var (problems, others) = ([GIFProblem](), otherProblems[...])
    for (index, image) in images.enumerated() {
      while let next = others.first, next.offset < image.ownStart {
        problems.append(next)
        others.removeFirst()
      }
      problems += self.problems(of: index).filter { !$0.kind.isShortDelay }
    }
    problems += others
    for index in images.indices {
      problems += self.problems(of: index).filter { $0.kind.isShortDelay }
    }
    return problems
  }

  /// What is wrong with the blocks of image number `index`; found anew each time, as a file may have
  /// a million images.
  package func problems(of index: Int) -> [GIFProblem] {
    let image = images[index]
    var problems: [GIFProblem] = []
    func add(_ kind: GIFProblem.Kind, at offset: Int? = nil) {
      problems.append(GIFProblem(kind, offset: offset ?? image.ownStart, frame: index))
    }
    if image.isWaiting { add(.userInput, at: image.block.lowerBound) }
    if let kind = problem(ofPlaceOf: image, isFirst: index == 0) { add(kind) }
    if image.disposal > 3 { add(.disposal(image.disposal)) }
    let table = table(of: image)
    if table == nil { add(.noTable) }
    if let index = image.transparentIndex, let table, index >= table.count {
      add(.transparentIndex(index, colors: table.count))
    }
    if !(2...8 ~= image.codeSize) { add(.codeSize(image.codeSize)) }
    if isAnimated, image.delay < 2 { add(.shortDelay(image.delay), at: image.block.lowerBound) }
    return problems
  }

  /// The first problem because of which images, or pixels of one, are missing; found by unpacking all of them.
  package var loss: GIFProblem? {
    otherProblems.first { $0.kind.isLoss }
      ?? images.indices.lazy.compactMap { index in
        statistics(of: index).problems.first { $0.kind.isLoss }
      }.first
  }

  private func problem(ofPlaceOf image: GIFImage, isFirst: Bool) -> GIFProblem.Kind? {
    let rect = image.rect
    if rect.isEmpty { return .emptyImage(width: rect.width, height: rect.height) }
    if rect.maxX > width || rect.maxY > height { return .outside(rect) }
    let isPart = isFirst && rect != screen && image.transparentIndex == nil
    return isPart ? .firstImage(rect) : nil
  }
}

extension GIFProblem.Kind {
  fileprivate var isLoss: Bool {
    switch self {
    case .unknownBlock, .tooManyBlocks, .undefinedCode, .fewPixels: true
    default: false
    }
  }

  fileprivate var isShortDelay: Bool {
    if case .shortDelay = self { true } else { false }
  }
}
