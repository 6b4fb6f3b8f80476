import KineoGeometry
import KineoSystem

extension PresetValue {
  /// `{quality: 80, colors: 64, dither: none, fast: true, maxSize: 500kB, comment: false}`, each of
  /// which may be left out.
  func fidelity() -> Fidelity? {
    guard let keys = mapping("gif", keys: FidelityKey.self) else { return nil }
    return Fidelity(
      quality: keys[.quality]?.integer(in: Fidelity.qualities),
      colors: keys[.colors]?.integer(in: Fidelity.colorCounts),
      dithering: keys[.dither]?.choice(of: "dither"),
      isFast: keys[.fast]?.boolean(),
      maximumSize: keys[.maxSize]?.fileSize(),
      hasComment: keys[.comment]?.boolean())
  }

  /// `500kB`, `500KiB`, `1.5MB`, or bytes.
  func fileSize() -> Int? {
    guard let text = node.text, !node.isNull else { return refuse(as: .fileSize) }
    return FileSize.bytes(text) ?? refuse(as: .fileSize)
  }
}
