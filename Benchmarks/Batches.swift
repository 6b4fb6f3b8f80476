import Kineo
import KineoSystem

/// What CI does all day: many small presets in one process, most of which have not changed.
func measureBatches(_ kineo: String, _ workshop: Workshop) throws {
  let preset = "Presets/benchmark/chain.yaml"
  let few = try workshop.copies(of: preset, count: 200, in: "few")
  let many = try workshop.copies(of: preset, count: 1000, in: "many")
  defer { for folder in [few, many] { workshop.discard(folder: folder) } }
  func call(_ command: String, _ presets: String, _ options: [String] = []) -> [String] {
    [kineo, command, presets, "-o", presets + "/gifs", "--quiet"] + options
  }

  let rounds = try alternate(
    ["2", "1"].map { call("render", few, ["--force", "--jobs", $0]) }, rounds: 5)
  printRow(
    "200 presets: a second, two jobs", decimal(200 / median(rounds.map { $0[0].wall })),
    "goal: at least 150")
  printRow(
    "200 presets: times faster with two jobs",
    decimal(median(rounds.map { $0[1].wall / $0[0].wall })), "goal: at least 1.8")

  let peak = try peakMemory(call("render", few, ["--force", "--jobs", "2"]), workshop)
  let longerPeak = try peakMemory(call("render", many, ["--jobs", "2"]), workshop)
  printRow("times the memory of 200 presets for 1000", decimal(longerPeak / peak))
  let still = try alternate([call("render", many), call("check", many)], rounds: 5)
  printRow(
    "1000 presets, nothing changed: render, ms", milliseconds(median(still.map { $0[0].wall })),
    "goal: under 1000")
  printRow(
    "1000 presets, nothing changed: check, ms", milliseconds(median(still.map { $0[1].wall })),
    "goal: under 1000")
}

extension Workshop {
  /// A folder with copies of a preset, to be discarded afterwards.
  fileprivate func copies(of preset: String, count: Int, in name: String) throws -> String {
    let (folder, text) = (folder + "/" + name, try PresetSource(path: preset).text)
    _ = try measure(["mkdir", folder])
    for number in 1...count {
      try AtomicFile.write(to: "\(folder)/preset-\(number).yaml") { try $0(Array(text.utf8)) }
    }
    return folder
  }

  /// Removes a folder with all that is in it.
  fileprivate func discard(folder: String) { _ = try? measure(["rm", "-r", folder]) }
}
