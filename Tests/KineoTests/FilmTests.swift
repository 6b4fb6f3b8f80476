import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Kineo

/// Films that ffmpeg decodes.
@Suite(.enabled(if: Tool.hasFFmpeg)) struct FilmTests {
  /// A film of ten moving frames at 10 a second, in a file of `scratch`.
  private func film(
    _ name: String, size: String = "64x48", rate: Int = 10, _ options: [String],
    in scratch: Folder
  ) throws -> String {
    let path = "\(scratch.path)/\(name)"
    _ = try Tool.ffmpeg.run(
      ["-v", "error", "-f", "lavfi", "-i", "testsrc2=size=\(size):rate=\(rate):duration=1"]
        + options + [path])
    return path
  }

  /// What ffmpeg decodes of it, in its own format.
  private func decoded(_ path: String, matrix: YUVMatrix = .bt601) throws -> [PixelBuffer] {
    let scratch = try Folder()
    let bytes = try Tool.ffmpeg.run([
      "-v", "error", "-i", path, "-strict", "-1", "-f", "yuv4mpegpipe", "-",
    ])
    let options = FrameInputOptions(matrix: matrix)
    return try FrameInput(contentsOf: [scratch.write(bytes, to: "a.y4m")], options: options).drawn()
  }

  private func message(_ path: String, _ options: FrameInputOptions = FrameInputOptions()) -> String
  {
    do {
      _ = try FrameInput(contentsOf: [path], options: options)
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test("a film that its file says is turned is drawn upright")
  func turned() throws {
    let scratch = try Folder()
    let path = try film("a.mp4", ["-pix_fmt", "yuv420p"], in: scratch)
    let turned = "\(scratch.path)/b.mov"
    let copy = ["-i", path, "-c", "copy"]
    // Programs before version 6 take it as a note on the stream, later ones as an option.
    do {
      _ = try Tool.ffmpeg.run(["-v", "error", "-display_rotation", "90"] + copy + [turned])
    } catch {
      _ = try Tool.ffmpeg.run(["-v", "error"] + copy + ["-metadata:s:v", "rotate=90", turned])
    }
    let input = try FrameInput(contentsOf: [turned])
    #expect(input.frames.width == 48 && input.frames.height == 64)
    #expect(try input.drawn() == decoded(turned))
  }

  @Test(
    "frames and their rate are those of the film",
    arguments: [
      ("a.mp4", ["-pix_fmt", "yuv420p"]), ("a.mkv", ["-c:v", "ffv1", "-pix_fmt", "yuv444p"]),
      ("a.avi", ["-pix_fmt", "yuv420p"]), ("a.webm", []),
    ])
  func frames(name: String, options: [String]) throws {
    let scratch = try Folder()
    let path = try film(name, options, in: scratch)
    let input = try FrameInput(contentsOf: [path])
    #expect(input.frameRate == 10 && input.frames.frameCount == 10)
    #expect(try input.drawn() == decoded(path))
    #expect(try input.drawnAlone() == decoded(path))
    var edit = FrameInputOptions(edit: FrameEdit(start: 0.3, end: 0.8))
    #expect(
      try FrameInput(contentsOf: [path], options: edit).drawn() == Array(decoded(path)[3..<8]))
    edit.edit = FrameEdit(start: 0.5, isReversed: true)
    #expect(
      try FrameInput(contentsOf: [path], options: edit).drawn()
        == Array(decoded(path)[5...].reversed()))
    edit.edit = FrameEdit(start: 2)
    #expect(message(path, edit).contains("there is nothing from 2 s"))
  }

  @Test(
    "of a film that is read at a lower rate, or from within a frame, what is shown then is taken",
    arguments: ["mp4", "mkv", "avi", "ts"])
  func sampled(container: String) throws {
    let scratch = try Folder()
    let codec = ["-c:v", "libx264", "-bf", "2", "-pix_fmt", "yuv420p"]
    let path = try film("a.\(container)", rate: 25, codec, in: scratch)
    let whole = try FrameInput(contentsOf: [path]).drawn()
    try #require(whole.count == 25)
    for (rate, start, end) in [
      (2, 0, 1), (3, 0, 1), (7, 0, 1), (10, 0, 1), (12, 0, 1), (4, 0.2, 0.95), (10, 0.41, 0.99),
      (25, 0.43, 0.6), (25, 0.97, 1), (25, 0.59, 0.595),
    ] as [(Int, Double, Double)] {
      let edit = FrameEdit(
        start: start > 0 ? .seconds(start) : nil, end: end < 1 ? .seconds(end) : nil)
      let options = FrameInputOptions(defaultFrameRate: Rational(rate), edit: edit)
      let read = try FrameInput(contentsOf: [path], options: options).drawn()
      let times = (0..<50).map { start + Double($0) / Double(rate) }.prefix { $0 < end - 1e-9 }
      let expected = times.map { Int($0 * 25 + 1e-9) }
      let numbers = read.map { whole.firstIndex(of: $0) ?? -1 }
      let isExpected = read == expected.map { whole[$0] }
      #expect(isExpected, "\(rate) a second from \(start) s to \(end) s: \(numbers)")
    }
  }

  @Test("the progress of decoding a film is reported up to its end")
  func progress() throws {
    let scratch = try Folder()
    let path = try film("a.mkv", rate: 25, ["-c:v", "ffv1", "-pix_fmt", "yuv444p"], in: scratch)
    for options in [FrameInputOptions(), FrameInputOptions(edit: FrameEdit(width: 16, start: 0.2))]
    {
      let reported = Mutex<[(done: Int, total: Int)]>([])
      _ = try FrameInput(contentsOf: [path], options: options) { done, total in
        reported.withLock { $0.append((done, total)) }
      }
      let steps = reported.withLock(\.self)
      let total = try #require(steps.last?.total)
      #expect(steps.count > 3 && steps.allSatisfy { $0.total == total })
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.done <= $1.done })
      #expect(steps[0].done < total / 2 && steps[steps.count - 1].done > total * 9 / 10)
    }
  }

  @Test("a part in which no picture begins any more is nothing, and not a film without frames")
  func nothing() throws {
    let scratch = try Folder()
    let sound = ["-f", "lavfi", "-i", "sine=duration=3"]
    let path = try film("a.mp4", sound + ["-pix_fmt", "yuv420p"], in: scratch)
    let late = message(path, FrameInputOptions(edit: FrameEdit(start: 1.5)))
    #expect(late.contains("there is nothing from 1.5 s on; the frames take 1 s"))
    // The length of these pictures alone is in a tag.
    let tagged = try film("a.mkv", sound, in: scratch)
    let after = message(tagged, FrameInputOptions(edit: FrameEdit(start: 1.5)))
    #expect(after.contains("there is nothing from 1.5 s on; the frames take 1 s"))
    let early = message(path, FrameInputOptions(edit: FrameEdit(end: 0)))
    #expect(early.contains("there is nothing from 0 s to 0 s; the frames take 1 s"))
  }

  @Test("a tag says when the pictures end, or how long they are shown, as its program has it")
  func taggedLength() {
    for (tag, seconds) in [("DURATION", 1), ("DURATION-eng", 1.5)] {
      let tags = #"{"\#(tag)": "00:00:01.500000000"}"#
      let stream = #"{"width": 4, "height": 3, "start_time": "0.5", "tags": \#(tags)}"#
      let document = #"{"streams": [\#(stream)], "format": {"duration": "3.0"}}"#
      #expect(FilmProbe(Array(document.utf8))?.duration == Time.seconds(seconds))
    }
  }

  @Test("a film without color needs no color matrix")
  func gray() throws {
    let scratch = try Folder()
    let path = try film("a.mkv", ["-c:v", "ffv1", "-pix_fmt", "gray"], in: scratch)
    let input = try FrameInput(contentsOf: [path])
    #expect(input.notes == [])
    #expect(
      try input.drawn().flatMap(\.pixels).allSatisfy { $0.red == $0.green && $0.red == $0.blue })
  }

  @Test("frames that only a GIF leaves out are not reported where there is none")
  func fewerFrames() throws {
    let scratch = try Folder()
    let path = try film("a.mkv", rate: 100, ["-c:v", "ffv1"], in: scratch)
    var options = FrameInputOptions(defaultFrameRate: 60)
    options.maximumFrameRate = FrameInput.frameRates.upperBound
    let input = try FrameInput(contentsOf: [path], options: options)
    #expect(input.frames.frameCount == 60)
    #expect(!input.notes.contains { if case .droppedFrames = $0 { true } else { false } })
  }

  @Test("a film begins with its first picture, though its sound begins earlier")
  func earlierSound() throws {
    let scratch = try Folder()
    let sound = ["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "aac"]
    let path = try film(
      "a.mkv", rate: 25, sound + ["-filter:v", "setpts=PTS+0.023/TB", "-c:v", "ffv1"], in: scratch)
    let silent = "\(scratch.path)/b.mkv"
    _ = try Tool.ffmpeg.run(["-v", "error", "-i", path, "-an", "-c", "copy", silent])
    let expected = try FrameInput(contentsOf: [silent]).drawn()
    try #require(expected.count == 25)
    #expect(try FrameInput(contentsOf: [path]).drawn() == expected)
    let options = FrameInputOptions(edit: FrameEdit(start: 0.4))
    #expect(try FrameInput(contentsOf: [path], options: options).drawn() == Array(expected[10...]))
  }

  @Test("a part of a film whose frames have lengths of their own begins with what is shown then")
  func unevenPart() throws {
    let scratch = try Folder()
    // The third frame is shown from 0.2 s to 0.7 s.
    let path = try film(
      "a.mkv",
      ["-vf", "select='not(between(n,3,6))'", "-vsync", "vfr", "-c:v", "ffv1", "-g", "2"],
      in: scratch)
    let options = FrameInputOptions(defaultFrameRate: 10)
    let whole = try tenths(FrameInput(contentsOf: [path], options: options))
    try #require(whole.count == 10 && whole[2] == whole[6] && whole[6] != whole[7])
    for (start, end) in [(2, 9), (3, 5), (4, 9), (6, 8), (7, 10), (0, 4), (1, 10)] {
      let edit = FrameEdit(
        start: Time(Rational(start, over: 10)), end: Time(Rational(end, over: 10)))
      let part = try FrameInput(
        contentsOf: [path], options: FrameInputOptions(defaultFrameRate: 10, edit: edit))
      #expect(try tenths(part) == Array(whole[start..<end]), "\(start) to \(end)")
    }
  }

  /// What is shown at each tenth of a second.
  private func tenths(_ input: FrameInput) throws -> [PixelBuffer] {
    let durations = try #require(input.durations)
    return try zip(input.drawn(), durations).flatMap { frame, duration in
      Array(repeating: frame, count: (duration.seconds * 10).rounded)
    }
  }

  @Test(
    "pictures of a film that are shown for different times are one frame each",
    arguments: ["a.mp4", "a.mkv", "a.webm"])
  func unevenFrames(name: String) throws {
    let scratch = try Folder()
    let codec = name == "a.webm" ? ["-c:v", "libvpx-vp9", "-lossless", "1"] : ["-c:v", "libx264"]
    // Matroska says that it has 25 a second.
    let path = try film(
      name, rate: 25,
      ["-vf", "select='eq(n,0)+eq(n,3)+eq(n,4)+eq(n,11)+eq(n,20)',hue=h=n*33", "-vsync", "vfr"]
        + codec, in: scratch)
    func durations(_ edit: FrameEdit, rate: Rational? = nil) throws -> [Rational] {
      let options = FrameInputOptions(frameRate: rate, edit: edit)
      let input = try FrameInput(contentsOf: [path], options: options)
      return input.timing.durations(of: input.frames.frameCount).map { $0.seconds * 25 }
    }
    let whole = try durations(FrameEdit())
    #expect(whole.dropLast() == [3, 1, 7, 9])
    #expect(try durations(FrameEdit(hold: 1)) == [3, 1, 7, 9, 25])
    #expect(try durations(FrameEdit(isReversed: true, hold: 1)).last == 25)
    #expect(try durations(FrameEdit(bounces: true)) == whole + [9, 7, 1])
    #expect(try durations(FrameEdit(interval: 2)).dropLast() == [4, 16])
    #expect(try durations(FrameEdit(delays: [1, 1, 1, 1, 2])) == [25, 25, 25, 25, 50])
    #expect(
      try durations(FrameEdit(delays: [1, 1, 1, 1, 2], start: 1, end: 4.5)).map { $0 / 25 }
        == [1, 1, 1, Rational(1, over: 2)])
    #expect(try durations(FrameEdit(), rate: 5) == [5, 5, 5, 5, 5])
    #expect(try durations(FrameEdit(start: 0.2, end: 0.6), rate: 5) == [5, 5])
  }

  @Test("a film that changes its size keeps all frames and their times", arguments: ["ts", "mkv"])
  func changedSize(container: String) throws {
    let scratch = try Folder()
    let codec = ["-c:v", "libx264", "-bf", "0", "-pix_fmt", "yuv420p"]
    let paths = [
      try film("a.ts", codec, in: scratch),
      try film("b.ts", size: "48x64", codec + ["-output_ts_offset", "1"], in: scratch),
    ]
    let bytes = try paths.flatMap { try Array(Data(contentsOf: URL(filePath: $0))) }
    var path = try scratch.write(bytes, to: "c.ts")
    if container != "ts" {
      let copy = "\(scratch.path)/c.\(container)"
      _ = try Tool.ffmpeg.run(["-v", "error", "-i", path, "-c", "copy", copy])
      path = copy
    }
    let whole = try FrameInput(contentsOf: [path])
    #expect(whole.frames.frameCount == 20)
    #expect(whole.timing.durations(of: 20).reduce(.zero, +) == 2)
    #expect(whole.frames.bounds == PixelRect(x: 0, y: 0, width: 64, height: 48))
    let part = try FrameInput(
      contentsOf: [path], options: FrameInputOptions(edit: FrameEdit(start: 1.5)))
    #expect(part.frames.frameCount == 5)
    #expect(part.frames.bounds == whole.frames.bounds)
  }

  @Test("a copy in Matroska has the times of the film, whatever its rate is said to be")
  func copiedTimes() throws {
    let scratch = try Folder()
    let path = try film(
      "a.mp4", rate: 25,
      [
        "-vf", "select='lt(mod(n,7),3)',hue=h=n*14", "-vsync", "vfr", "-c:v", "libx264", "-crf",
        "1",
      ], in: scratch)
    let copy = "\(scratch.path)/b.mkv"
    _ = try Tool.ffmpeg.run(["-v", "error", "-i", path, "-c", "copy", copy])
    let expected = [1, 1, 5, 1, 1, 5, 1, 1, 5, 1, 1].map { Rational($0, over: 25) }
    for path in [path, copy] {
      let input = try FrameInput(contentsOf: [path])
      let durations = try #require(input.durations).map(\.seconds)
      #expect(durations.dropLast() == expected[...], "\(path)")
      #expect(durations.last.map { $0 > 0 } == true)
    }
    // The last picture begins behind the end that some programs write.
    let part = try FrameInput(
      contentsOf: [path], options: FrameInputOptions(edit: FrameEdit(start: 0.93)))
    #expect(1...2 ~= part.frames.frameCount)
  }

  @Test(
    "pictures that come a little early or late, or seldom, are all shown when they come",
    arguments: [
      [0, 36, 72, 104, 140, 172, 208], [0, 34, 66, 98, 134, 165], [0, 33, 66, 99, 132, 165],
      [0, 33, 66, 133, 166, 233], [0, 1029, 1623, 1690, 2952, 3478],
      [0, 63, 354, 803, 1397, 1746, 2205, 2481, 3029, 3579],
    ], ["a.mkv", "a.mp4", "a.webm"])
  func comingTimes(times: [Int], name: String) throws {
    let scratch = try Folder()
    let frames = times.map { "eq(n,\($0))" }.joined(separator: "+")
    let path = "\(scratch.path)/\(name)"
    let length = Double(times.last ?? 0) / 1000 + 0.01
    _ = try Tool.ffmpeg.run([
      "-v", "error", "-f", "lavfi", "-i", "testsrc=size=64x48:rate=1000:duration=\(length)", "-vf",
      "select='\(frames)',hue=h=n*40", "-vsync", "vfr", "-pix_fmt", "yuv420p", path,
    ])
    let input = try FrameInput(contentsOf: [path])
    let (bytes, _) = try ExportPlan(input, OutputSettings(), ExportOptions()).export.gif()
    let delays = try StrictGIF(bytes).frames.map(\.delay)
    try #require(delays.count == times.count)
    for (frame, time) in times.enumerated() {
      let start = 10 * delays[..<frame].reduce(0, +)
      #expect(abs(start - time) <= 20, "frame \(frame) at \(start) ms instead of \(time)")
    }
  }

  @Test(
    "pictures that come a little early or late are all shown at a constant rate, too",
    arguments: ["a.mkv", "a.mp4", "a.webm"])
  func constantRate(name: String) throws {
    let scratch = try Folder()
    let times = (0..<25).map { $0 * 40 + [0, 12, -10, 3, -15][$0 % 5] }
    let frames = times.map { "eq(n,\($0))" }.joined(separator: "+")
    let path = try film(
      name, rate: 1000, ["-vf", "select='\(frames)',hue=h=n*40", "-vsync", "vfr"], in: scratch)
    var options = FrameInputOptions()
    options.maximumFrameRate = FrameInput.frameRates.upperBound
    let input = try FrameInput(contentsOf: [path], options: options)
    // The two that are closest to each other have 18 ms between them.
    #expect(50...60 ~= input.frameRate)
    let shown = try input.drawn()
    let changes = zip(shown, shown.dropFirst()).count { $0 != $1 }
    #expect(changes == times.count - 1)
    options.edit = FrameEdit(interval: 2)
    let halved = try FrameInput(contentsOf: [path], options: options)
    #expect(halved.frames.frameCount == 13)
  }

  @Test("the last picture of a film is shown, though it has no time of its own")
  func lastPicture() throws {
    let scratch = try Folder()
    let path = try film(
      "a.webm", rate: 1000,
      [
        "-vf", "select='eq(n,0)+eq(n,200)+eq(n,300)+eq(n,700)',hue=h=n*40", "-vsync", "vfr",
        "-c:v", "libvpx",
      ], in: scratch)
    let input = try FrameInput(contentsOf: [path])
    let durations = try #require(input.durations).map(\.seconds)
    #expect(durations.dropLast() == [0.2, 0.1, 0.4])
    #expect(durations.last.map { $0 >= 0.02 } == true)
    let counted = try FrameInput(
      contentsOf: [path], options: FrameInputOptions(edit: FrameEdit(delays: [1, 1, 1, 1])))
    #expect(counted.frames.frameCount == 4)
  }

  @Test(
    "a part of a film at another rate is that of the same video without a container",
    arguments: ["mp4", "y4m"])
  func retimedPart(container: String) throws {
    let scratch = try Folder()
    let path = try film("a.\(container)", ["-pix_fmt", "yuv420p"], in: scratch)
    let whole = try FrameInput(contentsOf: [path]).drawn()
    for (start, end, frames) in [(0.1, 0.3, 2..<6), (0.25, 9, 5..<10), (0, 0.04, 0..<1)] {
      let edit = FrameEdit(start: Time.seconds(start), end: Time.seconds(end))
      let options = FrameInputOptions(frameRate: 20, edit: edit)
      #expect(try FrameInput(contentsOf: [path], options: options).drawn() == Array(whole[frames]))
    }
    let late = FrameInputOptions(frameRate: 20, edit: FrameEdit(start: 0.5))
    #expect(message(path, late).contains("nothing from 0.5 s on; the frames take 0.5 s"))
  }

  @Test("the rate of a clock is not that of a film")
  func clock() throws {
    let scratch = try Folder()
    let path = try film(
      "a.webm", rate: 1000,
      [
        "-vf", "select='lt(n,25)',hue=h=n*33,setpts='if(lt(N,12),N*27,N*41)/1000/TB'",
        "-vsync", "vfr", "-enc_time_base", "1:1000", "-c:v", "libvpx-vp9", "-lossless", "1",
      ], in: scratch)
    let input = try FrameInput(contentsOf: [path])
    #expect(input.frames.frameCount == 25)
    #expect(input.durations?.allSatisfy { $0 <= 0.22 } == true)
    #expect(!input.notes.contains { "\($0)".contains("a second") })
    var options = FrameInputOptions()
    options.maximumFrameRate = FrameInput.frameRates.upperBound
    #expect(try FrameInput(contentsOf: [path], options: options).frameRate <= 38)
  }

  @Test("frames of a film that come when they like are shown from then on in a GIF")
  func uneven() throws {
    let scratch = try Folder()
    // As a recorder of screens has them: at any millisecond.
    let times = (0..<10).map { ($0 * 617 + $0 * $0 * 13 % 29 * 10) / 10 }
    let path = try film(
      "a.mp4", rate: 25,
      [
        "-vf",
        "select='lt(n,10)',hue=h=n*33,settb=1/1000,setpts='floor(N*61.7+mod(N*N*13,29))'",
        "-vsync", "vfr", "-enc_time_base", "1:1000", "-pix_fmt", "yuv444p", "-qp", "0",
      ], in: scratch)
    let input = try FrameInput(contentsOf: [path])
    let (bytes, _) = try ExportPlan(input, OutputSettings(), ExportOptions()).export.gif()
    let delays = try StrictGIF(bytes).frames.map(\.delay)
    try #require(delays.count == 10)
    for (frame, time) in times.enumerated() {
      let start = 10 * delays[..<frame].reduce(0, +)
      #expect(abs(start - time) <= 20, "frame \(frame) at \(start) ms instead of \(time)")
    }
    // Formats without delays of frames have a rate that shows each.
    var options = FrameInputOptions()
    options.maximumFrameRate = FrameInput.frameRates.upperBound
    let even = try FrameInput(contentsOf: [path], options: options)
    #expect(even.frameRate == 25)
    let shown = try even.drawn()
    #expect(zip(shown, shown.dropFirst()).count { $0 != $1 } == 9)
  }

  @Test(
    "a part begins with the right frame, whatever the container",
    arguments: ["mp4", "mkv", "ts", "avi", "mpg", "flv"])
  func exactPart(container: String) throws {
    let scratch = try Folder()
    let codec =
      container == "mpg"
      ? ["-c:v", "mpeg2video", "-bf", "2"]
      : ["-c:v", "libx264", "-bf", "3", "-g", "30", "-pix_fmt", "yuv420p"]
    let path = try film("a.\(container)", rate: 30, codec, in: scratch)
    let whole = try FrameInput(contentsOf: [path]).drawn()
    for start in [3, 17] {
      let edit = FrameEdit(start: Time(Rational(start, over: 30)), end: 0.9)
      let part = try FrameInput(contentsOf: [path], options: FrameInputOptions(edit: edit))
      #expect(try part.drawn() == Array(whole[start..<27]), "from frame \(start)")
    }
  }

  @Test(
    "cropped and scaled frames are those that whole ones become, also if they are stored so",
    arguments: [
      ("a.mp4", ["-pix_fmt", "yuv420p"]), ("a.mkv", ["-c:v", "ffv1", "-pix_fmt", "yuv422p10le"]),
      ("a.mov", ["-c:v", "png", "-pix_fmt", "rgba", "-vf", "format=rgba,fade=out:0:9:alpha=1"]),
    ])
  func reduced(name: String, options: [String]) throws {
    let scratch = try Folder()
    let path = try film(name, rate: 37, options, in: scratch)
    let whole = try FrameInput(contentsOf: [path])
    for edit in [
      FrameEdit(width: 31),
      FrameEdit(crop: PixelRect(x: 3, y: 5, width: 40, height: 21), height: 9),
      FrameEdit(crop: PixelRect(x: 8, y: 0, width: 20, height: 48)), FrameEdit(width: 60),
    ] {
      var options = FrameInputOptions(edit: edit)
      for jobs in [1, 2] {
        options.jobs = jobs
        let read = try FrameInput(contentsOf: [path], options: options)
        let expected = try whole.edited(edit)
        #expect(try read.drawn() == expected.drawn())
        #expect(try read.drawnAlone() == expected.drawn())
        #expect(read.timing == expected.timing && read.notes == whole.notes)
      }
      options.limits.frames = 20
      #expect(message(path, options).contains("21 frames are more than the limit of 20"))
      options.limits = ExportLimits()
      options.edit.crop = PixelRect(x: 60, y: 0, width: 8, height: 8)
      #expect(message(path, options).contains("the crop 8x8+60+0 is not within the frames"))
    }
  }

  @Test("a film in RGB keeps every pixel")
  func rgb() throws {
    let scratch = try Folder()
    let path = try film("a.mov", ["-c:v", "png", "-pix_fmt", "rgb24"], in: scratch)
    let raw = try Tool.ffmpeg.run([
      "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
    ])
    let input = try FrameInput(contentsOf: [path])
    #expect(input.notes == [] && input.frameRate == 10)
    let drawn = try input.drawn().flatMap(\.pixels).flatMap { [$0.red, $0.green, $0.blue] }
    #expect(drawn == raw)
    #expect(message(path, FrameInputOptions(matrix: .bt709)).contains("RGB colors already"))
  }

  @Test("the color matrix is that of the film, or of its size before scaling, with a note")
  func matrix() throws {
    let scratch = try Folder()
    let tagged = try film(
      "a.mp4", ["-pix_fmt", "yuv444p", "-colorspace", "bt709"], in: scratch)
    let known = try FrameInput(contentsOf: [tagged])
    #expect(known.notes == [])
    #expect(try known.drawn() == decoded(tagged, matrix: .bt709))
    #expect(try known.drawn() != decoded(tagged))
    let other = try FrameInput(contentsOf: [tagged], options: FrameInputOptions(matrix: .bt601))
    #expect(try other.drawn() == decoded(tagged))
    let large = try film("b.mp4", size: "1280x720", ["-pix_fmt", "yuv420p"], in: scratch)
    let small = try FrameInput(
      contentsOf: [large], options: FrameInputOptions(edit: FrameEdit(width: 64)))
    #expect(small.frames.width == 64 && small.frames.height == 36)
    #expect(small.notes == [.assumedMatrix(.bt709, FrameSize(width: 1280, height: 720))])
  }

  @Test("samples of color are where the film says", arguments: [(2, 0.0), (0, 0.5)])
  func siting(place: Int, offset: Double) throws {
    let scratch = try Folder()
    // Blue rises by 12 from row to row of its plane, which stand for two rows of pixels each.
    let (side, rows) = (32, 0..<16)
    let gray = [UInt8](repeating: 128, count: side * side)
    let blue = rows.flatMap { [UInt8](repeating: UInt8(40 + 12 * $0), count: rows.count) }
    let red = [UInt8](repeating: 128, count: rows.count * rows.count)
    let raw = try scratch.write(gray + blue + red, to: "a.yuv")
    let path = scratch["a.mkv"]
    _ = try Tool.ffmpeg.run([
      "-v", "error", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "\(side)x\(side)", "-i", raw,
      "-c:v", "libx264", "-qp", "0", "-x264-params", "chromaloc=\(place):colormatrix=smpte170m",
      path,
    ])
    let picture = try #require(FrameInput(contentsOf: [path]).drawn().first)
    for y in 2..<side - 3 {
      let sample = 40 + 6 * (Double(y) - offset)
      let expected = 255 / 219 * 112 + 2.017 * (sample - 128)
      guard 0...255 ~= expected else { continue }
      #expect(abs(Double(picture[5, y].blue) - expected) < 1.5, "row \(y)")
    }
  }

  @Test("a film that was turned is shown upright")
  func rotation() throws {
    let scratch = try Folder()
    let path = try film("a.mp4", ["-pix_fmt", "yuv420p"], in: scratch)
    let turned = "\(scratch.path)/turned.mp4"
    _ = try Tool.ffmpeg.run([
      "-v", "error", "-i", path, "-c", "copy", "-metadata:s:v:0", "rotate=90", turned,
    ])
    let input = try FrameInput(contentsOf: [turned])
    #expect(input.frames.width == 48 && input.frames.height == 64)
  }

  @Test("no more frames are kept than a GIF shows")
  func rates() throws {
    let scratch = try Folder()
    let path = try film("a.mp4", rate: 100, ["-pix_fmt", "yuv420p"], in: scratch)
    func count(_ options: FrameInputOptions) throws -> Int {
      try FrameInput(contentsOf: [path], options: options).frames.frameCount
    }
    #expect(try count(FrameInputOptions()) == 50)
    #expect(try count(FrameInputOptions(defaultFrameRate: 20)) == 20)
    #expect(try count(FrameInputOptions(edit: FrameEdit(speed: 0.5))) == 100)
    #expect(try count(FrameInputOptions(frameRate: 30)) == 100)
    #expect(try FrameInput(contentsOf: [path]).gif().report.centiseconds == 100)
    var options = FrameInputOptions()
    options.maximumFrameRate = 1000
    #expect(try count(options) == 100)
    func notes(_ options: FrameInputOptions) throws -> [FrameInputNote] {
      try FrameInput(contentsOf: [path], options: options).notes.filter {
        if case .droppedFrames = $0 { true } else { false }
      }
    }
    #expect(
      try notes(FrameInputOptions())
        == [.droppedFrames(count: 100, shown: 50, rate: 100, speed: 1)])
    let fast = try notes(FrameInputOptions(edit: FrameEdit(speed: 20)))
    #expect(
      fast.map(\.description) == [
        "of about 100 frames 3 are shown: the film has 100 a second and plays 20 times as fast, and "
          + "browsers play GIFs of more than 50 a second at 10"
      ])
    #expect(try notes(FrameInputOptions(defaultFrameRate: 20)) == [])
    options = FrameInputOptions()
    options.limits.frames = 20
    #expect(message(path, options).contains("frames are more than the limit of 20"))
    options.limits.side = 50
    #expect(message(path, options).contains("a side of 64 px is more than"))
  }

  @Test(
    "films whose pixels are not square have the shape that players show",
    arguments: ["yuv420p", "bgr0"])
  func pixelAspect(format: String) throws {
    let scratch = try Folder()
    let path = try film(
      "a.mkv", ["-vf", "setsar=3/2", "-c:v", "ffv1", "-pix_fmt", format], in: scratch)
    let input = try FrameInput(contentsOf: [path])
    #expect(input.frames.width == 96 && input.frames.height == 48)
    #expect(input.notes.contains(.notSquare(shape: FrameSize(width: 96, height: 48))))
    let small = try FrameInput(
      contentsOf: [path], options: FrameInputOptions(edit: FrameEdit(width: 48)))
    #expect(small.frames.width == 48 && small.frames.height == 24)
  }

  @Test("transport streams are films, whatever they are called")
  func transportStream() throws {
    func isFilm(_ head: [UInt8]) -> Bool { FrameInputFormat(head: head) == .film }
    let packet = [UInt8](repeating: 0, count: 187)
    let head = Array((0..<6).map { _ in [0x47] + packet }.joined().prefix(1024))
    #expect(isFilm(head) && !isFilm(Array(head.prefix(300))))
    #expect(isFilm(Array((0..<6).map { _ in [0, 0, 0, 1, 0x47] + packet }.joined())))
    var wrong = head
    wrong[4 * 188] = 0x46
    #expect(!isFilm(wrong))
    let scratch = try Folder()
    let path = try film("a.ts", ["-pix_fmt", "yuv420p"], in: scratch)
    let other = "\(scratch.path)/recording"
    try FileManager.default.moveItem(atPath: path, toPath: other)
    #expect(try FrameInput(contentsOf: [other]).frames.frameCount == 10)
  }

  @Test("a film comes through a pipe at a path, as a shell's <(...) has it")
  func pipe() throws {
    let scratch = try Folder()
    let path = try film("a.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv420p"], in: scratch)
    let pipe = try scratch.pipe("pipe")
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "cat \"$0\" > \"$1\"", path, pipe]
    try writer.run()
    let piped = try FrameInput(contentsOf: [pipe]).drawn()
    writer.waitUntilExit()
    #expect(try piped == FrameInput(contentsOf: [path]).drawn())
  }

  @Test("alpha of VP9 is kept")
  func alpha() throws {
    let scratch = try Folder()
    let path = try film(
      "a.webm",
      [
        "-vf", "format=yuva420p,geq=lum='lum(X,Y)':a='255*gt(X,20)'", "-c:v", "libvpx-vp9",
        "-lossless", "1",
      ], in: scratch)
    let drawn = try FrameInput(contentsOf: [path]).drawn()
    #expect(drawn.allSatisfy { $0[5, 5].alpha == 0 && $0[40, 5].alpha == 255 })
  }

  @Test("what refers to other files is refused, whatever it is called")
  func playlists() throws {
    let scratch = try Folder()
    let film = try film("secret.ts", ["-pix_fmt", "yuv420p"], in: scratch)
    #expect(message(film) == "nothing")
    let texts = [
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n\(film)\n#EXT-X-ENDLIST\n",
      "ffconcat version 1.0\nfile '\(film)'\n",
    ]
    for text in texts {
      for name in ["a.mp4", "a.mkv", "a.ts"] {
        let path = try scratch.write(Array(text.utf8), to: name)
        #expect(message(path).hasPrefix("\(path): this is no film in a file of its own"))
      }
      let path = try scratch.write(Array(text.utf8), to: "list")
      let options = FrameInputOptions(format: .film)
      #expect(message(path, options).hasPrefix("\(path): this is no film in a file of its own"))
    }
  }

  @Test("a film that is cut off is read as far as it goes, with a note")
  func cutOff() throws {
    let scratch = try Folder()
    let path = try film("a.webm", rate: 30, ["-g", "5"], in: scratch)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let cut = try scratch.write(Array(bytes[..<(bytes.count / 2)]), to: "cut.webm")
    let input = try FrameInput(contentsOf: [cut])
    #expect(1..<30 ~= input.frames.frameCount)
    let small = try FrameInput(
      contentsOf: [cut], options: FrameInputOptions(edit: FrameEdit(width: 16)))
    #expect(small.frames.frameCount == input.frames.frameCount && small.frames.width == 16)
    #expect(small.notes == input.notes)
    #expect(input.notes.contains { "\($0)".contains("(ffmpeg: ") })
    #expect(try FrameInput(contentsOf: [path]).notes.allSatisfy { !"\($0)".contains("ffmpeg") })
  }

  @Test("what is damaged, or has no picture, is reported in one line")
  func wrong() throws {
    let scratch = try Folder()
    let path = try film("a.mp4", ["-pix_fmt", "yuv420p"], in: scratch)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let cut = try scratch.write(Array(bytes[..<200]), to: "cut.mp4")
    #expect(message(cut) == "\(cut): ffmpeg: moov atom not found")
    let sound = "\(scratch.path)/sound.mkv"
    _ = try Tool.ffmpeg.run(["-v", "error", "-f", "lavfi", "-i", "sine=duration=0.2", sound])
    #expect(message(sound) == "\(sound): there is no video in this file")
    let text = try scratch.write(Array("no film at all".utf8), to: "text.avi")
    #expect(message(text) == "\(text): this is not a film")
    #expect(message("\(scratch.path)/none.mp4").contains("No such file"))
  }
}
