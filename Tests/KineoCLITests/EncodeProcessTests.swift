import Foundation
import Kineo
import TestSupport
import Testing

/// `kineo encode` among pipes, signals and full disks.
@Suite struct EncodeProcessTests {
  /// A call that reads `file` through a pipe.
  private func piped(
    _ arguments: [String], _ file: String, in folder: Folder, after shell: String = ":",
    during: (Process) throws -> Void = { _ in }
  ) throws -> KineoProcess {
    try KineoProcess(
      ["encode"] + arguments, in: folder, after: "mkfifo pipe; cat \(file) > pipe & \(shell)",
      redirections: "< pipe", during: during)
  }

  @Test("standard input is read from where it stands, whether it is a file or a pipe")
  func standardInput() throws {
    let folder = try Folder()
    try folder.write(TestFrames.y4m(9), to: "film.y4m")
    try folder.write(TestFrames.rgba(9), to: "film.rgba")
    let raw = ["--raw", "-", "--size", "6x5", "--fps", "25", "-o", "-"]
    let file = try KineoProcess(["encode", "-", "-o", "-"], in: folder, redirections: "< film.y4m")
    #expect(file.code == 0 && file.errors.hasPrefix("<stdout>  9 frames  0.36 s  "))
    #expect(try StrictGIF(file.output).frames.count == 9)
    #expect(try piped(["-", "-o", "-"], "film.y4m", in: folder).output == file.output)

    let plain = try KineoProcess(["encode"] + raw, in: folder, redirections: "< film.rgba")
    try FileManager.default.removeItem(atPath: folder["pipe"])
    #expect(try piped(raw, "film.rgba", in: folder).output == plain.output)
    let frame = 6 * 5 * 4
    let rest = try KineoProcess(
      ["encode"] + raw, in: folder, after: "exec < film.rgba; head -c \(2 * frame) > /dev/null")
    // head may read ahead, but gives back what it does not want where it can seek.
    #expect(try StrictGIF(rest.output).frames.count == 7)
  }

  @Test("PNGs come through a pipe one after the other")
  func pictures() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(5, in: "frames")
    let run = try piped(["-", "--fps", "10", "-o", "a.gif"], "frames/*.png", in: folder)
    #expect(run.code == 0 && run.errors == "")
    let shown = try StrictGIF(folder.bytes("a.gif")).rendered()
    #expect(shown.map(\.pixels) == TestFrames.canvases(5).map(\.pixels))
  }

  @Test("delays and palettes come through pipes at paths, as a shell's <(...) has them")
  func substitution() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    let run = try KineoProcess(
      ["encode", "frames", "--delays", "times", "--palette", "colors", "-o", "a.gif"], in: folder,
      after: "mkfifo times colors; printf '1\\n2\\n3\\n' > times & printf '#f00\\n' > colors & :")
    #expect(run.code == 0 && run.errors == "")
    let made = try StrictGIF(folder.bytes("a.gif"))
    #expect(made.frames.map(\.delay).reduce(0, +) == 600)
    #expect(Set(made.rendered().flatMap(\.pixels)) == [0xFF00_00FF])
  }

  @Test("delays and palettes come through standard input, one of them", arguments: [true, false])
  func timesAndColors(isPiped: Bool) throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    try folder.write("0.1\n200ms\n0.3\n", to: "times.txt")
    try folder.write("000000\nffffff\n", to: "colors.txt")
    func encode(_ option: String, _ file: String, _ more: [String] = []) throws -> KineoProcess {
      let arguments = ["frames", option, "-", "-o", "a.gif", "--fps", "50"] + more
      try? FileManager.default.removeItem(atPath: folder["pipe"])
      return try isPiped
        ? piped(arguments, file, in: folder)
        : KineoProcess(["encode"] + arguments, in: folder, redirections: "< \(file)")
    }
    #expect(try encode("--delays", "times.txt").code == 0)
    #expect(try StrictGIF(folder.bytes("a.gif")).frames.map(\.delay) == [10, 20, 30])
    #expect(try encode("--palette", "colors.txt").code == 0)
    let shown = try StrictGIF(folder.bytes("a.gif")).rendered().flatMap(\.pixels)
    #expect(Set(shown).count <= 2)
    try folder.write("0.1\nx\n", to: "wrong.txt")
    let wrong = try encode("--delays", "wrong.txt")
    #expect(wrong.code == 2 && wrong.errors.hasPrefix("<stdin>:2:1: error: \"x\" is no delay"))
    let twice = try encode("--delays", "times.txt", ["--palette", "-"])
    #expect(twice.code == 2)
    #expect(twice.errors.contains("--delays and --palette both read standard input"))
  }

  @Test("the current folder and the one around it give the file their names")
  func currentFolder() throws {
    let folder = try Folder()
    _ = try folder.writePNGs(3, in: "frames")
    for (shell, input) in [("cd frames", "."), ("mkdir frames/more; cd frames/more", "..")] {
      let run = try KineoProcess(["encode", input, "--fps", "10"], in: folder, after: shell)
      #expect(run.code == 0 && run.text.hasPrefix("frames.gif  3 frames"))
    }
    #expect(folder.names.contains("frames"))
  }

  @Test("an empty or cut pipe is an error, and frames without a name need one")
  func wrong() throws {
    let folder = try Folder()
    let nameless = try KineoProcess(["encode", "-"], in: folder)
    #expect(nameless.code == 2)
    #expect(nameless.errors.contains("no name; specify the output with -o"))
    let empty = try piped(["-", "-o", "a.gif"], "/dev/null", in: folder)
    #expect(empty.code == 2)
    #expect(empty.errors == "<stdin>: error: there are no frames\n")
    try folder.write(Array(TestFrames.y4m(3).dropLast(4)), to: "film.y4m")
    try FileManager.default.removeItem(atPath: folder["pipe"])
    let cut = try piped(["-", "-o", "a.gif"], "film.y4m", in: folder)
    #expect(cut.code == 2)
    #expect(
      cut.errors
        == "<stdin>: error: the input ends within frame 3, 4 bytes too early, after 2 whole frames\n"
    )
    let closed = try KineoProcess(
      ["encode", "-", "-o", "a.gif"], in: folder, redirections: "<&-")
    #expect(
      closed.code == 2
        && closed.errors.contains("<stdin>: error: cannot be read: Bad file descriptor"))
    #expect(folder.names == ["film.y4m", "pipe"])
  }

  @Test("an endless pipe is read up to the limit")
  func endless() throws {
    let folder = try Folder()
    let run = try piped(
      ["--raw", "-", "--size", "100x100", "--max-frames", "20", "-o", "a.gif"], "/dev/zero",
      in: folder)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("<stdin>: error: 21 frames are more than the limit of 20"))
    #expect(folder.names == ["pipe"])
  }

  @Test("an endless pipe of pictures is read up to the limit")
  func endlessPictures() throws {
    let folder = try Folder()
    let picture = try PNGEncoder.encode(PixelBuffer(width: 40, height: 30))
    try folder.write(picture, to: "a.png")
    let run = try KineoProcess(
      ["encode", "-", "--max-frames", "20", "-o", "a.gif"], in: folder,
      after: "mkfifo pipe; (while cat a.png; do :; done > pipe 2> /dev/null) & :",
      redirections: "< pipe")
    #expect(run.code == 2)
    #expect(run.errors.contains("error: 21 frames are more than the limit of 20"))
    #expect(folder.names == ["a.png", "pipe"])
  }

  @Test("frames of a pipe that are scaled at once have the same pixels and mistakes")
  func scaledPipe() throws {
    let folder = try Folder()
    let film = TestFrames.y4m(40)
    try folder.write(film, to: "film.y4m")
    try folder.write(Array(film.dropLast()), to: "cut.y4m")
    try folder.write(film + Array("FRAMES of another kind\n".utf8), to: "odd.y4m")
    try folder.write(film + Array("FR".utf8), to: "line.y4m")
    let options = ["--crop", "5x4+1+0", "--width", "2", "--height", "2", "-o"]
    #expect(Call(["encode", folder["film.y4m"]] + options + [folder["a.gif"]]).code == .done)
    for (name, words) in [
      ("film.y4m", ""), ("cut.y4m", "1 byte too early, after 39 whole frames"),
      ("odd.y4m", "30 bytes too early, after 40 whole frames"),
      ("line.y4m", "1 byte too early, after 40 whole frames"),
    ] {
      let run = try piped(["-"] + options + ["b.gif"], folder[name], in: folder)
      #expect(run.code == (words.isEmpty ? 0 : 2), "\(run.errors)")
      #expect(words.isEmpty || run.errors.contains(words), "\(run.errors)")
      try FileManager.default.removeItem(atPath: folder["pipe"])
    }
    #expect(try folder.bytes("a.gif") == folder.bytes("b.gif"))
  }

  @Test("a pipe that finds no room is a failure that says where there is none")
  func noRoom() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder["spool"], withIntermediateDirectories: true)
    let raw = ["--raw", "-", "--size", "100x100", "-o", "a.gif"]
    let full = try piped(
      raw, "/dev/zero", in: folder, after: "export TMPDIR=spool; ulimit -f 1")
    #expect(full.code == 3)
    #expect(
      full.errors
        == "kineo: error: cannot write a temporary file in spool: File too large; "
        + "$TMPDIR can name another folder\n")
    try FileManager.default.removeItem(atPath: folder["pipe"])
    let none = try piped(raw, "/dev/zero", in: folder, after: "export TMPDIR=nowhere")
    #expect(none.code == 3 && none.errors.contains("cannot write a temporary file in nowhere"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["spool"]) == [])
    #expect(folder.names == ["pipe", "spool"])
  }

  @Test("a signal leaves the old GIF and nothing else", arguments: [SIGINT, SIGTERM])
  func signal(_ number: Int32) throws {
    let folder = try Folder()
    try folder.write("old", to: "a.gif")
    // A hole takes no room on the disk.
    try folder.write([], to: "long.rgba")
    #expect(truncate(folder["long.rgba"], 400 * 400 * 4 * 1000) == 0)
    let run = try KineoProcess(
      ["encode", "--raw", "long.rgba", "--size", "400x400", "--fps", "50", "-o", "a.gif"],
      in: folder, after: "ulimit -c 0"
    ) { process in
      for _ in 0..<1000 {
        if folder.names.contains(where: { $0.hasPrefix(".kineo-partial-") }) { break }
        usleep(10_000)
      }
      kill(process.processIdentifier, number)
    }
    #expect(run.signal == number)
    #expect(run.text + run.errors == "")
    #expect(folder.names == ["a.gif", "long.rgba"])
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
  }

  @Test("memory does not grow with the number of frames", .enabled(if: Tool.hasPython))
  func memory() throws {
    let folder = try Folder()
    func peak(ofFrames frames: Int) throws -> Int {
      let path = folder["\(frames).rgba"]
      try folder.write([], to: "\(frames).rgba")
      #expect(truncate(path, off_t(128 * 128 * 4 * frames)) == 0)
      return try KineoProcess.peakMemory(of: [
        "encode", "--raw", path, "--size", "128x128", "--fps", "50", "--quiet", "--jobs", "1",
        "-o", folder["a.gif"],
      ])
    }
    let (few, many) = (try peak(ofFrames: 30), try peak(ofFrames: 300))
    #expect(Double(many) < Double(few) * 1.2, "\(few) KiB, \(many) KiB")
  }

  @Test(
    "nor does that of an animated PNG, whose data is kept on a disk", .enabled(if: Tool.hasPython))
  func memoryOfPNG() throws {
    let folder = try Folder()
    func peak(ofFrames frames: Int) throws -> Int {
      let noise = try FileHandle(forReadingFrom: URL(filePath: "/dev/urandom"))
      let bytes = try noise.read(upToCount: 128 * 128 * 3 * frames) ?? Data()
      let path = try folder.write([UInt8](bytes), to: "\(frames).rgb")
      return try KineoProcess.peakMemory(of: [
        "encode", path, "--format", "rgb", "--size", "128x128", "--fps", "50", "--quiet",
        "--jobs", "1", "-o", folder["a.png"],
      ])
    }
    let (few, many) = (try peak(ofFrames: 30), try peak(ofFrames: 400))
    #expect(try folder.bytes("a.png").count > 16 << 20)
    #expect(many - few < 6 << 10, "\(few) KiB, \(many) KiB")
  }

  @Test(
    "a search for a maximum size takes more memory, but no more than is estimated",
    .enabled(if: Tool.hasPython))
  func searchMemory() throws {
    let folder = try Folder()
    let (width, height, count) = (160, 120, 60)
    // Curves that move.
    let bytes = (0..<width * height * count * 3).map { place in
      let (row, frame) = (place / (3 * width) % height, place / (3 * width * height))
      let column = place / 3 % width + 3 * frame
      return UInt8(truncatingIfNeeded: column * (row + 40) / 16 + place % 3 * 60)
    }
    let path = try folder.write(bytes, to: "a.rgb")
    let call = [
      "encode", path, "--format", "rgb", "--size", "\(width)x\(height)", "--fps", "30", "--quiet",
      "--jobs", "1", "-o", folder["a.gif"],
    ]
    let search = call + ["--max-size", "100kB"]
    let refused = try KineoProcess(search + ["--max-memory", "1"], in: folder).errors
    let estimate = try #require(refused.firstMatch(of: /about (\d+) MiB of memory/)?.1)
    let mebibytes = try #require(Int(estimate))
    let alone = try KineoProcess.peakMemory(of: call)
    #expect(try folder.bytes("a.gif").count > 200_000)
    let most = try KineoProcess.peakMemory(of: search)
    #expect(try folder.bytes("a.gif").count <= 100_000)
    #expect(alone < most && most <= 1024 * mebibytes, "\(alone), \(most) KiB")
  }

  @Test("a film without ffmpeg is an error that names the package")
  func missingProgram() throws {
    let folder = try Folder()
    try folder.write(Array("\0\0\0\u{20}ftypisom".utf8), to: "film.mp4")
    let run = try KineoProcess(["encode", "film.mp4"], in: folder, after: "PATH=/nowhere")
    #expect(run.code == 2)
    #expect(
      run.errors
        == "film.mp4: error: this is a film, which is read through ffmpeg, and ffprobe is not "
        + "installed; \"apt install ffmpeg\" or \"brew install ffmpeg\" installs it\n")
    #expect(folder.names == ["film.mp4"])
  }

  @Test("a signal ends the program that reads a film", arguments: [SIGINT, SIGTERM])
  func endedProgram(number: Int32) throws {
    let folder = try Folder()
    try folder.write(Array("\0\0\0\u{20}ftypisom".utf8), to: "film.mp4")
    try folder.writeProgram("echo $$ > started\nexec sleep 60", to: "ffprobe")
    var program: pid_t = 0
    let run = try KineoProcess(
      ["encode", "film.mp4"], in: folder, after: "PATH=.:$PATH"
    ) { process in
      for _ in 0..<500 where program == 0 {
        usleep(10_000)
        let text = (try? String(contentsOfFile: folder["started"], encoding: .utf8)) ?? ""
        program = pid_t(text.trimmingCharacters(in: .newlines)) ?? 0
      }
      kill(process.processIdentifier, number)
    }
    #expect(run.signal == number && program > 0)
    // It is gone as soon as the system has taken it away.
    for _ in 0..<200 where kill(program, 0) == 0 { usleep(10_000) }
    #expect(kill(program, 0) != 0)
  }
}
