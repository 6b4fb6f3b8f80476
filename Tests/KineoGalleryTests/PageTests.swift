import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoGallery

/// The page as a browser shows it from a folder.
@Suite(.serialized, .enabled(if: Browser.isInstalled)) struct PageTests {
  @Test("the page loads without messages and without requests to other hosts")
  func loads() throws {
    let shown = try ShownGallery([try Samples.entry(), try Samples.entry(name: "other")])
    try shown.open("square")
    #expect(shown.browser.problems == [])
    #expect(shown.browser.requests.count > 6)
    for request in shown.browser.requests {
      #expect(
        request.hasPrefix("file://\(shown.folder.path)/") || request.hasPrefix("data:"),
        "\(request)")
    }
    #expect(try shown.text("h1") == "Squares" && shown.text("dialog h2") == "square")
    #expect(try shown.text("code") == Samples.preset)
    #expect(try shown.text("dl").contains("exact"))
    #expect(
      try shown.browser.evaluate("Boolean(document.querySelector('.chart svg .head'))") as? Bool
        == true)
  }

  @Test("all of it can be done with keys alone, and one sees where one is")
  func keys() throws {
    let shown = try ShownGallery([try Samples.entry(name: "a"), try Samples.entry(name: "b")])
    let browser = shown.browser
    try shown.open()
    func focused() throws -> String {
      try browser.evaluate("document.activeElement.className || document.activeElement.hash || ''")
        as? String ?? ""
    }
    var passed: [String] = []
    repeat {
      try browser.press("Tab")
      passed.append(try focused())
      let width = try browser.evaluate(
        """
        (() => {
          const shows = (element) => element && parseFloat(getComputedStyle(element).outlineWidth) >= 2;
          return shows(document.activeElement) || shows(document.activeElement.closest(".card"));
        })()
        """)
      #expect(width as? Bool == true, "\(passed.last ?? "")")
    } while passed.count < 6 && passed.last != "#a"
    #expect(passed == ["search", "order", "playing icon", "theme icon", "#a"])

    try browser.press("Enter")
    try shown.waitForDetail()
    try browser.evaluate("Kineo.details.player.step(0)")
    #expect(try browser.evaluate("location.hash") as? String == "#a")
    try browser.press("ArrowRight")
    #expect(try shown.shownFrame() == 1)
    try browser.press("ArrowLeft")
    try browser.press("ArrowLeft")
    let count = try browser.evaluate("Kineo.details.player.count") as? Int ?? 0
    #expect(try shown.shownFrame() == count - 1)
    try browser.press("Home")
    #expect(try shown.shownFrame() == 0)
    try browser.press("End")
    #expect(try shown.shownFrame() == count - 1)
    try browser.press(" ")
    #expect(try browser.evaluate("Kineo.details.player.isPlaying") as? Bool == true)
    try browser.press(" ")
    #expect(try browser.evaluate("Kineo.details.player.isPlaying") as? Bool == false)
    try browser.press("ArrowRight", shift: true)
    try browser.wait(
      until: "document.querySelector('dialog h2').textContent === 'b' && Kineo.details.player")
    #expect(try browser.evaluate("location.hash") as? String == "#b")
    try browser.press("Escape")
    try browser.wait(until: "!document.querySelector('dialog').open")
    #expect(try browser.evaluate("location.hash") as? String == "")
    #expect(try focused() == "#b")
    #expect(browser.problems == [])
  }

  @Test(
    "a page that is opened by the address of a GIF has the keyboard, from a folder and a server")
  func keysAtOnce() throws {
    let entries = [try Samples.entry(name: "a"), try Samples.entry(name: "b")]
    let shown = try ShownGallery(entries)
    let server = try PageServer(port: 0)
    server.publish(Gallery(title: "Squares", entries: entries, isLive: true).files)
    Thread.detachNewThread { server.run() }
    defer { server.stop() }
    for address in ["file://\(shown.folder.path)/index.html#b", server.address + "#b"] {
      try shown.browser.open(address)
      try shown.waitForDetail()
      let focus = "document.querySelector('dialog').contains(document.activeElement)"
      try shown.browser.wait(until: focus)
      try shown.browser.press("Home")
      #expect(try shown.shownFrame() == 0)
      try shown.browser.press("ArrowRight")
      #expect(try shown.shownFrame() == 1)
      // Where the focus is taken away later, the keys still work.
      try shown.browser.evaluate("document.activeElement.blur()")
      try shown.browser.press("ArrowRight")
      #expect(try shown.shownFrame() == 2)
      try shown.browser.press("Escape")
      try shown.browser.wait(until: "!document.querySelector('dialog').open")
    }
  }

  @Test("searching leaves what has every word, ordering goes by name, size and time")
  func finding() throws {
    let long = Samples.preset.replacing("duration: 0.2", with: "duration: 2")
    let shown = try ShownGallery([
      try Samples.entry(name: "a10"), try Samples.entry(long, name: "a9"),
      try Samples.entry(
        Samples.preset.replacing("  - fade: {to: 0, duration: 0.1}", with: ""), name: "still"),
    ])
    let browser = shown.browser
    try shown.open()
    #expect(try shown.cards() == ["a9", "a10", "still"])
    func order(_ value: String) throws -> [String] {
      try browser.evaluate(
        """
        (() => {
          const order = document.querySelector(".order");
          order.value = "\(value)";
          order.dispatchEvent(new Event("change"));
        })()
        """)
      return try shown.cards()
    }
    #expect(try order("-time") == ["a9", "a10", "still"])
    #expect(try order("time") == ["still", "a10", "a9"])
    #expect(try order("-bytes").first == "a9" && order("bytes").last == "a9")
    #expect(try order("name") == ["a9", "a10", "still"])

    try browser.evaluate("document.querySelector('.search').focus()")
    try browser.type("OPACITY a1")
    #expect(try shown.cards() == ["a10"])
    #expect(try shown.text(".found") == "1 of 3")
    try browser.type("x")
    #expect(try shown.cards() == [])
    #expect(try browser.evaluate("document.querySelector('.nothing').hidden") as? Bool == false)
  }

  @Test("who wants less motion sees pictures that stand still until asked to play")
  func reducedMotion() throws {
    let shown = try ShownGallery([try Samples.entry()])
    let browser = shown.browser
    func source() throws -> String {
      let source = try browser.evaluate("document.querySelector('.card img').currentSrc")
      return (source as? String)?.split(separator: ".").last.map(String.init) ?? ""
    }
    try browser.emulate(reducesMotion: true)
    try browser.open("file://\(shown.folder.path)/index.html#square")
    try shown.waitForDetail()
    #expect(try browser.evaluate("Kineo.details.player.isPlaying") as? Bool == false)
    // Cards load their pictures when they come into view.
    try browser.wait(until: "document.querySelector('.card img').currentSrc")
    #expect(try source() == "png")
    try browser.evaluate("Kineo.page.leave(), document.querySelector('.playing').click()")
    try browser.wait(until: "document.querySelector('.card img').currentSrc.endsWith('gif')")

    try browser.emulate()
    try browser.open("file://\(shown.folder.path)/index.html")
    try browser.wait(until: "document.querySelector('.card img').currentSrc.endsWith('gif')")
    try browser.evaluate("document.querySelector('.playing').click()")
    try browser.wait(until: "document.querySelector('.card img').currentSrc.endsWith('png')")
    #expect(
      try browser.evaluate("document.querySelector('.playing').getAttribute('aria-label')")
        as? String
        == "Play all")
  }

  @Test("colors follow the system until the reader chooses, and the choice is kept")
  func theme() throws {
    let shown = try ShownGallery([try Samples.entry()])
    func paper() throws -> String {
      try shown.browser.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        as? String ?? ""
    }
    try shown.open()
    let light = try paper()
    try shown.browser.emulate(isDark: true)
    let dark = try paper()
    #expect(light != dark)
    try shown.browser.evaluate("document.querySelector('.theme').click()")
    #expect(try paper() == light)
    try shown.open()
    #expect(try paper() == light)
  }

  @Test("no name and no preset can put anything into the page but text")
  func hostile() throws {
    let attacks = [
      #"<script>window.broken = 1</script>"#, #""><img src=x onerror="window.broken=1">"#,
      "'-alert(1)-'", "</code></pre><b>", "a\u{202E}b", "javascript:window.broken=1",
      "\u{2028}`${1}",
    ]
    let entries = try attacks.map { attack in
      let text =
        "# \(attack.replacing("\u{2028}", with: " "))\n"
        + Samples.preset.replacing("square", with: "'<img src=x>'")
      let source = try Samples.source(text, name: attack)
      return try GalleryEntry(
        name: attack, label: attack, gif: try Samples.strange(), preset: source,
        composition: source.composition())
    }
    let shown = try ShownGallery(entries, title: attacks[1])
    try shown.open()
    #expect(try shown.text("h1") == attacks[1])
    #expect(try shown.cards().count == attacks.count)
    let slugs = try shown.browser.evaluate(
      "[...document.querySelectorAll('.card')].map((card) => card.id)")
    for slug in try #require(slugs as? [String]) {
      try shown.open(slug)
      #expect(try shown.browser.evaluate("window.broken === undefined") as? Bool == true)
      let strangers =
        "document.querySelectorAll('code :not(span, svg, rect), dialog b, .card b').length"
      #expect(try shown.browser.evaluate(strangers) as? Int == 0)
      #expect(shown.browser.problems == [])
    }
  }

  @Test("nothing is wider than the window", arguments: [320, 390, 700, 1280])
  func overflow(width: Int) throws {
    let shown = try ShownGallery([
      try Samples.entry(), try Samples.entry(name: String(repeating: "averylongname", count: 9)),
    ])
    try shown.browser.emulate(width: width)
    try shown.open("square")
    for element in ["document.documentElement", "document.querySelector('dialog')"] {
      let excess =
        try shown.browser.evaluate("\(element).scrollWidth - \(element).clientWidth") as? Int
      #expect(excess == 0, "\(element)")
    }
  }

  @Test("errors of a preset lie over its last GIF, in the list and in the large view")
  func errors() throws {
    let text = "square.yaml:7:5: error: <fad>\n  7 |   - fad:"
    var entry = try Samples.entry()
    entry.errors = text
    let shown = try ShownGallery([entry, try Samples.entry(name: "whole")])
    try shown.open()
    #expect(try shown.isOver("#square img", "#square .errors"))
    #expect(try shown.text("#square .errors") == text)
    #expect(
      try shown.browser.evaluate("document.querySelectorAll('.card .errors').length") as? Int == 1)
    try shown.open("square")
    #expect(try shown.isOver(".detail .stage", ".detail .errors"))
    #expect(try shown.text(".detail .errors") == text)
    try shown.open("whole")
    #expect(
      try shown.browser.evaluate("document.querySelector('.detail .errors').checkVisibility()")
        as? Bool == false)
  }
}
