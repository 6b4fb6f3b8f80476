import Foundation
public import Kineo
import TestSupport

/// A GIF in Output, and what it is rendered from: one of the outputs of a preset in Presets.
public struct ShippedGIF: Sendable, CustomStringConvertible {
  /// Its file, named from the top of the checkout: below Output as its preset is below Presets.
  public let description: String
  private let document: PresetDocument
  private let output: PresetOutput

  /// Those of all presets, in order.
  public static func all() throws -> [Self] {
    try Checkout.presets().flatMap { preset in
      let document = try PresetDocument(path: preset)
      return document.outputs.map { Self(preset: preset, document: document, output: $0) }
    }
  }

  private init(preset: String, document: PresetDocument, output: PresetOutput) {
    let folder = preset.dropFirst(Checkout.path("Presets").count).split(separator: "/").dropLast()
    description = (["Output"] + folder.map(String.init) + [output.outputName])
      .joined(separator: "/")
    (self.document, self.output) = (document, output)
  }

  public func bytes() throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: Checkout.path(description))))
  }

  public func composition() throws -> Composition { try document.composition(output) }

  /// Whether it has at most 256 colors, globally or in what changes in each frame.
  public var isExact: Bool { Checkout.isExact(document.source.name) }
}
