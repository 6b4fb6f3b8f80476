/// Keys that every step takes besides its own, so that no parameter can have their names.
enum CommonKey: String, CaseIterable {
  case on, at, additive
}

/// What the use of a definition says.
enum UseKey: RawRepresentable, Hashable {
  case parameter(String)
  case common(CommonKey)

  init?(rawValue: String) {
    self = CommonKey(rawValue: rawValue).map { .common($0) } ?? .parameter(rawValue)
  }

  var rawValue: String {
    switch self {
    case .parameter(let name): name
    case .common(let key): key.rawValue
    }
  }
}
