import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoCLI

/// Presets with variables, variants and includes, in every command that reads presets.
@Suite struct PresetSettingsTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let badge = """
    variables: {size: 12, title: {type: text, default: a}}
    canvas: {width: $size, height: 8}
    layers: [{square: {rectangle: [4, 4], fill: red, position: [3, 4]}}]
    animate: [{shift: {by: [$size / 2, 0], duration: 0.1}}]

    """
  private static let themed =
    badge + "variants: {theme: {light: {paper: white}, dark: {paper: black}}}\n"

  @Test("validate has a line for each output, with what is set")
  func validate() throws {
    let path = try folder.write(Self.themed, to: "a.yaml")
    let call = Call(["validate", path, "--set", "size=20", "--set=title="])
    #expect(call.code == .done, "\(call.errors)")
    #expect(
      call.output == """
        \(path) (theme=light): 20 x 8 px, 50 fps, 0.12 s, 6 frames
        \(path) (theme=dark): 20 x 8 px, 50 fps, 0.12 s, 6 frames

        """)
    let chosen = Call(["validate", path, "--set", "theme=dark"])
    #expect(chosen.output.split(separator: "\n").count == 1)
  }

  @Test("validate takes a table, whose mistakes are reported in it")
  func data() throws {
    let path = try folder.write(Self.badge, to: "a.yaml")
    let rows = try folder.write("size,title\n9,x\n10,y\n", to: "rows.csv")
    let call = Call(["validate", path, "--data", rows])
    #expect(call.code == .done && call.output.contains("(row=2): 10 x 8 px"))
    try folder.write("size,title\n9,x\nbig,y\n", to: "rows.csv")
    let wrong = Call(["validate", path, "--data", rows])
    #expect(wrong.code == .wrong)
    #expect(wrong.errors.hasPrefix("\(rows):3:1: error: \"big\" is not a number"))
    #expect(wrong.errors.contains("= for \(path)"))
    try folder.write("size\n\"9", to: "rows.csv")
    let broken = Call(["validate", path, "--data", rows])
    #expect(broken.code == .wrong)
    #expect(broken.errors.hasPrefix("\(rows):2:1: error: the quoted value is never closed"))
    #expect(Call(["validate", path, "--data", folder["none.csv"]]).code == .wrong)
    #expect(Call(["validate", "-", "--data", "-"]).code == .wrong)
  }

  @Test(
    "commands that show one animation ask which one",
    arguments: ["frame", "sheet", "explain", "compare"])
  func several(command: String) throws {
    let path = try folder.write(Self.themed, to: "a.yaml")
    let output = folder["a.png"]
    let arguments =
      switch command {
      case "frame": ["frame", path, "--at", "0", "-o", output]
      case "compare": ["compare", path, path]
      default: [command, path, "-o", output]
      }
    let call = Call(arguments)
    #expect(call.code == .wrong)
    #expect(
      call.errors.contains(
        "error: the preset makes 2 GIFs (theme=light; theme=dark); choose one with --set NAME=VALUE"
      ))
    let chosen = Call(arguments + ["--set", "theme=dark"])
    #expect(chosen.code == .done, "\(chosen.errors)")
  }

  @Test("lint reports a finding of several outputs once, with its file")
  func lint() throws {
    try folder.write(
      "define: {spare: [fadeIn], go: [{fade: {to: 1, duration: 0.001}}]}", to: "b.yaml")
    let text = Self.themed.replacingOccurrences(of: "animate: [", with: "animate: [go, ")
    let path = try folder.write(text + "include: b.yaml", to: "a.yaml")
    let call = Call(["lint", path, "--rule", "short-step,unused-definition", "--json"])
    #expect(call.code == .found, "\(call.errors)")
    let file = folder["b.yaml"]
    #expect(call.output.components(separatedBy: "\"file\": \"\(file)\"").count == 2)
    #expect(!call.output.contains("unused-definition"))
  }

  @Test("explain names the included file that a step stands in")
  func explain() throws {
    try folder.write("define: {go: [{fade: {to: 0.5}}]}", to: "b.yaml")
    let text = Self.badge.replacingOccurrences(of: "animate: [", with: "animate: [go, ")
    let path = try folder.write(text + "include: b.yaml", to: "a.yaml")
    let call = Call(["explain", path, "--width", "300"])
    #expect(call.output.contains("\(folder["b.yaml"]):1:"), "\(call.output)")
    let json = Call(["explain", path, "--json"])
    #expect(json.output.contains("\"file\": \"\(folder["b.yaml"])\""))
    #expect(json.output.contains("\"file\": null"))
  }

  @Test("mistakes of --set are reported with the option")
  func set() throws {
    let path = try folder.write(Self.badge, to: "a.yaml")
    let unknown = Call(["validate", path, "--set", "siez=1"])
    #expect(unknown.code == .wrong)
    #expect(
      unknown.errors == """
        --set siez: error: unknown variable "siez"; did you mean "size"?
              = allowed: size, title
              = for \(path)

        """)
    for text in ["size", "=1", ""] {
      #expect(Call(["validate", path, "--set", text]).code == .wrong)
    }
  }

  @Test("a project's defaults and budgets are those of the presets below it")
  func project() throws {
    try folder.write("defaults: {frameRate: 10}", to: "kineo.yaml")
    let path = try folder.write(Self.badge, to: "art/a.yaml")
    #expect(Call(["validate", path]).output.contains("10 fps"))
    try folder.write("defaults: {frameRate: fast}", to: "kineo.yaml")
    let call = Call(["validate", path])
    #expect(call.code == .wrong)
    #expect(
      call.errors.hasPrefix("\(folder["kineo.yaml"]):1:23: error: \"fast\" is not a number"))
  }

  @Test("render takes values and the preset's scale, which --scale overrides")
  func render() throws {
    let path = try folder.write(Self.badge + "scale: 2", to: "a.yaml")
    let output = folder["a.gif"]
    #expect(Call(["render", path, "-o", output, "--set", "size=10"]).code == .done)
    #expect(try GIFFile(folder.bytes("a.gif")).width == 20)
    #expect(Call(["render", path, "-o", output, "--scale", "3"]).code == .done)
    #expect(try GIFFile(folder.bytes("a.gif")).width == 36)
  }

  @Test("the page on variables shows files that work together")
  func page() throws {
    let root = Checkout.root
    let text = try String(contentsOf: root.appending(path: "docs/variables.md"), encoding: .utf8)
    let listings = text.matches(of: #/(?s)```yaml\n(.*?)```/#).map { String($0.1) }
    let badge = try #require(listings.first { $0.hasPrefix("include:") })
    let shared = try #require(listings.first { $0.contains("define:") })
    let project = try #require(listings.first { $0.contains("budgets:") })
    let path = try folder.write(badge, to: "badge.yaml")
    try folder.write(shared, to: "shared/brand.yaml")
    try folder.write(project, to: "kineo.yaml")
    try folder.write("size,theme\n40,dark\n60,\n", to: "rows.csv")
    #expect(Call(["validate", path]).output.split(separator: "\n").count == 4)
    for listing in listings where listing.hasPrefix("variables:") || listing.hasPrefix("variants:")
    {
      let preset = listing + "canvas: {width: 9, height: 9}\nlayers: []\n"
      #expect(throws: Never.self) { try PresetDocument(PresetSource(name: "a", text: preset)) }
    }
    let calls = text.matches(of: #/(?m)^kineo (.*)$/#).map {
      $0.1.split(separator: " ").map(String.init)
    }
    try #require(calls.count == 3)
    for call in calls {
      let names = ["badge.yaml", "rows.csv", "badge.png"]
      let arguments = call.map { names.contains($0) ? folder[$0] : $0 }
      let result = Call(arguments)
      #expect(result.code == .done, "\(call): \(result.errors)")
    }
  }
}
