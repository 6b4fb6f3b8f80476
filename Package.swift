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

    .target(name: "LibC"),
    .target(
      name: "KineoSystem",
      dependencies: [
        "LibC",
        // Apple's systems have CommonCrypto.
        .target(name: "CMD", condition: .when(platforms: [.linux])),
      ], linkerSettings: mathematics),
    .target(name: "KineoGeometry", dependencies: ["KineoSystem"], linkerSettings: mathematics),
    .target(name: "KineoMotion", dependencies: ["KineoGeometry"]),
    .target(name: "KineoRaster", dependencies: ["KineoGeometry", "CPNG"]),
    .target(name: "KineoGIF", dependencies: ["KineoRaster", "CGD"]),
    .target(name: "KineoPreset", dependencies: ["KineoMotion", "KineoGIF", "CYAML"]),
    .target(name: "Kineo", dependencies: ["KineoPreset"]),
    .target(name: "KineoAnalysis", dependencies: ["Kineo"]),
    .target(name: "KineoBatch", dependencies: ["KineoAnalysis"]),
    .target(
      name: "KineoGallery", dependencies: ["KineoBatch"],
      resources: [.embedInCode("Resources")]),
    .target(name: "KineoCLI", dependencies: ["KineoGallery"]),
    .executableTarget(name: "KineoMain", dependencies: ["KineoCLI"]),
    .executableTarget(
      name: "Benchmarks", dependencies: ["KineoBatch", "SampleFrames", "TestSupport"],
      path: "Benchmarks", exclude: ["Frames"]),
    .target(name: "SampleFrames", dependencies: ["Kineo"], path: "Benchmarks/Frames"),

    .target(name: "TestSupport", dependencies: ["Kineo"], path: "Tests/TestSupport"),
    .testTarget(name: "SampleFramesTests", dependencies: ["SampleFrames"]),
  ]
    + [
      "KineoSystem", "KineoGeometry", "KineoMotion", "KineoRaster", "KineoGIF", "KineoPreset",
      "Kineo", "KineoAnalysis", "KineoBatch", "KineoGallery", "KineoCLI",
    ].map { module in
      .testTarget(
        name: "\(module)Tests",
        dependencies: [.byName(name: module), "TestSupport"])
    },
  swiftLanguageModes: [.v6]
)
