/// Commands that are for the same thing: how help texts bring order into them.
struct CommandGroup: Sendable {
  /// What they are for.
  let title: String
  let commands: [Command]
}
