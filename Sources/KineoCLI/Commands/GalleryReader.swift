import Kineo
import KineoBatch
import KineoGallery
import KineoSystem

/// Reads presets and GIFs into the entries of a gallery.
struct GalleryReader {
  /// The folder of the presets' GIFs.
  let gifs: String
  /// What the call says of all presets.
  let settings: PresetSettings
  let measures: Bool
  let isQuiet: Bool
  let console: Console

  /// One for each GIF, those of presets first; tells every mistake of every file.
  ///
  /// - Returns: Nil if anything is wrong.
  func entries(for input: GalleryInput) -> [GalleryEntry]? {
    let request = BatchRequest(input.presets, to: .folder(gifs), settings: settings)
    let plan = BatchPlan(request)
    let findings = input.findings + plan.refused.flatMap(\.findings)
    for finding in findings { console.message(finding.text) }
    var (entries, isRight) = ([GalleryEntry](), findings.isEmpty)
    func add(_ entry: () throws -> GalleryEntry) {
      let total = plan.items.count + input.gifs.count
      if !isQuiet { console.progress("reading", done: entries.count, of: total) }
      do {
        entries.append(try entry())
      } catch {
        console.message("\(error)")
        isRight = false
      }
    }
    for item in plan.items { add { try entry(of: item, request) } }
    // A GIF that is given besides its preset is the preset's.
    var shown = Set(plan.items.compactMap { FileStatus($0.output)?.identity })
    for gif in input.gifs {
      if let identity = FileStatus(gif.path)?.identity, !shown.insert(identity).inserted {
        continue
      }
      add { GalleryEntry(name: gif.name, gif: try GIFFile(path: gif.path)) }
    }
    return isRight ? entries : nil
  }

  private func entry(of item: BatchItem, _ request: BatchRequest) throws -> GalleryEntry {
    let gif = try GIFFile(path: item.output)
    do {
      return try GalleryEntry(
        request.document(item.preset), label: item.label,
        name: GalleryEntry.name(of: item.output, in: gifs), gif: gif, measures: measures)
    } catch let error as PresetError {
      throw error
    } catch {
      throw CommandFailure(message: "\(item.preset): error: \(error)")
    }
  }
}
