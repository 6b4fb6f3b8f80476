import Foundation
import Kineo
import KineoPreset
import KineoRaster
import KineoSystem
import SceneSupport
import TestSupport

/// Inputs of one kind, the same ones for the same seed.
struct FuzzedInputs {
  private let kind: FuzzedKind
  /// Values that a schema allows; nil for files of bytes.
  private var json: RandomJSON?
  private var mutations: ByteMutations
  private var random: SeededGenerator

  init(_ kind: FuzzedKind, seed: UInt64) throws {
    self.kind = kind
    random = SeededGenerator(seed: seed)
    let schema: String? =
      switch kind {
      case .preset: PresetSchema.json
      case .project: PresetSchema.projectJSON
      default: nil
      }
    json = try schema.map { RandomJSON(try JSONValue(parsing: Array($0.utf8)), seed: seed) }
    mutations = ByteMutations(try Self.originals(of: kind), words: kind.words, seed: seed)
  }

  /// The bytes of the next input.
  mutating func next() -> [UInt8] {
    // Presets are mostly made by the schema, and at times broken as texts.
    guard json != nil, Int.random(in: 0..<4, using: &random) > 0 else { return mutations.next() }
    let document = kind == .preset ? json?.preset() : json?.document()
    return Array((document?.text(openLevels: 3) ?? "").utf8)
  }

  private static func originals(of kind: FuzzedKind) throws -> [[UInt8]] {
    switch kind {
    case .preset: try Checkout.presets().map { try bytes(of: $0) }
    case .project: [try bytes(of: Checkout.path("kineo.yaml"))]
    case .table: tables.map { Array($0.utf8) }
    case .gif: try gifs()
    case .png: try pngs() + TinyFiles.apngs()
    case .jpeg: TinyFiles.jpegs
    case .webp: TinyFiles.webps
    case .bmp: TinyFiles.bmps
    case .delays: TinyFiles.delays
    case .palette: try TinyFiles.palettes + pngs().prefix(3) + gifs().prefix(2)
    case .font: try TinyFiles.fonts()
    case .y4m: films
    }
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  private static let tables = [
    "name,size,color\na,1,red\nb,2,\"#fff\"\n\"c,d\",3,\"a\"\"b\"\n", "a\n1\n", "a,b\r\n1,2\r\n",
    "[{\"a\": 1, \"b\": \"x\"}, {\"a\": 2, \"b\": [1, 2]}]", "\u{FEFF}a;b\n1;2\n",
  ]

  private static func gifs() throws -> [[UInt8]] {
    try ShippedGIF.all().map { try $0.bytes() }.filter { $0.count < 20_000 }
  }

  private static func pngs() throws -> [[UInt8]] {
    var random = SeededGenerator(seed: 1)
    return try [(1, 1), (7, 5), (40, 30)].flatMap { width, height in
      try [1, 2, 255].map { colors in
        var canvas = PixelBuffer(width: width, height: height)
        let values = (0..<colors).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
        canvas.pixels = canvas.pixels.map { _ in
          Pixel(premultiplying: StraightPixel(bits: values.randomElement(using: &random) ?? 0))
        }
        return try PNGEncoder.encode(canvas)
      }
    }
  }

  /// Streams of two frames of 6 x 4 samples, with more samples than any format needs.
  private static let films: [[UInt8]] = [
    "C420jpeg", "C420", "C422", "C444", "Cmono", "C411", "C420p10", "C444p12", "C444alpha", "",
  ].map { format in
    let frame = Array("FRAME\n".utf8) + (0..<36).map { UInt8($0 * 7) }
    return Array("YUV4MPEG2 W6 H4 F25:1 Ip A1:1 \(format)\n".utf8) + frame + frame
  }
}
