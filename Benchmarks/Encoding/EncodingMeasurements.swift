/// Frames to file with Kineo and with ffmpeg: time, bytes and error; then jobs, memory,
/// and what another encoder would save.
func measureEncoding(
  _ scenes: [BenchmarkScene], _ kineo: String, _ workshop: Workshop
) throws {
  var tables = EncodingTables(kineo, workshop)
  for scene in scenes { try tables.add(workshop.rawFrames(scene)) }
  tables.show()
}

/// Bytes and errors at several qualities against those of ffmpeg and gifsicle's lossy codes.
func measureQualities(
  _ scenes: [BenchmarkScene], _ kineo: String, _ workshop: Workshop
) throws {
  var sweep = QualitySweep(kineo, workshop)
  for scene in scenes { try sweep.add(workshop.rawFrames(scene)) }
  sweep.show()
}
