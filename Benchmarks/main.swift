// Measures Kineo as its users run it: whole processes, against peers in the same run.
// `make bench` builds it in release and starts it from the root of the checkout; with the word
// `presets`, `encoding` or `qualities` it does that part alone.
import Kineo

do {
  switch CommandLine.arguments.dropFirst() {
  case []:
    try inWorkshop { kineo, workshop in
      try measurePresets(kineo, workshop)
      try measureEncoding(kineo, workshop)
    }
  case ["presets"]: try inWorkshop(measurePresets)
  case ["encoding"]: try inWorkshop(measureEncoding)
  case ["qualities"]: try measureQualities()
  default: fail("one word at most: presets, encoding or qualities")
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
