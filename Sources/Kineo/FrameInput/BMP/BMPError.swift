/// Why a BMP cannot be read.
public enum BMPError: Error, Hashable, Sendable {
  /// The header is missing, or has values that no BMP has.
  case header
  /// Compressed in a way that is not read; `compression` is its number in the header.
  case compression(Int)
  /// A number of bits a pixel that no BMP has.
  case depth(Int)
  /// The file ends before the picture does.
  case end
}

extension BMPError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .header: "the BMP is damaged: its header is missing, or has values that no BMP has"
    case .compression(4): "a BMP that contains a JPEG, for printers alone; convert it first"
    case .compression(5): "a BMP that contains a PNG, for printers alone; convert it first"
    case .compression(let number): "a BMP of the unknown compression \(number)"
    case .depth(let bits):
      "a BMP of \(bits) bits a pixel; 1, 2, 4, 8, 16, 24 and 32 are read, compressed ones of 4 and 8"
    case .end: "the BMP is damaged: it ends before the picture does"
    }
  }
}
