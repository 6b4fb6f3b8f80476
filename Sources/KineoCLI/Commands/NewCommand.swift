import KineoSystem

extension Command {
  static let new = Command(
    name: "new", summary: "Write a preset to start from",
    operand: Operand(placeholder: "NAME"), options: [Options.quiet.spec],
    details: [
      "Writes NAME.yaml into the current folder, with comments about what can be changed. "
        + "A file that is there already is left alone."
    ],
    examples: [Example(call: "kineo new spin", effect: "Writes spin.yaml")]
  ) { arguments, console in
    let operand = arguments.operands.first ?? ""
    let name = operand.hasSuffix(".yaml") ? String(operand.dropLast(5)) : operand
    try OutputName.check(name)
    let path = name + ".yaml"
    guard !FileStatus.isTaken(path) else {
      throw UsageError.rule("\(quoted(path)) is there already; choose another name")
    }
    try AtomicFile.write(to: path) { try $0(Array(StarterPreset.text.utf8)) }
    if !arguments.has(Options.quiet) {
      console.report(
        """
        \(path) is written. Next:
          kineo render \(path)    renders it into \(name).gif
        """)
    }
    return .done
  }
}
