import KineoPreset

/// What people see when `text` is read with `body`, or "" when nothing is wrong.
func messages<Value>(
  _ text: String, name: String = "a.yaml", _ body: (PresetValue) -> Value?
) -> String {
  do {
    _ = try PresetSource(name: name, text: text).read(body)
    return ""
  } catch {
    return error.description
  }
}

/// Only the first lines' words, without places and pictures.
func words<Value>(_ text: String, _ body: (PresetValue) -> Value?) -> String {
  messages(text, body).split(separator: "\n")
    .compactMap { $0.split(separator: "error: ", maxSplits: 1).dropFirst().first }
    .joined(separator: "\n")
}

/// What `body` makes of `text`; nil when there are mistakes.
func value<Value>(of text: String, _ body: (PresetValue) -> Value?) -> Value? {
  try? PresetSource(name: "a.yaml", text: text).read(body)
}
