import KineoMotion
import KineoSystem

/// Finds the line and column of a Unicode scalar, which is what libyaml counts.
///
/// Looking up places in ascending order costs O(length of the text) in all, also when the whole
/// text is a single line.
struct LineMap {
  private struct Line {
    var firstScalar: Int
    var bytes: Range<Int>
    var isASCII: Bool
  }

  private let text: String
  private let file: Int
  private let lines: [Line]
  /// For the line looked up last, if it is not ASCII: `columns[scalar]`, counted from 1.
  private var columns: (line: Int, columns: [Int]) = (-1, [])

  /// - Parameter file: The number of the text in the positions that are found.
  init(_ text: String, file: Int = 0) {
    self.text = text
    self.file = file
    self.lines = Self.split(text)
  }

  /// The place of the scalar with this index; the end of the text for larger ones.
  mutating func position(ofScalar index: Int) -> SourcePosition {
    let number = lineNumber(ofScalar: index)
    let line = lines[number]
    let offset = max(0, index - line.firstScalar)
    return SourcePosition(
      line: number + 1, column: column(of: offset, inLine: number), file: file)
  }

  /// What a message underlines for the scalars `first..<last`: at most the rest of the first line.
  mutating func span(ofScalars first: Int, _ last: Int) -> SourceSpan {
    let start = position(ofScalar: first)
    let number = start.line - 1
    let lineEnd = number + 1 < lines.count ? lines[number + 1].firstScalar : Int.max
    let end = column(of: min(last, lineEnd) - lines[number].firstScalar, inLine: number)
    return SourceSpan(start: start, length: max(0, end - start.column))
  }

  /// The characters of a line counted from 1, without its line break.
  func characters(ofLine number: Int) -> [Character] {
    lines.indices.contains(number - 1) ? Array(content(of: lines[number - 1])) : []
  }

  private func lineNumber(ofScalar index: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].firstScalar <= index { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func column(of offset: Int, inLine number: Int) -> Int {
    let line = lines[number]
    guard !line.isASCII else { return min(offset, line.bytes.count) + 1 }
    if columns.line != number {
      columns = (number, Self.columns(of: content(of: line)))
    }
    return columns.columns[min(offset, columns.columns.count - 1)]
  }

  private func content(of line: Line) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: line.bytes.lowerBound)
    return text[start..<utf8.index(start, offsetBy: line.bytes.count)]
  }

  private static func columns(of content: Substring) -> [Int] {
    var columns: [Int] = []
    var column = 0
    for character in content {
      column += 1
      columns += repeatElement(column, count: character.unicodeScalars.count)
    }
    return columns + [column + 1]
  }

  private static func split(_ text: String) -> [Line] {
    var lines: [Line] = []
    var line = Line(firstScalar: 0, bytes: 0..<0, isASCII: true)
    var (scalar, offset, previous) = (0, 0, UInt8(0))
    for byte in text.utf8 {
      if byte == 0x0A && previous == 0x0D {
        // The second half of CR LF belongs to the break that was already seen.
        line = Line(firstScalar: scalar + 1, bytes: offset + 1..<offset + 1, isASCII: true)
      } else if byte == 0x0A || byte == 0x0D {
        line.bytes = line.bytes.lowerBound..<offset
        lines.append(line)
        line = Line(firstScalar: scalar + 1, bytes: offset + 1..<offset + 1, isASCII: true)
      } else if byte >= 0x80 {
        line.isASCII = false
      }
      if byte & 0xC0 != 0x80 { scalar += 1 }
      offset += 1
      previous = byte
    }
    line.bytes = line.bytes.lowerBound..<offset
    return lines + [line]
  }
}
