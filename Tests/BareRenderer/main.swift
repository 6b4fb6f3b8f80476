import Kineo

// `BareRenderer PRESET JOBS OUTPUT` renders the first GIF of a preset by the library alone, for
// Scripts/check-bytes.sh: with the rest of the command a build without the optimizer takes a third longer.
let words = CommandLine.arguments
let document = try PresetDocument(path: words[1])
let composition = try document.composition(document.outputs[0])
try composition.export(to: words[3], options: ExportOptions(jobs: Int(words[2])))
