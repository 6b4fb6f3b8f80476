import Foundation
import Kineo
import TestSupport
import Testing

/// What `make dist` makes of the program of the tests; Scripts/integration/dist.sh tries it in other
/// systems.
@Suite(.enabled(if: KineoProcess.holdsLibraries)) struct DistTests {
  private func shell(_ script: String, in folder: Folder) throws -> KineoProcess {
    let variables =
      "export KINEO='\(KineoProcess.path)' BASE= COMPRESSION=1 SOURCE_DATE_EPOCH=1700000000"
    return try KineoProcess(
      [], in: folder, after: "set -e; \(variables); cd '\(folder.path)'; \(script); exit")
  }

  @Test("packages have the same bytes whenever they are made, and install what make install does")
  func packages() throws {
    let folder = try Folder()
    let dist = Checkout.path("Scripts/dist.sh")
    let packing = try shell("'\(dist)' first; sleep 1; TZ=Asia/Tokyo '\(dist)' second", in: folder)
    #expect(packing.code == 0, "\(packing.errors)")
    let difference = try shell("diff -r first second", in: folder)
    #expect(difference.code == 0, "\(difference.text)")

    let install = """
      (cd first && sha256sum --check *.sha256)
      tar -xzf first/*.tar.gz && kineo-*/install.sh "$PWD/from tarball"
      dpkg-deb --extract first/*.deb package
      cmp "from tarball/bin/kineo" package/usr/bin/kineo
      find "from tarball" package -type f | sort
      """
    let run = try shell(install, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.text.contains("kineo \(kineoVersion)\n"))
    for path in [
      "from tarball/share/man/man1/kineo.1", "from tarball/share/doc/kineo/NOTICES",
      "from tarball/share/kineo/fonts/Lato-Regular.ttf",
      "package/usr/share/kineo/fonts/DejaVuSansMono.ttf",
      "package/usr/share/man/man1/kineo.1.gz", "package/usr/share/doc/kineo/copyright",
      "package/usr/share/zsh/vendor-completions/_kineo",
    ] {
      #expect(run.text.contains("\n\(path)\n"), "\(path)")
    }
  }

  @Test("a program that needs other libraries is not packed")
  func otherLibraries() throws {
    let folder = try Folder()
    let dist = Checkout.path("Scripts/dist.sh")
    let run = try shell("KINEO=/bin/bash '\(dist)' first", in: folder)
    #expect(run.code != 0)
    #expect(run.errors.contains("dist: the program needs "), "\(run.errors)")
  }
}
