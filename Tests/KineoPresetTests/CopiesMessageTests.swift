import Testing

@testable import KineoPreset

/// Every rule about copies that a preset can break.
@Suite struct CopiesMessageTests {
  @Test(
    "layouts",
    arguments: [
      (
        "5",
        "36: error: copies are a row, a grid or a circle, such as copies: {row: 12, spacing: 20}"
      ),
      (
        "{spacing: 3}",
        "36: error: the layout needs \"row\" or \"grid\" or \"circle\""
      ),
      ("{row: 3}", "36: error: the layout needs \"spacing\""),
      ("{grid: [3, 3]}", "36: error: the layout needs \"spacing\""),
      ("{circle: 3}", "36: error: the layout needs \"radius\""),
      (
        "{rows: 3, spacing: 3}",
        "37: error: unknown key \"rows\" in the layout; did you mean \"row\"?"
      ),
      (
        "{row: 3, grid: [1, 1], spacing: 3}",
        "45: error: the layout takes \"row\" or \"grid\", not both"
      ),
      ("{row: 0, spacing: 3}", "42: error: \"0\" is out of range; allowed is 1 to 10000"),
      (
        "{row: 1.5, spacing: 3}",
        "42: error: \"1.5\" is not a whole number; write digits such as 12"
      ),
      (
        "{row: 3, spacing: x}", "54: error: \"x\" is not a number; write digits such as 12 or 0.5"
      ),
      ("{row: 3, spacing: [1]}", "54: error: a list of 1 is not a point; write [x, y]"),
      (
        "{row: 3, spacing: .nan}",
        "54: error: \".nan\" is not a number; only finite numbers are allowed"
      ),
      ("{row: 3, spacing: 1, radius: 3}", "57: error: only a circle of copies takes \"radius\""),
      ("{row: 3, spacing: 1, start: 0}", "57: error: only a circle of copies takes \"start\""),
      (
        "{grid: [2, 1], spacing: 1, orient: true}",
        "63: error: only a circle of copies takes \"orient\""
      ),
      (
        "{column: 4, spacing: 20}",
        "37: error: unknown key \"column\" in the layout; a column is a row that leads down: row: 5, spacing: [0, 20]"
      ),
      (
        "{grid: 4, spacing: 1}",
        "43: error: a grid of copies is [columns, rows], such as grid: [4, 3]"
      ),
      (
        "{grid: [4], spacing: 1}",
        "43: error: a grid of copies is [columns, rows], such as grid: [4, 3]"
      ),
      (
        "{grid: [4, 0], spacing: 1}", "47: error: \"0\" is out of range; allowed is 1 to 10000"
      ),
      (
        "{circle: 4, radius: 5, spacing: 1}",
        "59: error: a circle of copies has no spacing; use radius"
      ),
      (
        "{circle: 4, radius: -5}", "56: error: \"-5\" is out of range; allowed is 0 to 1000000"
      ),
      (
        "{circle: 4, radius: 5, start: 90}",
        "66: error: \"90\" is not an angle; add a unit: 90deg, 1.57rad or 0.25turn"
      ),
      (
        "{circle: 4, radius: 5, orient: yes}",
        "67: error: \"yes\" is not a boolean; write true"
      ),
    ] as [(String, String)])
  func layouts(text: String, message: String) {
    // Names of copies that could not be read are not unknown besides.
    let animate = "\nanimate: [fadeIn: {on: [dots, \"dot[1]\"]}]"
    #expect(
      smallMessages("layers: [{dot: {circle: 1, copies: \(text)}}]\(animate)") == ["2:" + message])
  }

  /// The messages about `on: value` with copies of dot and of cell in a group.
  private func aim(_ value: String) -> [String] {
    smallMessages(
      """
      layers:
        - dot: {circle: 1, copies: {row: 12, spacing: 20}}
        - row:
            copies: {row: 3, spacing: 20}
            children: [{cell: {circle: 1, copies: {row: 4, spacing: 20}}}]
        - title: {circle: 1}
        - one: {circle: 1, copies: {row: 1, spacing: 20}}
      animate: [fadeIn: {on: \(value)}]
      """)
  }

  @Test(
    "names of copies",
    arguments: [
      ("dot", "\"dot\" has copies; write dots for all, or dot[0] for one"),
      ("cell", "\"cell\" has copies; write cells for all, or cell[0][0] for one"),
      ("\"dot[12]\"", "unknown layer \"dot[12]\"; there are dot[0] to dot[11]"),
      ("\"dot[2..12]\"", "unknown layer \"dot[2..12]\"; there are dot[0] to dot[11]"),
      (
        "\"dot[99999999999999999999]\"",
        "\"dot[99999999999999999999]\" is not the name of a copy; write dot[0], dot[2..5] or dots"
      ),
      ("\"dot[1][1]\"", "unknown layer \"dot[1][1]\"; there are dot[0] to dot[11]"),
      ("\"cell[3][0]\"", "unknown layer \"cell[3][0]\"; there are cell[0][0] to cell[2][3]"),
      ("\"one[1]\"", "unknown layer \"one[1]\"; there is only one[0]"),
      ("\"title[0]\"", "unknown layer \"title[0]\"; there is only \"title\""),
      ("\"title[\"", "unknown layer \"title[\"; there is only \"title\""),
      ("\"dot[-1]\"", "\"dot[-1]\" is not the name of a copy; write dot[0], dot[2..5] or dots"),
      ("\"dot[01]\"", "\"dot[01]\" is not the name of a copy; write dot[0], dot[2..5] or dots"),
      ("\"dot[]\"", "\"dot[]\" is not the name of a copy; write dot[0], dot[2..5] or dots"),
      ("\"dot[1\"", "\"dot[1\" is not the name of a copy; write dot[0], dot[2..5] or dots"),
      ("\"dot[1]x\"", "\"dot[1]x\" is not the name of a copy; write dot[0], dot[2..5] or dots"),
      ("\"dto[1]\"", "unknown layer \"dto\"; did you mean \"dot\"?"),
      ("dost", "unknown layer \"dost\"; did you mean \"dots\"?"),
      ("~", "an empty value is not the name of a layer"),
    ])
  func names(value: String, message: String) {
    #expect(aim(value) == ["9:24: error: " + message])
  }

  @Test("where nothing has copies, none are listed")
  func noCopies() {
    let found = messages(
      "{canvas: {width: 1, height: 1}, layers: [{a: {circle: 1}}], "
        + "animate: [fadeIn: {on: \"b[1]\"}]}"
    ) { SceneReader($0, variables: Scope()).reading() }
    #expect(found.contains("unknown layer \"b\""))
    #expect(!found.contains("allowed"))
  }

  @Test("every wrong name of a list is reported")
  func lists() {
    #expect(aim("[dot, dots, \"dot[12]\", x]").count == 3)
  }

  @Test("the origin of a stagger whose layers are wrong is not reported")
  func origin() {
    #expect(
      smallMessages(
        """
        layers: [{dot: {circle: 1, copies: {row: 3, spacing: 20}}}]
        animate: [stagger: {layers: [dots, x], each: 1, from: 3, step: fadeIn}]
        """) == ["3:36: error: unknown layer \"x\""])
    #expect(
      smallMessages(
        """
        layers: [{dot: {circle: 1, copies: {row: 3, spacing: 20}}}]
        animate: [stagger: {layers: dots, each: 1, from: 3, step: fadeIn}]
        """) == ["3:50: error: \"3\" is out of range; allowed is 0 to 2"])
  }

  @Test("brackets without quotes in a list or mapping are recognized")
  func brackets() {
    let end = "quote a name with brackets: \"dot[3]\""
    #expect(
      aim("dot[0]") == [#"9:27: error: expected "," or "}" in the mapping from line 9; "# + end])
    #expect(
      aim("[dot[0]]") == [#"9:28: error: expected "," or "]" in the list from line 9; "# + end])
  }

  @Test("a layer's name has no brackets", arguments: ["a[0]", "a]", "["])
  func brackets(name: String) {
    #expect(
      smallMessages("layers: [{\"\(name)\": {circle: 1}}]") == [
        "2:11: error: a layer's name has no brackets; they number copies, such as dot[3]"
      ])
  }

  @Test("no layer has the name of all copies of another, wherever either stands")
  func collectives() {
    let message =
      "error: a layer cannot be called \"dots\", which means all copies of \"dot\" from line "
    let dot = "- dot: {circle: 1, copies: {row: 3, spacing: 20}}"
    let dots = "- dots: {circle: 1}"
    let group = "- g: {copies: {row: 2, spacing: 1}, children: [{dot: {circle: 1}}]}"
    #expect(smallMessages("layers:\n\(dot)\n\(dots)") == ["4:3: \(message)3"])
    #expect(smallMessages("layers:\n\(dots)\n\(dot)") == ["3:3: \(message)4"])
    #expect(smallMessages("layers:\n\(dots)\n\(group)") == ["3:3: \(message)4"])
    #expect(smallMessages("layers:\n\(dots)\n- dot: {circle: 1}").isEmpty)
  }

  @Test("a misspelled \"copies\" is the only mistake")
  func misspelled() {
    #expect(
      smallMessages(
        """
        layers: [{dot: {circle: 1, copis: {row: 3, spacing: 20}}}]
        animate: [fadeIn: {on: dots}]
        """) == ["2:28: error: unknown key \"copis\" in layer; did you mean \"copies\"?"])
  }

  private static let tooMany =
    "error: more than 10000 layers; that is the limit, copies counted"

  @Test("too many layers are reported once, at the copies with which they become too many")
  func limit() {
    #expect(
      smallMessages(
        """
        layers:
          - a: {circle: 1, copies: {row: 9000, spacing: 1}}
          - g:
              copies: {row: 1000, spacing: 1}
              children: [{b: {circle: 1}}, {c: {circle: 1, copies: {row: 3, spacing: 1}}}]
        animate: [fadeIn: {on: [as, bs, "c[1]", "c[7]"]}]
        """) == ["6:19: " + Self.tooMany])
  }

  @Test("no number of copies overflows")
  func overflow() {
    let grid = "copies: {grid: [10000, 10000], spacing: 1}"
    var layer = "{z: {circle: 1, \(grid)}}"
    for depth in 0..<12 { layer = "{g\(depth): {\(grid), children: [\(layer)]}}" }
    #expect(smallMessages("layers: [\(layer)]") == ["2:17: " + Self.tooMany])
  }

  @Test("layers without copies count too")
  func plainLayers() {
    let layers = (0...10_000).map { "- a\($0): {circle: 1}\n" }.joined()
    #expect(smallMessages("layers:\n" + layers) == ["10003:3: " + Self.tooMany])
  }
}
