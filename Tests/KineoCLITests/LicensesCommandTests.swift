import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct VersionTests {
  @Test("the version is one line; the libraries follow it when asked for")
  func libraries() throws {
    #expect(Call(["--version"]).output == "kineo \(kineoVersion)\n")
    let call = Call(["--version", "--verbose"])
    #expect(call.code == .done)
    let lines = call.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "kineo \(kineoVersion)")
    for name in [
      "libgd", "libpng", "libwebp", "zlib", "libyaml", "freetype", "harfbuzz", "fontconfig",
    ] {
      let line = try #require(lines.first { $0.hasPrefix("\(name) ") })
      #expect(line.wholeMatch(of: #/[a-z]+ \d+\.\d+\.\d+(\.\d+)?/#) != nil, "\(line)")
    }
    #if os(Linux)
      #expect(lines.contains { $0.hasPrefix("Swift 6.") })
      #expect(lines.contains("libmd") && lines.contains { $0.hasPrefix("glibc 2.") })
    #endif
  }

  @Test("pages, the action's uses and the formula name the version")
  func pages() throws {
    for page in ["README.md", "docs/ci.md", "Formula/kineo.rb"] {
      let text = try Checkout.text(page)
      let versions = text.matches(of: #/(?:kineo@v|kineo-|tag: "v)(\d+\.\d+\.\d+)/#)
      #expect(!versions.isEmpty)
      for version in versions { #expect(version.1 == kineoVersion, "\(page): \(version.0)") }
    }
  }

  @Test("nothing else follows --version, and --verbose does not come alone")
  func mistakes() {
    let surplus = Call(["--version", "--verbos"])
    #expect(surplus.code == .wrong)
    #expect(
      surplus.errors == "kineo: error: unknown option \"--verbos\"; did you mean \"--verbose\"?\n")
    let alone = Call(["--verbose"])
    #expect(alone.code == .wrong)
    #expect(alone.errors == "kineo: error: --verbose comes after --version\n")
  }
}

@Suite struct LicensesCommandTests {
  @Test("every library has its license under its name, Kineo's own is the file LICENSE")
  func texts() throws {
    let call = Call(["licenses"])
    #expect(call.code == .done)
    let sections = call.output.components(separatedBy: "==== ").dropFirst()
    #expect(sections.count == Component.all.count)
    for (section, component) in zip(sections, Component.all) {
      #expect(section.hasPrefix("\(component.library.label) (\(component.license))\n\n"))
      #expect(section.contains(component.text) && component.text.contains("opyright"))
    }
    #expect(Component.kineo.text == (try Checkout.text("LICENSE")))
  }

  /// What the linker's names stand for, where it is not a component with "lib" before it.
  private static let components = [
    "z": "zlib", "fontconfig": "fontconfig", "freetype": "freetype", "harfbuzz": "harfbuzz",
    "turbojpeg": "libjpeg-turbo", "webpdemux": "libwebp", "webpmux": "libwebp",
  ]

  @Test("every C library that a module links has its license")
  func links() throws {
    let sources = Checkout.path("Sources")
    let maps = try FileManager.default.subpathsOfDirectory(atPath: sources)
      .filter { $0.hasSuffix("module.modulemap") }
    let names = try maps.flatMap { map in
      try Checkout.text("Sources/\(map)").matches(of: #/link "([a-z]+)[0-9]*"/#).map {
        Self.components[String($0.1)] ?? "lib\($0.1)"
      }
    }
    #expect(names.count == 12)
    #expect(Set(names).isSubset(of: Component.all.map(\.library.name)))
  }
}
