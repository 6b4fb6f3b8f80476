/// The version of the command and the library, as `kineo --version` prints it.
public let kineoVersion = "0.1.0"
