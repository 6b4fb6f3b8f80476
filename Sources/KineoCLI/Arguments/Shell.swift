/// A shell that can be taught to complete calls.
enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}
