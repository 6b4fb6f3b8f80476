extension CommandGroup {
  /// Every command there is.
  static let all = [
    CommandGroup(title: "Make GIFs", commands: [.new, .render, .watch, .join, .encode]),
    CommandGroup(title: "Look inside", commands: [.frame, .sheet, .explain, .inspect, .gallery]),
    CommandGroup(title: "Find mistakes", commands: [.validate, .lint, .compare]),
    CommandGroup(title: "Work in CI", commands: [.check, .report]),
    CommandGroup(title: "Find your way", commands: [.help, .reference, .schema, .completions]),
  ]
}
