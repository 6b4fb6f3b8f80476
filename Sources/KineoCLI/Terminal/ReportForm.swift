/// The format in which a call reports its files.
enum ReportForm: String, Sendable, CaseIterable {
  case human, json
}
