/// How a call wants to be told what became of its files.
enum ReportForm: String, Sendable, CaseIterable {
  case human, json
}
