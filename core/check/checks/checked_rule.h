#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/check/checks/check_fights.h"
#include "core/check/checks/findings.h"
#include "core/edit/edit.h"
#include "core/model/model.h"
#include "core/model/project.h"
#include "core/model/stage.h"

namespace squire {

struct ClipToCheck {
  const Skeleton& skeleton;
  const Clip& clip;
};

struct FightsToCheck {
  const ProjectModel& model;
  const CheckedFights& fights;
};

struct StageToCheck {
  const Project& project;
  const Stage& stage;
};

// Collects the findings of one rule in one object.
class Found {
 public:
  // `object`: the checked object; findings are appended to `out`.
  Found(const Rule& rule, NamedPlaces object, ClipRef clip, Findings& out)
      : rule_(rule), object_(std::move(object)), clip_(clip), out_(out) {}

  // `within`: the place within the object. The finding is about the object's clip if it has one.
  Finding& report(std::string message, std::string hint = {}, const NamedPlaces& within = {});

 private:
  RuleId rule_;
  NamedPlaces object_;
  ClipRef clip_;
  Findings& out_;
};

// How the findings of a rule can be fixed by an edit.
struct Fix {
  std::string_view label;  // what the fix does: "Widen the volume"; empty if there is no fix
  Result<Edit> (*apply)(const Project& project, const Finding& finding) = nullptr;
};

struct Decided {
  std::optional<Edit> edit = {};    // none if nothing was decided
  std::vector<Error> refused = {};  // of findings whose version does not fit
};

// What people choose between if a rule is about two versions of a project; fixAll() skips its findings.
struct Choice {
  std::string_view ours, theirs;  // what the choices do; empty: the rule leaves none
  // Decides nothing if cancelled.
  Decided (*decide)(const Project& project, const Findings& findings, bool isOurs,
                    const JobControl& job) = nullptr;
};

// A rule that projects are checked by: its text, its check (exactly one of the five functions), and its fix.
// Each rule is a file in this folder and a line in its CMakeLists.txt.
struct CheckedRule {
  Rule rule;
  void (*ofModel)(const Model& model, Found& found) = nullptr;
  void (*ofClip)(const ClipToCheck& in, Found& found) = nullptr;
  void (*ofFights)(const FightsToCheck& in, Found& found) = nullptr;
  void (*ofStage)(const StageToCheck& in, Found& found) = nullptr;
  void (*ofProject)(const Project& project, Found& found) = nullptr;
  Fix fix = {};
  Choice choice = {};
};

// All rules of this folder, in the order of the list in CMakeLists.txt.
[[nodiscard]] const std::vector<const CheckedRule*>& checkedRules();
// The rule of this folder with an id; null for rules that other parts of the program report.
[[nodiscard]] const CheckedRule* checkedRuleOf(RuleId rule);

// The clip that a fix changes. Fails if it does not exist or is not loaded.
[[nodiscard]] Result<const ProjectClip*> clipOf(const Project& project, ClipRef ref);

}  // namespace squire
