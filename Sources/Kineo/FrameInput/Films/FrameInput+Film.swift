import KineoSystem

extension FrameInput {
  /// The frames of a film.
  ///
  /// They are decoded once, and kept on a disk.
  ///
  /// - Parameter edit: What is still to be changed of the frames.
  init(
    film input: InputFile, path: String, _ options: FrameInputOptions, _ edit: inout FrameEdit
  ) throws {
    if options.size != nil { throw FrameInputError.needlessSize(name: input.name, .film) }
    if input.head.isEmpty { throw FrameInputError.empty(name: input.name) }
    let reader = try FilmReader(input, path: path, options)
    let probe = try reader.probe()
    try probe.size.checkInput(options)
    if probe.isRGB, options.matrix != nil { throw FrameInputError.needlessMatrix(name: input.name) }
    if !options.replacesTimes, let duration = probe.duration, let start = options.edit.start,
      start >= duration
    {
      throw FrameInputError.part(
        start: start, end: options.edit.end ?? duration, length: duration)
    }
    let rate = Self.rate(of: probe, options)
    let process = try reader.decode(probe, rate: rate)
    defer { process.end() }
    var rest = options
    var stream = try InputFile(name: input.name, file: process.output)
    if stream.head.isEmpty {
      try reader.check(process)
      throw Self.nothing(in: probe, input.name, options)
    }
    stream.meter = Self.meter(stream, of: probe, rate: rate, options)
    do {
      if probe.isRGB {
        rest.size = probe.size
        let rate = rate ?? probe.frameRate
        let notes = probe.notes + rest.stretch(probe.size, pixelAspect: probe.pixelAspect, &edit)
        try self.init(
          raw: stream, bytesPerPixel: 4, rest, &edit, rate.map { .rate($0) }, notes: notes)
      } else {
        let isConverted = probe.matrix == nil && probe.colorSpace != nil
        rest.matrix = options.matrix ?? (isConverted || probe.isGray ? .bt709 : probe.matrix)
        try self.init(video: stream, rest, &edit, siting: probe.siting, notes: probe.notes)
      }
    } catch let error as FrameInputError {
      // The program may know why its output ends.
      if case .truncated = error { try reader.check(process) }
      if case .empty = error { throw Self.nothing(in: probe, input.name, options) }
      throw error
    }
    if let rate, Self.keepsTimes(of: probe, options) {
      self = try held(slotsPerSecond: rate, options)
    } else if let note = Self.note(onRate: rate, of: probe, shown: frames.frameCount, options) {
      notes.append(note)
    }
    // The part was chosen by the decoder.
    if !options.replacesTimes { (edit.start, edit.end) = (nil, nil) }
    try reader.check(process)
    if let message = reader.warning(of: process) { notes.append(.film(message: message)) }
  }

  /// What to say of frames that are not read at `rate` a second, unless they are not asked for.
  private static func note(
    onRate rate: Rational?, of probe: FilmProbe, shown: Int, _ options: FrameInputOptions
  ) -> FrameInputNote? {
    let limit = FrameClock.frameRateLimit
    guard let rate, let own = probe.frameRate, rate < own, !options.needsConstantRate,
      (options.defaultFrameRate ?? limit) >= limit
    else { return nil }
    let length = length(of: probe, options)
    let count = ((length?.seconds ?? Rational(shown) / rate) * own).rounded
    guard count > shown else { return nil }
    return .droppedFrames(count: count, shown: shown, rate: own, speed: options.edit.speed)
  }

  /// What is wrong where no frame was decoded.
  private static func nothing(
    in probe: FilmProbe, _ name: String, _ options: FrameInputOptions
  ) -> FrameInputError {
    let (start, end) = (options.edit.start, options.edit.end)
    guard let duration = probe.duration, start != nil || end != nil else {
      return .empty(name: name)
    }
    return .part(start: start ?? .zero, end: end ?? duration, length: duration)
  }

  /// How long the part is that is decoded; nil if that is not known.
  private static func length(of probe: FilmProbe, _ options: FrameInputOptions) -> Time? {
    guard !options.replacesTimes else { return probe.duration }
    return probe.duration.map { min($0, options.edit.end ?? $0) - (options.edit.start ?? .zero) }
  }

  /// Reports the progress of decoding; nil without an observer, or if the length of the film is not known.
  private static func meter(
    _ stream: InputFile, of probe: FilmProbe, rate: Rational?, _ options: FrameInputOptions
  ) -> ReadingMeter? {
    guard let observer = options.observer, let length = length(of: probe, options),
      let rate = rate ?? probe.frameRate
    else { return nil }
    let bytesPerFrame =
      probe.isRGB ? 4 * probe.size.area : (try? Y4MHeader(stream.head))?.bytesPerFrame ?? 0
    let (total, overflow) = (length.seconds * rate).rounded.multipliedReportingOverflow(
      by: bytesPerFrame)
    return overflow || total < 1 ? nil : ReadingMeter(total: total, observer: observer)
  }

  /// Frames a second to ask for: no more than the output can show, so that no others are kept. Nil for
  /// those of the film.
  private static func rate(of probe: FilmProbe, _ options: FrameInputOptions) -> Rational? {
    guard let own = probe.frameRate else {
      return options.frameRate == nil ? FilmProbe.usual : nil
    }
    // A higher rate than times are multiples of would be all repeated frames.
    let isAnyTime = probe.isUneven && !probe.hasMultiples
    if options.countsFrames { return isAnyTime ? countedSlots : own }
    let limit = options.maximumFrameRate
    let most = min(options.defaultFrameRate ?? limit, limit) / options.edit.speed
    let least = options.needsConstantRate ? min(probe.separateRate ?? own, highestEvenRate) : limit
    return min(isAnyTime ? max(own, least) : own, max(most, frameRates.lowerBound))
  }

  /// Frames a second at most that show those that come at any time at a constant rate.
  private static let highestEvenRate = Rational(60)

  /// As many frames a second are read of uneven ones that are counted: nearer ones are not told apart.
  private static let countedSlots = Rational(100)

  /// Whether frames have times of their own, which formats with a delay for each frame have, and which each picture is
  /// one of if they are counted. They are decoded at a constant rate, repeated as often as they are shown.
  private static func keepsTimes(of probe: FilmProbe, _ options: FrameInputOptions) -> Bool {
    probe.isUneven && (options.countsFrames || !options.needsConstantRate)
  }

  /// Shows equal frames that follow each other as one, for their time.
  private func held(slotsPerSecond rate: Rational, _ options: FrameInputOptions) throws
    -> FrameInput
  {
    guard let stored = frames as? any StoredFrames else { return self }
    let starts = try stored.changes
    let durations = zip(starts, starts.dropFirst() + [frames.frameCount]).map { start, end in
      Time(Rational(end - start) / rate)
    }
    return try FrameInput(
      SelectedFrames(starts, of: frames),
      timing: options.frameRate.map { .rate($0) } ?? .durations(durations), notes: notes,
      source: source)
  }
}

extension FrameInputOptions {
  /// Whether frames are shown when these options say, instead of when the input does.
  var replacesTimes: Bool { frameRate != nil || edit.delays != nil }

  /// Whether all frames of the input are counted.
  var countsFrames: Bool { replacesTimes || edit.interval > 1 }

  /// Whether the output has no delay for each frame.
  var needsConstantRate: Bool { maximumFrameRate > FrameClock.frameRateLimit }
}

extension FilmProbe {
  fileprivate var notes: [FrameInputNote] { isHDR ? [.highDynamicRange] : [] }
}
