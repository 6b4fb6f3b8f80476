import Kineo
import KineoAnalysis
import KineoSystem

/// Draws and writes one sheet.
struct SheetRun {
  let output: String
  let isQuiet: Bool
  let console: Console

  func draw(_ sheet: Sheet) throws {
    let name = Output.name(output)
    let canvas = try sheet.draw { done, total in
      if !isQuiet { console.progress(name, done: done, of: total) }
    }
    let bytes = try PNGEncoder.encode(canvas)
    try AtomicFile.write(to: output) { try $0(bytes) }
    guard !isQuiet else { return }
    let size = "\(canvas.width) x \(canvas.height) px"
    console.report(
      "\(name)  \(size)  \(counted(sheet.frameCount, "frame"))  \(grouped(bytes.count)) bytes",
      besideFile: output == "-")
  }
}
