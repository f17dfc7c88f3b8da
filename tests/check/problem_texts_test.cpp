#include "core/check/texts/problem_texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/check/checks/all_rules.h"
#include "core/check/checks/checked_rule.h"
#include "core/io/file.h"
#include "core/io/import_file.h"
#include "core/rules/wad.h"
#include "tests/support/data.h"

namespace squire {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t longest = 1u << 24;

std::string contentOf(const fs::path& file) {
  const auto bytes = readFile(file, longest);
  return bytes ? std::string(asText(*bytes)) : std::string();
}

// The texts of the literals of a source. Those with only white space between them are one text.
std::vector<std::string> literalsOf(const std::string& source) {
  std::vector<std::string> out;
  bool isWithin = false, isNext = false;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const bool isCharacter = !isWithin && source.compare(i, 3, "'\"'") == 0;
    if (isCharacter) i += 3;
    const bool isEscape = isWithin && source[i] == '\\';
    if (isEscape) ++i;
    if (i >= source.size()) break;
    if (source[i] == '"' && !isEscape) {
      isWithin = !isWithin;
      if (isWithin && !isNext) out.emplace_back();
      isNext = true;
    } else if (isWithin) {
      out.back() += source[i];
    } else if (source[i] != ' ' && source[i] != '\n') {
      isNext = false;
    }
  }
  return out;
}

std::string literalsIn(const std::string& source) {
  std::string out;
  for (const std::string& text : literalsOf(source)) out += text;
  return out;
}

// Behind the bracket that ends the call whose name is at a place.
std::size_t endOfCall(const std::string& source, std::size_t at) {
  int depth = 0;
  bool isText = false;
  for (std::size_t i = at; i < source.size(); ++i) {
    if (isText && source[i] == '\\') {
      ++i;
    } else if (source[i] == '"' && source.compare(i - 1, 3, "'\"'") != 0) {
      isText = !isText;
    } else if (!isText && (source[i] == '(' || source[i] == ')')) {
      depth += source[i] == '(' ? 1 : -1;
      if (depth == 0) return i + 1;
    }
  }
  return source.size();
}

std::string literalsOfCore() {
  std::string out;
  for (const auto& entry : fs::recursive_directory_iterator(test::sourceDir() / "core")) {
    const std::string path = entry.path().generic_string();
    if (path.ends_with(".cpp") && path.find("/check/texts/") == path.npos)
      out += literalsIn(contentOf(entry.path()));
  }
  return out;
}

// The literals in the arguments of makeError() for the codes Content and Limit, without quotes around names.
std::vector<std::string> refusalsIn(const std::string& source) {
  std::vector<std::string> out;
  for (std::size_t at = source.find("makeError("); at != source.npos;
       at = source.find("makeError(", at + 1)) {
    const std::string call = source.substr(at, endOfCall(source, at) - at);
    if (call.find("ErrorCode::Content") == call.npos && call.find("ErrorCode::Limit") == call.npos) continue;
    for (std::string text : literalsOf(call)) {
      std::erase(text, '"');
      if (text.find_first_not_of(' ') != text.npos) out.push_back(text);
    }
  }
  return out;
}

// Whether the text is in the sources, perhaps as two texts that are put together.
bool isWritten(std::string_view text, const std::string& sources) {
  std::size_t least = 0, most = text.size();
  while (least < most) {
    const std::size_t middle = (least + most + 1) / 2;
    if (sources.find(text.substr(0, middle)) == sources.npos)
      most = middle - 1;
    else
      least = middle;
  }
  return sources.find(text.substr(least)) != sources.npos;
}

// Also accepts a text whose first plural is in the sources without its "s", which the code appends.
bool isWrittenInParts(const std::string& text, const std::string& sources) {
  if (isWritten(text, sources)) return true;
  const std::size_t plural = text.find("s ");
  return plural != text.npos && isWritten(std::string(text).erase(plural, 1), sources);
}

// The texts between the placeholders of a pattern.
std::vector<std::string> textsAround(std::string_view pattern) {
  std::vector<std::string> out{""};
  bool isPlace = false;
  for (const char c : pattern) {
    if (c == '{') out.emplace_back();
    if (c != '{' && c != '}' && !isPlace) out.back() += c;
    isPlace = c == '{' || (isPlace && c != '}');
  }
  return out;
}

std::vector<std::string> placesOf(std::string_view pattern) {
  std::vector<std::string> out;
  for (std::size_t at = pattern.find('{'); at != pattern.npos; at = pattern.find('{', at + 1))
    out.emplace_back(pattern.substr(at, pattern.find('}', at) - at));
  std::ranges::sort(out);
  return out;
}

bool hasTexts(std::string_view rule) {
  return std::ranges::any_of(problemTexts(), [&](const ProblemText& one) { return one.rule == rule; });
}

TEST(ProblemTexts, AreThereForEveryRule) {
  // Rules whose problems are reported as errors; the texts of errors belong to no rule.
  const std::set<std::string_view> ofErrors{"profile-unreadable", "source-failed", "source-missing"};
  for (const Rule* rule : allRules()) {
    const bool isOfFormat = std::ranges::find(rules::wad, rule->id, &Rule::id) != rules::wad.end();
    EXPECT_TRUE(isOfFormat || ofErrors.contains(rule->id) || hasTexts(rule->id)) << rule->id;
  }
  for (const ProblemText& one : problemTexts())
    EXPECT_TRUE(one.rule.empty() || findRule(one.rule) != nullptr) << one.rule;
}

TEST(ProblemTexts, AreThoseOfTheSources) {
  const std::string sources = literalsOfCore();
  for (const ProblemText& one : problemTexts()) {
    for (std::string text : textsAround(one.text.text())) {
      // The code inserts the number, so that a "1" of a pattern is not in its literals.
      if (text.starts_with("1 ")) text.erase(0, 2);
      for (std::size_t at = text.find(" 1 "); at != text.npos; at = text.find(" 1 ")) text.erase(0, at + 3);
      EXPECT_TRUE(isWrittenInParts(text, sources)) << one.rule << ": " << text;
    }
  }
}

// Refusals of edits that do not fit the project or its limits; other codes are mistakes of the program that
// asks for the edit.
TEST(ProblemTexts, AreThereForEveryRefusalOfAnEdit) {
  std::vector<std::string> texts;
  for (const ProblemText& one : problemTexts()) {
    if (!one.rule.empty()) continue;
    for (std::string& text : textsAround(one.text.text())) texts.push_back(std::move(text));
  }
  std::size_t found = 0;
  for (const auto& entry : fs::recursive_directory_iterator(test::sourceDir() / "core/edit")) {
    if (entry.path().extension() != ".cpp") continue;
    for (const std::string& refusal : refusalsIn(contentOf(entry.path()))) {
      ++found;
      EXPECT_TRUE(std::ranges::any_of(
          texts, [&](const std::string& text) { return text.find(refusal) != text.npos; }))
          << entry.path().filename() << ": " << refusal;
    }
  }
  EXPECT_GE(found, 100u);
}

TEST(ProblemTexts, FindTheirPatternAndGiveTheTextBack) {
  for (const ProblemText& one : problemTexts()) {
    std::vector<TextValue> values;
    const std::vector<std::string> places = placesOf(one.text.text());
    for (const std::string& place : places) values.push_back({std::string_view(place).substr(1), "7"});
    const std::string text = withValues(one.text.text(), values);
    const auto found = findText(one.rule, text);
    ASSERT_TRUE(found) << text;
    EXPECT_EQ(withValues(found->pattern, found->values), text);
  }
  const auto found = findText("texture-shared", "\"a.png\" and \"b and c.png\" are both shown as d {e}.png");
  ASSERT_TRUE(found);
  ASSERT_EQ(found->values.size(), 3u);
  EXPECT_EQ(found->values[1].value, "b and c.png");
  EXPECT_EQ(withValues("{path}: {other}, {one}", found->values), "d {e}.png: b and c.png, a.png");
  EXPECT_FALSE(findText("texture-shared", "something else"));
  EXPECT_FALSE(findText("loop-jumps", "close the loop again"));
}

// Tests the problems of all model files among the fixtures.
TEST(ProblemTexts, HaveAPatternForEveryProblemOfTheFixtures) {
  std::set<std::string_view> told;
  for (const auto& entry : fs::recursive_directory_iterator(test::sourceDir() / "tests/fixtures")) {
    const std::string ending = entry.path().extension().string();
    if (ending != ".fbx" && ending != ".glb" && ending != ".gltf" && ending != ".dae" && ending != ".obj")
      continue;
    const auto imported = importFile(entry.path());
    if (!imported) continue;
    for (const Diagnostic& one : imported->diagnostics) {
      told.insert(one.rule.text());
      for (const std::string& text : {one.message, one.hint})
        EXPECT_TRUE(text.empty() || findText(one.rule.text(), text))
            << entry.path().filename() << ": " << one.text();
    }
  }
  EXPECT_GE(told.size(), 8u);
}

TEST(ProblemTexts, AreGivenToTranslatorsOnce) {
  const std::string all = problemsToTranslate();
  const auto times = [&](std::string_view text) {
    const std::string call = "translate(\"Problems\", \"" + std::string(text) + "\");\n";
    const std::size_t at = all.find(call);
    return at == all.npos ? 0 : all.find(call, at + 1) == all.npos ? 1 : 2;
  };
  for (const ProblemText& one : problemTexts()) {
    const bool isQuoted = one.text.text().find('"') != std::string_view::npos;
    EXPECT_TRUE(isQuoted || times(one.text.text()) == 1) << one.text.text();
  }
  for (const CheckedRule* one : checkedRules()) {
    EXPECT_EQ(times(one->rule.why), 1) << one->rule.id;
    EXPECT_TRUE(one->fix.label.empty() || times(one->fix.label) == 1) << one->rule.id;
  }
  EXPECT_EQ(times("hit volume"), 1);
}

// The translation contains each text, with the same placeholders.
TEST(ProblemTexts, AreAllGerman) {
  const std::string german = contentOf(test::sourceDir() / "resources/translations/squire_de.ts");
  const auto escaped = [](std::string_view text) {
    std::string out;
    for (const char c : text) {
      if (c == '"' || c == '\'' || c == '>')
        out += c == '"' ? "&quot;" : c == '\'' ? "&apos;" : "&gt;";
      else
        out += c;
    }
    return out;
  };
  const std::size_t context = german.find("<name>Problems</name>");
  ASSERT_NE(context, german.npos);
  for (const ProblemText& one : problemTexts()) {
    const std::size_t at = german.find("<source>" + escaped(one.text.text()) + "</source>", context);
    ASSERT_NE(at, german.npos) << one.text.text();
    const std::size_t from = german.find("<translation>", at), to = german.find("</translation>", at);
    ASSERT_LT(from, to) << one.text.text() << " is not translated";
    EXPECT_EQ(placesOf(std::string_view(german).substr(from, to - from)), placesOf(one.text.text()))
        << one.text.text();
  }
}

}  // namespace
}  // namespace squire
