#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "core/check/checks/all_rules.h"
#include "core/check/checks/checked_rule.h"
#include "core/check/fixes.h"
#include "core/check/rules_page.h"
#include "core/rules/wad.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

const fs::path root = SQUIRE_SOURCE_DIR;

std::string textOf(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// The text of all sources except those that define the rules.
std::string sources() {
  std::string out;
  for (const char* top : {"core", "widgets", "app"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
      const std::string path = entry.path().generic_string();
      const bool isSource = path.ends_with(".cpp") || path.ends_with(".h");
      if (isSource && path.find("/check/rules/") == std::string::npos) out += textOf(entry.path());
    }
  }
  return out;
}

// The name of the constant of a rule: nameTooLong for "name-too-long".
std::string constantOf(std::string_view id) {
  std::string out;
  for (std::size_t i = 0; i < id.size(); ++i) {
    const bool isWord = i > 0 && id[i - 1] == '-';
    if (id[i] != '-') out += isWord ? static_cast<char>(id[i] - 'a' + 'A') : id[i];
  }
  return out;
}

bool isSentence(std::string_view text) {
  return text.size() > 10 && (text.ends_with('.') || text.ends_with(".)")) &&
         (text.front() < 'a' || text.front() > 'z');
}

TEST(Rules, AreWholeAndEachHasItsId) {
  std::set<std::string_view> ids;
  for (const Rule* rule : allRules()) {
    EXPECT_TRUE(ids.insert(rule->id).second) << rule->id << " stands twice";
    EXPECT_EQ(findRule(rule->id), rule);
    for (const std::string_view text : {rule->meaning, rule->why, rule->advice})
      EXPECT_TRUE(isSentence(text)) << rule->id << ": " << text;
    const bool isPlain =
        std::ranges::all_of(rule->id, [](char c) { return c == '-' || (c >= 'a' && c <= 'z'); });
    EXPECT_TRUE(isPlain) << rule->id;
  }
  EXPECT_EQ(findRule("no-such-rule"), nullptr);
}

TEST(Rules, OfEveryHeaderAreInTheTable) {
  const std::regex definition(R"x(constexpr Rule \w+\{\s*\.id = "([a-z-]+)")x");
  std::size_t found = 0;
  for (const auto& entry : fs::directory_iterator(root / "core/rules")) {
    if (entry.path().extension() != ".h") continue;
    const std::string text = textOf(entry.path());
    for (std::sregex_iterator one(text.begin(), text.end(), definition), end; one != end; ++one, ++found)
      EXPECT_NE(findRule((*one)[1].str()), nullptr) << (*one)[1] << " is not in the table";
  }
  EXPECT_EQ(found + std::size(rules::wad) + checkedRules().size(), allRules().size());
}

TEST(Rules, AreAllUsed) {
  const std::string all = sources();
  for (const Rule* rule : allRules()) {
    if (checkedRuleOf(*rule)) continue;
    const bool isOfFormat = std::ranges::find(rules::wad, rule->id, &Rule::id) != rules::wad.end();
    const std::string used =
        isOfFormat ? '"' + std::string(rule->id) + '"' : "rules::" + constantOf(rule->id);
    EXPECT_NE(all.find(used), std::string::npos) << rule->id << " is told nowhere";
  }
}

TEST(Rules, ThatAreCheckedHaveACheckAndPerhapsAFix) {
  for (const CheckedRule* one : checkedRules()) {
    EXPECT_EQ(checkedRuleOf(one->rule), one) << one->rule.id;
    EXPECT_EQ((one->ofModel ? 1 : 0) + (one->ofClip ? 1 : 0) + (one->ofFights ? 1 : 0) +
                  (one->ofStage ? 1 : 0) + (one->ofProject ? 1 : 0),
              1)
        << one->rule.id;
    EXPECT_EQ(one->choice.decide == nullptr, one->choice.ours.empty()) << one->rule.id;
    EXPECT_EQ(one->choice.decide == nullptr, one->choice.theirs.empty()) << one->rule.id;
    EXPECT_TRUE(one->choice.decide == nullptr || one->fix.apply == nullptr) << one->rule.id;
    EXPECT_EQ(one->fix.label.empty(), one->fix.apply == nullptr) << one->rule.id;
    EXPECT_EQ(fixOf(one->rule), one->fix.apply ? &one->fix : nullptr) << one->rule.id;
  }
}

// Writes the page first if SQUIRE_WRITE_PAGES is set.
TEST(Rules, AreThoseOfTheManual) {
  const fs::path page = root / "docs/manual/problems.md";
  if (std::getenv("SQUIRE_WRITE_PAGES") != nullptr) std::ofstream(page) << rulesPage();
  EXPECT_EQ(textOf(page), rulesPage()) << "write it anew: SQUIRE_WRITE_PAGES=1 test_check";
}

// docs/wad-format.md explains each rule of the format.
TEST(Rules, OfTheFormatStandOnItsPage) {
  const std::string page = textOf(root / "docs/wad-format.md");
  for (const Rule& rule : rules::wad)
    EXPECT_NE(page.find("| " + std::string(rule.id) + " |"), std::string::npos) << rule.id;
}

}  // namespace
}  // namespace squire
