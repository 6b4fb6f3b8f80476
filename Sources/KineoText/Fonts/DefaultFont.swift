/// A file of the fonts that come with the program, the same on every machine.
struct DefaultFont {
  let family: String
  let file: String
  let weight: Int
  let isItalic: Bool
  /// SHA-256 of the file.
  let digest: String

  /// Those of a family, whatever the case of its name; empty for other families.
  static func family(_ name: String) -> [DefaultFont] {
    let wanted = (generic[name.lowercased()] ?? name).lowercased()
    return all.filter { $0.family.lowercased() == wanted }
  }

  /// What characters come from that no font asked for has.
  static let fallbackFamily = "DejaVu Sans"

  /// The names of the families.
  static let families = ["Lato", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"]

  /// Names for families by kind: ours, then those of CSS ("CSS Fonts Module Level 4", section 2.1.3).
  static let generic = [
    "sans": "Lato", "serif": "DejaVu Serif", "mono": "DejaVu Sans Mono",
    "sans-serif": "Lato", "monospace": "DejaVu Sans Mono", "system-ui": "Lato",
    "ui-sans-serif": "Lato", "ui-serif": "DejaVu Serif", "ui-monospace": "DejaVu Sans Mono",
  ]
}

extension DefaultFont {
  /// Lato 2.0 as in Debian's fonts-lato, DejaVu 2.37 as in fonts-dejavu-core.
  static let all = lato + dejavu

  private static let lato = [
    lato(
      "Hairline", 100, "f216934c40e5fea24c300c3857b4e1cb306695951b7e053c1f93bc3cc19e40c0"),
    lato(
      "HairlineItalic", 100, "9cca5f2874ecd0bd9b330c6d7a0b5d9312812ac4a286e88a6d5691e5a59f1041"),
    lato(
      "Thin", 200, "a6cc30d3dadc7b75f471514fc1f4ee57c552c6d8a1628d37ccc502110244e47f"),
    lato(
      "ThinItalic", 200, "d592571ea47843ea13a7fab92860e8ecc863bb2cbdee0de2a7c6f09ba20fac5b"),
    lato(
      "Light", 300, "ce27719f469f86ee1a0bbfd60c9ce88951654e104a1dcf8e22d2fa7bb6c5a234"),
    lato(
      "LightItalic", 300, "6042732e7f584c03b2dd493f61598ad15cdb4237d61a06245d5460a63985fdee"),
    lato(
      "Regular", 400, "0ad460bd756454f8485609747b25c5644a54d307a65daabbb24c646c112ed541"),
    lato(
      "Italic", 400, "bbc138d69289c5604474166e150d39995770ca98ffb9df02adb68666ec36cc37"),
    lato(
      "Medium", 500, "1208d8861f3f727c5692090e8662511c3679dcb360ebb5a034ccfbe5ca14fdc6"),
    lato(
      "MediumItalic", 500, "34f8b1d1a73612b63b068f1151b02a3196c9ec7978ed437347cc19709e91b205"),
    lato(
      "Semibold", 600, "daba97eac5f3e95159ecb23264a7cb9c3719b9bc9a91a5fbf121ba4636661eb5"),
    lato(
      "SemiboldItalic", 600, "aeba3afbf7f62d3b0ca78b098f4ea5ff0752c0fea92ce97ea0abd8f67b4427e7"),
    lato(
      "Bold", 700, "e0b1c4de011de8dd077cf21f97919fc31158eb290ee1176cbae06d500a6304bc"),
    lato(
      "BoldItalic", 700, "7e5f7fb881fbdc84c40d6239666afc5e3696c61507534ab16b9f05d40d904f84"),
    lato(
      "Heavy", 800, "24e8051e0e9dae2d9ff2aab1946320ab03fba441a9604b47d2002aee312e90d7"),
    lato(
      "HeavyItalic", 800, "ae5f9d6223ab8577762312c5e927a3859b734d7176ba0000d284d86e8acc8fe0"),
    lato(
      "Black", 900, "19d661d659af129704947b0027e5b77bef2bd43b7ced2973b350225f73fac07c"),
    lato(
      "BlackItalic", 900, "f900913d76f9c415c267eb8ee1270807d251be7f83b8e3dc223d5797e8bb7d44"),
  ]

  private static let dejavu = [
    dejavu(
      "DejaVu Sans", "DejaVuSans", 400,
      "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322"),
    dejavu(
      "DejaVu Sans", "DejaVuSans-Bold", 700,
      "0d977336a6d5fba34eab8e3199eb218327161b5143749f802982c2bc34df0c96"),
    dejavu(
      "DejaVu Sans Mono", "DejaVuSansMono", 400,
      "0f5db4f1749979d961019838b160bec74abdf7f9eca69553fe1aa856bbff49a4"),
    dejavu(
      "DejaVu Sans Mono", "DejaVuSansMono-Bold", 700,
      "2964f6dac8e6e9d71613928340f17bf868e9ea51692cca333c79e74962f02233"),
    dejavu(
      "DejaVu Serif", "DejaVuSerif", 400,
      "13e61509f5c81d7c3132810f4f903e3523df89c802bf6e0674621e8f659cdfe1"),
    dejavu(
      "DejaVu Serif", "DejaVuSerif-Bold", 700,
      "e2fd85eba2de65ac270d1cdb1685e252eb827f600850cf62af2d20c41b22e945"),
  ]

  private static func lato(_ style: String, _ weight: Int, _ digest: String) -> DefaultFont {
    DefaultFont(
      family: "Lato", file: "Lato-\(style).ttf", weight: weight,
      isItalic: style.hasSuffix("Italic"), digest: digest)
  }

  private static func dejavu(
    _ family: String, _ file: String, _ weight: Int, _ digest: String
  ) -> DefaultFont {
    DefaultFont(
      family: family, file: "\(file).ttf", weight: weight, isItalic: false, digest: digest)
  }
}
