/// The layers that a name stands for.
struct LayerSelection {
  let names: [String]
  /// Layers in one row, when they are all copies of one grid.
  let columns: Int?
}
