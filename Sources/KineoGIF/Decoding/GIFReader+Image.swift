import KineoRaster

extension GIFReader {
  mutating func readImage() throws(EndOfFile) {
    part = .image
    let rect = try PixelRect(
      x: reader.word(), y: reader.word(), width: reader.word(), height: reader.word())
    let flags = try reader.byte()
    part = .localTable
    let table = try colorTable(flags)
    part = .imageData
    let codeSize = try reader.byte()
    let data = reader.offset
    var end: EndOfFile?
    do throws(EndOfFile) { try reader.skipPieces() } catch { end = error }
    // The data that is there can be shown.
    add(
      GIFImage(
        rect: rect, delay: control?.delay ?? 0, disposal: control?.disposal ?? 0,
        transparentIndex: control?.transparentIndex, isInterlaced: flags & 0x40 != 0,
        localTable: table, codeSize: codeSize,
        block: (control?.offset ?? blockStart)..<(end == nil ? reader.offset : file.bytes.count),
        data: data..<(end == nil ? reader.offset : file.bytes.count)))
    control = nil
    if let end { throw end }
  }

  private mutating func add(_ image: GIFImage) {
    check(image, frame: file.images.count)
    file.images.append(image)
  }

  private mutating func check(_ image: GIFImage, frame: Int) {
    let rect = image.rect
    func report(_ kind: GIFProblem.Kind) -> GIFProblem {
      GIFProblem(kind, offset: blockStart, frame: frame)
    }
    var problems: [GIFProblem] = []
    if rect.isEmpty {
      problems.append(report(.emptyImage(width: rect.width, height: rect.height)))
    } else if rect.maxX > file.width || rect.maxY > file.height {
      problems.append(report(.outside(rect)))
    } else if frame == 0, rect != file.screen, image.transparentIndex == nil {
      problems.append(report(.firstImage(rect)))
    }
    if image.disposal > 3 { problems.append(report(.disposal(image.disposal))) }
    let table = file.table(of: image)
    if table == nil { problems.append(report(.noTable)) }
    if let index = image.transparentIndex, let table, index >= table.count {
      problems.append(report(.transparentIndex(index, colors: table.count)))
    }
    if !(2...8 ~= image.codeSize) { problems.append(report(.codeSize(image.codeSize))) }
    file.problems += problems
  }
}
