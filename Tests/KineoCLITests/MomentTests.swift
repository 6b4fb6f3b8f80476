import Kineo
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct MomentTests {
  private static let preset = """
    canvas: {width: 12, height: 4}
    frameRate: 10
    layers: [a: {rectangle: [2, 4], position: [1, 2]}]
    animate:
      - shift: {by: [4, 0], duration: 1}
      - label: there
      - shift: {by: [4, 0], duration: 1}
    """

  @Test(
    "moments are times, percentages and labels",
    arguments: [
      ("0.75", .time(0.75)), ("0.75s", .time(0.75)), ("750ms", .time(0.75)),
      ("50%", .fraction(0.5)), ("there", .label("there", offset: 0)),
      ("there+=0.3", .label("there", offset: 0.3)),
      ("there-=300ms", .label("there", offset: -0.3)),
    ] as [(String, Moment)])
  func texts(text: String, moment: Moment) { #expect(Moment(text) == moment) }

  @Test("anything else is none", arguments: ["", "-1", "101%", "1x", "there+=", "there+=x", "%"])
  func refused(text: String) { #expect(Moment(text) == nil) }

  @Test("ranges have two ends, of which one may be left out")
  func ranges() throws {
    #expect(MomentRange("0.5..there")?.start == .time(0.5))
    #expect(MomentRange("0.5..there")?.end == .label("there", offset: 0))
    #expect(MomentRange("..50%")?.start == nil)
    #expect(MomentRange("there..")?.end == nil)
    for text in ["", "..", "1", "1..x%", "-1..2"] { #expect(MomentRange(text) == nil) }
  }

  @Test("a label names a frame, a cell of a sheet and the end of a part")
  func commands() throws {
    let folder = try Folder()
    let preset = try folder.write(Self.preset, to: "a.yaml")
    func picture(_ moment: String) throws -> [UInt8] {
      #expect(Call(["frame", preset, "--at", moment, "-o", folder["a.png"]]).code == .done)
      return try folder.bytes("a.png")
    }
    #expect(try picture("there") == picture("1s"))
    #expect(try picture("there-=0.5") == picture("25%"))
    #expect(Call(["sheet", preset, "--at", "0,there", "-o", folder["s.png"]]).code == .done)
    #expect(Call(["render", preset, "--select", "there..", "-o", folder["a.gif"]]).code == .done)
    let gif = try StrictGIF(folder.bytes("a.gif"))
    #expect(gif.frames.map(\.delay).reduce(0, +) == 110)
  }

  @Test("labels and parts that are not there are reported, and nothing is written")
  func mistakes() throws {
    let folder = try Folder()
    let preset = try folder.write(Self.preset, to: "a.yaml")
    func errors(_ range: String) -> String {
      let call = Call(["render", preset, "--select", range, "-o", folder["a.gif"]])
      #expect(call.code == .wrong)
      return call.errors
    }
    #expect(
      errors("ther..") == "\(preset): error: unknown label \"ther\"; did you mean \"there\"?\n")
    #expect(errors("xyzzy..").hasSuffix("unknown label \"xyzzy\"; there is \"there\"\n"))
    #expect(
      errors("1..there").hasSuffix(
        "there is no part from 1 s to 1 s of an animation of 2 s\n"))
    #expect(errors("there+=9..").contains("there is nothing at 10 s"))
    #expect(folder.names == ["a.yaml"])
  }
}
