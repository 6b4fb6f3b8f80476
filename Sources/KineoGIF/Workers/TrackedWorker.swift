/// What a worker keeps from chunk to chunk: the canvas it has arrived at and its own scratch space.
struct TrackedWorker<Worker: Sendable>: Sendable {
  var tracker: FrameTracker
  var worker: Worker
}
