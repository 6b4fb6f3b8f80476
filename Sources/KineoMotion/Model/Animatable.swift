import KineoGeometry

/// A value that can be interpolated: up to four numbers that move independently.
public protocol Animatable: Sendable, Equatable {
  /// The numbers; components that the type does not need are 0.
  var vector: SIMD4<Double> { get }
  /// The value that has these numbers.
  init(vector: SIMD4<Double>)
}

extension Double: Animatable {
  public var vector: SIMD4<Double> { [self, 0, 0, 0] }
  public init(vector: SIMD4<Double>) { self = vector.x }
}

extension Bool: Animatable {
  public var vector: SIMD4<Double> { [self ? 1 : 0, 0, 0, 0] }
  public init(vector: SIMD4<Double>) { self = vector.x >= 0.5 }
}

extension Point: Animatable {
  public var vector: SIMD4<Double> { [x, y, 0, 0] }
  public init(vector: SIMD4<Double>) { self.init(x: vector.x, y: vector.y) }
}

extension Size: Animatable {
  public var vector: SIMD4<Double> { [width, height, 0, 0] }
  public init(vector: SIMD4<Double>) { self.init(width: vector.x, height: vector.y) }
}

extension Angle: Animatable {
  public var vector: SIMD4<Double> { [degrees, 0, 0, 0] }
  public init(vector: SIMD4<Double>) { self = .degrees(vector.x) }
}

extension Color: Animatable {
  public var vector: SIMD4<Double> { [red, green, blue, alpha] }
  public init(vector: SIMD4<Double>) {
    self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w)
  }
}

extension Corners: Animatable {
  public var vector: SIMD4<Double> { [topLeft, topRight, bottomRight, bottomLeft] }
  public init(vector: SIMD4<Double>) {
    self.init(
      topLeft: vector.x, topRight: vector.y, bottomRight: vector.z, bottomLeft: vector.w)
  }
}

extension Trim: Animatable {
  public var vector: SIMD4<Double> { [start, end, 0, 0] }
  public init(vector: SIMD4<Double>) { self.init(start: vector.x, end: vector.y) }
}

extension DashPattern: Animatable {
  public var vector: SIMD4<Double> { [dash, gap, secondDash, secondGap] }
  public init(vector: SIMD4<Double>) { self.init(vector.x, vector.y, vector.z, vector.w) }
}

extension Skew: Animatable {
  public var vector: SIMD4<Double> { [x.degrees, y.degrees, 0, 0] }
  public init(vector: SIMD4<Double>) {
    self.init(x: .degrees(vector.x), y: .degrees(vector.y))
  }
}

extension BlendMode: Animatable {
  /// The place among all modes; ``normal`` is the first.
  public var vector: SIMD4<Double> { [Double(Self.allCases.firstIndex(of: self) ?? 0), 0, 0, 0] }
  public init(vector: SIMD4<Double>) {
    let number = vector.x > 0 ? Int(min(vector.x.rounded(), 1000)) : 0
    self = Self.allCases[min(number, Self.allCases.count - 1)]
  }
}

extension NumberedMix: Animatable {
  package var vector: SIMD4<Double> { [Double(from), Double(to), progress, 0] }
  package init(vector: SIMD4<Double>) {
    self.init(from: Int(vector.x), to: Int(vector.y), progress: vector.z)
  }
}
