import Kineo
import KineoSystem

/// What was found in several GIFs, for other programs; `docs/inspect.md` describes it.
package struct GIFInspectionDocument: Sendable {
  /// Grows when something that was there changes its meaning or goes away.
  package static let version = 1

  /// In the order of the document.
  package let inspections: [GIFInspection]

  /// A document of these files.
  package init(_ inspections: [GIFInspection]) { self.inspections = inspections }

  /// One JSON document (RFC 8259) that ends with a line break; every frame has a line.
  package var json: String {
    var writer = Writer(text: "")
    for inspection in inspections { writer.add(inspection) }
    return writer.end()
  }

  /// Writes a document file by file and line by line, so that nothing is kept of what is written.
  package struct Writer<Text: TextOutputStream> {
    private var text: Text
    private var isEmpty = true

    /// Begins a document.
    package init(text: Text) {
      self.text = text
      self.text.write("{\n  \"version\": \(version),\n  \"files\": [")
    }

    /// Writes the part of the next file.
    package mutating func add(_ inspection: GIFInspection) {
      text.write((isEmpty ? "" : ",") + "\n    ")
      inspection.json.write(to: &text, openLevels: 2, indent: "    ")
      isEmpty = false
    }

    /// Ends the document with a line break.
    package consuming func end() -> Text {
      text.write((isEmpty ? "" : "\n  ") + "]\n}\n")
      return text
    }
  }
}

extension GIFInspection {
  /// The part of this file.
  package var json: JSONValue { json(frames: .max) }

  /// The part of this file.
  ///
  /// - Parameter limit: The most frames that are in it, the first ones.
  package func json(frames limit: Int) -> JSONValue {
    [
      "file": .string(name), "bytes": .number(file.bytes.count),
      "format": .string("GIF" + file.version), "width": .number(file.width),
      "height": .number(file.height), "plays": plays, "centiseconds": .number(centiseconds),
      "colors": .number(colors), "globalTable": .number(file.globalTable?.count ?? 0),
      "backgroundIndex": .number(file.backgroundIndex),
      "comments": .array(file.comments.map { .string($0.text) }),
      "applications": .array(file.applications.map { .string($0.text) }),
      "shares": .object(bytesByKind.map { .init($0.name, .number($0.bytes)) }),
      "frames": .made(JSONValue.Elements(frames.prefix(limit), Self.value)),
      "omittedFrames": .number(max(0, frames.count - limit)),
      "problems": .array(problems.map(value)),
    ]
  }

  /// How often it plays in all; null for endlessly.
  private var plays: JSONValue {
    switch file.repeats {
    case nil: 1
    case 0?: .null
    case let count?: .number(count + 1)
    }
  }

  @Sendable private static func value(of frame: InspectedFrames.Frame) -> JSONValue {
    let (image, rect) = (frame.image, frame.image.rect)
    return [
      "start": .number(frame.time.lowerBound), "shown": .number(frame.time.count),
      "delay": .number(image.delay), "x": .number(rect.x), "y": .number(rect.y),
      "width": .number(rect.width), "height": .number(rect.height),
      "disposal": .number(image.disposal), "interlaced": .bool(image.isInterlaced),
      "localTable": .number(image.localTable?.count ?? 0), "codeSize": .number(image.codeSize),
      "transparentIndex": image.transparentIndex.map { .number($0) } ?? .null,
      "colors": .number(frame.colors), "pixels": .number(frame.pixels),
      "offset": .number(image.block.lowerBound), "bytes": .number(image.block.count),
    ]
  }

  private func value(of group: GIFProblemGroup) -> JSONValue {
    [
      "problem": .string(group.first.name), "severity": .string(group.severity.rawValue),
      "byte": .number(group.first.offset), "count": .number(group.count),
      "frames": .made(
        JSONValue.Elements(FrameRanges(counts: frames.counts, name: group.first.kind.name)) {
          [.number($0.lowerBound), .number($0.upperBound)]
        }),
      "message": .string(group.first.message), "suggestion": .string(group.first.advice),
    ]
  }
}
