import Testing

@testable import KineoSystem

@Suite struct FileSizesTests {
  @Test(
    "sizes have three digits and the unit that suits them",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.00 kB"), (9994, "9.99 kB"),
      (9995, "10.0 kB"), (48_210, "48.2 kB"), (99_949, "99.9 kB"), (99_950, "100 kB"),
      (999_499, "999 kB"), (999_500, "1.00 MB"), (1_240_000, "1.24 MB"),
      (5_000_000_000, "5.00 GB"), (1 << 60, "1152922 TB"),
    ])
  func sizes(_ bytes: Int, _ text: String) {
    #expect(fileSize(bytes) == text)
  }

  @Test(
    "changes are reported in per cent of the old size",
    arguments: [
      (1000, 875, "-12.5 %"), (1000, 1003, "+0.3 %"), (1000, 1000, "±0 %"), (1000, 0, "-100 %"),
      (1, 1000, "+99900 %"), (100_000, 100_001, "+0.0 %"),
    ])
  func changes(_ old: Int, _ new: Int, _ text: String) {
    #expect(sizeChange(from: old, to: new) == text)
    #expect(sizeChange(from: 0, to: new) == nil)
  }
}
