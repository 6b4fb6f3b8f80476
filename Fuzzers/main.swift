import Foundation
import SceneSupport

// `Fuzzers [KIND [SECONDS [SEED]]]`; with a folder behind it is one run in a process of its own.
let words = Array(CommandLine.arguments.dropFirst())
do {
  if words.count == 4, let kind = FuzzedKind(rawValue: words[0]), let seconds = Double(words[1]),
    let seed = UInt64(words[2])
  {
    try FuzzRun(kind: kind, seconds: seconds, seed: seed, folder: words[3]).run()
  } else {
    exit(try Campaign(words).run())
  }
} catch {
  print("Fuzzers: error: \(error)")
  exit(2)
}
