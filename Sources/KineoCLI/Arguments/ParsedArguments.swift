import Kineo

/// What a command was called with, all of it known to be well formed.
struct ParsedArguments: Sendable, Equatable {
  /// What is not an option, in order.
  var operands: [String] = []
  /// By option name; a flag that was given has an empty text.
  var values: [String: String] = [:]
  /// By the name of an option that can be given several times, in order.
  var repeated: [String: [String]] = [:]

  /// The value of `option`; nil when it was not given.
  subscript<Value>(option: Option<Value>) -> Value? {
    values[option.spec.name].flatMap(option.read)
  }

  /// All values of `option`, in the order of the call.
  func all<Value>(_ option: Option<Value>) -> [Value] {
    (repeated[option.spec.name] ?? []).compactMap(option.read)
  }

  func has(_ flag: Flag) -> Bool { values[flag.spec.name] != nil }

  /// How to do the work, from the options given and the defaults.
  var exportOptions: ExportOptions {
    var options = ExportOptions()
    options.acceptsLargerFiles = has(Options.bestEffort)
    if let jobs = self[Options.jobs] { options.jobs = jobs }
    if let side = self[Options.maximumSide] { options.limits.side = side }
    if let pixels = self[Options.maximumPixels] { options.limits.pixels = pixels }
    if let frames = self[Options.maximumFrames] { options.limits.frames = frames }
    if let mebibytes = self[Options.maximumMemory] { options.limits.memory = mebibytes << 20 }
    if let seconds = self[Options.maximumWork] { options.limits.work = seconds }
    return options
  }
}
