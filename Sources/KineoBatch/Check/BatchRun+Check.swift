extension BatchRun {
  /// A run that checks whether the files of `plan` are what it gives.
  package init(checking plan: BatchPlan, options: CheckOptions = CheckOptions()) {
    self.init(plan, GIFChecker(request: plan.request, options: options))
  }
}
