import Kineo
import SampleFrames

/// Frames to file with Kineo and with ffmpeg: time, bytes and how true these are; then jobs, memory,
/// and what another encoder would save.
func measureEncoding(_ kineo: String, _ workshop: Workshop) throws {
  var tables = EncodingTables(kineo, workshop)
  try tables.add(workshop.rawFrames("gradient", GradientFrames()))
  try tables.add(workshop.rawFrames("pan", TexturePanFrames()))
  try tables.add(workshop.rawFrames("screen", ScreenFrames()))
  for name in ["multi", "square"] {
    let preset = "Presets/benchmark/\(name).yaml"
    try tables.add(workshop.rawFrames(name, preset: preset))
  }
  tables.show()
  try measureQualities()
}

/// What lower qualities save and cost, in this process.
func measureQualities() throws {
  var table = Table(
    "Qualities", columns: ["", "processor, ms", "bytes", "error", "worst frame"])
  try addQualities("gradient", GradientFrames(), to: &table)
  try addQualities("pan", TexturePanFrames(), to: &table)
  try addQualities("screen", ScreenFrames(), to: &table)
  table.show()
}

private func addQualities(
  _ name: String, _ frames: some ComputedFrames, to table: inout Table
) throws {
  let drawn = try DrawnFrames(frames)
  let frameInput = try FrameInput(drawn, frameRate: Rational(frames.frameRate))
  for quality in [100, 90, 75, 50, 25] {
    let settings = OutputSettings(quality: quality, hasComment: false)
    let start = processorNow()
    let report = try frameInput.gif(
      output: settings, options: ExportOptions(jobs: 1)
    ).report
    let time = processorNow() - start
    table.add([
      "`\(name)`, quality \(quality)", milliseconds(time, digits: 0), grouped(report.bytes),
      decimal(report.error?.mean ?? 0, digits: 3),
      decimal(report.error?.worstFrameMean ?? 0, digits: 3),
    ])
  }
}
