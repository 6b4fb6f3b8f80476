extension String {
  /// `on` for the key `true`, where only the first is a name.
  ///
  /// In YAML 1.1 `on` is another word for `true`, so that programs which read and write it, such as PyYAML
  /// and Ruby's Psych, turn `on: square` into `true: square`. No key is called by one of the other words,
  /// `off`, `yes`, `no`, `y` and `n`; names that authors choose stay as they are written.
  ///
  /// - Parameter isName: Whether a text is a name here.
  func restoringOn(_ isName: (String) -> Bool) -> String {
    self == "true" && !isName(self) && isName("on") ? "on" : self
  }
}
