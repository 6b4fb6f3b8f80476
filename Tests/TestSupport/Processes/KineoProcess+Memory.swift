import Foundation

extension KineoProcess {
  /// The most memory that a call takes, which must succeed, in KiB; measured by Python.
  public static func peakMemory(of arguments: [String]) throws -> Int {
    let script = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
      peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
      print(peak // 1024 if sys.platform == 'darwin' else peak)
      """
    let output = try Tool.python.run(["-c", script, path] + arguments)
    let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard let peak = Int(text) else { throw NoNumber(text: text) }
    return peak
  }

  private struct NoNumber: Error { let text: String }
}
