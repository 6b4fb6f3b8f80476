import Testing

@testable import KineoSystem

@Suite struct AvailableMemoryTests {
  @Test("the system has some memory left, and not everything")
  func bytes() {
    #if os(Linux)
      let bytes = AvailableMemory.bytes ?? 0
      #expect(bytes > 16 << 20 && bytes < 1 << 50)
    #endif
  }

  @Test("a little can be had, and more than an address space cannot")
  func allocation() {
    #expect(AvailableMemory.canAllocate(0))
    #expect(AvailableMemory.canAllocate(1 << 20))
    #expect(!AvailableMemory.canAllocate(1 << 60))
  }
}
