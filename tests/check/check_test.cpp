#include <gtest/gtest.h>

#include <algorithm>

#include "core/check/check_project.h"
#include "core/check/checks/all_rules.h"
#include "core/check/checks/checked_rule.h"
#include "core/check/fixes.h"
#include "core/check/rule_edits/rule_edits.h"
#include "core/check/sarif.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/fights/cancel_edits.h"
#include "core/edit/fights/spring_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/skin_edits.h"
#include "core/edit/merge/conflict.h"
#include "core/edit/tracks.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/project/project_file.h"
#include "core/rules/files.h"
#include "core/rules/materials.h"
#include "tests/support/edits.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

RuleId ruleOf(std::string_view id) { return *findRule(id); }

struct Checks : testing::Test {
  Project project = test::characterProject();
  Diagnostics loaded;

  [[nodiscard]] ClipRef ref(std::size_t at) const {
    return {project.models[0]->id, project.models[0]->clips[at]->id};
  }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
  }
  [[nodiscard]] CheckResult check() const {
    return checkProject({project, resolveModels(project, {}), loaded, {}, {}});
  }
  [[nodiscard]] std::size_t count(RuleId rule) const {
    const CheckResult result = check();
    return static_cast<std::size_t>(
        std::ranges::count(result.findings, rule, [](const Finding& one) { return one.diagnostic.rule; }));
  }
  // Shortens the first clip so that it ends before its last keys.
  void cut() {
    const Time length = project.models[0]->clips[0]->clip->duration;
    apply(setClipDuration(project, {ref(0), Time{length.ticks / 2}}));
  }
};

TEST_F(Checks, TellWhereAndOfWhat) {
  cut();
  const CheckResult result = check();
  const auto found = std::ranges::find(result.findings, ruleOf("keys-after-end"),
                                       [](const Finding& one) { return one.diagnostic.rule; });
  ASSERT_NE(found, result.findings.end());
  EXPECT_EQ(found->clip, ref(0));
  const ProjectModel& model = *project.models[0];
  EXPECT_EQ(found->diagnostic.where.places,
            (NamedPlaces{{nouns::model, model.name}, {nouns::clip, model.clips[0]->name}}));
  EXPECT_FALSE(result.hasErrors());
}

TEST_F(Checks, TellWhatOpeningTheProjectTold) {
  loaded.push_back(diagnose(rules::sourceMissing, "it is not there"));
  EXPECT_EQ(count(rules::sourceMissing), 1u);
  EXPECT_TRUE(check().hasErrors());
}

TEST_F(Checks, CountWhatIsSwitchedOff) {
  cut();
  const std::size_t all = check().findings.size();
  EXPECT_FALSE(switchRuleOff(project, {"keys-after-end", ""}));
  EXPECT_FALSE(switchRuleOff(project, {"no-such-rule", "because"}));
  EXPECT_FALSE(switchRuleOn(project, {"keys-after-end"}));
  apply(switchRuleOff(project, {"keys-after-end", "the game cuts it"}));
  EXPECT_EQ(count(ruleOf("keys-after-end")), 0u);
  EXPECT_GE(check().off, 1u);
  EXPECT_EQ(check().off + check().findings.size(), all);
  apply(switchRuleOn(project, {"keys-after-end"}));
  EXPECT_EQ(check().findings.size(), all);
}

TEST_F(Checks, OfAContractFailWithWhatItStates) {
  const ContractResult contract{ContractId{1}, ref(0).clip, "walk", {{"startup", "4", "5", false}}};
  const std::vector<CheckedFights> fights{{ref(0).model, {contract}, {}}};
  apply(switchRuleOff(project, {"travel-unused", "its clips wander by chance"}));
  const CheckResult result = checkProject({project, {}, loaded, fights, {}});
  ASSERT_EQ(result.findings.size(), 1u);
  EXPECT_EQ(result.findings[0].diagnostic.rule, ruleOf("contract-broken"));
  EXPECT_EQ(result.findings[0].diagnostic.message, "startup is 5, the contract states 4");
  EXPECT_TRUE(result.hasErrors());
}

TEST_F(Checks, AreFixedByTheirFixes) {
  cut();
  ASSERT_EQ(count(ruleOf("keys-after-end")), 1u);
  ASSERT_EQ(count(ruleOf("vertices-without-weight")), 1u);
  const FixedProject fixed = fixAll(project, check().findings);
  EXPECT_FALSE(fixed.edits.empty());
  EXPECT_TRUE(fixed.refused.empty());
  project = fixed.project;
  EXPECT_EQ(project.fault(), "");
  for (const CheckedRule* one : checkedRules())
    EXPECT_TRUE(!one->fix.apply || count(one->rule) == 0) << one->rule.id;
  EXPECT_TRUE(fixAll(project, check().findings).edits.empty());
}

TEST_F(Checks, AreFixedTogetherInOneEdit) {
  EXPECT_FALSE(asOneEdit(fixAll(project, {})));
  apply(switchRuleOff(project, {"travel-unused", "its clips wander by chance"}));
  apply(fillWeights(project, {ref(0).model, {}, true}));
  cut();
  apply(setClipDuration(project, {ref(1), Time{project.models[0]->clips[1]->clip->duration.ticks / 2}}));
  ASSERT_EQ(count(ruleOf("keys-after-end")), 2u);
  const FixedProject fixed = fixAll(project, check().findings);
  ASSERT_EQ(fixed.edits.size(), 2u);
  const auto all = asOneEdit(fixed);
  ASSERT_TRUE(all);
  EXPECT_EQ(writeProject(all->project), writeProject(fixed.project));
  EXPECT_EQ(all->calls.size(), 2u);
  EXPECT_EQ(textOf(all->label), "Fix 2 problems");
}

// A clip that walks away is offered to move the character.
TEST_F(Checks, OfferTheTravelOfAClip) {
  const auto told = [&] { return count(ruleOf("travel-unused")); };
  ASSERT_GT(told(), 0u);
  for (const Finding& finding : check().findings) {
    if (finding.diagnostic.rule != ruleOf("travel-unused")) continue;
    const std::size_t before = told();
    apply(fixOf(finding.diagnostic.rule)->apply(project, finding));
    EXPECT_TRUE(project.find(finding.clip.model)->find(finding.clip.clip)->travel);
    EXPECT_EQ(told(), before - 1);
  }
  EXPECT_EQ(told(), 0u);
}

// Keys that turn a bone of a spring are told of once a clip.
TEST_F(Checks, TellOfKeysOnSprings) {
  EXPECT_EQ(count(ruleOf("spring-keyed")), 0u);
  const ProjectModel& model = *project.models[0];
  const auto moves = [&](const ProjectClip& entry, BoneId bone) {
    const Track* track = findTrack(*entry.clip, bone);
    return track != nullptr && track->rotation && track->rotation->size() > 1;
  };
  const BoneId arm = (*model.bones)[2].id;
  std::size_t moved = 0;
  for (const auto& entry : model.clips) moved += moves(*entry, arm) ? 1 : 0;
  ASSERT_GT(moved, 0u);
  Spring spring;
  spring.name = "sleeve";
  spring.root = spring.end = arm;
  apply(addSpring(project, {model.id, spring}));
  EXPECT_EQ(count(ruleOf("spring-keyed")), moved);
  for (const auto& entry : project.models[0]->clips) {
    const ClipRef clip{project.models[0]->id, entry->id};
    std::vector<KeyRef> keys = allKeys(*entry->clip);
    std::erase_if(keys, [&](const KeyRef& key) { return key.bone != arm || key.time == Time{}; });
    if (!keys.empty()) apply(deleteKeys(project, {clip, keys}));
  }
  EXPECT_EQ(count(ruleOf("spring-keyed")), 0u);
}

TEST_F(Checks, CutCancelsAtTheEndOfTheirClip) {
  const Time end = project.models[0]->clips[0]->clip->duration;
  const auto cancel = [&](Time from, Time to) {
    return Cancel{{}, "", {{from, to}}, true, true, false, {ref(1).clip}};
  };
  apply(addCancel(project, {ref(0), cancel({}, end)}));
  EXPECT_EQ(count(ruleOf("cancel-outside-clip")), 0u);
  apply(addCancel(project, {ref(0), cancel({end.ticks / 2}, {end.ticks * 2})}));
  apply(addCancel(project, {ref(0), cancel(end, {end.ticks * 2})}));
  ASSERT_EQ(count(ruleOf("cancel-outside-clip")), 2u);
  for (std::size_t left = 2; left > 0; --left) {
    const CheckResult told = check();
    const auto finding = std::ranges::find(told.findings, ruleOf("cancel-outside-clip"),
                                           [](const Finding& one) { return one.diagnostic.rule; });
    ASSERT_NE(finding, told.findings.end());
    apply(fixOf(finding->diagnostic.rule)->apply(project, *finding));
    EXPECT_EQ(count(ruleOf("cancel-outside-clip")), left - 1);
  }
  // What the clip plays of them stays; one of which it plays nothing is gone.
  const auto& kept = fightOf(*project.models[0]->clips[0]).cancels;
  ASSERT_EQ(kept.size(), 2u);
  for (const Cancel& one : kept) EXPECT_EQ(one.spans.back().to.ticks, end.ticks);
}

TEST_F(Checks, LookAtColoursAndImages) {
  std::vector<Model> models = resolveModels(project, {});
  Model& model = models.at(0);
  model.materials = {Material(), Material()};
  model.materials[0].diffuse = vec3(1.5f, 0, 0);
  model.materials[1].diffuseMap = 0;
  model.materials[1].specularMap = 2;
  const auto png = encodePng(Image{2, 1, std::vector<std::uint8_t>(8)});
  model.textures.resize(3);
  model.textures[0] = {.name = "wide",
                       .label = {},
                       .state = TextureState::Embedded,
                       .path = {},
                       .encoded = std::make_shared<const Bytes>(*png)};
  model.textures[1] = {.name = "odd",
                       .label = {},
                       .state = TextureState::Embedded,
                       .path = {},
                       .encoded = std::make_shared<const Bytes>(9)};
  model.textures[2] = {
      .name = "lost", .label = {}, .state = TextureState::Missing, .path = {}, .encoded = {}};
  EngineProfile small;
  small.maxTextureSize = 1;
  const auto rulesOf = [&](const std::string& texture) {
    std::string out;
    for (const Finding& one : checkProject({project, models, loaded, {}, small}).findings) {
      if (one.diagnostic.where.places.back().name == texture)
        out += std::string(one.diagnostic.rule.text()) + " ";
    }
    return out;
  };
  EXPECT_EQ(rulesOf("wide"), "texture-too-large ");
  EXPECT_EQ(rulesOf("odd"), "texture-unreadable ");
  EXPECT_EQ(rulesOf("lost"), "texture-missing ");
  const auto found = checkProject({project, models, loaded, {}, {}});
  EXPECT_EQ(std::ranges::count(found.findings, ruleOf("colour-range"),
                               [](const Finding& one) { return one.diagnostic.rule; }),
            1);
  // The diagnostic of the import is not reported a second time, and not at all if the image exists by now.
  loaded = {diagnose(rules::textureMissing, "not found", {}, {{}, {{nouns::texture, "lost"}}, {}}),
            diagnose(rules::textureMissing, "not found", {}, {{}, {{nouns::texture, "odd"}}, {}})};
  EXPECT_EQ(rulesOf("lost"), "texture-missing ");
  EXPECT_EQ(rulesOf("odd"), "texture-unreadable ");
}

TEST_F(Checks, TellWhatExportsLeaveOut) {
  project = test::oneOfEverything();
  // The model has its fight data but none of the bones of its source.
  std::vector<Model> models(1);
  models[0].id = project.models[0]->id;
  models[0].name = project.models[0]->name;
  models[0].skeleton = std::make_shared<const Skeleton>();
  std::vector<std::string> items;
  for (const Finding& one : checkProject({project, models, loaded, {}, {}}).findings) {
    if (one.diagnostic.rule.text() == "fight-left-out") items.push_back(one.diagnostic.where.item());
  }
  EXPECT_NE(std::ranges::find(items, "model \"" + models[0].name + "\", hit volume \"head\""), items.end());
}

TEST_F(Checks, TellThatFrameDataEndsAfterAnHour) {
  project = test::oneOfEverything();
  std::vector<Model> models(1);
  const ProjectModel& entry = *project.models[0];
  models[0].id = entry.id;
  models[0].name = entry.name;
  models[0].skeleton = std::make_shared<const Skeleton>();
  const auto withFight =
      std::ranges::find_if(entry.clips, [](const auto& one) { return one->fight != nullptr; });
  ASSERT_NE(withFight, entry.clips.end());
  auto clip = std::make_shared<Clip>();
  clip->id = (*withFight)->id;
  clip->name = "long";
  const auto isTold = [&](std::int64_t seconds) {
    auto longer = std::make_shared<Clip>(*clip);
    longer->duration = Time{seconds * Time::ticksPerSecond};
    models[0].clips = {longer};
    for (const Finding& one : checkProject({project, models, loaded, {}, {}}).findings) {
      if (one.diagnostic.rule.text() == "clip-too-long")
        return one.diagnostic.where.item().ends_with("clip \"long\"");
    }
    return false;
  };
  EXPECT_FALSE(isTold(60));
  EXPECT_TRUE(isTold(1'000'000));
}

TEST_F(Checks, NameAModelWhereThereAreSeveral) {
  cut();
  const auto keysAt = [](const Diagnostics& told) {
    const auto found = std::ranges::find(told, ruleOf("keys-after-end"), &Diagnostic::rule);
    return found == told.end() ? std::string() : found->where.item();
  };
  const std::string clip = "clip \"" + project.models[0]->clips[0]->name + "\"";
  EXPECT_EQ(keysAt(asDiagnostics(check().findings, 1)), clip);
  EXPECT_EQ(keysAt(asDiagnostics(check().findings, 2)), "model \"" + project.models[0]->name + "\", " + clip);
}

TEST_F(Checks, StandInSarif) {
  cut();
  const Json sarif = toSarif("a folder/hero.squire", check(), "1.2");
  EXPECT_EQ(sarif["version"].asString(), "2.1.0");
  const Json& run = sarif["runs"].items().at(0);
  const auto& all = run["tool"]["driver"]["rules"].items();
  ASSERT_FALSE(run["results"].items().empty());
  for (const Json& result : run["results"].items()) {
    const auto index = static_cast<std::size_t>(result["ruleIndex"].asInteger());
    EXPECT_EQ(all.at(index)["id"], result["ruleId"]);
    const Json& location = result["locations"].items().at(0);
    EXPECT_EQ(location["physicalLocation"]["artifactLocation"]["uri"].asString(), "a%20folder/hero.squire");
  }
}

TEST_F(Checks, KeepRulesOffInTheFile) {
  const std::string before = writeProject(project);
  EXPECT_EQ(before.find("rulesOff"), std::string::npos);
  apply(switchRuleOff(project, {"loop-jumps", "seen from afar"}));
  project.rulesOff.push_back({"of-another-version", "kept"});
  const auto read = readProject(writeProject(project));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->rulesOff, project.rulesOff);
  EXPECT_EQ(writeProject(*read), writeProject(project));
}

// A merge conflict is decided by the user, so fixing all findings leaves it unchanged.
TEST_F(Checks, LeaveConflictsOfAMergeToPeople) {
  apply(switchRuleOff(project, {"travel-unused", "its clips wander by chance"}));
  setConflicts(project, {{{"rate"}, 30, 24}, {{"export", "name"}, "hero", "knight"}});
  const Findings findings = check().findings;
  EXPECT_EQ(count(ruleOf("merge-conflict")), 2u);
  EXPECT_NE(findings.back().diagnostic.message.find("theirs has \"knight\"; it was \"hero\""),
            std::string::npos);
  EXPECT_EQ(conflictsOf(fixAll(project, findings).project).size(), 2u);
  const FixedProject ours = decideAll(project, findings, true), theirs = decideAll(project, findings, false);
  EXPECT_EQ(ours.edits.size(), 1u);
  EXPECT_EQ(ours.project.rate, (Rate{30, 1}));
  EXPECT_EQ(theirs.project.rate, (Rate{24, 1}));
  EXPECT_EQ(theirs.project.exports.name, "knight");
  EXPECT_TRUE(conflictsOf(ours.project).empty() && conflictsOf(theirs.project).empty());
}

TEST_F(Checks, TellOfASharedMaterialThatIsNotThere) {
  ProjectModel model = *project.models[0];
  MaterialOverride& change = model.materials.emplace_back();
  change.material = "steel";
  change.shared = "gold";
  project.models[0] = std::make_shared<const ProjectModel>(std::move(model));
  project.sharedMaterials.emplace_back().name = "gold";
  EXPECT_EQ(count(ruleOf("shared-material-missing")), 0u);
  project.sharedMaterials.clear();
  const Findings findings = check().findings;
  const auto found = std::ranges::find(findings, ruleOf("shared-material-missing"),
                                       [](const Finding& one) { return one.diagnostic.rule; });
  ASSERT_NE(found, findings.end());
  EXPECT_NE(found->diagnostic.text().find(
                "material \"steel\": it uses the shared material \"gold\", which the project does not have"),
            std::string::npos)
      << found->diagnostic.text();
}

}  // namespace
}  // namespace squire
