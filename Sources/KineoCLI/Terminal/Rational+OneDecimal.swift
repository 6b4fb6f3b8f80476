import Kineo

extension Rational {
  /// With one decimal at most, as frame rates are printed: `50`, `16.7`.
  var oneDecimal: String { Rational(Int((double * 10).rounded()), over: 10).description }
}
