#include "core/export/findings_in.h"

#include "core/check/check_project.h"
#include "core/export/profile_file.h"

namespace squire {

namespace {

Diagnostics findingsIn(const ModelInput& input, const EngineProfile& profile, const Diagnostics& told) {
  static const Project none;
  const std::vector<Model>& models = input.imported.models;
  const CheckResult found = checkProject({input.project ? *input.project : none, models, told, {}, profile});
  return asDiagnostics(found.findings, models.size());
}

}  // namespace

Diagnostics findingsIn(const ModelInput& input, const EngineProfile& profile) {
  return findingsIn(input, profile, input.imported.diagnostics);
}

Diagnostics findingsIn(const ModelInput& input) {
  if (!input.settings || input.settings->profile.empty()) return findingsIn(input, EngineProfile());
  const auto profile = readProfile(input.settings->profile);
  if (profile) return findingsIn(input, *profile);
  Diagnostics told = input.imported.diagnostics;
  told.push_back(unreadableProfile(profile.error()));
  return findingsIn(input, EngineProfile(), told);
}

}  // namespace squire
