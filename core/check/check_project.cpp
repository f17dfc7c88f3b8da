#include "core/check/check_project.h"

#include <algorithm>

#include "core/check/model_problems.h"
#include "core/check/rules/clips.h"
#include "core/check/rules/fights.h"
#include "core/check/rules/names.h"
#include "core/check/rules/textures.h"
#include "core/edit/clips/clip_problems.h"

namespace squire {

namespace {

bool isOff(const Project& project, RuleId rule) {
  return std::ranges::binary_search(project.rulesOff, rule.text(), {}, &RuleOff::rule);
}

class ProjectCheck {
 public:
  explicit ProjectCheck(const CheckInput& input) : in_(input) {}

  CheckResult run() && {
    for (const Diagnostic& one : in_.loaded) add({one, {}, {}});
    for (const Model& model : in_.models) ofModel(model);
    for (const CheckedFights& fights : in_.fights) ofFights(fights);
    return std::move(out_);
  }

 private:
  void add(Finding finding) {
    if (isOff(in_.project, finding.diagnostic.rule)) {
      ++out_.off;
    } else {
      out_.findings.push_back(std::move(finding));
    }
  }

  // Adds a finding whose places begin with the model.
  void addIn(const std::string& model, Finding finding) {
    NamedPlaces& places = finding.diagnostic.where.places;
    if (places.empty() || places.front().kind != PlaceKind::Model)
      places.insert(places.begin(), {PlaceKind::Model, model});
    add(std::move(finding));
  }

  // Whether opening the project reported the same missing image.
  [[nodiscard]] bool isReported(const Diagnostic& found) const {
    return found.rule == rules::textureMissing &&
           std::ranges::any_of(in_.loaded, [&](const Diagnostic& known) {
             return known.rule == found.rule && known.where.places == found.where.places;
           });
  }

  void ofModel(const Model& model) {
    for (Diagnostic& found : problemsOf(model, {}, {in_.profile, {}})) {
      const ClipRef clip = clipIn(model, found);
      if (!isReported(found)) addIn(model.name, {std::move(found), clip, {}});
    }
    for (const auto& clip : model.clips) {
      for (Diagnostic& found : clipProblems(*model.skeleton, *clip, in_.profile)) {
        const bool isOfModel = found.rule == rules::nameTooLong || found.rule == rules::nameEmpty ||
                               found.rule == rules::clipWithoutLength;
        if (!isOfModel) addIn(model.name, {std::move(found), {model.id, clip->id}, {}});
      }
    }
  }

  static ClipRef clipIn(const Model& model, const Diagnostic& found) {
    for (const NamedPlace& place : found.where.places) {
      if (place.kind != PlaceKind::Clip) continue;
      for (const auto& clip : model.clips) {
        if (clip->name == place.name) return {model.id, clip->id};
      }
    }
    return {};
  }

  void ofFights(const CheckedFights& fights) {
    const ProjectModel* model = in_.project.find(fights.model);
    if (!model) return;
    for (const ContractResult& contract : fights.contracts) {
      for (const ContractLine& line : contract.lines) {
        if (line.kept) continue;
        NamedPlaces places{{PlaceKind::Clip, contract.clipName.empty() ? "(gone)" : contract.clipName}};
        addIn(model->name, {diagnose(rules::contractBroken,
                                     line.what + " is " + line.is + ", the contract states " + line.wanted,
                                     {}, {{}, std::move(places), {}}),
                            {model->id, contract.clip},
                            {}});
      }
    }
    for (const auto& [clip, gap] : fights.gaps) {
      const ProjectClip* entry = model->find(clip);
      NamedPlaces places{{PlaceKind::Clip, entry ? entry->name : std::string()},
                         {PlaceKind::HitVolume, gap.name}};
      addIn(model->name, {diagnose(rules::hitSlipsThrough, describe(gap), {}, {{}, std::move(places), {}}),
                          {model->id, clip},
                          gap});
    }
  }

  const CheckInput& in_;
  CheckResult out_;
};

}  // namespace

bool CheckResult::hasErrors() const {
  return std::ranges::any_of(findings,
                             [](const Finding& one) { return one.diagnostic.severity == Severity::Error; });
}

CheckResult checkProject(const CheckInput& input) { return ProjectCheck(input).run(); }

std::size_t eraseSwitchedOff(const Project& project, Diagnostics& diagnostics) {
  return std::erase_if(diagnostics, [&](const Diagnostic& one) { return isOff(project, one.rule); });
}

}  // namespace squire
