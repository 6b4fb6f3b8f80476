import KineoRaster

extension GIFReader {
  mutating func readImage() throws(EndOfFile) {
    part = .image
    let rect = try PixelRect(
      x: reader.word(), y: reader.word(), width: reader.word(), height: reader.word())
    let flags = try reader.byte()
    part = .localTable
    _ = try colorTable(flags)
    part = .imageData
    let codeSize = try reader.byte()
    let data = reader.offset
    var end: EndOfFile?
    do throws(EndOfFile) { try reader.skipPieces() } catch { end = error }
    // The data that is there can be shown.
    let dataEnd = end == nil ? reader.offset : file.bytes.count
    file.images.append(
      GIFImage(
        rect, flags: flags, codeSize: codeSize, control, blockStart: blockStart,
        data: data..<dataEnd))
    control = nil
    if let end { throw end }
  }
}
