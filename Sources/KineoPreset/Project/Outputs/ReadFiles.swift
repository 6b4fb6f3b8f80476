import KineoSystem

/// The files that a preset is made of besides its own text: what it includes, its images and its fonts.
package struct ReadFiles: Sendable {
  private let paths: [FileStatus.Identity: String]

  package init(of document: PresetDocument) {
    let files = document.texts.includedFiles + document.assetPaths
    paths = files.reduce(into: [:]) { paths, path in
      if let identity = FileStatus(path)?.identity { paths[identity] = path }
    }
  }

  /// Why `output` cannot be written: one of the files would be lost; nil if it can.
  package func mistake(inWriting output: String) -> String? {
    guard !paths.isEmpty, output != "-", let identity = FileStatus(output)?.identity else {
      return nil
    }
    return paths[identity].map {
      "\(quoted(output)) would overwrite \(quoted($0)), which the preset reads"
    }
  }
}
