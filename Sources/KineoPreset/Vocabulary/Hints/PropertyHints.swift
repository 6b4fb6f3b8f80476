/// What other tools call the properties of layers: CSS, SVG, GSAP, Lottie, SwiftUI and Manim.
enum PropertyHints {
  /// The names, and the property that is meant.
  private static let names: [(names: String, property: any LayerProperty)] = [
    (
      "x y left top cx cy pos location coordinates translate translatex translatey translation center "
        + "offset offsetx offsety moveto p", LayerProperties.position
    ),
    ("transformorigin origin pivot anchorpoint svgorigin a", LayerProperties.anchor),
    (
      "rotate angle rotationz rotatez rotationeffect orientation direction r",
      LayerProperties.rotation
    ),
    ("scalex scaley scaleeffect zoom s", LayerProperties.scale),
    ("skewx skewy shear slant", LayerProperties.skew),
    ("alpha autoalpha transparency fillopacity o", LayerProperties.opacity),
    ("width height w h dimensions", LayerProperties.size),
    (
      "borderradius cornerradius radii rx ry rounded roundness corners", LayerProperties.corner
    ),
    (
      "color colour background backgroundcolor backgroundcolour bg bgcolor fillcolor foreground "
        + "foregroundcolor foregroundstyle tint", LayerProperties.fill
    ),
    (
      "border bordercolor outline outlinecolor strokecolor strokestyle", LayerProperties.stroke
    ),
    ("strokewidth borderwidth outlinewidth thickness weight", LayerProperties.lineWidth),
    ("trimpath trimstart trimend drawsvg pathlength", LayerProperties.trim),
    ("strokedasharray dasharray dashes linedash borderstyle", LayerProperties.dash),
    ("strokedashoffset dashphase", LayerProperties.dashOffset),
    ("zindex order layerorder", LayerProperties.z),
    ("translatez", AppearanceProperties.depth),
    ("mixblendmode blendmode", AppearanceProperties.blend),
    ("visible visibility display show isvisible", LayerProperties.hidden),
  ]

  /// A hint for each name of a property that `hint` has one for.
  static func hints(_ hint: (any LayerProperty) -> Hint?) -> Hints {
    Hints(names.map { ("\($0.property.name) \($0.names)", hint($0.property)) })
  }

  /// `transform` is several properties.
  static let transform = Hint.advice(
    "write rotation: 45deg, scale: 1.5, skew: [10deg, 0] or position: [80, 80]")
}
