/// `1.52 s` for 152.
package func seconds(centiseconds: Int) -> String {
  let (whole, rest) = centiseconds.magnitude.quotientAndRemainder(dividingBy: 100)
  return "\(centiseconds < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest) s"
}
