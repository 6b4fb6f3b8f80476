#if canImport(CommonCrypto)
  internal import CommonCrypto
#else
  internal import CMD
#endif

/// The digest of FIPS 180-4 that names bytes by 256 bits.
///
///     let digest = SHA256()
///     digest.update(head)
///     digest.update(rest)
///     let name = digest.hexadecimal()
///
/// A class, because other modules cannot know how large the library's context is.
package final class SHA256 {
  #if canImport(CommonCrypto)
    private var context = CC_SHA256_CTX()
  #else
    private var context = SHA2_CTX()
  #endif

  /// The digest of nothing.
  package init() {
    #if canImport(CommonCrypto)
      CC_SHA256_Init(&context)
    #else
      SHA256Init(&context)
    #endif
  }

  /// Takes the bytes that come next.
  package func update(_ bytes: [UInt8]) {
    #if canImport(CommonCrypto)
      // Neither presets nor blocks of files come near what the count can hold.
      CC_SHA256_Update(&context, bytes, CC_LONG(bytes.count))
    #else
      SHA256Update(&context, bytes, bytes.count)
    #endif
  }

  /// The 32 bytes for all that was taken until now.
  package func digest() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    var context = context
    #if canImport(CommonCrypto)
      CC_SHA256_Final(&digest, &context)
    #else
      SHA256Final(&digest, &context)
    #endif
    return digest
  }

  /// The digest as 64 lowercase hexadecimal digits.
  package func hexadecimal() -> String {
    digest().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension SHA256 {
  /// The digest of UTF-8 as 64 lowercase hexadecimal digits.
  package static func hexadecimal(of text: String) -> String {
    hexadecimal(of: Array(text.utf8))
  }

  /// The digest as 64 lowercase hexadecimal digits.
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    let digest = SHA256()
    digest.update(bytes)
    return digest.hexadecimal()
  }

  /// 32 bytes.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    let digest = SHA256()
    digest.update(bytes)
    return digest.digest()
  }
}
