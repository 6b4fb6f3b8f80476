import Kineo
import KineoBatch
import KineoGallery
import KineoSystem

/// Renders presets again whenever they change, until the program is stopped.
struct WatchRun {
  let paths: [String]
  /// A further file that is watched, but no preset.
  let companion: String?
  let title: String
  let isQuiet: Bool
  let console: Console
  /// Shows the GIFs; nil for nowhere.
  let server: PageServer?
  private var presets: WatchedPresets

  /// Milliseconds without a further change after which what was written counts as whole.
  static let quietTime = 100
  /// Milliseconds after which changes that go on and on are rendered all the same.
  static let longestUnrest = 2000

  init(
    paths: [String], besides companion: String? = nil, output: String, settings: PresetSettings,
    options: ExportOptions, title: String, isQuiet: Bool, server: PageServer?, console: Console
  ) {
    self.paths = paths
    self.companion = companion
    self.title = title
    self.isQuiet = isQuiet
    self.server = server
    self.console = console
    presets = WatchedPresets(places: paths, output: output, settings: settings, options: options)
  }

  /// Returns when the console is closed, which a signal does.
  mutating func run(_ alarm: FolderAlarm) {
    var seen = snapshot()
    alarm.watch(seen.folders)
    publish()
    update(isFirst: true)
    // Only now it is known what presets include.
    seen = snapshot()
    alarm.watch(seen.folders)
    announce(alarm)
    while !console.isClosed {
      // Also without an alarm: a folder that is replaced by another raises none.
      _ = alarm.wait(1000)
      var now = snapshot()
      guard now != seen else { continue }
      settle(&now, alarm)
      seen = now
      update(isFirst: false)
    }
  }

  private func snapshot() -> FolderSnapshot {
    FolderSnapshot(
      paths.map(Self.watched) + (companion.map { [$0] } ?? []), reading: presets.included.sorted())
  }

  /// The folder above the first pattern in a path; a path without any as it is.
  private static func watched(_ place: String) -> String {
    guard FileStatus(place) == nil, FilePattern.isPattern(place) else { return place }
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.prefix { !FilePattern.isPattern($0) }.joined(separator: "/")
    return folder.isEmpty ? place.hasPrefix("/") ? "/" : "." : folder
  }

  /// Waits until nothing changes any more: editors write in several steps.
  private func settle(_ now: inout FolderSnapshot, _ alarm: FolderAlarm) {
    let start = Instant.now
    while Instant.now.milliseconds(since: start) < Self.longestUnrest {
      alarm.watch(now.folders)
      // What happens in a new folder before it is watched is seen here.
      let earlier = Instant.now
      while Instant.now.milliseconds(since: earlier) < Self.quietTime {
        alarm.wait(Self.quietTime)
      }
      let next = snapshot()
      if next == now { return }
      now = next
    }
  }

  private mutating func update(isFirst: Bool) {
    let isChanged = presets.update(report: Self.printer(console, isQuiet: isQuiet))
    if isChanged || isFirst { publish() }
  }

  private func publish() {
    server?.publish(Gallery(title: title, entries: presets.entries, isLive: true).files)
  }

  private static func printer(
    _ console: Console, isQuiet: Bool
  ) -> @Sendable (WatchedPresets.News) -> Void {
    { news in
      switch news {
      case .wrong(let text): console.message(text)
      case .gone(let preset):
        if !isQuiet { console.report("\(preset) is gone; its GIF stays") }
      case .rendered(let result, let report):
        let line = RenderLine(
          path: result.output, report: report, milliseconds: result.milliseconds)
        if !isQuiet { console.report(line.text(pathWidth: nil)) }
      }
    }
  }

  private func announce(_ alarm: FolderAlarm) {
    guard !isQuiet else { return }
    let how = alarm.isPolling ? ", looking twice a second" : ""
    console.report("watching \(counted(presets.count, "preset"))\(how); Ctrl-C ends")
  }
}
