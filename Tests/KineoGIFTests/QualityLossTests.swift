import Testing

@testable import KineoGIF

/// What qualities give up.
@Suite struct QualityLossTests {
  @Test("each lower quality gives up more, and those below 10 much more")
  func order() {
    let losses = (1..<90).reversed().map(QualityLoss.searched(quality:))
    #expect(zip(losses, losses.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(QualityLoss.searched(quality: 89) - 1.6) < 1e-9)
    #expect(abs(QualityLoss.searched(quality: 10) - 9) < 1e-9)
    #expect(abs(QualityLoss.searched(quality: 1) - 27) < 1e-9)
  }
}
