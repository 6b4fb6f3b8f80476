// Measures Kineo as its users run it: whole processes, against peers in the same run.
// `make bench` builds it in release and starts it from the root of the checkout.
import Kineo

do {
  let kineo = try siblingProgram("kineo")
  let workshop = try Workshop()
  defer { workshop.remove() }
  try measureAgainstPeer(kineo, workshop)
  try measureSize(kineo, workshop)
  try measureMemory(kineo, workshop)
  try measureJobs(kineo, workshop)
  try measureStages()
  try measureCrowd()
} catch {
  fail("\(error)")
}
