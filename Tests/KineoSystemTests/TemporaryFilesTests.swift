import Foundation
import TestSupport
import Testing

@testable import KineoSystem

@Suite struct TemporaryFilesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Sweeps the folder after files of these names, as old as said, were put into it.
  private func sweep(_ names: [String], age: TimeInterval = 0) throws {
    for name in names {
      try folder.write("", to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder[name])
    }
    TemporaryFiles.removeAbandoned(in: folder.path)
  }

  /// No process has this number.
  private static let gone = 2_147_483_000
  private static let own = ProcessNamespace.identity
  private static let foreign = own == "00000000" ? "11111111" : "00000000"

  @Test("a name says whose file it is")
  func name() throws {
    let name = TemporaryName(number: 7)
    #expect(name.text == ".kineo-partial-\(Self.own)-\(getpid())-7")
    let read = try #require(TemporaryName(name.text))
    #expect(read.namespace == Self.own && read.process == getpid() && read.number == 7)
    #expect(Self.own.utf8.count == 8 && Self.own.allSatisfy(\.isHexDigit))
  }

  @Test(
    "other names belong to no process",
    arguments: [
      "", "1-1", "\(own)-1", "\(own)-1-", "\(own)--1", "\(own)-0-1", "\(own)-1-1-1", "\(own)-+1-1",
      "\(own)-01-1", "\(own)-x-1", "\(own)-99999999999-1", "\(own)-1-99999999999999999999",
      "1234567-1-1", "123456789-1-1", "1234567g-1-1", "\u{FF11}2345678-1-1",
    ])
  func otherNames(rest: String) throws {
    #expect(TemporaryName(".kineo-partial-\(rest)") == nil)
    try sweep([".kineo-partial-\(rest)"], age: 1e7)
    #expect(names == [".kineo-partial-\(rest)"])
  }

  @Test("files of processes that are gone are removed, and no others")
  func abandoned() throws {
    let running = ".kineo-partial-\(Self.own)-\(getpid())-999999"
    try sweep([running, ".kineo-partial-\(Self.own)-\(Self.gone)-1", "a.gif"], age: 1e7)
    #expect(names == [running, "a.gif"])
  }

  @Test("files of other machines stay while they may be written to")
  func foreign() throws {
    let name = ".kineo-partial-\(Self.foreign)-\(Self.gone)-1"
    for age in [0, 3600, 86_000, -1e8] {
      try sweep([name], age: age)
      #expect(names == [name], "\(age) s")
    }
    try sweep([name], age: 87_000)
    #expect(names == [])
  }

  @Test("a folder that is not there is nothing to sweep")
  func missing() { TemporaryFiles.removeAbandoned(in: folder["none"]) }
}
