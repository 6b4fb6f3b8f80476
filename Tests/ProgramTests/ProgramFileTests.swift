import Foundation
import TestSupport
import Testing

/// The file of the program, as Linux loads it.
@Suite(.enabled(if: KineoProcess.holdsLibraries)) struct ProgramFileTests {
  @Test("it needs the C library, its mathematics and the loader, and nothing else")
  func libraries() throws {
    let run = try KineoProcess([], in: Folder(), after: "export LD_TRACE_LOADED_OBJECTS=1")
    let names = run.text.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first?.split(separator: "/").last.map(String.init)?
        .trimmingCharacters(in: .whitespaces)
    }
    #expect(names.contains("libc.so.6"), "\(run.text)")
    for name in names {
      #expect(
        name.contains(#/^(libc\.so\.6|libm\.so\.6|linux-vdso\.so\.1|ld-linux.*)$/#), "\(name)")
    }
  }

  @Test("it starts within 5 ms of processor time")
  func start() throws {
    let script = #"""
      TIMEFORMAT='%3U %3S'
      for run in {1..20}; do time "$0" --version > /dev/null; done
      """#
    let run = try KineoProcess(
      [], in: Folder(), after: "bash -c '\(script.replacing("'", with: "\""))' \"$0\"; exit")
    let times = run.errors.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0) }.reduce(0, +)
    }
    #expect(times.count == 20, "\(run.errors)")
    #expect(try #require(times.min()) <= 0.005, "\(run.errors)")
  }
}
