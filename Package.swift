// swift-tools-version: 6.2
import PackageDescription

/// Functions such as `floor` come from libm, which Linux links only when asked.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// The program holds Swift's libraries on Linux, and the C libraries of which Scripts/setup.sh found
/// archives, so that it starts at once and runs where neither is. Only linking differs: modules are
/// compiled once for it and for tests. lld drops what nothing refers to, also from the list of what the
/// program needs of the system; Swift's list of options would keep every symbol for `dlsym`. A build
/// identifier would depend on the folder that the program is built in.
let selfContained: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-L\(Context.packageDirectory)/.build/archives",
      "-Xlinker", "--no-export-dynamic", "-Xlinker", "--build-id=none",
    ], .when(platforms: [.linux]))
]

/// The command line handles options and lines of text, a moment's work, which takes an optimizer four times as
/// long as compiling it. No library is made of it.
let commandLineSettings: [SwiftSetting] = [
  .unsafeFlags(["-Onone"], .when(configuration: .release))
]

/// What runs for long is in the modules; tests themselves compile faster than an optimizer would. Nothing
/// imports them, so that nothing waits for their interface: it is not compiled ahead. The index, in which
/// SwiftPM looks for tests, needs no other modules than theirs.
let testSettings: [SwiftSetting] = [
  .unsafeFlags(
    ["-Onone", "-no-emit-module-separately-wmo", "-index-ignore-system-modules"],
    .when(configuration: .release))
]

/// The tests of a folder in Tests. Of the targets that are ready SwiftPM compiles those first whose names come last:
/// nothing waits for tests, so that their names come before those of all modules.
func tests(_ folder: String, of dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "All" + folder, dependencies: dependencies, path: "Tests/" + folder,
    swiftSettings: testSettings)
}

let package = Package(
  name: "Kineo",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "kineo", targets: ["KineoMain"]),
    .library(name: "Kineo", targets: ["Kineo"]),
    .library(name: "KineoFoundation", targets: ["KineoFoundation"]),
  ],
  targets: [
    .systemLibrary(
      name: "CFontconfig", providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
      name: "CHarfBuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(name: "CGD", providers: [.apt(["libgd-dev"]), .brew(["gd"])]),
    .systemLibrary(
      name: "CJPEG", providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(name: "CMD", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(
      name: "CPNG", providers: [.apt(["libpng-dev", "zlib1g-dev"]), .brew(["libpng"])]),
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .target(name: "CFreeType"),
    .target(name: "LibC"),
    .target(
      name: "KineoSystem",
      dependencies: [
        "LibC",
        // Apple's systems have CommonCrypto.
        .target(name: "CMD", condition: .when(platforms: [.linux])),
      ], linkerSettings: mathematics),
    .target(name: "KineoGeometry", dependencies: ["KineoSystem"], linkerSettings: mathematics),
    .target(
      name: "KineoText",
      dependencies: ["KineoGeometry", "CFontconfig", "CFreeType", "CHarfBuzz"]),
    .target(name: "KineoMotion", dependencies: ["KineoText"]),
    .target(name: "KineoRaster", dependencies: ["KineoGeometry", "CJPEG", "CPNG", "CWebP"]),
    .target(name: "KineoGIF", dependencies: ["KineoRaster", "CGD"]),
    .target(name: "KineoPreset", dependencies: ["KineoMotion", "KineoGIF", "CYAML"]),
    .target(name: "Kineo", dependencies: ["KineoPreset", "CWebP"]),
    .target(name: "KineoFoundation", dependencies: ["Kineo"]),
    .target(name: "KineoAnalysis", dependencies: ["Kineo"]),
    .target(name: "KineoBatch", dependencies: ["KineoAnalysis"]),
    .target(
      name: "KineoGallery", dependencies: ["KineoBatch"],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "KineoCLI", dependencies: ["KineoGallery", "KineoText"],
      resources: [.embedInCode("Licenses/Texts")], swiftSettings: commandLineSettings),
    .executableTarget(
      name: "KineoMain", dependencies: ["KineoCLI"], linkerSettings: selfContained),
    .executableTarget(
      name: "Benchmarks", dependencies: ["KineoBatch", "SampleFrames", "TestSupport"],
      path: "Benchmarks", exclude: ["Drawing", "Frames", "Scenes"]),
    .executableTarget(
      name: "Fuzzers", dependencies: ["SceneSupport", "TestSupport"], path: "Fuzzers"),
    .target(name: "SampleFrames", dependencies: ["Kineo"], path: "Benchmarks/Frames"),

    // Tests of modules below KineoPreset, which takes long to compile, compile without it.
    .target(
      name: "TestSupport", dependencies: ["KineoRaster", "CFreeType"], path: "Tests/TestSupport"),
    .target(
      name: "SceneSupport", dependencies: ["Kineo", "TestSupport"], path: "Tests/SceneSupport"),
    .executableTarget(
      name: "BareRenderer", dependencies: ["Kineo"], path: "Tests/BareRenderer"),
    tests("SampleFramesTests", of: ["SampleFrames"]),
    // Draws what pictures are compared with. Nothing but tests and a benchmark depends on it, so that
    // the library and the program build where it is not.
    .systemLibrary(
      name: "CCairo", path: "Tests/CCairo",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .executableTarget(
      name: "DrawingBenchmarks", dependencies: ["KineoRaster", "KineoText", "CCairo"],
      path: "Benchmarks/Drawing"),
    tests("KineoRasterTests", of: ["KineoRaster", "TestSupport", "CCairo"]),
    tests("KineoFoundationTests", of: ["KineoFoundation"]),
    // They look at the program, the documentation and the files for CI from outside, and need not wait for the
    // modules of the program, which are the last ones.
    tests("ProgramTests", of: ["KineoBatch", "KineoAnalysis", "SceneSupport", "TestSupport"]),
  ]
    + [
      "KineoSystem", "KineoGeometry", "KineoText", "KineoMotion", "KineoGIF", "KineoBatch",
      "KineoGallery",
    ].map { tests($0 + "Tests", of: [.byName(name: $0), "TestSupport"]) }
    + ["KineoPreset", "Kineo", "KineoAnalysis", "KineoCLI"].map {
      tests($0 + "Tests", of: [.byName(name: $0), "SceneSupport", "TestSupport"])
    },
  swiftLanguageModes: [.v6]
)
