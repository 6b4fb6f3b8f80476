import KineoSystem

/// What became of several files, for other programs; `docs/size.md` describes it.
package struct ExportDocument: Sendable {
  /// Grows when something that was there changes its meaning or goes away.
  package static let version = 2

  /// One file of a call.
  package struct File: Sendable {
    /// What became of it.
    package enum Outcome: Sendable {
      case written(ExportReport)
      /// There is no file, because it would have been too large.
      case tooLarge(SizeShortfall)
      /// It was not rendered: the file there is, or one in a cache, is what the preset gives.
      case upToDate(bytes: Int)
    }

    package let path: String
    /// What it was made from.
    package let source: String
    package let outcome: Outcome

    package init(path: String, source: String, outcome: Outcome) {
      self.path = path
      self.source = source
      self.outcome = outcome
    }
  }

  package let files: [File]

  package init(files: [File]) { self.files = files }

  /// One JSON document (RFC 8259) that ends with a line break. It contains no time, so equal files
  /// give equal documents.
  package var json: String {
    let document: JSONValue = [
      "version": .number(Self.version), "kineo": .string(kineoVersion),
      "files": .array(files.map(\.json)),
    ]
    return document.text(openLevels: 4)
  }
}

extension ExportDocument.File {
  fileprivate var json: JSONValue {
    let head: [JSONValue.Member] = [
      .init("file", .string(path)), .init("source", .string(source)),
    ]
    switch outcome {
    case .written(let report): return .object(head + [.init("written", .bool(true))] + report.json)
    case .upToDate(let bytes):
      return .object(
        head + [
          .init("written", .bool(false)), .init("upToDate", .bool(true)),
          .init("bytes", .number(bytes)),
        ])
    case .tooLarge(let shortfall):
      return .object(head + [.init("written", .bool(false))] + shortfall.json)
    }
  }
}

extension SizeShortfall {
  fileprivate var json: [JSONValue.Member] {
    [
      .init("bytes", .number(smallest)), .init("options", ["maxSize": .number(limit)]),
      .init("weighed", .array(weighed.map(\.json))),
    ]
  }
}

extension ExportReport {
  fileprivate var json: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("format", .string(format.rawValue)), .init("bytes", .number(bytes)),
      .init("width", .number(width)), .init("height", .number(height)),
      .init("frames", .number(frames)),
    ]
    if format == .gif { members.append(.init("merged", .number(mergedFrames))) }
    members += [
      .init("images", .number(images)), .init("frameRate", .number(frameRate)),
      .init("duration", .number(Rational(centiseconds, over: 100))),
    ]
    if !format.hasConstantRate { members.append(.init("loop", settings.loop.json)) }
    if format == .gif || format == .png { members.append(.init("colors", .number(colors))) }
    members.append(.init("exact", .bool(isExact)))
    if format == .gif {
      members += [
        .init("reduced", .array(reduced.map { .string($0.rawValue) })),
        .init("cutsAlpha", .bool(cutsAlpha)),
      ]
    }
    if format == .gif || format == .webp { members.append(.init("error", errorJSON)) }
    members.append(.init("options", settings.json(for: format)))
    if format == .gif { members.append(.init("weighed", .array(weighed.map(\.json)))) }
    return members
  }

  /// What was reduced besides colors.
  private var reduced: [KeptSetting] {
    (isFrameRateReduced ? [.frameRate] : []) + (isSizeReduced ? [.size] : [])
  }

  private var errorJSON: JSONValue {
    guard let error, let worstMoment else { return .null }
    return [
      "mean": .number(error.mean), "worst": .number(error.worstFrameMean),
      "worstFrame": .number(error.worstFrame),
      "worstTime": .number(Rational(worstMoment, over: 100)),
    ]
  }
}

extension OutputSettings {
  /// Those that count for a file of `format`.
  fileprivate func json(for format: FileFormat) -> JSONValue {
    var members: [JSONValue.Member] = []
    if format.hasQuality { members.append(.init("quality", .number(quality))) }
    if format == .gif {
      let kept = KeptSetting.allCases.filter(kept.contains)
      members += [
        .init("colors", .number(colors)), .init("dither", .string(dithering.rawValue)),
        .init("fast", .bool(isFast)), .init("maxSize", .number(maximumSize)),
        .init("keep", .array(kept.map { .string($0.rawValue) })),
      ]
    }
    if format.hasComment { members.append(.init("comment", .bool(hasComment))) }
    return .object(members)
  }
}

extension Loop {
  fileprivate var json: JSONValue {
    switch self {
    case .forever: "forever"
    case .once: "once"
    case .plays(let count): .number(count)
    }
  }
}

extension SizeOption {
  fileprivate var json: JSONValue {
    [
      "quality": .number(quality), "colors": .number(colors), "frameRate": .number(frameRate),
      "width": .number(width), "height": .number(height), "bytes": .number(bytes),
      "error": .number(error), "measured": .bool(isMeasured),
    ]
  }
}
