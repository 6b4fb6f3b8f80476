import Foundation
import TestSupport
import Testing

@testable import KineoSystem

/// Other programs, as far as every system has them.
@Suite struct ChildProcessTests {
  private func shell(_ line: String) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", line], temporaryFolder: nil)
  }

  private func text(of process: ChildProcess) -> String {
    var (block, text) = ([UInt8](repeating: 0, count: 64), [UInt8]())
    while true {
      let count = SystemCalls.readNext(
        process.output.descriptor, into: &block, limit: block.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += block.prefix(count)
    }
  }

  @Test("what a program writes is read to its end")
  func reading() throws {
    let process = try shell("i=0; while [ $i -lt 99 ]; do echo line $i; i=$((i+1)); done")
    #expect(text(of: process).split(separator: "\n").count == 99)
    #expect(process.wait() == 0)
  }

  @Test("what is written reaches the program, which finds a file of ours as number 3")
  func writing() throws {
    let buffer = try TemporaryBuffer(folder: nil)
    func feed() throws -> ChildProcess {
      let (process, input) = try ChildProcess.reading(
        "/bin/sh", ["-c", "cat > /dev/fd/3"], file: buffer.file, temporaryFolder: nil)
      let block = [UInt8](repeating: 65, count: 10_000)
      for _ in 0..<100 { #expect(SystemCalls.writeAll(block[...], to: input.descriptor)) }
      return process
    }
    #expect(try feed().wait() == 0)
    #expect(try StoredBytes(whole: buffer.file, name: "").count == 1_000_000)
  }

  @Test("the code and the messages of a program that fails are known")
  func failing() throws {
    let process = try shell("echo first >&2; echo last >&2; echo >&2; exit 3")
    #expect(process.wait() == 3)
    #expect(process.messages == ["first", "last"])
  }

  @Test("writing to a program that has ended is an error, not a signal")
  func broken() throws {
    // As the program does; for this thread alone, since other tests start programs that inherit it.
    var (signals, others) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &others)
    defer {
      var number: Int32 = 0
      sigwait(&signals, &number)
      pthread_sigmask(SIG_SETMASK, &others, nil)
    }
    let (process, input) = try ChildProcess.reading(
      "/bin/sh", ["-c", "exit 1"], temporaryFolder: nil)
    let block = [UInt8](repeating: 65, count: 100_000)
    let areWritten = (0..<100).allSatisfy { _ in
      SystemCalls.writeAll(block[...], to: input.descriptor)
    }
    #expect(!areWritten && process.wait() == 1)
  }

  @Test("a program is ended when it is not needed any more")
  func ending() throws {
    let folder = try Folder()
    try shell("sleep 2; touch '\(folder["late"])'").end()
    Thread.sleep(forTimeInterval: 2.5)
    #expect(folder.names.isEmpty)
  }

  @Test("programs are looked for in the folders of the path")
  func finding() {
    #expect(ChildProcess.path(of: "sh")?.hasSuffix("/sh") == true)
    #expect(ChildProcess.path(of: "no-such-program-anywhere") == nil)
  }
}
