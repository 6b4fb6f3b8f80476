import Foundation
import Kineo
import TestSupport
import Testing

/// The action for GitHub's workflows, and the workflows of the page on CI that use it.
@Suite(.enabled(if: ParsedYAML.isAvailable)) struct ActionTests {
  private static let root = Checkout.root

  private let action: ParsedYAML
  private let workflows: [ParsedYAML]

  init() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }
    action = try ParsedYAML(text("action.yml"))
    workflows = try text("docs/ci.md").matches(of: #/```yaml\n(name: GIFs(?s:.*?))```/#).map {
      try ParsedYAML(String($0.1))
    }
  }

  /// What the steps of one use of the action leave.
  private struct Use {
    var code: Int32 = 0
    var text = ""
    var outputs: [String: String] = [:]
    /// What would be uploaded: names and paths.
    var uploads: [String: String] = [:]
  }

  /// Does the steps of the action as GitHub does them, but for those of other actions.
  private func use(
    _ inputs: [String: String], in project: CIProject, _ variables: [String: String] = [:]
  ) throws -> Use {
    #expect(inputs.keys.allSatisfy(action["inputs"].keys.contains))
    var use = Use()
    func filled(_ text: String) -> String {
      text.replacing(#/\$\{\{ ([a-z.]+) \}\}/#) { match in
        let name = String(match.1.split(separator: ".").last ?? "")
        return match.1.hasPrefix("inputs.")
          ? inputs[name] ?? action["inputs"][name]["default"].text : use.outputs[name] ?? ""
      }
    }
    let command = filled("${{ inputs.command }}")
    for step in action["runs"]["steps"].items {
      let condition = step["if"].text
      if condition.contains("found == 'false'") && use.outputs["found"] != "false"
        || condition.contains("command != 'merge'") && command == "merge"
        || condition.contains("command == 'merge'") && command != "merge"
        || condition.contains("command == 'render'") && command != "render"
        || use.code != 0 && !condition.contains("always()")
      {
        continue
      }
      if step["uses"].text.contains("upload-artifact") {
        if use.outputs["shard"] != nil {
          use.uploads[filled(step["with"]["name"].text)] = filled(step["with"]["path"].text)
        }
      } else if step["uses"].text.isEmpty {
        var environment = [
          "GITHUB_ACTION_PATH": Self.root.path, "GITHUB_OUTPUT": project.folder["outputs"],
          "GITHUB_STEP_SUMMARY": try project.folder.write("", to: "summary"),
        ].merging(variables) { $1 }
        for name in step["env"].keys { environment[name] = filled(step["env"][name].text) }
        try project.folder.write("", to: "outputs")
        let run = try project.run(step["run"].text, environment)
        use.code = run.code
        use.text += run.text
        let outputs = String(decoding: try project.folder.bytes("outputs"), as: UTF8.self)
        for line in outputs.split(separator: "\n") {
          let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
          use.outputs[parts[0]] = parts[1]
        }
      }
    }
    return use
  }

  /// The inputs of the step of a job that uses the action.
  private func inputs(_ job: ParsedYAML) -> [String: String] {
    let with = job["steps"].items.last { $0["uses"].text.hasPrefix("OWNER/kineo@") }?["with"]
    return Dictionary(uniqueKeysWithValues: (with?.keys ?? []).map { ($0, with?[$0].text ?? "") })
  }

  @Test("the workflow with a matrix gives what one process gives, uploads apart, one summary")
  func matrix() throws {
    let jobs = try #require(workflows.first)["jobs"]
    let shards = jobs["render"]["strategy"]["matrix"]["shard"].texts
    try #require(shards.count == 4)
    let project = try CIProject()
    var names: Set<String> = []
    for shard in shards {
      var inputs = inputs(jobs["render"])
      inputs["shard"] = inputs["shard"]?.replacing("${{ matrix.shard }}", with: shard)
        .replacing("${{ strategy.job-total }}", with: "\(shards.count)")
      let use = try use(inputs, in: project)
      #expect(use.code == 0 && use.outputs["found"] == "true", "\(use.text)")
      #expect(use.uploads.count == 2 && names.isDisjoint(with: use.uploads.keys))
      #expect(use.uploads.values.sorted() == ["gifs", "kineo-report"])
      names.formUnion(use.uploads.keys)
    }
    #expect(try project.files("gifs") == project.alone())
    #expect(try project.files("kineo-report").count == shards.count)
    let report = try use(inputs(jobs["report"]), in: project)
    #expect(report.code == 0 && report.text.contains("5 GIFs: 5 rendered"), "\(report.text)")
    #expect(try project.run("cat summary").text.hasPrefix("## kineo render"))
    #expect(report.uploads.isEmpty)

    _ = try project.run("rm kineo-report/shard-2-of-4.jsonl")
    let missing = try use(inputs(jobs["report"]), in: project)
    #expect(missing.code == 3 && missing.text.contains("::error"), "\(missing.text)")
  }

  @Test("the workflow that checks fails when a GIF is stale, annotates, and writes pictures")
  func check() throws {
    let inputs = inputs(try #require(workflows.last)["jobs"]["check"])
    #expect(inputs["command"] == "check")
    let project = try CIProject()
    _ = try project.run("mv alone Output")
    let use = try use(inputs, in: project)
    #expect(use.code == 0 && use.text.contains("5 GIFs"), "\(use.text)")
    #expect(use.uploads == ["kineo-report-all": "kineo-report"])

    try project.folder.write(
      Presets.small.replacing("red", with: "black"), to: "Presets/preset-1.yaml")
    let stale = try self.use(inputs, in: project)
    #expect(stale.code == 1 && stale.text.contains("::error file=Presets/preset-1.yaml"))
    #expect(try project.run("find differences -name '*.png'").text.contains("preset-1"))
    #expect(try project.run("cat summary").text.contains("preset-1.gif"))
    #expect(stale.uploads.count == 1)
  }

  @Test(
    "inputs are words, never shell",
    arguments: [
      "Presets; touch broken", "$(touch broken)", "`touch broken`", "' touch broken '", "* && ls",
    ])
  func quoting(text: String) throws {
    let project = try CIProject()
    for name in ["presets", "output", "cache", "options"] {
      _ = try use([name: text], in: project)
    }
    #expect(try use(["shard": text], in: project).code == 2)
    #expect(try use(["command": text], in: project).code == 2)
    #expect(!FileManager.default.fileExists(atPath: project.folder["broken"]))
  }

  @Test("lines of presets and options are words, with spaces in them and around them")
  func lines() throws {
    let project = try CIProject()
    _ = try project.run("mv Presets 'My presets'")
    let inputs = [
      "presets": "\n  My presets/preset-0.yaml \n\nMy presets/preset-1.yaml\n", "output": "My GIFs",
      "options": "--jobs\n1\n",
    ]
    let use = try use(inputs, in: project)
    #expect(use.code == 0, "\(use.text)")
    #expect(try project.files("My GIFs").keys.sorted() == ["preset-0.gif", "preset-1.gif"])
    #expect(use.text.contains("::group::"))
  }

  /// Provides the program of a release in the folder `releases`, for an action that is used by `ref`.
  private func provide(
    _ ref: String, in project: CIProject
  ) throws -> (code: Int32, text: String) {
    _ = try project.run("rm -f bin/kineo path; touch path")
    try project.put("swift", "echo swift is called; exit 9")
    return try project.run(
      "'\(Self.root.path)/Scripts/action.sh' provide",
      [
        "GITHUB_ACTION_PATH": Self.root.path, "GITHUB_PATH": project.folder["path"],
        "GITHUB_SERVER_URL": "file://\(project.folder.path)/releases",
        "ACTION_REPOSITORY": "OWNER/kineo", "ACTION_REF": ref,
      ])
  }

  @Test(
    "the program of the action's release is downloaded if its checksum is right, else built",
    .enabled(if: isLinuxWithCurl))
  func release() throws {
    let project = try CIProject()
    #expect(try provide("v\(kineoVersion)", in: project).text.contains("swift is called"))

    let assets = "releases/OWNER/kineo/releases/download/v\(kineoVersion)"
    let name = "kineo-\(kineoVersion)-linux-$(uname -m)"
    let pack = """
      mkdir -p \(assets) \(name)/bin && cp kineo-program \(name)/bin/kineo
      tar -czf \(assets)/\(name).tar.gz \(name)
      cd \(assets) && sha256sum \(name).tar.gz > \(name).tar.gz.sha256
      """
    try project.folder.write("#!/bin/sh\necho downloaded\n", to: "kineo-program")
    #expect(try project.run("chmod 755 kineo-program\n" + pack).code == 0)
    #expect(try provide("main", in: project).text.contains("swift is called"))

    let run = try provide("v0", in: project)
    #expect(run.code == 0, "\(run.text)")
    #expect(try project.run("\"$(cat path)/kineo\"").text == "downloaded\n")

    _ = try project.run("rm -r .cache; echo >> \(assets)/\(name).tar.gz")
    let damaged = try provide("v0", in: project)
    #expect(damaged.code == 2 && damaged.text.contains("does not match its checksum"))
    #expect(!damaged.text.contains("swift is called"))
  }

  private static var isLinuxWithCurl: Bool {
    #if os(Linux)
      FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")
    #else
      false
    #endif
  }

  @Test("without a kineo on the path, the same sources have the same digest for the cache")
  func digest() throws {
    let project = try CIProject()
    _ = try project.run("rm bin/kineo")
    let script = action["runs"]["steps"][0]["run"].text
    var digests: Set<String> = []
    for _ in 1...2 {
      try project.folder.write("", to: "outputs")
      let run = try project.run(
        script,
        [
          "GITHUB_ACTION_PATH": Self.root.path, "GITHUB_OUTPUT": project.folder["outputs"],
          "INPUT_COMMAND": "render", "INPUT_SHARD": "1/4", "PATH": "/usr/bin:/bin",
        ])
      #expect(run.code == 0, "\(run.text)")
      digests.insert(try project.run("cat outputs").text)
    }
    #expect(digests.count == 1)
    #expect(digests.first?.contains(#/^shard=1-of-4\nfound=false\ndigest=[0-9a-f]{32}\n$/#) == true)
  }
}
