import KineoSystem
import SceneSupport
import TestSupport
import Testing

@testable import Kineo

@Suite struct FingerprintTests {
  private static let text = """
    canvas: {width: 12, height: 8}
    layers: [{square: {rectangle: [4, 4], fill: red, position: [3, 4]}}]
    animate: [{shift: {by: [6, 0], duration: 0.1}}]

    """

  /// The comment of the GIF of a preset.
  private func comment(
    _ text: String = text, options: ExportOptions = ExportOptions(jobs: 1),
    _ change: (inout Composition) -> Void = { _ in }
  ) throws -> String {
    var composition = try PresetSource(name: "a.yaml", text: text).composition()
    change(&composition)
    let comments = try StrictGIF(composition.gif(options: options).bytes).comments
    // The second is the digest of the file.
    #expect([0, 2].contains(comments.count))
    return comments.first ?? ""
  }

  @Test(
    "digests are those of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func vectors(_ text: String, _ digest: String) {
    #expect(SHA256.hexadecimal(of: text) == digest)
  }

  @Test("the comment has the version and a digest of exactly what is written here")
  func statement() throws {
    let statement = """
      kineo provenance 2
      frameRate 50/1
      scale 1.0
      part all
      background 1.0 1.0 1.0 1.0
      loop forever
      quality 90
      colors 256
      dither auto
      fast false
      maxSize any
      bestEffort false
      preset
      \(Self.text)
      """
    let expected = "kineo \(kineoVersion) sha256:\(SHA256.hexadecimal(of: statement))"
    #expect(try comment() == expected)
    let source = try PresetSource(name: "other name.yaml", text: Self.text)
    let fingerprint = try Fingerprint(
      source.composition(), from: PresetOrigin(text: source.text))
    #expect(fingerprint.statement == statement)
  }

  @Test("what changes the bytes changes the digest, each in its own way")
  func changes() throws {
    let comments = [
      try comment(),
      try comment(Self.text + "# a comment\n"),
      try comment { $0.scene.frameRate = 25 },
      try comment { $0.output.scale = 2 },
      try comment(options: ExportOptions(part: 0..<0.05)),
      try comment(options: ExportOptions(part: 0.05..<0.1)),
      try comment { $0.scene.background = .black },
      try comment { $0.scene.background = .clear },
      try comment { $0.output.loop = .once },
      try comment { $0.output.loop = .plays(3) },
      try comment { $0.output.quality = 80 },
      try comment { $0.output.colors = 80 },
      try comment { $0.output.dithering = .ordered },
      try comment { $0.output.isFast = true },
      try comment { $0.output.maximumSize = 100_000 },
      try comment(options: ExportOptions(acceptsLargerFiles: true)) {
        $0.output.maximumSize = 100_000
      },
    ]
    #expect(Set(comments).count == comments.count)
    #expect(comments.allSatisfy { $0.count == comments[0].count })
  }

  @Test("what does not change the bytes does not change the digest")
  func same() throws {
    let usual = try comment()
    var options = ExportOptions(jobs: 3, acceptsLargerFiles: true)
    options.limits.frames = 99
    #expect(try comment(options: options) == usual)
    // Said or left to the defaults, it is the same.
    #expect(
      try comment {
        $0.scene.frameRate = 50
        $0.scene.background = .white
        $0.output.loop = .forever
        $0.output.quality = 90
      } == usual)
    let slow = Self.text + "gif: {quality: 70}\n"
    #expect(try comment(slow) == comment(slow) { $0.output.quality = 70 })
  }

  @Test("without a preset the comment is the version, and without comments there is none")
  func others() throws {
    let scene = try PresetSource(name: "a", text: Self.text).scene()
    #expect(try StrictGIF(scene.gif().bytes).comments.first == "kineo \(kineoVersion)")
    #expect(try comment { $0.output.hasComment = false } == "")
    #expect(try comment(Self.text + "gif: {comment: false}\n") == "")
    #expect(
      try comment(Self.text + "gif: {comment: false}\n") { $0.output.hasComment = true } != "")
  }
}
