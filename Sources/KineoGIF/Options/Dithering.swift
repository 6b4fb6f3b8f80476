/// How pixels whose color is not in the table are spread over colors that are.
public enum Dithering: String, Sendable, Hashable, CaseIterable {
  /// What suits the animation: none for flat art, diffusion where banding would show.
  case auto
  /// Every pixel gets the nearest color; smooth changes of color may show bands.
  case none
  /// A pattern fixed in space decides between neighboring colors; it stands still.
  case ordered
  /// The error of each pixel is handed on to its neighbors.
  case diffusion
}
