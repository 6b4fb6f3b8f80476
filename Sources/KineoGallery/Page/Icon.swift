/// Small pictures on buttons, which have their names in words besides.
enum Icon {
  static let play = icon("play-sign", "M7 4.5v15l12-7.5z")
  static let pause = icon("pause-sign", "M6.5 5h4v14h-4zM13.5 5h4v14h-4z")
  static let back = icon("", "M17 5v14L7 12z")
  static let forward = icon("", "M7 5v14l10-7z")
  static let first = icon("", "M6 5h2.5v14H6zM19 5v14L9.5 12z")
  static let last = icon("", "M15.5 5H18v14h-2.5zM5 5v14l9.5-7z")
  static let left = icon("", "M15.4 5l1.6 1.6L11.6 12l5.4 5.4-1.6 1.6-7-7z")
  static let right = icon("", "M8.6 5L7 6.6l5.4 5.4L7 17.4 8.6 19l7-7z")
  static let cross = icon(
    "", "M6.6 5L5 6.6l5.4 5.4L5 17.4 6.6 19l5.4-5.4 5.4 5.4 1.6-1.6-5.4-5.4L19 6.6 17.4 5 12 10.4z")
  static let moon = icon("", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 0 1 0 14z")

  private static func icon(_ name: String, _ path: String) -> HTML {
    """
    <svg class="\(name)" viewBox="0 0 24 24" aria-hidden="true" focusable="false">\
    <path d="\(path)"/></svg>
    """
  }
}
