import Foundation
import TestSupport
import Testing

/// The map in CONTRIBUTING.md shows the house as it is.
@Suite struct MapTests {
  private static let moduleNames =
    (try? FileManager.default.contentsOfDirectory(
      atPath: Checkout.path("Sources")))?.filter { $0.hasPrefix("Kineo") }.sorted() ?? []

  /// The folders of a module, without the catalog of its documentation.
  private func folders(of module: String) throws -> [String] {
    let path = Checkout.path("Sources/\(module)")
    return try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
        && isFolder.boolValue && !name.hasSuffix(".docc")
    }.sorted()
  }

  @Test("the row of a module has its folders and no others", arguments: moduleNames)
  func row(module: String) throws {
    let map = try Checkout.text("CONTRIBUTING.md")
    let folders = try folders(of: module)
    let row = map.split(separator: "\n").first { $0.hasPrefix("| `\(module)` |") }
    guard let row else {
      #expect(folders.isEmpty, "there is no row for \(module)")
      return
    }
    let cells = row.split(separator: "|")
    let named = cells.last?.matches(of: #/`(\w+)`/#).map { String($0.1) }.sorted()
    #expect(named == folders)
  }

  @Test("the map is about modules that exist")
  func modules() throws {
    #expect(Self.moduleNames.count == 14)
    let rows = try Checkout.text("CONTRIBUTING.md").matches(of: #/(?m)^\| `(Kineo\w*)` \|/#)
    #expect(Set(rows.map { String($0.1) }).union(["KineoMain"]) == Set(Self.moduleNames))
  }
}
