// Measures Kineo as its users run it: whole processes, against peers in the same run.
// `make bench` builds it in release and starts it from the root of the checkout; with the word
// `presets`, `batches`, `encoding`, `qualities`, `sizes` or `pictures` it does that part alone. Names of scenes behind
// `encoding`, `qualities` or `sizes` choose these, as do paths of presets.
import Kineo

/// What `make bench` encodes: enough for what depends on the encoder alone.
private let usualScenes = ["gradient", "pan", "screen", "multi", "square"]

do {
  let words = CommandLine.arguments.dropFirst()
  let names = words.dropFirst()
  switch words.first {
  // Of `peakMemory`.
  case "peak": print(try measure(Array(names)).peakMemory)
  case "encoding":
    let scenes = try BenchmarkScene.named(names.isEmpty ? usualScenes[...] : names)
    try inWorkshop { try measureEncoding(scenes, $0, $1) }
  case "qualities":
    let scenes = try BenchmarkScene.named(names)
    try inWorkshop { try measureQualities(scenes, $0, $1) }
  case "sizes": try measureSizes(BenchmarkScene.named(names))
  case nil:
    let scenes = try BenchmarkScene.named(usualScenes)
    try inWorkshop { kineo, workshop in
      try measurePresets(kineo, workshop)
      try measureBatches(kineo, workshop)
      try measureEncoding(scenes, kineo, workshop)
    }
  case "presets" where names.isEmpty: try inWorkshop(measurePresets)
  case "batches" where names.isEmpty: try inWorkshop(measureBatches)
  case "pictures" where names.isEmpty: try drawPictures(in: "docs/pictures")
  default:
    fail("presets, batches or pictures; or encoding, qualities or sizes, with names of scenes")
  }
} catch {
  fail("\(error)")
}

/// Runs `body` with the program to measure and a folder that is removed afterwards.
private func inWorkshop(_ body: (_ kineo: String, Workshop) throws -> Void) throws {
  let workshop = try Workshop()
  defer { workshop.remove() }
  try body(siblingProgram("kineo"), workshop)
}
