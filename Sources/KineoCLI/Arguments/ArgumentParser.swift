/// Reads the arguments of one command by its entry in the table.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`; after `--` everything is an
/// operand, and so is a single `-` anywhere.
struct ArgumentParser {
  /// What a call asks for.
  enum Request: Equatable {
    case run(ParsedArguments)
    case help
  }

  let command: Command
  private var rest: ArraySlice<String>
  private var hasAction = false
  private var parsed = ParsedArguments()

  init(_ command: Command, _ arguments: ArraySlice<String>) {
    self.command = command
    rest = arguments
  }

  static func parse(
    _ command: Command, _ arguments: ArraySlice<String>
  ) throws(UsageError) -> Request {
    var parser = Self(command, arguments)
    return try parser.request()
  }

  /// - Throws: All mistakes; what is missing as well only if there is no other, as it may be what was mistyped.
  private mutating func request() throws(UsageError) -> Request {
    var mistakes: [UsageError] = []
    var areOperands = false
    while let argument = rest.popFirst() {
      if argument == "--", !areOperands {
        areOperands = true
        continue
      }
      do throws(UsageError) {
        guard argument.hasPrefix("-"), argument != "-", !areOperands else {
          try add(argument)
          continue
        }
        let (spec, value) = try option(argument)
        if spec.name == Options.help.spec.name, value == nil, mistakes.isEmpty { return .help }
        try add(spec, value)
      } catch {
        if !mistakes.contains(error) { mistakes.append(error) }
        // Unless it carries a value along.
        if case .unknownOption(argument, _, _) = error { skipValue(of: argument) }
      }
    }
    // One operand too many may be the value of an option that does not exist.
    if mistakes.contains(where: \.isUnknownOption) { mistakes.removeAll(where: \.isSurplus) }
    guard mistakes.count < 2 else { throw .several(mistakes) }
    if let mistake = mistakes.first { throw mistake }
    try checkNothingIsMissing()
    return .run(parsed)
  }

  /// Leaves out the value of an option that does not exist, if the one that was probably meant has one.
  private mutating func skipValue(of name: String) {
    let meant = UsageError.meant(name, among: command.specs.map(\.spelling))
    let spec = command.specs.first { $0.spelling == meant }
    if spec?.placeholder != nil { _ = next() }
  }

  private mutating func add(_ operand: String) throws(UsageError) {
    guard !operand.isEmpty else { throw .emptyOperand }
    if let action = command.action, !hasAction {
      guard operand == action else {
        throw .unknownAction(operand, command: command.name, allowed: [action])
      }
      hasAction = true
      return
    }
    guard let form = command.operand, form.isRepeatable || parsed.operands.count < form.count
    else {
      throw .surplusOperand(operand, command: command.name)
    }
    parsed.operands.append(operand)
  }

  /// The option that `argument` begins, and the value that it carries along.
  private func option(_ argument: String) throws(UsageError) -> (OptionSpec, value: String?) {
    if argument.hasPrefix("--") {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if let spec = command.specs.first(where: { $0.spelling == parts[0] }) {
        return (spec, parts.count > 1 ? String(parts[1]) : nil)
      }
      throw unknown(String(parts[0]))
    }
    let letter = argument.dropFirst().first
    guard let spec = command.specs.first(where: { $0.letter != nil && $0.letter == letter })
    else { throw unknown(argument) }
    let value = argument.dropFirst(2)
    if value.isEmpty { return (spec, nil) }
    return (spec, String(value.first == "=" ? value.dropFirst() : value))
  }

  private func unknown(_ option: String) -> UsageError {
    let others = CommandGroup.all.flatMap(\.commands).filter { other in
      other.name != command.name && other.specs.contains { $0.spelling == option }
    }
    return .unknownOption(
      option, allowed: command.specs.map(\.spelling), elsewhere: others.map(\.name))
  }

  private mutating func add(_ spec: OptionSpec, _ attached: String?) throws(UsageError) {
    let isRepeated = parsed.values[spec.name] != nil
    guard let placeholder = spec.placeholder else {
      guard !isRepeated else { throw .repeated(option: spec.spelling) }
      guard attached == nil else { throw .unexpectedValue(option: spec.spelling) }
      parsed.values[spec.name] = ""
      return
    }
    let value = attached ?? next()
    guard !isRepeated else { throw .repeated(option: spec.spelling) }
    guard let value else {
      throw .missingValue(option: spec.spelling, placeholder: placeholder)
    }
    guard spec.accepts(value) else {
      throw .value(
        value, option: spec.spelling, allowed: spec.allowed, meant: spec.meant(value))
    }
    if spec.isRepeatable {
      parsed.repeated[spec.name, default: []].append(value)
    } else {
      parsed.values[spec.name] = value
    }
  }

  /// The next argument, unless it is an option itself.
  private mutating func next() -> String? {
    guard let argument = rest.first, !argument.hasPrefix("--"),
      !command.specs.contains(where: { $0.letter.map { "-\($0)" } == argument })
    else { return nil }
    return rest.removeFirst()
  }

  private func checkNothingIsMissing() throws(UsageError) {
    if let action = command.action, !hasAction {
      throw .missingAction(action, command: command.name)
    }
    if let operand = command.operand, !operand.isOptional, parsed.operands.count < operand.count {
      throw .missingOperand(operand.placeholder, count: operand.count, command: command.name)
    }
    for spec in command.required where parsed.values[spec.name] == nil {
      throw .missingOption(spec.usage, command: command.name)
    }
  }
}

extension UsageError {
  fileprivate var isUnknownOption: Bool { if case .unknownOption = self { true } else { false } }
  fileprivate var isSurplus: Bool { if case .surplusOperand = self { true } else { false } }
}
