import Foundation
import TestSupport

/// The Swift listings of one document as a source file, in which a listing may use what those before
/// it have declared.
struct ListingProgram {
  private var declarations = ""
  private var statements = ""
  private var imports: Set = ["import Kineo"]
  private var depth = 0

  init(_ listings: [Listing]) {
    for listing in listings { add(listing) }
  }

  var source: String {
    """
    \(imports.sorted().joined(separator: "\n"))
    \(declarations)
    private func listings() throws {
    \(statements)
    \(String(repeating: "}", count: depth))
    }

    """
  }

  /// Types and extensions must stand outside of functions, everything else within.
  private mutating func add(_ listing: Listing) {
    statements += "do {\n" + Self.place(listing)
    depth += 1
    var isWithinType = false
    for (offset, line) in listing.lines.enumerated() {
      let beginsType = line.hasPrefix("extension ") || line.hasPrefix("struct ")
      if beginsType { declarations += Self.place(listing, offset) + "private " }
      isWithinType = isWithinType || beginsType
      if line.hasPrefix("import ") { imports.insert(String(line)) }
      if isWithinType { declarations += line + "\n" }
      // Blank lines keep the numbers of what follows.
      statements += (isWithinType || line.hasPrefix("import ") ? "" : line) + "\n"
      if isWithinType, line == "}" {
        isWithinType = false
        declarations += "#sourceLocation()\n"
      }
    }
    statements += "#sourceLocation()\n"
  }

  /// Makes the compiler speak of a listing's lines.
  private static func place(_ listing: Listing, _ offset: Int = 0) -> String {
    "#sourceLocation(file: \"\(listing.file)\", line: \(listing.line + offset))\n"
  }
}

/// The compiler that built these tests, asked whether programs are right.
enum Compiler {
  /// Beside the bundle that holds the tests.
  private static let modules: String = {
    let bundles = [Bundle.main] + Bundle.allBundles
    let folders = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    return folders.map { $0.appendingPathComponent("Modules").path }
      .first { FileManager.default.fileExists(atPath: $0) } ?? "no modules are built"
  }()

  /// What the compiler says about source files that together are one module; nothing if all is well.
  static func errors(in sources: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try sources.enumerated().map { number, source in
      let file = folder.appending(path: "Listings\(number).swift")
      try Data(source.utf8).write(to: file)
      return file.path
    }
    return try run(paths, in: folder)
  }

  private static func run(_ paths: [String], in folder: URL) throws -> String {
    let libraries = [
      "CFontconfig", "CFreeType/include", "CGD", "CHarfBuzz", "CJPEG", "CMD", "CPNG", "CWebP",
      "CYAML",
    ]
    let includes = [modules] + libraries.map { Checkout.path("Sources/\($0)") }
    let headers = ["/opt/homebrew/include", "/usr/local/include"]
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    var arguments = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-suppress-warnings",
      "-module-name", "Listings", "-module-cache-path", folder.appending(path: "cache").path,
      // An expression that takes longer is an error.
      "-Xfrontend", "-solver-expression-time-threshold=2",
    ]
    arguments += includes.flatMap { ["-I", $0] }
    arguments += headers.flatMap { ["-Xcc", "-I\($0)"] }
    process.arguments = arguments + paths
    let text = try process.output()
    return process.terminationStatus == 0 || !text.isEmpty
      ? text : "swiftc ended with \(process.terminationStatus)"
  }
}
