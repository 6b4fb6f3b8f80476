// Measures Kineo as its users run it: whole processes, against peers in the same run.
// `make bench` builds it in release and starts it from the root of the checkout; with the word
// `presets`, `batches`, `encoding`, `qualities`, `sizes` or `pictures` it does that part alone.
import Kineo

do {
  let words = CommandLine.arguments.dropFirst()
  switch words {
  // Of `peakMemory`.
  case _ where words.first == "peak": print(try measure(Array(words.dropFirst())).peakMemory)
  case []:
    try inWorkshop { kineo, workshop in
      try measurePresets(kineo, workshop)
      try measureBatches(kineo, workshop)
      try measureEncoding(kineo, workshop)
    }
  case ["presets"]: try inWorkshop(measurePresets)
  case ["batches"]: try inWorkshop(measureBatches)
  case ["encoding"]: try inWorkshop(measureEncoding)
  case ["qualities"]: try inWorkshop(measureQualities)
  case ["sizes"]: try measureSizes()
  case ["pictures"]: try drawPictures(in: "docs/pictures")
  default: fail("one word at most: presets, batches, encoding, qualities, sizes or pictures")
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
