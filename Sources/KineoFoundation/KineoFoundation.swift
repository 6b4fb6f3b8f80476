// Foundation's types where Kineo's are expected. They have a module of their own because on Linux
// `CGSize` is in all of Foundation, and nothing else of Kineo loads that: who draws without it starts
// sooner, and the command is smaller.
import Foundation
@_exported import Kineo
