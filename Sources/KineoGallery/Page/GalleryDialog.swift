import Kineo

/// The part of the page that shows one GIF large; scripts fill it.
enum GalleryDialog {
  static let html: HTML = """
    <dialog class="detail">
    <header>
    <div class="heading">
    <h2 tabindex="-1"></h2>
    <p class="summary"></p>
    </div>
    <nav aria-label="GIFs">
    <button class="before icon" type="button" aria-label="GIF before">\(Icon.left)</button>
    <button class="after icon" type="button" aria-label="GIF after">\(Icon.right)</button>
    <button class="close icon" type="button" aria-label="Close">\(Icon.cross)</button>
    </nav>
    </header>
    <div class="columns">
    <section class="player" aria-label="Player">
    <div class="stage"><canvas role="img"></canvas><img class="whole" alt="" hidden>\
    <pre class="errors" role="alert" aria-label="Errors of the preset" hidden></pre></div>
    <div class="controls">
    <input class="place" type="range" min="0" value="0" step="1" aria-label="Frame">
    <div class="buttons">
    <button class="first icon" type="button" aria-label="First frame">\(Icon.first)</button>
    <button class="back icon" type="button" aria-label="Frame before">\(Icon.back)</button>
    <button class="play icon" type="button" aria-label="Play">\(Icon.play)\(Icon.pause)</button>
    <button class="forward icon" type="button" aria-label="Frame after">\(Icon.forward)</button>
    <button class="last icon" type="button" aria-label="Last frame">\(Icon.last)</button>
    <select class="pace" aria-label="Speed">
    <option value="0.1">0.1×</option>
    <option value="0.25">0.25×</option>
    <option value="0.5">0.5×</option>
    <option value="1" selected>1×</option>
    <option value="2">2×</option>
    </select>
    <output class="now" aria-label="Shown frame"></output>
    </div>
    </div>
    <p class="trouble" role="alert" hidden></p>
    <h3>Facts</h3>
    <dl class="facts"></dl>
    <p class="links"><a class="download" download>Download the GIF</a></p>
    </section>
    <section class="preset" aria-label="Preset">
    <div class="bar"><h3>Preset</h3><span class="file"></span>\
    <button class="copy" type="button">Copy</button></div>
    <pre tabindex="0" aria-label="Text of the preset"><code></code></pre>
    </section>
    </div>
    <section class="timeline" aria-label="Timeline">
    <h3>Timeline</h3>
    <div class="chart" tabindex="0" role="img" aria-label="When each step runs"></div>
    </section>
    <p class="keys"><kbd>Space</kbd> play · <kbd>←</kbd> <kbd>→</kbd> frame · <kbd>Home</kbd> \
    <kbd>End</kbd> first, last · <kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd> GIF before, after · \
    <kbd>Esc</kbd> close</p>
    </dialog>
    """
}
