#if canImport(CommonCrypto)
  internal import CommonCrypto
#else
  internal import CMD
#endif

/// The digest of FIPS 180-4 that names bytes by 256 bits.
package enum SHA256 {
  /// The digest as 64 lowercase hexadecimal digits.
  package static func hexadecimal(of text: String) -> String {
    hexadecimal(of: Array(text.utf8))
  }

  /// The digest as 64 lowercase hexadecimal digits.
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    digest(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// 32 bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    #if canImport(CommonCrypto)
      // Neither presets nor GIFs come near what the count can hold.
      CC_SHA256(bytes, CC_LONG(bytes.count), &digest)
    #else
      var context = SHA2_CTX()
      SHA256Init(&context)
      SHA256Update(&context, bytes, bytes.count)
      SHA256Final(&digest, &context)
    #endif
    return digest
  }
}
