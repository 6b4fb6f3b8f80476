// Everything a user of the library needs comes with `import Kineo`.
@_exported import KineoGIF
@_exported import KineoGeometry
@_exported import KineoMotion
@_exported import KineoPreset
@_exported import KineoRaster
@_exported import KineoText
