import KineoSystem

extension Rule {
  package static let reading = Rule("reading", .error, "A file or folder cannot be read")
  static let writing = Rule("writing", .error, "A file cannot be written")
  static let rendering = Rule("rendering", .error, "A GIF cannot be rendered")
  static let noInput = Rule("no-preset", .error, "A folder or a pattern gives no file")
  static let fileName = Rule("file-name", .error, "The name of a file is not UTF-8")
  static let outputName = Rule("output-name", .error, "A GIF cannot be written under its name")
  static let maximumSize = Rule("max-size", .error, "No file is as small as --max-size asks")

  package static let missing = Rule("missing", .error, "A file is missing")
  package static let orphan = Rule("orphan", .error, "A file has no counterpart")
  static let bytes = Rule(
    "bytes", .error, "A file looks right, but was made from something else")
  static let budgetSize = Rule("budget-size", .error, "A GIF has more bytes than its budget")
  static let budgetFrames = Rule("budget-frames", .error, "A GIF has more frames than its budget")
  static let budgetDuration = Rule("budget-duration", .error, "A GIF lasts longer than its budget")
  static let budgetColors = Rule("budget-colors", .error, "A GIF has more colors than its budget")

  static let shardMissing = Rule("shard-missing", .error, "A shard of a batch has no report")
  static let shardEndedEarly = Rule("shard-ended-early", .error, "A shard ended early")
  static let shardRepeated = Rule("shard-repeated", .note, "A shard has two reports")

  /// What a batch and its check find besides what comparing finds.
  static let batch: [Rule] = [
    .preset, .reading, .writing, .rendering, .noInput, .fileName, .outputName, .maximumSize,
    .missing, .orphan, .bytes, .budgetSize, .budgetFrames, .budgetDuration, .budgetColors,
    .shardMissing, .shardEndedEarly, .shardRepeated,
  ]
}
