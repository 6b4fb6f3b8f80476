/// The characters that a chart of text is made of.
struct ChartSigns {
  /// A step that runs from its start to its end, and one that runs back.
  let forward: Character
  let backward: Character
  /// The last column of a step that another follows at once.
  let lastForward: Character
  let lastBackward: Character
  /// Many runs, each too short for a column of its own.
  let dense: Character
  /// A step that takes no time.
  let instant: Character
  let axis: Character
  let tick: Character
  let label: Character
  let times: String
  let arrow: String
  let ellipsis: String

  static let unicode = ChartSigns(
    forward: "█", backward: "▓", lastForward: "▌", lastBackward: "▌", dense: "▒", instant: "◆",
    axis: "─", tick: "┬", label: "┆", times: "×", arrow: "→", ellipsis: "…")
  static let ascii = ChartSigns(
    forward: "=", backward: "-", lastForward: ">", lastBackward: "|", dense: "#", instant: "!",
    axis: "-", tick: "+", label: ":", times: "x", arrow: "->", ellipsis: "~")
}
