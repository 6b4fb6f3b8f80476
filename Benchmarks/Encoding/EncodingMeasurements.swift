import Kineo
import SampleFrames

/// Frames to file with Kineo and with ffmpeg: time, bytes and error; then jobs, memory,
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
}

/// Bytes and errors at several qualities against those of ffmpeg and gifsicle's lossy codes.
func measureQualities(_ kineo: String, _ workshop: Workshop) throws {
  var sweep = QualitySweep(kineo, workshop)
  try sweep.add(workshop.rawFrames("gradient", GradientFrames()))
  try sweep.add(workshop.rawFrames("pan", TexturePanFrames()))
  try sweep.add(workshop.rawFrames("screen", ScreenFrames()))
  try sweep.add(workshop.rawFrames("zoom", GrainyZoomFrames()))
  for name in ["multi", "square"] {
    try sweep.add(workshop.rawFrames(name, preset: "Presets/benchmark/\(name).yaml"))
  }
  for name in ["terminal", "charts", "card"] {
    try sweep.add(workshop.rawFrames(name, preset: "Benchmarks/Scenes/\(name).yaml"))
  }
  sweep.show()
}
