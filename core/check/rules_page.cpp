#include "core/check/rules_page.h"

#include "core/check/checks/all_rules.h"
#include "core/check/fixes.h"
#include "core/json/json.h"
#include "core/rules/wad.h"

namespace squire {

namespace {

bool isOfFormat(const Rule& rule) {
  for (const Rule& one : rules::wad) {
    if (one.id == rule.id) return true;
  }
  return false;
}

std::string fixText(const Rule& rule) {
  if (isChoice(rule)) {
    const Choice& choice = checkedRuleOf(rule)->choice;
    return std::string(choice.ours) + ", or " + std::string(choice.theirs);
  }
  const Fix* fix = fixOf(rule);
  return fix ? std::string(fix->label) : std::string();
}

}  // namespace

std::string rulesPage() {
  std::string out =
      "# Problems\n\n"
      "What Squire checks. The **Problems** panel, `squire check`, `squire import` and exports all use these "
      "rules.\n"
      "`squire check --rules` lists them on the command line. The window tells them in its own language, the "
      "command line in English.\n\n"
      "- An *error* fails `squire check`. It also stops an export, which does not check contracts and "
      "gaps.\n"
      "- A *warning* is worth a look. A binding engine profile makes errors of the warnings about its "
      "limits.\n"
      "- A *note* is only information.\n\n"
      "In the panel, click a problem to go to its cause. **Fix** applies the fix of the chosen problem, "
      "**Fix All** those of all\n"
      "problems that have one; each is one undo step. `squire check hero.squire --fix` makes the same "
      "edits.\n"
      "What two people did differently has two buttons in place of **Fix**, and **Fix All** leaves it alone: "
      "a person decides.\n\n"
      "A rule that does not matter for a project can be switched off there with a reason: with a right click "
      "in the panel, or with\n"
      "`squire check hero.squire --off loop-jumps --reason \"cut by the game\"`. Its findings are then "
      "counted but\n"
      "not shown. The button at the bottom right of the panel lists the rules that are off and switches them "
      "on again.\n\n"
      "The rules of exported files are in [the WAD format](../wad-format.md).\n";
  for (const Rule* rule : allRules()) {
    if (isOfFormat(*rule)) continue;
    out += "\n## " + std::string(rule->id) + "\n\n" + std::string(rule->meaning) + " (" +
           std::string(name(rule->severity)) + ")\n\n";
    out += "- Why it matters: " + std::string(rule->why) + "\n";
    out += "- What to do: " + std::string(rule->advice) + "\n";
    if (const std::string fix = fixText(*rule); !fix.empty()) out += "- Fix: " + fix + ".\n";
  }
  return out;
}

std::string rulesText() {
  std::string out;
  for (const Rule* rule : allRules()) {
    out += std::string(rule->id) + " (" + std::string(name(rule->severity)) + ")\n  " +
           std::string(rule->meaning) + "\n  why:    " + std::string(rule->why) +
           "\n  advice: " + std::string(rule->advice) + "\n";
    if (const std::string fix = fixText(*rule); !fix.empty()) out += "  fix:    " + fix + "\n";
  }
  return out;
}

std::string rulesJson() {
  Json all = Json::array();
  for (const Rule* rule : allRules()) {
    Json one = Json::object({{"id", rule->id},
                             {"severity", name(rule->severity)},
                             {"meaning", rule->meaning},
                             {"why", rule->why},
                             {"advice", rule->advice}});
    if (const std::string fix = fixText(*rule); !fix.empty()) one.set("fix", fix);
    all.push(std::move(one));
  }
  return writeJson(Json::object({{"rules", std::move(all)}})) + "\n";
}

}  // namespace squire
