#include "core/check/check_project.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>

#include "core/anim/play_fight.h"
#include "core/anim/root_motion.h"
#include "core/base/numbers.h"
#include "core/check/checks/checked_rule.h"
#include "core/check/checks/findings.h"
#include "core/check/model_problems.h"
#include "core/model/model.h"
#include "core/model/project.h"
#include "core/model/reference.h"
#include "core/rules/files.h"
#include "core/rules/motion.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

void add(Diagnostics& left, const NamedPlaces& within, ClipRef clip, Findings& out) {
  for (Diagnostic& one : left) {
    one.where.places.insert(one.where.places.begin(), within.begin(), within.end());
    out.push_back({std::move(one), clip, {}});
  }
  left.clear();
}

Diagnostic tooLong(const Clip& clip) {
  return diagnose(rules::clipTooLong,
                  "it takes " + toText(std::round(clip.duration.seconds())) +
                      " s; frame data and gaps cover only the first " + std::to_string(mostFightTicks) +
                      " ticks",
                  "shorten the clip, or split it", {});
}

// Reports the fight data of a model that exports leave out: elements on bones, models and clips that do not
// exist. `models`: all models that are exported.
Findings fightProblems(const Project& project, const Model& model, std::span<const Model> models) {
  const ProjectModel* entry = project.find(model.id);
  if (!entry) return {};
  std::vector<ClipId> clips;
  for (const auto& clip : model.clips) clips.push_back(clip->id);
  const auto nameOf = [&](ModelId id) {
    const auto found = std::ranges::find(models, id, &Model::id);
    return found == models.end() ? std::string() : found->name;
  };
  Findings out;
  Diagnostics left;
  const FightPlace place{
      .skeleton = *model.skeleton, .game = project.game, .clips = clips, .modelName = nameOf, .left = &left};
  const IkRig rig(*model.skeleton, fightOf(*entry), ChainChoice::Free);
  (void)playFight(fightOf(*entry), rig, place);
  add(left, {}, {}, out);
  std::unordered_map<ClipId, const ProjectClip*> entries;
  for (const auto& one : entry->clips) entries.emplace(one->id, one.get());
  for (const auto& clip : model.clips) {
    const auto found = entries.find(clip->id);
    const ProjectClip* decided = found == entries.end() ? nullptr : found->second;
    if (!decided || !decided->fight) continue;
    (void)playFight(*decided->fight, rig, place, {clip->duration, clip->duration.seconds()});
    if (clip->duration > timeOfFrame(mostFightTicks, project.game.ticks)) left.push_back(tooLong(*clip));
    add(left, {{nouns::clip, clip->name}}, {model.id, clip->id}, out);
  }
  return out;
}

bool isOff(const Project& project, RuleId rule) {
  return std::ranges::binary_search(project.rulesOff, rule.text(), {}, &RuleOff::rule);
}

// Whether a diagnostic is about the missing image of a reference that the project no longer contains.
bool isOfLostReference(const Project& project, const Diagnostic& one) {
  return one.rule == rules::referenceMissing &&
         std::ranges::none_of(project.references,
                              [&](const auto& reference) { return reference->path == one.where.file; });
}

// Whether a diagnostic is about a file that a clip had and that no clip has any more: of its sound, or of the
// motion that it was made from.
bool isOfLostClipFile(const Project& project, const Diagnostic& one) {
  const auto has = [&](const ProjectClip& clip) {
    return one.rule == rules::soundMissing
               ? clip.sound && clip.sound->path == one.where.file
               : clip.retargeting && !clip.removed && clip.retargeting->file == one.where.file;
  };
  if (one.rule != rules::soundMissing && one.rule != rules::motionMissing) return false;
  return std::ranges::none_of(project.models, [&](const auto& model) {
    return std::ranges::any_of(model->clips, [&](const auto& clip) { return has(*clip); });
  });
}

class ProjectCheck {
 public:
  explicit ProjectCheck(const CheckInput& input) : in_(input) {}

  CheckResult run() && {
    loaded_ = in_.loaded;
    eraseFoundImages(loaded_, in_.models);
    std::erase_if(loaded_, [&](const Diagnostic& one) {
      return isOfLostReference(in_.project, one) || isOfLostClipFile(in_.project, one);
    });
    for (const Diagnostic& one : loaded_) add({one, {}, {}});
    for (const Model& model : in_.models) ofModel(model);
    for (const CheckedFights& fights : in_.fights) ofFights(fights);
    for (const auto& stage : in_.project.stages) ofStage(*stage);
    for (const CheckedRule* one : checkedRules()) {
      if (one->ofProject) take(*one, {}, {}, [&](Found& found) { one->ofProject(in_.project, found); });
    }
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
    if (places.empty() || places.front().kind != nouns::model)
      places.insert(places.begin(), {nouns::model, model});
    add(std::move(finding));
  }

  void ofModel(const Model& model) {
    for (Diagnostic& found : modelProblems(model, in_.profile, in_.project.find(model.id))) {
      const ClipRef clip = clipIn(model, found);
      addIn(model.name, {std::move(found), clip, {}});
    }
    for (Diagnostic& found : missingImages(model, loaded_)) addIn(model.name, {std::move(found), {}, {}});
    for (Finding& found : fightProblems(in_.project, model, in_.models)) addIn(model.name, std::move(found));
    const NamedPlace place{nouns::model, model.name};
    for (const CheckedRule* one : checkedRules()) {
      if (one->ofModel) take(*one, {place}, {}, [&](Found& found) { one->ofModel(model, found); });
    }
    const ProjectModel* decided = in_.project.find(model.id);
    for (const auto& clip : model.clips) {
      const ProjectClip* entry = decided != nullptr ? decided->find(clip->id) : nullptr;
      const Clip played = inPlace(*model.skeleton, *clip, entry != nullptr ? entry->travel : std::nullopt);
      for (const CheckedRule* one : checkedRules()) {
        if (!one->ofClip) continue;
        take(*one, {place, {nouns::clip, clip->name}}, {model.id, clip->id}, [&](Found& found) {
          one->ofClip({*model.skeleton, played}, found);
        });
      }
    }
  }

  void take(const CheckedRule& rule, NamedPlaces object, ClipRef clip,
            const std::function<void(Found&)>& check) {
    Findings findings;
    Found found(rule.rule, std::move(object), clip, findings);
    check(found);
    for (Finding& finding : findings) add(std::move(finding));
  }

  static ClipRef clipIn(const Model& model, const Diagnostic& found) {
    for (const NamedPlace& place : found.where.places) {
      if (place.kind != nouns::clip) continue;
      for (const auto& clip : model.clips) {
        if (clip->name == place.name) return {model.id, clip->id};
      }
    }
    return {};
  }

  void ofFights(const CheckedFights& fights) {
    const ProjectModel* model = in_.project.find(fights.model);
    if (!model) return;
    for (const CheckedRule* one : checkedRules()) {
      if (!one->ofFights) continue;
      take(*one, {{nouns::model, model->name}}, {}, [&](Found& found) {
        one->ofFights({*model, fights}, found);
      });
    }
  }

  void ofStage(const Stage& stage) {
    for (const CheckedRule* one : checkedRules()) {
      if (!one->ofStage) continue;
      take(*one, {{stageThing.noun, stage.name}}, {}, [&](Found& found) {
        one->ofStage({in_.project, stage}, found);
      });
    }
  }

  const CheckInput& in_;
  Diagnostics loaded_;  // those of in_.loaded whose problems still exist
  CheckResult out_;
};

}  // namespace

bool CheckResult::hasErrors() const {
  return std::ranges::any_of(findings,
                             [](const Finding& one) { return one.diagnostic.severity == Severity::Error; });
}

CheckResult checkProject(const CheckInput& input) { return ProjectCheck(input).run(); }

Diagnostics asDiagnostics(const Findings& findings, std::size_t models) {
  Diagnostics out;
  for (const Finding& finding : findings) {
    NamedPlaces& places = out.emplace_back(finding.diagnostic).where.places;
    if (models < 2 && places.size() > 1 && places.front().kind == nouns::model) places.erase(places.begin());
  }
  return out;
}

std::size_t eraseSwitchedOff(const Project& project, Diagnostics& diagnostics) {
  return std::erase_if(diagnostics, [&](const Diagnostic& one) { return isOff(project, one.rule); });
}

}  // namespace squire
