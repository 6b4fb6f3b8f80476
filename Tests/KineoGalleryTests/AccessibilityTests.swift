import Kineo
import TestSupport
import Testing

@testable import KineoGallery

/// What people need who see little, or nothing.
@Suite(.serialized, .enabled(if: Browser.isInstalled)) struct AccessibilityTests {
  /// Every text whose contrast with what is behind it is under 4.5 (WCAG 2.1, 1.4.3), and how many texts
  /// there are. Letters in pictures stand on the last box before them that is under their middle.
  private static let contrasts = """
    (() => {
      const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const color = (css) => {
        paint.clearRect(0, 0, 1, 1);
        paint.fillStyle = css;
        paint.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data;
        return { r, g, b, a: a / 255 };
      };
      const over = (top, back) => ({
        r: top.r * top.a + back.r * (1 - top.a), g: top.g * top.a + back.g * (1 - top.a),
        b: top.b * top.a + back.b * (1 - top.a), a: 1,
      });
      const luminance = ({ r, g, b }) => {
        const [x, y, z] = [r, g, b].map((byte) => {
          const share = byte / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
      };
      const ground = (element) => {
        const back = element.parentElement ? ground(element.parentElement) : color("white");
        return over(color(getComputedStyle(element).backgroundColor), back);
      };
      const behind = (text) => {
        let back = ground(text.ownerSVGElement.parentElement);
        const box = text.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        for (const rect of text.ownerSVGElement.querySelectorAll("rect")) {
          if (!(rect.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
          const area = rect.getBoundingClientRect(), style = getComputedStyle(rect);
          if (x < area.left || x > area.right || y < area.top || y > area.bottom) continue;
          if (style.fill === "none") continue;
          const fill = color(style.fill);
          back = over({ ...fill, a: fill.a * style.fillOpacity }, back);
        }
        return back;
      };
      const faint = [];
      let count = 0;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (walker.currentNode.data.trim() === "" || !element.checkVisibility()) continue;
        if (element.closest("noscript, option")) continue;
        const style = getComputedStyle(element), isDrawn = element.closest("svg");
        const back = isDrawn ? behind(element) : ground(element);
        const front = over(color(isDrawn ? style.fill : style.color), back);
        const [low, high] = [luminance(front), luminance(back)].sort((a, b) => a - b);
        const contrast = (high + 0.05) / (low + 0.05);
        count += 1;
        if (contrast < 4.5) faint.push(`${walker.currentNode.data.trim()}: ${contrast.toFixed(2)}`);
      }
      return { faint, count };
    })()
    """

  /// A preset with every kind of token, bars of all colors, repeats and labels.
  private static let colorful = """
    # Everything at once.
    canvas: {width: 24, height: 16, background: white}
    layers:
      - a: {rectangle: [8, 8], fill: "#d9304f", stroke: black, position: [6, 8]}
      - b: {circle: 4}
    define:
      go: {parameters: {way: }, steps: [{shift: {by: $way, duration: 2, on: a}}]}
    animate:
      - label: first
      - go: {way: [9, 0]}
      - parallel:
          - rotate: {by: 90deg, duration: 2, on: a}
          - scale: {to: 2, duration: 2, on: a}
          - fade: {to: 0.2, duration: 2, on: a}
          - fill: {to: blue, duration: 2, on: a}
          - lineWidth: {to: 3, duration: 2, on: a}
      - repeat: {count: 900, step: {shift: {by: [0.01, 0], duration: 0.02, on: b}}}
      - label: 'last'
    """

  @Test("all text can be read, in both themes", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    let shown = try ShownGallery([try Samples.entry(Self.colorful, name: "all")])
    try shown.browser.emulate(isDark: isDark)
    for slug in ["", "all"] {
      try shown.open(slug)
      let found = try shown.browser.evaluate(Self.contrasts) as? [String: Any]
      #expect(found?["faint"] as? [String] == [], "\(slug)")
      #expect((found?["count"] as? Int ?? 0) > (slug.isEmpty ? 8 : 120))
    }
  }

  @Test("every control has a name, every picture words, and headings are in order")
  func labels() throws {
    let shown = try ShownGallery([try Samples.entry()])
    try shown.open("square")
    let problems = try shown.browser.evaluate(
      """
      (() => {
        const problems = [];
        const name = (element) =>
          (element.getAttribute("aria-label") || element.textContent || element.alt || "").trim();
        for (const element of document.querySelectorAll(
          "a, button, input, select, output, dialog nav, section, canvas, [role], [tabindex='0']")) {
          if (name(element) === "" && !element.matches(".found, .trouble")) problems.push(element.outerHTML);
        }
        for (const image of document.querySelectorAll("img:not([hidden])")) {
          if (!image.alt) problems.push(image.outerHTML);
        }
        for (const drawing of document.querySelectorAll("button svg, code svg")) {
          if (drawing.getAttribute("aria-hidden") !== "true") problems.push(drawing.outerHTML);
        }
        for (const part of ["body", "dialog"]) {
          let level = part === "body" ? 0 : 1;
          for (const heading of document.querySelectorAll(`${part} :is(h1, h2, h3)`)) {
            if (part === "body" && heading.closest("dialog")) continue;
            const next = Number(heading.tagName[1]);
            if (next > level + 1) problems.push(`${heading.outerHTML} after level ${level}`);
            level = next;
          }
        }
        if (document.documentElement.lang !== "en") problems.push("no language");
        if (document.querySelectorAll("h1").length !== 1 || !document.querySelector("main")) problems.push("parts");
        const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
        if (new Set(ids).size !== ids.length) problems.push("an id twice");
        return problems;
      })()
      """)
    #expect(problems as? [String] == [])
  }

  @Test("what can be pressed is no smaller than 24 pixels")
  func targets() throws {
    let shown = try ShownGallery([try Samples.entry()])
    try shown.browser.emulate(width: 390)
    try shown.open("square")
    let small = try shown.browser.evaluate(
      """
      [...document.querySelectorAll("button, input, select")].filter((control) => {
        const box = control.getBoundingClientRect();
        return control.checkVisibility() && (box.width < 24 || box.height < 24);
      }).map((control) => control.className)
      """)
    #expect(small as? [String] == [])
  }
}
