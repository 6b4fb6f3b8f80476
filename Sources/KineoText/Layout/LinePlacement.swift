import KineoGeometry

/// Gives the clusters of one line their places.
struct LinePlacement {
  let scale: TextScale
  let paragraph: Paragraph
  let content: LineContent
  /// The level of the paragraph.
  let base: UInt8

  /// A cluster with its place on a pen that begins at 0 at the left.
  struct Place {
    let part: Int
    let cluster: ShapedCluster
    var x: Double
    var width: Double
    let isHanging: Bool
  }

  /// In the order of the text, without alignment.
  func places() -> [Place] {
    let count = content.parts.reduce(0) { $0 + $1.clusters.count }
    var (result, ordinal): ([[Place]], Int) = ([], 0)
    for (number, part) in content.parts.enumerated() {
      result.append(
        part.clusters.map { cluster in
          ordinal += 1
          return Place(
            part: number, cluster: cluster, x: 0,
            width: scale.advance(cluster, part.run, paragraph),
            isHanging: ordinal > count - content.hanging)
        })
    }
    var pen = 0.0
    for number in BidiLevels.visualOrder(content.parts.map(\.level)) {
      let indices = Array(result[number].indices)
      for index in content.parts[number].level & 1 == 1 ? indices.reversed() : indices {
        result[number][index].x = pen
        pen += result[number][index].width
      }
    }
    return result.flatMap { $0 }
  }

  /// Widens the spaces between words until the line has a width.
  func justified(_ places: [Place], to width: Double) -> [Place] {
    let order = places.indices.sorted { (places[$0].x, $0) < (places[$1].x, $1) }
    let gaps = places.filter { !$0.isHanging && isGap($0) }.count
    let free = width - Self.extent(of: places).width
    guard gaps > 0, free > 0 else { return places }
    var (result, shift) = (places, 0.0)
    var passed = 0
    for index in order {
      result[index].x += shift
      guard !places[index].isHanging, isGap(places[index]) else { continue }
      passed += 1
      let next = free * Double(passed) / Double(gaps)
      result[index].width += next - shift
      shift = next
    }
    return result
  }

  private func isGap(_ place: Place) -> Bool {
    let characters = paragraph.characters[place.cluster.characters]
    return characters.first == " " || characters.first == "\u{A0}"
  }

  /// From the left side of what does not hang over to its right side.
  static func extent(of places: [Place]) -> (left: Double, width: Double) {
    let solid = places.filter { !$0.isHanging }
    guard let left = solid.map(\.x).min(), let right = solid.map({ $0.x + $0.width }).max() else {
      return (0, 0)
    }
    return (left, right - left)
  }
}
