extension Animation {
  /// RxSwift's word for ``sequence(_:)``.
  public static func concat(_ animations: [Animation]) -> Animation { .sequence(animations) }

  /// RxSwift's word for ``sequence(_:)``.
  public static func concat(_ animations: Animation...) -> Animation { .sequence(animations) }

  /// RxSwift's word for ``then(_:)``.
  public func concat(_ next: Animation) -> Animation { then(next) }

  /// RxSwift's word for ``parallel(_:)``.
  public static func merge(_ animations: [Animation]) -> Animation { .parallel(animations) }

  /// RxSwift's word for ``parallel(_:)``.
  public static func merge(_ animations: Animation...) -> Animation { .parallel(animations) }

  /// ``with(_:)`` under the name that Combine and RxSwift have for it.
  public func merge(with other: Animation) -> Animation { with(other) }

  /// One after the other: ``then(_:)``, as lists are added.
  public static func + (first: Animation, next: Animation) -> Animation { first.then(next) }
}
