import Foundation
import Kineo
import TestSupport
import Testing

/// The workflow that makes a release of a tag, as far as it runs without GitHub.
@Suite(.enabled(if: ParsedYAML.isAvailable)) struct ReleaseWorkflowTests {
  private let jobs: ParsedYAML

  init() throws {
    jobs = try ParsedYAML(Checkout.text(".github/workflows/release.yml"))["jobs"]
  }

  @Test("two processors pack with a rule of the Makefile, and every package is attested")
  func pack() throws {
    let pack = jobs["pack"]
    #expect(pack["strategy"]["matrix"]["runner"].texts == ["ubuntu-24.04", "ubuntu-24.04-arm"])
    let commands = pack["steps"].items.map(\.["run"].text)
    #expect(commands.contains("make dist") && commands.contains("make check"))
    let makefile = try Checkout.text("Makefile")
    #expect(makefile.contains("\ndist: ") && makefile.contains("\ncheck: "))
    let attested = pack["steps"].items.first { $0["uses"].text.contains("attest") }
    for ending in ["tar.gz", "deb"] {
      #expect(attested?["with"]["subject-path"].text.contains(".build/dist/*.\(ending)\n") == true)
    }
    #expect(pack["permissions"]["attestations"].text == "write")
  }

  @Test("a tag that is not the program's version ends the workflow", arguments: [true, false])
  func tag(isRight: Bool) throws {
    let step = jobs["pack"]["steps"].items.first { $0["run"].text.hasPrefix("test ") }
    let project = try CIProject()
    _ = try project.run("mkdir -p .build/release; cp bin/kineo .build/release/kineo")
    let run = try project.run(
      #require(step)["run"].text,
      ["GITHUB_REF_NAME": isRight ? "v\(kineoVersion)" : "v9.9.9"])
    #expect((run.code == 0) == isRight)
  }

  @Test("the release has everything that was packed")
  func publish() throws {
    let publish = jobs["publish"]
    #expect(publish["needs"].text == "pack")
    let project = try CIProject()
    try project.put("gh", "printf '%s\\n' \"$@\"")
    _ = try project.run("mkdir packages; touch packages/a.tar.gz packages/a.deb")
    let step = publish["steps"].items.first { !$0["run"].text.isEmpty }
    let run = try project.run(
      #require(step)["run"].text,
      ["GITHUB_REF_NAME": "v1.2.3", "GITHUB_REPOSITORY": "OWNER/kineo"])
    #expect(run.code == 0)
    let words = run.text.split(separator: "\n")
    #expect(words.prefix(3) == ["release", "create", "v1.2.3"])
    #expect(words.suffix(2) == ["packages/a.deb", "packages/a.tar.gz"])
    #expect(publish["permissions"]["contents"].text == "write")
  }
}
