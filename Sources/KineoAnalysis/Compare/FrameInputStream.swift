import Kineo

/// Pictures of frames from files, for the times for which a GIF would show them.
struct FrameInputStream: PictureStream {
  let facts: ComparedAnimation.Facts
  private(set) var canvas: PixelBuffer
  private let plan: ExportPlan
  private var index = 0
  private var time = 0

  init(_ input: FrameInput, bytes: Int, _ limits: ExportLimits) throws {
    var input = input
    input.background = .clear
    plan = try ExportPlan(input, OutputSettings(), ExportOptions(jobs: 1, limits: limits))
    try plan.memory.checkSystem()
    canvas = PixelBuffer(width: plan.frames.width, height: plan.frames.height)
    facts = ComparedAnimation.Facts(
      width: canvas.width, height: canvas.height, frames: plan.frames.frameCount,
      centiseconds: plan.delays.reduce(0, +), loop: input.loop ?? .forever, bytes: bytes)
  }

  mutating func advance() throws -> GIFPlayer.Shown? {
    guard index < plan.delays.count else { return nil }
    defer { index += 1 }
    let before = canvas.pixels
    try plan.frames.draw(index..<index + 1) { picture, _ in canvas = picture }
    let start = time
    time += plan.delays[index]
    return GIFPlayer.Shown(
      frame: index, time: start..<time,
      changed: canvas.difference(from: before, in: canvas.bounds))
  }
}
