// Measures how long frames take to draw, against Cairo's image surface in one thread: the processor
// time of both, frame by frame in turn. `make bench` builds and starts it.
import KineoRaster
import LibC

/// Frames of each scene; odd, so that the median is one of them.
private let frames = 41

print("milliseconds a frame of \(DrawnScene.width) x \(DrawnScene.height), median of \(frames)")
for scene in DrawnScene.all where isAskedFor(scene) { compare(scene) }

print("the same where only what has changed since the frame before is drawn, as for a GIF")
for scene in [DrawnScene.multi, .changingPart] where isAskedFor(scene) { compareDamage(scene) }

/// All scenes are, or those whose names have one of the program's arguments in them.
private func isAskedFor(_ scene: DrawnScene) -> Bool {
  let words = CommandLine.arguments.dropFirst()
  return words.isEmpty || words.contains { scene.name.contains($0) }
}

private func compare(_ scene: DrawnScene) {
  var buffer = PixelBuffer(width: DrawnScene.width, height: DrawnScene.height)
  var renderer = PictureRenderer()
  let cairo = CairoPainter(width: buffer.width, height: buffer.height)
  var times: [(ours: Double, theirs: Double)] = []
  for frame in 0..<frames {
    let picture = scene.picture(frame)
    times.append(
      (
        processorTime { renderer.draw(picture, into: &buffer, clip: buffer.bounds) },
        processorTime { cairo.draw(picture) }
      ))
  }
  check(buffer, cairo, scene)
  let ours = median(times.map(\.ours))
  let theirs = median(times.map(\.theirs))
  print(
    padded(scene.name, to: 32), "Kineo", padded(decimal(ours), to: 7), "Cairo",
    padded(decimal(theirs), to: 7), "times as fast", decimal(theirs / ours))
}

/// Draws only what has changed since the frame before, as frames of a GIF are, and all of it.
private func compareDamage(_ scene: DrawnScene) {
  var (part, whole) = (
    PixelBuffer(width: DrawnScene.width, height: DrawnScene.height),
    PixelBuffer(width: DrawnScene.width, height: DrawnScene.height)
  )
  var renderer = PictureRenderer()
  let cairo = CairoPainter(width: whole.width, height: whole.height)
  var old = scene.picture(0)
  renderer.draw(old, into: &part, clip: part.bounds)
  var times: [(part: Double, whole: Double, theirs: Double)] = []
  for frame in 1...frames {
    let picture = scene.picture(frame)
    times.append(
      (
        processorTime {
          let damage = picture.damage(since: old, canvas: part.bounds)
          renderer.draw(picture, into: &part, damage)
        },
        processorTime { renderer.draw(picture, into: &whole, clip: whole.bounds) },
        processorTime { cairo.draw(picture) }
      ))
    precondition(part.pixels == whole.pixels, "a part is the whole's")
    old = picture
  }
  let ours = median(times.map(\.part))
  print(
    padded(scene.name, to: 32), "Kineo", padded(decimal(ours), to: 7), "all of it",
    decimal(median(times.map(\.whole)) / ours), "times, by Cairo",
    decimal(median(times.map(\.theirs)) / ours), "times as long")
}

/// Both must have drawn about the same picture.
private func check(_ buffer: PixelBuffer, _ cairo: CairoPainter, _ scene: DrawnScene) {
  var difference = 0
  for y in stride(from: 0, to: buffer.height, by: 7) {
    for x in stride(from: 0, to: buffer.width, by: 7) {
      let pixel = buffer[x, y]
      let ours = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      difference += zip(ours, cairo.channels(x: x, y: y)).reduce(0) {
        $0 + abs(Int($1.0) - Int($1.1))
      }
    }
  }
  let mean = difference * 49 / (buffer.width * buffer.height * 4)
  precondition(mean < 2, "\(scene.name): the pictures differ by \(mean) on average")
}

/// In milliseconds, of this thread.
private func processorTime(of body: () -> Void) -> Double {
  let start = clockTime()
  body()
  return clockTime() - start
}

private func clockTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

private func decimal(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
