import Testing

@testable import KineoSystem

@Suite struct FileSizeTests {
  @Test(
    "sizes are whole bytes, by thousands or by 1024",
    arguments: [
      ("500kB", 500_000), ("500KiB", 512_000), ("1.5MB", 1_500_000), ("1.5 MB", 1_500_000),
      ("2MiB", 2_097_152), ("1GB", 1_000_000_000), ("1GiB", 1_073_741_824), ("1", 1),
      ("500000", 500_000), ("7B", 7), ("0.0015kB", 1), ("1.0000000019GB", 1_000_000_001),
      ("1000GB", 1_000_000_000_000), ("007", 7),
    ])
  func sizes(_ text: String, bytes: Int) {
    #expect(FileSize.bytes(text) == bytes)
  }

  @Test(
    "what is not a size from one byte to a terabyte is refused",
    arguments: [
      "", "0", "0.9", "0kB", "-1", "+1", "1e6", "kB", ".5MB", "5.MB", "1.2.3MB", "1,5MB", "500kb",
      "500KB", "500K", "500k", "1Mb", "1TB", "500  kB", " 500kB", "500kB ", "500 ", "٣kB", "1001GB",
      "0x10", "1_000", "9999999999999999", "999999999999999GiB", "5\u{301}kB",
      String(repeating: "9", count: 400),
    ])
  func refused(_ text: String) {
    #expect(FileSize.bytes(text) == nil)
  }

  @Test(
    "sizes with the units of others are understood, and suggested as they are written here",
    arguments: [
      ("1M", "1MB"), ("500KB", "500kB"), ("500 k", "500kB"), ("1.5mib", "1.5MiB"), ("2Gi", "2GiB"),
      ("1Mb", "1MB"), ("5 stones", nil), ("-1M", nil), ("M", nil), ("0K", nil), ("9TB", nil),
      ("", nil), ("12", nil),
    ])
  func meant(_ text: String, size: String?) {
    #expect(FileSize.meant(by: text) == size)
  }
}
