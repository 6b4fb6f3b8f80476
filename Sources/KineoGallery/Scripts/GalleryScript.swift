import Kineo
import KineoAnalysis
import KineoBatch

/// A script of the page, a file of its own in plain JavaScript; none needs another's library.
///
/// They share one name, `Kineo`. They are no modules, because browsers load none from a folder.
struct GalleryScript: Sendable {
  let path: String
  let text: String
}
