#include <gtest/gtest.h>

#include <algorithm>

#include "core/check/check_project.h"
#include "core/check/fixes.h"
#include "core/check/rules/clips.h"
#include "core/check/rules/fights.h"
#include "core/check/rules/sources.h"
#include "core/check/sarif.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/rules/rule_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

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
  // The first clip ends before its last keys.
  void cut() {
    const Time length = project.models[0]->clips[0]->clip->duration;
    apply(setClipDuration(project, {ref(0), Time{length.ticks / 2}}));
  }
};

TEST_F(Checks, TellWhereAndOfWhat) {
  cut();
  const CheckResult result = check();
  const auto found = std::ranges::find(result.findings, RuleId(rules::keysAfterEnd),
                                       [](const Finding& one) { return one.diagnostic.rule; });
  ASSERT_NE(found, result.findings.end());
  EXPECT_EQ(found->clip, ref(0));
  const ProjectModel& model = *project.models[0];
  EXPECT_EQ(found->diagnostic.where.places,
            (NamedPlaces{{PlaceKind::Model, model.name}, {PlaceKind::Clip, model.clips[0]->name}}));
  EXPECT_FALSE(result.hasErrors());
}

TEST_F(Checks, TellWhatOpeningTheProjectTold) {
  loaded.push_back(diagnose(rules::sourceMissing, "it is not there"));
  EXPECT_EQ(count(rules::sourceMissing), 1u);
  EXPECT_TRUE(check().hasErrors());
}

TEST_F(Checks, CountWhatIsSwitchedOff) {
  cut();
  const std::size_t told = check().findings.size();
  EXPECT_FALSE(switchRuleOff(project, {"keys-after-end", ""}));
  EXPECT_FALSE(switchRuleOff(project, {"no-such-rule", "because"}));
  EXPECT_FALSE(switchRuleOn(project, {"keys-after-end"}));
  apply(switchRuleOff(project, {"keys-after-end", "the game cuts it"}));
  EXPECT_EQ(count(rules::keysAfterEnd), 0u);
  EXPECT_GE(check().off, 1u);
  EXPECT_EQ(check().off + check().findings.size(), told);
  apply(switchRuleOn(project, {"keys-after-end"}));
  EXPECT_EQ(check().findings.size(), told);
}

TEST_F(Checks, OfAContractFailWithWhatItStates) {
  const ContractResult contract{ContractId{1}, ref(0).clip, "walk", {{"startup", "4", "5", false}}};
  const std::vector<CheckedFights> fights{{ref(0).model, {contract}, {}}};
  const CheckResult result = checkProject({project, {}, loaded, fights, {}});
  ASSERT_EQ(result.findings.size(), 1u);
  EXPECT_EQ(result.findings[0].diagnostic.rule, RuleId(rules::contractBroken));
  EXPECT_EQ(result.findings[0].diagnostic.message, "startup is 5, the contract states 4");
  EXPECT_TRUE(result.hasErrors());
}

TEST_F(Checks, AreMendedByTheirFixes) {
  cut();
  ASSERT_EQ(count(rules::keysAfterEnd), 1u);
  const FixedProject fixed = fixAll(project, check().findings);
  EXPECT_FALSE(fixed.edits.empty());
  EXPECT_TRUE(fixed.refused.empty());
  project = fixed.project;
  EXPECT_EQ(project.fault(), "");
  for (const Fix& fix : allFixes()) EXPECT_EQ(count(fix.rule), 0u) << fix.rule.text();
  EXPECT_TRUE(fixAll(project, check().findings).edits.empty());
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

}  // namespace
}  // namespace squire
