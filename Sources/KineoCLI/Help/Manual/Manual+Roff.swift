import Kineo

extension Manual {
  /// The date of the last revision, for the foot of the page; not taken from a clock.
  private static let date = "2026-11-21"

  /// As a manual page of section 1, in the macros of man(7).
  var roff: String {
    let start = [
      #".TH KINEO 1 "\#(Self.date)" "kineo \#(kineoVersion)" "User Commands""#,
      ".SH NAME", #"kineo \- turn chained animation steps into animated GIFs"#,
      ".SH SYNOPSIS", ".B kineo", ".I COMMAND", ".RI [ ARGUMENT ...]",
      ".SH DESCRIPTION",
    ]
    var lines = start
    for block in blocks {
      let isFirst = lines.last.map { $0.hasPrefix(".S") } ?? true
      let added = Self.roff(block)
      // Headings begin a paragraph themselves.
      lines += isFirst && added.first == ".PP" ? Array(added.dropFirst()) : added
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func roff(_ block: Block) -> [String] {
    switch block {
    case .heading(let title): [".SH " + escaped(title.uppercased())]
    case .subheading(let title): [".SS " + escaped(title)]
    case .label(let title): [".PP", bold(title)]
    case .paragraph(let text): [".PP"] + filled(text)
    case .usage(let call): [".PP", bold(call)]
    case .terms(let terms):
      terms.flatMap { term in
        let placeholder = term.placeholder.map { #" \fI\#(escaped($0))\fR"# } ?? ""
        return [".TP", bold(term.name) + placeholder] + filled(term.meaning)
      }
    case .examples(let examples):
      examples.flatMap { [".TP", bold($0.call)] + filled($0.effect) }
    }
  }

  private static func bold(_ text: String) -> String { #"\fB\#(escaped(text))\fR"# }

  /// Lines of a typical length; one that begins with a dot would be an order.
  private static func filled(_ text: String) -> [String] {
    escaped(text).wrappedLines(to: 78).map { $0.hasPrefix(".") ? #"\&"# + $0 : $0 }
  }

  /// Characters that roff takes for escapes, and dashes and quotes that it would make pretty.
  private static func escaped(_ text: String) -> String {
    let escapes: [Character: String] = [
      "\\": #"\e"#, "-": #"\-"#, "~": #"\(ti"#, "^": #"\(ha"#, "'": #"\(aq"#, "`": #"\(ga"#,
    ]
    return text.map { escapes[$0] ?? String($0) }.joined()
  }
}
