import Foundation

/// Debian's Chromium without a window, controlled through its DevTools protocol.
///
/// Not for several threads at once.
public final class Browser {
  /// Why a command failed.
  public enum Failure: Error, CustomStringConvertible {
    case silent(waitingFor: String)
    case refused(method: String, reason: String)
    case thrown(String)

    public var description: String {
      switch self {
      case .silent(let what): "the browser says nothing; waiting for \(what)"
      case .refused(let method, let reason): "\(method): \(reason)"
      case .thrown(let text): text
      }
    }
  }

  private static let path = "/usr/bin/chromium"
  public static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Addresses that were asked for since the last page was opened.
  public private(set) var requests: [String] = []
  /// What the page wrote to the console, and errors it did not catch.
  public private(set) var problems: [String] = []

  private let folder: URL
  private let process = Process()
  private var commands: FileHandle
  private var answers: FileHandle
  private var unread = Data()
  private var number = 0
  private var session: String?
  private var hasLoaded = false

  public init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (input, output) = (folder.path + "/commands", folder.path + "/answers")
    mkfifo(input, 0o600)
    mkfifo(output, 0o600)
    // Open for both ways, so that neither side waits for the other to open it.
    guard let commands = FileHandle(forUpdatingAtPath: input),
      let answers = FileHandle(forUpdatingAtPath: output)
    else { throw Failure.silent(waitingFor: "its pipes") }
    (self.commands, self.answers) = (commands, answers)
    process.executableURL = URL(filePath: "/bin/sh")
    // The sandbox does not work for root, and a container's shared memory may be too small.
    process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<\"\(input)\" 4>\"\(output)\" >/dev/null 2>&1", Self.path,
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--hide-scrollbars", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile",
      "about:blank",
    ]
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    session =
      try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
      as? String
    for domain in ["Page", "Runtime", "Network", "Log"] { try call("\(domain).enable") }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Pages

  /// Opens an address and waits until everything that belongs to the page is there.
  public func open(_ address: String) throws {
    // An address that differs in its fragment alone would not load the page anew.
    try load("about:blank")
    (requests, problems) = ([], [])
    try load(address)
  }

  private func load(_ address: String) throws {
    hasLoaded = false
    try call("Page.navigate", ["url": address])
    let deadline = Date.now + Self.patience
    while !hasLoaded { try receive(before: deadline, waitingFor: address) }
  }

  /// The value of an expression of JavaScript, of its promise if it is one.
  @discardableResult
  public func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true])
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw Failure.thrown("\(exception?["description"] ?? details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until an expression is true.
  public func wait(until expression: String) throws {
    let deadline = Date.now + Self.patience
    while try evaluate("Boolean(\(expression))") as? Bool != true {
      guard Date.now < deadline else { throw Failure.silent(waitingFor: expression) }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Presses and releases a key, named as `KeyboardEvent.key`.
  public func press(_ key: String, shift: Bool = false) throws {
    let codes = [
      "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
      "ArrowRight": 39,
    ]
    var parameters: [String: Any] = [
      "key": key, "code": key == " " ? "Space" : key, "modifiers": shift ? 8 : 0,
      "windowsVirtualKeyCode": codes[key] ?? 0,
    ]
    let text = ["Enter": "\r", " ": " "][key]
    if let text { parameters["text"] = text }
    parameters["type"] = text == nil ? "rawKeyDown" : "keyDown"
    try call("Input.dispatchKeyEvent", parameters)
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try call("Input.dispatchKeyEvent", parameters)
  }

  /// Types where the focus is.
  public func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  /// What the reader's system asks pages for, and the size of the window.
  public func emulate(
    isDark: Bool = false, reducesMotion: Bool = false, width: Int = 1280, height: Int = 900
  ) throws {
    let features = [
      ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": reducesMotion ? "reduce" : "no-preference"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// What the window shows, as a PNG.
  public func screenshot() throws -> [UInt8] {
    let data = try call("Page.captureScreenshot", ["format": "png"])["data"] as? String
    return Array(Data(base64Encoded: data ?? "") ?? Data())
  }

  // MARK: Messages

  /// Seconds that an answer may take: a machine may be busy with other things.
  private static let patience = 60.0

  /// Sends a command of the protocol and waits for its answer.
  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    let deadline = Date.now + Self.patience
    while true {
      let answer = try receive(before: deadline, waitingFor: method)
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw Failure.refused(method: method, reason: "\(error["message"] ?? error)")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// The next message; events are noted.
  @discardableResult
  private func receive(before deadline: Date, waitingFor what: String) throws -> [String: Any] {
    while !unread.contains(0) {
      let rest = deadline.timeIntervalSinceNow
      var descriptor = pollfd(fd: answers.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&descriptor, 1, Int32(rest * 1000)) > 0 else {
        throw Failure.silent(waitingFor: what)
      }
      unread += answers.availableData
    }
    let end = unread.firstIndex(of: 0) ?? unread.endIndex
    let message = try JSONSerialization.jsonObject(with: unread[..<end]) as? [String: Any] ?? [:]
    unread = Data(unread[(end + 1)...])
    note(message)
    return message
  }

  private func note(_ message: [String: Any]) {
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Page.loadEventFired": hasLoaded = true
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any]
      requests.append(request?["url"] as? String ?? "")
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
      problems.append("\(parameters)")
    default: break
    }
  }
}
