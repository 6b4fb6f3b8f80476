extension ColorChoice {
  /// What the arguments choose, wherever in the call they do, so that messages about the rest of a
  /// call keep to it too.
  ///
  /// Nothing but an option begins with two dashes: ``ArgumentParser`` takes no such values.
  static func chosen(in arguments: [String]) -> ColorChoice {
    let options = arguments.prefix { $0 != "--" }
    for (index, argument) in options.enumerated() {
      let spelling = Options.color.spec.spelling
      if argument == spelling, index + 1 < options.count {
        return ColorChoice(rawValue: options[index + 1]) ?? .auto
      }
      if argument.hasPrefix(spelling + "=") {
        return ColorChoice(rawValue: String(argument.dropFirst(spelling.count + 1))) ?? .auto
      }
    }
    return .auto
  }
}
