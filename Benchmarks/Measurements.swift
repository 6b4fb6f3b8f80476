import Kineo

private let square = "Presets/benchmark/square.yaml"
private let multi = "Presets/benchmark/multi.yaml"

/// Runs of each command; odd, so that the median is one of them.
private let runs = 11

/// Everything about presets.
func measurePresets(_ kineo: String, _ workshop: Workshop) throws {
  try measureAgainstPeer(kineo, workshop)
  try measureSize(kineo, workshop)
  try measureMemory(kineo, workshop)
  try measureJobs(kineo, workshop)
  try measureStages()
  try measureCrowd()
}

/// Preset to file against the frames, already drawn, to file with ffmpeg.
private func measureAgainstPeer(_ kineo: String, _ workshop: Workshop) throws {
  let frames = try workshop.rawFrames("square", preset: square)
  let ours = [
    kineo, "render", square, "-o", workshop.path("square.gif"), "--quiet", "--no-comment",
  ]
  let theirs = Encoding.ffmpeg(dither: "none").command(frames, to: workshop.path("ffmpeg.gif"))
  let rounds = try alternate([ours, theirs], rounds: runs)
  printRow(
    "square: kineo, preset to file, ms", milliseconds(median(rounds.map { $0[0].wall })),
    "\(workshop.size("square.gif")) bytes")
  printRow(
    "square: ffmpeg, drawn frames to file, ms", milliseconds(median(rounds.map { $0[1].wall })),
    "\(workshop.size("ffmpeg.gif")) bytes")
  printRow(
    "square: times faster than ffmpeg, wall",
    decimal(median(rounds.map { $0[1].wall / $0[0].wall })),
    "goal: at least 4")
  printRow(
    "square: times faster than ffmpeg, processor",
    decimal(median(rounds.map { $0[1].processor / $0[0].processor })))
}

/// The size of the exact file, and what gifsicle's strongest optimiser makes of it.
private func measureSize(_ kineo: String, _ workshop: Workshop) throws {
  _ = try measure([
    "gifsicle", "-O3", workshop.path("square.gif"), "-o", workshop.path("smaller.gif"),
  ])
  let (size, smaller) = (workshop.size("square.gif"), workshop.size("smaller.gif"))
  printRow("square: bytes", "\(size)", "goal: at most 46000")
  printRow(
    "square: gifsicle -O3 gains, %", decimal(Double(size - smaller) / Double(size) * 100),
    "goal: at most 3")
}

/// A preset ten times as long may need at most 1.2 times the memory.
private func measureMemory(_ kineo: String, _ workshop: Workshop) throws {
  for (name, preset) in [("square", square), ("multi", multi)] {
    let output = workshop.path("memory.gif")
    let longer = try workshop.writeTenTimesLonger(preset, to: "longer.yaml")
    let peaks = try [preset, longer].map { preset in
      try median(
        (0..<3).map { _ in
          try peakMemory([kineo, "render", preset, "-o", output, "--quiet", "--force"], workshop)
        })
    }
    printRow(
      "\(name): peak memory, MB", decimal(peaks[0] / 1e6),
      preset == square ? "goal: under 40" : "")
    printRow(
      "\(name): times the memory when ten times as long", decimal(peaks[1] / peaks[0]),
      "goal: at most 1.2")
  }
}

/// Two jobs against one.
private func measureJobs(_ kineo: String, _ workshop: Workshop) throws {
  let output = workshop.path("jobs.gif")
  let commands = ["2", "1"].map {
    [kineo, "render", multi, "-o", output, "--quiet", "--force", "--jobs", $0]
  }
  let rounds = try alternate(commands, rounds: runs)
  printRow("multi: two jobs, ms", milliseconds(median(rounds.map { $0[0].wall })))
  printRow(
    "multi: times faster with two jobs", decimal(median(rounds.map { $0[1].wall / $0[0].wall })),
    "goal: at least 1.6")
}

/// The parts of the work, in this process, in processor time.
private func measureStages() throws {
  for (name, preset) in [("square", square), ("multi", multi)] {
    let source = try PresetSource(path: preset)
    let composition = try source.composition()
    let (scene, timeline) = (composition.scene.scene, composition.scene.timeline)
    let instants = try composition.scene.clock().frames().map(\.time)
    try printStage("\(name): read and compile preset, ms") { _ = try source.composition() }
    try printStage("\(name): compile timeline, ms") { _ = try scene.compiled() }
    try printStage("\(name): poses of all frames, ms") {
      for time in instants { _ = timeline.pose(at: time) }
    }
    try printStage("\(name): GIF in memory, one job, ms") {
      _ = try composition.gif(options: ExportOptions(jobs: 1))
    }
  }
}

/// Compiling a large preset, and asking where all of its layers are.
private func measureCrowd() throws {
  let source = try CrowdedPreset.source()
  let compiled = try source.composition().scene
  let (scene, timeline) = (compiled.scene, compiled.timeline)
  let name = "\(CrowdedPreset.layerCount) layers, \(CrowdedPreset.stepCount) steps"
  try printStage("\(name): read and compile preset, ms") { _ = try source.composition() }
  try printStage("\(name): compile timeline, ms", goal: "under 50") { _ = try scene.compiled() }
  let instants = (0..<100).map { timeline.duration * (Rational($0) / 100) }
  try printStage("\(name): a pose of all layers, ms", goal: "under 0.2", runsEach: 100) {
    for time in instants { _ = timeline.pose(at: time) }
  }
}

private func printStage(
  _ name: String, goal: String? = nil, runsEach count: Double = 1, _ body: () throws -> Void
) throws {
  let times = try (0..<runs).map { _ in
    let start = processorNow()
    try body()
    return processorNow() - start
  }
  printRow(name, milliseconds(median(times) / count), goal.map { "goal: \($0)" } ?? "")
}
