import KineoSystem
import Synchronization

/// Finds the projects of presets, and reads each file once.
package final class ProjectFinder: Sendable {
  /// By the folder that presets are in; folders without a project are known too.
  private let known = Mutex<[String: Result<Project?, PresetError>]>([:])

  /// Nothing is known yet.
  package init() {}

  /// The project that the preset in the file at `path` belongs to; nil for none.
  ///
  /// - Throws: As ``Project/init(fileIn:)``.
  package func project(ofPresetAt path: String) throws(PresetError) -> Project? {
    let folder = PathText.folder(ofFile: path)
    let result = known.withLock { known in
      if let result = known[folder] { return result }
      let result = Result { () throws(PresetError) in try Project.find(from: folder) }
      known[folder] = result
      return result
    }
    return try result.get()
  }
}
