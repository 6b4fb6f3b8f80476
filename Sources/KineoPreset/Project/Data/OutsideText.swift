/// The numbers, in positions, of texts that are given from outside a preset and what it includes.
enum OutsideText {
  static let project = -1
  static let rows = -2
  static let nameTemplate = -3

  static func value(_ index: Int) -> Int { -4 - index }
}
