import Testing

@testable import KineoText

@Suite struct ConcurrencyTests {
  @Test("threads that share fonts get what one thread gets")
  func threads() async throws {
    let texts = (0..<40).map { "Text \($0) אב ffi \(String(repeating: "é", count: $0))" }
    let shared = Typesetter(fonts: FontLibrary(folders: FontLibrary.debianFolders))
    let together = await withTaskGroup(of: (Int, TextLayout?).self) { group in
      for (index, text) in texts.enumerated() {
        group.addTask {
          (index, try? shared.layout([TextSpan(text, style: TextStyle(size: 13))]))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for (index, text) in texts.enumerated() {
      #expect(try together[index] == Typesetting.layout(text, TextStyle(size: 13)))
    }
  }
}
