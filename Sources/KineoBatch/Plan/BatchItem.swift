import Kineo
import KineoSystem

/// One GIF of a batch that can be made.
package struct BatchItem: Sendable {
  /// Its place in the batch, from 1 on.
  package private(set) var number: Int
  /// The path of the preset.
  package let preset: String
  /// The names of the texts that it includes, by their numbers in positions.
  let includes: [Int: String]
  /// The index of its output in the preset.
  package let index: Int
  /// The label of the preset's output; empty for a single output.
  package let label: String
  /// The path of the GIF; `-` is standard output.
  package let output: String
  /// What kind of file that is.
  package let format: FileFormat
  /// Whether the animation plays more than once.
  package let isLooped: Bool
  /// Whether its settings are chosen for a size.
  package let hasMaximumSize: Bool
  /// What the GIF must keep to.
  package let budget: OutputLimits
  /// What is known of the GIF.
  package let preview: ExportPreview
  /// The text of the GIF's comment with the digest of all that it is made from; nil where it
  /// carries none.
  private(set) var stamp: String?
  /// Names the bytes of the GIF: equal keys are equal files.
  private(set) var key: String
  /// How long it takes to make, in no unit.
  package let cost: Int
  let memory: MemoryEstimate
  /// What it is made from, where that is kept.
  private(set) var composition: Composition?
  /// The preset, where it cannot be read again, or should not be for each of its outputs.
  let document: PresetDocument?
  /// What has to be done before; nil for nothing.
  private(set) var wait: Wait?

  /// Why an item is planned anew when its turn comes: its preset reads what others of the batch give.
  struct Wait: Sendable {
    let preset: FoundFile
    /// The numbers of the items whose files it reads.
    let items: Set<Int>
  }
}

extension BatchItem {
  /// The same at another place of the batch.
  func numbered(_ number: Int) -> BatchItem {
    var item = self
    item.number = number
    return item
  }

  /// The same, to be planned anew after others.
  func waiting(for items: Set<Int>, of preset: FoundFile) -> BatchItem {
    var item = self
    (item.stamp, item.key, item.composition) = (nil, "", nil)
    item.wait = Wait(preset: preset, items: items)
    return item
  }

  /// Where `mark` is: in the preset, or in a file that it includes.
  func location(of mark: SourcePosition?) -> Location {
    guard let mark, let file = mark.file == 0 ? preset : includes[mark.file] else {
      return Location(preset)
    }
    return Location(file, line: mark.line, column: mark.column)
  }

  /// What is known of the file that is there, if it was made from the same and nothing changed it since.
  var upToDateFacts: GIFFacts? {
    guard let stamp else { return nil }
    if format == .gif {
      return IntactGIF(ofFileAt: output, comment: stamp).map { GIFFacts($0, preview) }
    }
    return format.isIntact(fileAt: output, comment: stamp)
      ? GIFFacts(bytes: FileStatus(output)?.size ?? 0, preview) : nil
  }
}
