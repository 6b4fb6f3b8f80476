import Foundation
import Kineo
import KineoBatch
import Synchronization
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct ReportPrinterTests {
  private func console(_ output: Words, _ errors: Words) -> Console {
    Console(output: TextStream { output.add($0) }, errors: TextStream { errors.add($0) })
  }

  private func result(_ number: Int, _ status: BatchResult.Status = .rendered) -> BatchEvent {
    .finished(
      BatchResult(number: number, preset: "p", output: "\(number).gif", status: status))
  }

  @Test("events from many threads are reported one after the other")
  func threads() async throws {
    let folder = try Folder()
    let (output, errors) = (Words(), Words())
    let plan = ReportPrinter.Plan(format: .json, file: folder["events.jsonl"])
    let printer = ReportPrinter(plan, console(output, errors))
    printer.print(.started(BatchStart(command: "render", total: 200)))
    await withTaskGroup { group in
      for number in 1...200 { group.addTask { printer.print(result(number)) } }
    }
    printer.print(.ended(BatchEnd(milliseconds: 0, code: 0)))
    try printer.finish()
    let stream = try BatchStream(name: "events", bytes: folder.bytes("events.jsonl"))
    #expect(stream.isComplete && Set(stream.results.map(\.result.number)) == Set(1...200))
    #expect(output.text.split(separator: "\n").count == 201)
  }

  @Test("with --quiet only problems are printed, on standard error")
  func quiet() {
    let (output, errors) = (Words(), Words())
    let printer = ReportPrinter(ReportPrinter.Plan(isQuiet: true), console(output, errors))
    for event in [
      .started(BatchStart(command: "render", total: 2)), result(1), result(2, .failed),
      .ended(BatchEnd(milliseconds: 0, code: 3)),
    ] { printer.print(event) }
    #expect(output.text.isEmpty && errors.text == "FAIL  2.gif  failed\n")
  }

  @Test("colors reach the terminal, and never a file")
  func painted() throws {
    let folder = try Folder()
    let (output, errors) = (Words(), Words())
    let printer = ReportPrinter(
      ReportPrinter.Plan(file: folder["r.txt"]), style: .ansi, console(output, errors))
    printer.print(result(1))
    printer.print(.ended(BatchEnd(milliseconds: 0, code: 0)))
    try printer.finish()
    #expect(output.text.contains("\u{1B}[32mOK\u{1B}[0m"))
    #expect(!(try folder.bytes("r.txt")).contains(0x1B))
  }

  @Test("beside a GIF on standard output words go to standard error")
  func besideFile() {
    let (output, errors) = (Words(), Words())
    let printer = ReportPrinter(ReportPrinter.Plan(), areBesideFile: true, console(output, errors))
    printer.print(result(1))
    #expect(output.text.isEmpty && errors.text.contains("OK"))
  }

  @Test("a batch that never ends leaves no half of a document")
  func unfinished() throws {
    let folder = try Folder()
    let (output, errors) = (Words(), Words())
    let printer = ReportPrinter(
      ReportPrinter.Plan(format: .sarif, file: folder["r.sarif"]), console(output, errors))
    printer.print(result(1))
    #expect(folder.names.isEmpty)
  }
}
