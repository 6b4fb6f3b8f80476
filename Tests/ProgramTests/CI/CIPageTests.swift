import Foundation
import TestSupport
import Testing

/// The recipes of the page on CI work, as far as they can without their engines.
@Suite(.enabled(if: ParsedYAML.isAvailable)) struct CIPageTests {
  private static let root = Checkout.root

  private let text: String
  private let action: ParsedYAML

  init() throws {
    text = try String(contentsOf: Self.root.appending(path: "docs/ci.md"), encoding: .utf8)
    action = try ParsedYAML(
      String(contentsOf: Self.root.appending(path: "action.yml"), encoding: .utf8))
  }

  /// The listings in a language, of the section with a heading.
  private func listings(_ language: String, under heading: String) throws -> [String] {
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    return section.components(separatedBy: "\n## ")[0]
      .matches(of: try Regex("```\(language)\\n((?s:.*?))```", as: (Substring, Substring).self))
      .map { String($0.1) }
  }

  @Test("the job array of Slurm gives what one process gives, and its report")
  func slurm() throws {
    let listings = try listings("sh", under: "Slurm")
    try #require(listings.count == 2)
    let project = try CIProject()
    try project.folder.write(listings[0], to: "shards.sh")
    // Runs what it is given at once: a script as an array, or the command after --wrap.
    try project.put(
      "sbatch",
      """
      for word; do last=$word; done
      [ "$last" = shards.sh ] || exec sh -c "$last"
      [ "$(sed -n 's/^#SBATCH --array=//p' "$last")" = 1-8 ] || exit 9
      cpus=$(sed -n 's/^#SBATCH --cpus-per-task=//p' "$last")
      for task in 1 2 3 4 5 6 7 8; do
        SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=8 SLURM_ARRAY_TASK_MIN=1 \
          SLURM_ARRAY_TASK_MAX=8 SLURM_CPUS_PER_TASK=$cpus sh "$last" || exit
      done
      echo 17
      """)
    let run = try project.run(listings[1])
    #expect(run.code == 0, "\(run.text)")
    #expect(run.text.contains("5 GIFs: 5 rendered"))
    #expect(try project.files("Output") == project.alone())
    #expect(try project.files("events").count == 8)
    #expect(FileManager.default.fileExists(atPath: project.folder["summary.md"]))
  }

  @Test("the line for GNU parallel gives what one process gives, and its report")
  func parallel() throws {
    let listing = try #require(try listings("sh", under: "GNU parallel").first)
    let project = try CIProject()
    try project.put(
      "parallel",
      """
      for word; do last=$word; done
      while read -r line; do
        sh -c "$(printf '%s' "$last" | sed "s/{}/$line/g")" || exit
      done
      """)
    let run = try project.run(listing)
    #expect(run.code == 0, "\(run.text)")
    #expect(run.text.contains("5 GIFs: 5 rendered"))
    #expect(try project.files("Output") == project.alone())
  }

  @Test("GitLab's jobs give what one process gives, and reports; a cache spares the next run")
  func gitLab() throws {
    let pipeline = try ParsedYAML(#require(try listings("yaml", under: "GitLab").first))
    let project = try CIProject()
    let count = try #require(Int(pipeline["render"]["parallel"].text))
    let script = pipeline["render"]["script"].texts.joined(separator: "\n")
    func render() throws {
      for index in 1...count {
        let run = try project.run(
          script, ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "\(count)"])
        #expect(run.code == 0, "\(run.text)")
      }
    }
    let report = pipeline["report"]["script"].texts.joined(separator: "\n")
    try render()
    #expect(try project.files("gifs") == project.alone())
    let run = try project.run(report)
    #expect(run.code == 0, "\(run.text)")
    let reports = pipeline["report"]["artifacts"]["reports"]
    for name in reports.keys {
      #expect(FileManager.default.fileExists(atPath: project.folder[reports[name].text]))
    }

    try FileManager.default.removeItem(atPath: project.folder["gifs"])
    try render()
    #expect(try project.files("gifs") == project.alone())
    #expect(try project.run("cat events/*.jsonl | grep -c '\"status\": \"cached\"'").text == "5\n")

    try project.folder.write(Presets.wrong, to: "Presets/wrong.yaml")
    for index in 1...count {
      _ = try project.run(script, ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "\(count)"])
    }
    #expect(try project.run(report).code == 2)
    #expect(try project.run("rm events/2.jsonl\n" + report).code != 0)
  }

  @Test("Kubernetes' pods give what one process gives, and the second Job its report")
  func kubernetes() throws {
    let jobs = try listings("yaml", under: "Kubernetes").map { try ParsedYAML($0) }
    try #require(jobs.count == 2)
    let project = try CIProject()
    let pod = jobs[0]["spec"]["template"]["spec"]["containers"][0]
    let count = try #require(Int(jobs[0]["spec"]["completions"].text))
    #expect(pod["env"][0]["name"].text == "JOB_COMPLETION_COUNT")
    #expect(pod["env"][0]["value"].value as? String == "\(count)")
    #expect(jobs[0]["spec"]["completionMode"].text == "Indexed")
    _ = try project.run("mkdir events")
    for index in 0..<count {
      let arguments = pod["args"].items.map { argument in
        #expect(argument.value is String)
        return "'\(argument.text.replacing("$(JOB_COMPLETION_INDEX)", with: "\(index)"))'"
      }
      let run = try project.run(
        "kineo \(arguments.joined(separator: " "))",
        ["JOB_COMPLETION_INDEX": "\(index)", "JOB_COMPLETION_COUNT": "\(count)"])
      #expect(run.code == 0, "\(run.text)")
    }
    #expect(try project.files("Output") == project.alone())
    let command = jobs[1]["spec"]["template"]["spec"]["containers"][0]["command"].texts
    try #require(command.count == 3 && command[0...1] == ["sh", "-c"])
    let run = try project.run("mkdir -p report; \(command[2])")
    #expect(run.code == 0 && run.text.contains("5 GIFs: 5 rendered"), "\(run.text)")
  }

  @Test("the parts of a long animation are joined to what one process gives")
  func long() throws {
    let heading = "Parts of one animation"
    let shell = try listings("sh", under: heading)
    let workflow = try ParsedYAML(#require(try listings("yaml", under: heading).first))
    try #require(shell.count == 2)
    let project = try CIProject()
    _ = try project.run("kineo render long.yaml -o alone.gif")
    for task in 1...8 {
      let run = try project.run(
        shell[0], ["SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "8"])
      #expect(run.code == 0, "\(run.text)")
    }
    #expect(try project.run(shell[1]).code == 0)
    #expect(try project.folder.bytes("long.gif") == project.folder.bytes("alone.gif"))

    _ = try project.run("rm -r parts long.gif")
    let parts = workflow["jobs"]["part"]["strategy"]["matrix"]["part"].texts
    let render = workflow["jobs"]["part"]["steps"][1]["run"].text
    for part in parts {
      let run = try project.run(
        render.replacing("${{ matrix.part }}", with: part)
          .replacing("${{ strategy.job-total }}", with: "\(parts.count)"))
      #expect(run.code == 0, "\(run.text)")
    }
    #expect(try project.run(workflow["jobs"]["join"]["steps"][1]["run"].text).code == 0)
    #expect(try project.folder.bytes("long.gif") == project.folder.bytes("alone.gif"))
  }

  @Test("the table has every input of the action with what holds if it is not given")
  func inputs() {
    let section = text.components(separatedBy: "\n## GitLab\n")[0]
    let rows = section.matches(of: #/\n\| `([a-z]+)` \| [^|]+ \| ([^|]+) \|/#)
    #expect(rows.map { String($0.1) }.sorted() == action["inputs"].keys)
    for row in rows {
      let usual = action["inputs"][String(row.1)]["default"].text
      #expect(usual.isEmpty || row.2 == "`\(usual)`", "\(row.1)")
    }
  }
}
