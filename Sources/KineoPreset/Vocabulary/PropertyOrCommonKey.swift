/// A key of steps that name properties: one of these, or one that every step takes.
enum PropertyOrCommonKey: RawRepresentable, Hashable {
  case property(PropertyName)
  case common(CommonKey)

  init?(rawValue: String) {
    if let property = PropertyName(rawValue: rawValue) {
      self = .property(property)
    } else if let common = CommonKey(rawValue: rawValue) {
      self = .common(common)
    } else {
      return nil
    }
  }

  var rawValue: String {
    switch self {
    case .property(let property): property.rawValue
    case .common(let common): common.rawValue
    }
  }
}
