import KineoMotion
import KineoPreset
import SceneSupport

/// The first line of every message about the preset `text`, without the file's name.
func sceneMessages(_ text: String) -> [String] {
  do {
    _ = try PresetSource(name: "a", text: text).scene()
    return []
  } catch {
    return error.description.split(separator: "\n")
      .filter { $0.hasPrefix("a:") }.map { String($0.dropFirst(2)) }
  }
}

/// The scene of a preset on a small canvas whose further lines are `text`.
func smallScene(_ text: String) throws -> Scene {
  try PresetSource(name: "a", text: "canvas: {width: 9, height: 9}\n" + text).scene()
}

/// The same for messages; `text` begins on line 2.
func smallMessages(_ text: String) -> [String] {
  sceneMessages("canvas: {width: 9, height: 9}\n" + text)
}
