import Kineo
import KineoBatch
import KineoGallery
import KineoSystem

/// Reads presets and GIFs into the entries of a gallery.
struct GalleryReader {
  /// The folders of the presets' GIFs, the likeliest first; empty for the current one.
  let folders: [String]
  /// The settings of the call for all presets.
  let settings: PresetSettings
  let options: ExportOptions
  let measures: Bool
  let isQuiet: Bool
  let console: Console

  /// One for each GIF, those of presets first; reports every mistake of every file.
  ///
  /// - Returns: Nil if anything is wrong.
  func entries(for input: GalleryInput) -> [GalleryEntry]? {
    let request = BatchRequest(input.presets, to: .folder(""), settings: settings, options: options)
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
    var shown = Set(plan.items.compactMap { path(of: $0).flatMap(FileStatus.init)?.identity })
    // An image that a preset reads is no GIF that it gives.
    for gif in input.gifs where gif.isNamed || plan.mistake(inWriting: gif.path) == nil {
      if let identity = FileStatus(gif.path)?.identity, !shown.insert(identity).inserted {
        continue
      }
      add { GalleryEntry(name: gif.name, gif: try GIFFile(path: gif.path)) }
    }
    return isRight ? entries : nil
  }

  /// Where the GIF of a preset is: the first of the places where it may be.
  private func path(of item: BatchItem) -> String? {
    paths(of: item).first { FileStatus($0) != nil }
  }

  private func paths(of item: BatchItem) -> [String] {
    folders.map { BatchRequest.Destination.folder($0).path(below: "", named: item.output) }
  }

  private func missing(_ item: BatchItem) -> String {
    let paths = paths(of: item).map { "\"\(visibleName($0))\"" }.joined(separator: " nor ")
    return
      "\(item.preset): error: its GIF is missing: there is \(folders.count > 1 ? "neither" : "no") "
      + "\(paths); run \"kineo render\", or choose the folder of GIFs with --gifs"
  }

  private func entry(of item: BatchItem, _ request: BatchRequest) throws -> GalleryEntry {
    guard let path = path(of: item) else { throw CommandFailure(message: missing(item)) }
    let gif = try GIFFile(path: path)
    do {
      return try GalleryEntry(
        request.document(item.preset), label: item.label,
        name: String(item.output.dropLast(4)), gif: gif, measures: measures)
    } catch let error as PresetError {
      throw error
    } catch {
      throw CommandFailure(message: "\(item.preset): error: \(error)")
    }
  }
}
