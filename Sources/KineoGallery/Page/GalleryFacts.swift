import Kineo
import KineoAnalysis
import KineoSystem

/// What is known of a GIF, in words.
struct GalleryFacts {
  private let entry: GalleryEntry
  private var inspection: GIFInspection { entry.inspection }

  init(_ entry: GalleryEntry) { self.entry = entry }

  var bytes: Int { inspection.file.bytes.count }
  var centiseconds: Int { inspection.centiseconds }
  var width: Int { inspection.file.canvas.width }
  var height: Int { inspection.file.canvas.height }

  /// For a card.
  var short: [String] {
    [duration, counted(inspection.frames.count, "frame"), Self.size(bytes), accuracy?.short]
      .compactMap(\.self)
  }

  /// All of it, each with its name.
  var long: [(name: String, value: String)] {
    var facts = [
      ("Size", "\(grouped(bytes)) bytes"), ("Canvas", "\(width) × \(height) px"),
      ("Length", length), ("Frames", frames), ("Colors", grouped(inspection.colors)),
    ]
    if let accuracy { facts.append(("Accuracy", accuracy.long)) }
    facts += [("Made from", origin)]
    if !changes.isEmpty { facts.append(("Animates", changes.joined(separator: ", "))) }
    return facts
  }

  /// In place of the picture, for those who do not see it.
  var alternative: String {
    "Animation of \(width) by \(height) pixels, \(duration) long"
  }

  /// The properties that the preset animates, in the order of its first steps.
  var changes: [String] {
    var names: [String] = []
    for step in entry.explanation?.steps ?? [] {
      let name = step.entry.property.description
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private var duration: String { seconds(centiseconds: centiseconds) }

  private var length: String {
    switch inspection.file.repeats {
    case nil: "\(duration), plays once"
    case 0?: "\(duration), plays forever"
    case let count?: "\(duration), plays \(counted(count + 1, "time"))"
    }
  }

  private var frames: String {
    let delays = inspection.frames.map(\.time.count)
    guard let least = delays.min(), let most = delays.max() else { return "none" }
    let range = least == most ? "\(least)" : "\(least) to \(most)"
    return "\(grouped(delays.count)), \(range) hundredths of a second each"
  }

  /// Such as `46.5 kB`, in thousands of bytes.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: counted(bytes, "byte")
    case ..<1_000_000: "\(decimal(Double(bytes) / 1000, places: 1)) kB"
    default: "\(decimal(Double(bytes) / 1_000_000, places: 1)) MB"
    }
  }

  private var origin: String {
    switch entry.origin {
    case .preset: "this preset, as it is"
    case .otherVersion: "another version of the preset or of Kineo, or with options"
    case .unknown: "the file does not say"
    }
  }

  private var accuracy: (short: String, long: String)? {
    switch entry.accuracy {
    case .exact: ("exact", "exact: every pixel is as it was drawn")
    case .close(let error):
      ("close", "close: mean color error \(decimal(error, places: 2)) of 100")
    case .incomparable: ("differs", "not what the preset gives: size, length or plays differ")
    case nil: nil
    }
  }
}
