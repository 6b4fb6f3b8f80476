/// Checks that arguments may be shown as they are in every message that follows.
///
/// Swift has put U+FFFD in the place of every byte that is not UTF-8.
func checkText(of arguments: [String]) throws(UsageError) {
  for (index, argument) in arguments.enumerated() {
    for scalar in argument.unicodeScalars {
      if scalar == "\u{FFFD}" { throw .notUTF8(place: index + 1) }
      if scalar.drivesTerminal { throw .forbiddenCharacter(scalar, place: index + 1) }
    }
  }
}

/// `text` with a question mark for whatever else than a line break could drive a terminal: the last
/// line of defence, since names in presets may contain anything.
func harmless(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { $0 != "\n" && $0.drivesTerminal }) else {
    return text
  }
  let scalars = text.unicodeScalars.map { $0 != "\n" && $0.drivesTerminal ? "?" : $0 }
  return String(String.UnicodeScalarView(scalars))
}

/// `text` in quotes, cut to 60 characters.
func quoted(_ text: String) -> String {
  let cut = text.prefix(60)
  return "\"\(cut)\(cut.endIndex < text.endIndex ? "…" : "")\""
}
