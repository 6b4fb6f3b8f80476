import Kineo
import KineoAnalysis
import KineoBatch

extension GalleryStyle {
  /// Of everything but the timeline's colors.
  static let sheet = #"""
    /* Colors have two values, for light and dark; the root says which holds. */
    :root {
      color-scheme: light dark;
      --paper: light-dark(#f7f7f5, #14161b);
      --card: light-dark(#ffffff, #1d2027);
      --well: light-dark(#f0f0ee, #16181e);
      --band: light-dark(#f6f6f9, #23262e);
      --line: light-dark(#e2e2df, #31353f);
      --edge: light-dark(#7f828c, #7c8290);
      --ink: light-dark(#1c1e26, #e9ebf0);
      --quiet: light-dark(#5c6170, #a4abba);
      --accent: light-dark(#b4233f, #ff8d9d);
      --shadow: light-dark(#1c1e2614, #00000000);
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
      --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      font: 15px/1.5 var(--sans);
      color: var(--ink);
      background: var(--paper);
      -webkit-text-size-adjust: 100%;
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }

    *, ::before, ::after { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; }
    h1, h2, h3, p, dl, dd, ul, pre { margin: 0; padding: 0; }
    ul { list-style: none; }
    a { color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }

    /* The page */
    .top, main, footer { max-width: 1360px; margin: 0 auto; padding: 0 32px; }
    .top {
      display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between;
      gap: 16px 32px; padding-top: 44px; padding-bottom: 28px;
    }
    h1 { font-size: 30px; line-height: 1.2; font-weight: 650; letter-spacing: -0.02em; }
    .total { color: var(--quiet); margin-top: 4px; font-variant-numeric: tabular-nums; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
    .found { min-width: 62px; color: var(--quiet); order: -1; text-align: end; padding-inline-end: 6px; }
    footer {
      display: flex; padding-top: 48px; padding-bottom: 36px; color: var(--quiet); font-size: 13px;
    }
    .empty { padding: 64px 0; text-align: center; color: var(--quiet); }

    /* Controls */
    button, select, input[type="search"] {
      font: inherit; font-size: 14px; color: var(--ink); background: var(--card);
      border: 1px solid var(--edge); border-radius: 8px; height: 36px; padding: 0 12px; margin: 0;
    }
    button { cursor: pointer; }
    button:hover, select:hover, input[type="search"]:hover { border-color: var(--ink); }
    button:disabled { opacity: 0.4; cursor: default; }
    input[type="search"] { width: 220px; }
    ::placeholder { color: var(--quiet); opacity: 1; }
    .icon { display: inline-grid; place-items: center; width: 36px; padding: 0; flex: none; }
    .icon svg { width: 20px; height: 20px; fill: currentColor; }
    [aria-label^="Play"] .pause-sign, [aria-label^="Pause"] .play-sign { display: none; }
    .theme[aria-pressed="true"] { color: var(--card); background: var(--ink); border-color: var(--ink); }

    /* Cards */
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 20px; }
    .card {
      position: relative; display: flex; flex-direction: column; overflow: hidden;
      background: var(--card); border: 1px solid var(--line); border-radius: 14px;
      box-shadow: 0 1px 3px var(--shadow);
      content-visibility: auto; contain-intrinsic-size: auto 360px;
    }
    .card:hover { border-color: var(--edge); }
    .card:focus-within { outline: 2px solid var(--accent); outline-offset: 2px; }
    .card h2 { font-size: 15px; font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; padding: 14px 16px 0; }
    .card h2 a { text-decoration: none; outline: none; }
    .card h2 a::after { content: ""; position: absolute; inset: 0; }
    .card h2 small { font-size: 13px; font-weight: 400; color: var(--quiet); }
    .card .summary {
      color: var(--quiet); font-size: 13px; line-height: 1.45; margin: 4px 16px 12px;
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
    }
    .card .facts {
      display: flex; flex-wrap: wrap; gap: 2px 14px; margin-top: auto; padding: 10px 16px 12px;
      border-top: 1px solid var(--line);
      color: var(--quiet); font-size: 12.5px; font-variant-numeric: tabular-nums;
    }

    /* Behind GIFs, and what shows through their clear pixels */
    .stage { display: grid; place-items: center; overflow: hidden; background: var(--well); }
    .stage img, .stage canvas {
      display: block;
      background: repeating-conic-gradient(var(--line) 0 25%, var(--card) 0 50%) 0 0 / 16px 16px;
    }
    .card .stage { position: relative; aspect-ratio: 3 / 2; border-bottom: 1px solid var(--line); }
    .card img { position: absolute; inset: 0; margin: auto; width: 100%; height: auto; }
    .card .tall img { width: auto; height: 100%; }

    /* One GIF, large */
    dialog {
      width: min(1240px, 100vw - 48px); height: min(100dvh - 48px, 1400px); max-width: none;
      max-height: none; padding: 0; color: inherit; background: var(--card);
      border: 1px solid var(--line); border-radius: 18px; overflow: auto; overscroll-behavior: contain;
      box-shadow: 0 24px 80px #0006;
    }
    dialog::backdrop { background: light-dark(#1c1e2680, #000000a0); }
    dialog > header {
      position: sticky; top: 0; z-index: 1; display: flex; justify-content: space-between; gap: 24px;
      padding: 20px 28px 16px; background: var(--card); border-bottom: 1px solid var(--line);
    }
    dialog h2 { font-size: 21px; font-weight: 650; line-height: 1.3; letter-spacing: -0.01em; overflow-wrap: anywhere; }
    dialog h2:focus-visible { outline: none; }
    dialog header .summary { color: var(--quiet); max-width: 76ch; }
    dialog nav { display: flex; gap: 8px; flex: none; }
    h3 { font-size: 13px; font-weight: 600; }
    .columns { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 32px; padding: 24px 28px 0; }
    .player .stage { border: 1px solid var(--line); border-radius: 12px; min-height: 220px; padding: 20px; }
    .player canvas, .player .whole { max-width: 100%; height: auto; max-height: 62dvh; object-fit: contain; }
    .controls { margin-top: 14px; }
    .controls .place { display: block; width: 100%; height: 24px; margin: 0 0 8px; accent-color: var(--accent); cursor: pointer; }
    .buttons { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
    .buttons .pace { padding: 0 6px; }
    .now { margin-left: auto; color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; text-align: end; }
    .trouble { margin-top: 12px; color: var(--accent); }
    .player h3 { margin-top: 26px; }
    dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin-top: 8px; font-size: 14px; }
    dl.facts dt { color: var(--quiet); }
    dl.facts dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
    .links { margin-top: 14px; font-size: 14px; }
    .links a { color: var(--accent); }
    .preset { display: flex; flex-direction: column; min-height: 0; }
    .bar { display: flex; align-items: center; gap: 12px; min-height: 32px; margin-bottom: 8px; }
    .bar .file { color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    .bar .copy { margin-left: auto; height: 30px; font-size: 13px; }
    pre {
      flex: 1; max-height: 74dvh; overflow: auto; padding: 16px 18px; tab-size: 4;
      font: 12.5px/1.65 var(--mono); background: var(--well); border: 1px solid var(--line);
      border-radius: 12px;
    }
    code { font: inherit; }
    .timeline { padding: 28px 28px 0; }
    .chart {
      margin-top: 10px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px;
    }
    .chart svg { display: block; min-width: 820px; width: 100%; height: auto; }
    .chart .head { stroke: var(--accent); stroke-width: 1.5; }
    .keys { padding: 22px 28px 26px; color: var(--quiet); font-size: 13px; }
    kbd {
      font: 12px/1 var(--mono); padding: 2px 5px; border: 1px solid var(--line); border-radius: 5px;
      background: var(--well); color: var(--ink);
    }

    /* Text of presets */
    .comment { color: light-dark(#666c7b, #98a0b0); font-style: italic; }
    .key { color: light-dark(#22509c, #9ac0ff); }
    .string { color: light-dark(#1c6b45, #8fd8ae); }
    .number { color: light-dark(#8f4a06, #f0b878); }
    .word, .reference { color: light-dark(#7a3496, #d8aaf2); }
    .punctuation { color: light-dark(#666c7b, #98a0b0); }
    .patch { width: 0.75em; height: 0.75em; margin-inline-end: 0.35em; border-radius: 2px; outline: 1px solid var(--edge); }

    @media (max-width: 860px) {
      .columns { grid-template-columns: minmax(0, 1fr); }
      pre { max-height: none; }
    }
    @media (max-width: 620px) {
      .top, main, footer { padding-inline: 16px; }
      .top { padding-top: 28px; padding-bottom: 20px; }
      .tools, .tools .search { width: 100%; }
      .tools .order { flex: 1; }
      .tools .found { order: 0; min-width: 0; }
      .tools .found:empty { display: none; }
      .cards { grid-template-columns: minmax(0, 1fr); gap: 16px; }
      dialog { width: 100vw; height: 100dvh; border: 0; border-radius: 0; }
      dialog > header, .columns, .timeline, .keys { padding-inline: 16px; }
      .now { margin-left: 0; width: 100%; text-align: start; }
    }

    """#
}
