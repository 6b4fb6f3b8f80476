import Kineo
import KineoSystem

extension Comparison {
  /// Writes the pictures that differ most into `folder`, which is made if it is missing: as expected,
  /// as they are, and their difference, amplified as in ``picture(limits:)``.
  ///
  /// Writes nothing if no pixel differs or ``ComparisonOptions/keepsWorst`` was not set.
  package func writePictures(in folder: String, named name: String) throws {
    guard let (expected, actual, difference, _) = pictures else { return }
    try OutputFolder.create(folder)
    for (kind, picture) in [
      ("expected", expected), ("actual", actual), ("difference", difference),
    ] {
      let bytes = try PNGEncoder.encode(picture)
      try AtomicFile.write(to: "\(folder)/\(name)-\(kind).png") { try $0(bytes) }
    }
  }
}
