// swift-tools-version: 6.2
import PackageDescription

/// Functions such as `floor` come from libm, which Linux links only when asked.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
  name: "Kineo",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "kineo", targets: ["KineoMain"]),
    .library(name: "Kineo", targets: ["Kineo"]),
  ],
  targets: [
    .systemLibrary(name: "CGD", providers: [.apt(["libgd-dev"]), .brew(["gd"])]),
    .systemLibrary(name: "CMD", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .target(name: "KineoValues", linkerSettings: mathematics),
    .target(name: "KineoMotion", dependencies: ["KineoValues"]),
    .target(name: "KineoRaster", dependencies: ["KineoValues"]),
    .target(name: "KineoGIF", dependencies: ["KineoValues", "KineoRaster", "CGD", "CPNG"]),
    .target(name: "KineoPreset", dependencies: ["KineoMotion", "KineoValues", "CYAML"]),
    .target(
      name: "Kineo",
      dependencies: [
        "KineoValues", "KineoMotion", "KineoRaster", "KineoGIF", "KineoPreset",
        // Apple's systems have CommonCrypto.
        .target(name: "CMD", condition: .when(platforms: [.linux])),
      ]),
    .target(name: "KineoCLI", dependencies: ["Kineo"]),
    .executableTarget(name: "KineoMain", dependencies: ["KineoCLI"]),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Kineo", "SampleFootage", "StrictGIF"],
      path: "Benchmarks", exclude: ["Footage"]),
    .target(name: "SampleFootage", dependencies: ["Kineo"], path: "Benchmarks/Footage"),

    .testTarget(name: "KineoValuesTests", dependencies: ["KineoValues", "SeededRandom"]),
    .testTarget(name: "KineoMotionTests", dependencies: ["KineoMotion", "SeededRandom"]),
    .testTarget(name: "KineoRasterTests", dependencies: ["KineoRaster", "SeededRandom"]),
    .testTarget(
      name: "KineoGIFTests",
      dependencies: ["KineoGIF", "KineoValues", "StrictGIF", "GIFViewers", "SeededRandom"]),
    .testTarget(
      name: "KineoPresetTests", dependencies: ["KineoPreset", "GIFViewers", "SeededRandom"]),
    .testTarget(
      name: "KineoTests", dependencies: ["Kineo", "StrictGIF", "GIFViewers", "SeededRandom"]),
    .testTarget(
      name: "KineoCLITests",
      dependencies: ["KineoCLI", "StrictGIF", "GIFViewers", "SeededRandom"]),
    .testTarget(
      name: "KineoGalleryTests", dependencies: ["Kineo", "Browser", "StrictGIF", "SeededRandom"]),
    .testTarget(name: "SampleFootageTests", dependencies: ["SampleFootage"]),
    .target(name: "Browser", path: "Tests/Browser"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(name: "StrictGIF", path: "Tests/StrictGIF"),
    .target(name: "GIFViewers", dependencies: ["StrictGIF"], path: "Tests/GIFViewers"),
  ],
  swiftLanguageModes: [.v6]
)
