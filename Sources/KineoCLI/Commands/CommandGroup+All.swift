extension CommandGroup {
  /// Every command there is.
  static let all = [
    CommandGroup(title: "Make GIFs", commands: [.new, .render, .watch, .join, .encode]),
    CommandGroup(title: "Inspect", commands: [.frame, .sheet, .explain, .inspect, .gallery]),
    CommandGroup(title: "Find problems", commands: [.validate, .lint, .compare]),
    CommandGroup(title: "Work in CI", commands: [.check, .report]),
    CommandGroup(
      title: "Reference", commands: [.help, .reference, .schema, .completions, .licenses]),
  ]
}
