import Testing

/// What users of the library see of the compiler: quick answers, and messages that say what to write.
@Suite struct CompilerMessageTests {
  private func errors(in statements: String) throws -> String {
    try Compiler.errors(in: [
      """
      import Kineo
      func listing(duration: Double, square: Layer) {
      \(statements)
      }
      """
    ])
  }

  @Test("long chains without types compile, every expression in less than two seconds")
  func speed() throws {
    let steps = """
      .fadeOut(duration: 0.5), .rotate(to: .pi / 2, duration: 1), .shift(x: 5, duration: duration),
      .resize(to: Size(width: 3, height: 4)), .delay(0.3), [.fadeIn(), .shift(x: 50)].repeated(2),
      [.rotate(by: 2 * .pi / 3), .fade(to: 0.5)].on("b"), .merge([.fadeOut(), .shift(x: 2 * 3 + 1)]),
      """
    let lists = (0..<4).map { _ in "square.animate([\n\(steps)\n])" }.joined(separator: ",\n")
    let sum = (0..<8).map { "[.fadeOut(), .fadeIn()].on(\"\($0)\")" }.joined(separator: " + ")
    let errors = try errors(
      in: """
        let long = [
        \(String(repeating: steps + "\n", count: 4))
        ].on("a")
        let nested: Animation = [
        \(lists)
        ]
        let sum = \(sum)
        let angles = [.rotate(to: -.pi / 2 + 3 * .pi / 4)].forever().take(3).delayed(by: duration * 2)
        let fades: Animation = \(Array(repeating: ".fadeOut()", count: 10).joined(separator: " + "))
        _ = (long, nested, sum, angles, fades)
        """)
    #expect(errors == "")
  }

  @Test(
    "what other libraries call otherwise gets a message that says what to write",
    arguments: [
      (".rotate(to: 90)", "write .degrees(90) or .radians(.pi / 2), or just .pi / 2"),
      (".rotate(by: duration)", "write .degrees(90) or .radians(.pi / 2), or just .pi / 2"),
      (".shift(dx: 50)", "has been renamed to 'shift(x:y:duration:curve:)'"),
    ])
  func messages(step: String, message: String) throws {
    let errors = try errors(in: "let step: Animation = \(step)\n_ = step")
    #expect(errors.contains(message), "\(errors)")
  }

  @Test("a layer's name that is mistyped is an error of the compiler")
  func layers() throws {
    let errors = try errors(in: "let step = sqare.animate([.fadeOut()])\n_ = step")
    #expect(errors.contains("cannot find 'sqare' in scope"))
  }
}
