import Kineo

// `BareRenderer PRESET JOBS OUTPUT` renders the first GIF of a preset by the library alone, for
// Scripts/check-bytes.sh: with the rest of the command a build without the optimizer takes a third longer.
let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 3, let jobs = Int(words[1]) else {
  fatalError("BareRenderer takes a preset, a number of jobs and an output")
}
let document = try PresetDocument(path: words[0])
let composition = try document.composition(document.outputs[0])
try composition.export(to: words[2], options: ExportOptions(jobs: jobs))
