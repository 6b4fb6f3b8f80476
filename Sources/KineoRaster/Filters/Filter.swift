import KineoGeometry
package struct FilterBlock: Sendable { package var box: PixelRect; package var pixels: [Pixel] }
package enum Filter: Sendable, Equatable {
  case none
  var reach: Int { 0 }
  func apply(to block: inout FilterBlock) {}
}
extension [Filter] { var reach: Int { 0 } }
