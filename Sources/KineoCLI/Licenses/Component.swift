import Kineo
import KineoGIF
import KineoPreset
import KineoRaster
import KineoSystem
import KineoText

/// Kineo or a library in it, with its license.
struct Component: Sendable {
  let library: LinkedLibrary
  /// As SPDX calls it.
  let license: String
  private let file: [UInt8]

  private init(_ library: LinkedLibrary, license: String, _ file: [UInt8]) {
    self.library = library
    self.license = license
    self.file = file
  }

  /// The license as its authors wrote it.
  var text: String { String(decoding: file, as: UTF8.self) }

  static var kineo: Self {
    Self(LinkedLibrary("kineo", version: kineoVersion), license: "MIT", PackageResources.kineo_txt)
  }

  /// Kineo first, then the libraries that the program holds. Not the C library, which is the system's.
  static var all: [Self] {
    let libraries = [
      Self(.gd, license: "GD AND HPND", PackageResources.libgd_txt),
      Self(.jpeg, license: "IJG AND BSD-3-Clause AND Zlib", PackageResources.libjpeg_txt),
      Self(.png, license: "libpng-2.0", PackageResources.libpng_txt),
      Self(.zlib, license: "Zlib", PackageResources.zlib_txt),
      Self(.webp, license: "BSD-3-Clause", PackageResources.libwebp_txt),
      Self(.yaml, license: "MIT", PackageResources.libyaml_txt),
      Self(.freetype, license: "FTL", PackageResources.freetype_txt),
      Self(.harfbuzz, license: "MIT-Modern-Variant", PackageResources.harfbuzz_txt),
      Self(.fontconfig, license: "HPND-sell-variant", PackageResources.fontconfig_txt),
    ]
    return [kineo] + libraries + runtime
  }

  /// Of Linux alone; Apple's systems come with theirs.
  private static var runtime: [Self] {
    #if os(Linux)
      [
        Self(.brotli, license: "MIT", PackageResources.brotli_txt),
        Self(.expat, license: "MIT", PackageResources.expat_txt),
        Self(.md, license: "BSD-3-Clause", PackageResources.libmd_txt),
        Self(.swift, license: "Apache-2.0 WITH Swift-exception", PackageResources.swift_txt),
        Self(
          .gcc, license: "GPL-3.0-or-later WITH GCC-exception-3.1", PackageResources.gcc_txt),
      ]
    #else
      []
    #endif
  }
}
