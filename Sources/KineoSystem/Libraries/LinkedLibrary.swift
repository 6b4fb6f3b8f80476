import LibC

/// A library that the program is linked with. Modules that own a C library add it.
package struct LinkedLibrary: Sendable, Equatable {
  package let name: String
  /// As the library reports it; nil if it has no call for that.
  package let version: String?

  package init(_ name: String, version: String?) {
    self.name = name
    self.version = version
  }

  /// Such as `libpng 1.6.39`.
  package var label: String { version.map { "\(name) \($0)" } ?? name }
}

extension LinkedLibrary {
  /// Swift's standard library and the parts of its runtime.
  package static var swift: Self { Self("Swift", version: "\(_SwiftStdlibVersion.current)") }

  /// Digests; Apple's systems have CommonCrypto instead.
  package static var md: Self { Self("libmd", version: nil) }

  /// What Swift's runtime needs of GCC's: C++ and unwinding.
  package static var gcc: Self { Self("libstdc++ and libgcc", version: nil) }

  #if canImport(Glibc)
    /// The C library of the system that the program runs on.
    package static var glibc: Self {
      var text = [CChar](repeating: 0, count: 64)
      guard confstr(Int32(_CS_GNU_LIBC_VERSION), &text, text.count) > 0 else {
        return Self("glibc", version: nil)
      }
      let words = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      return Self("glibc", version: words.split(separator: " ").last.map(String.init))
    }
  #endif
}
