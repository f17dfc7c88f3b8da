#include "core/formats/project/changes/project_changes.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "core/formats/project/changes/key_changes.h"
#include "core/formats/project/project_file.h"
#include "core/json/json.h"
#include "tests/support/changes.h"
#include "tests/support/fights.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

Time frame(std::int64_t number) { return timeOfFrame(number, {30, 1}); }

Channel<vec3> keysAt(std::initializer_list<std::pair<std::int64_t, float>> keys) {
  Keys<vec3> out;
  for (const auto& [at, value] : keys) out.push_back({frame(at), vec3(value, 0, 0), {}});
  return std::make_shared<const Keys<vec3>>(std::move(out));
}

std::string told(const Channel<vec3>& before, const Channel<vec3>& after) {
  return keyChanges(before, after, {30, 1}, "mm");
}

TEST(KeyChanges, AreToldApart) {
  const auto keys = keysAt({{0, 0.0f}, {10, 1.0f}, {20, 2.0f}});
  EXPECT_EQ(told(keys, keys), "");
  EXPECT_EQ(told(keys, keysAt({{0, 0.0f}, {12, 1.0f}, {22, 2.0f}})), "2 keys moved by 2 frames");
  EXPECT_EQ(told(keys, keysAt({{0, 0.0f}, {11, 1.0f}, {22, 2.0f}})), "2 keys moved");
  EXPECT_EQ(told(keys, keysAt({{0, 0.0f}, {10, 1.5f}, {20, 2.0f}})), "1 key changed by up to 500.00 mm");
  EXPECT_EQ(told(keys, keysAt({{0, 0.0f}, {10, 1.0f}})), "1 key removed");
  EXPECT_EQ(told(nullptr, keys), "3 keys added");
  EXPECT_EQ(told(keys, nullptr), "3 keys removed");
}

// Moved keys of a bake lie on times of old keys; they are not reported as changed values.
TEST(KeyChanges, OfDenseKeysThatMovedAreNoOtherValues) {
  const auto from = [](std::int64_t first) {
    Keys<vec3> out;
    for (int i = 0; i < 20; ++i) out.push_back({frame(first + i), vec3(static_cast<float>(i), 0, 0), {}});
    return std::make_shared<const Keys<vec3>>(std::move(out));
  };
  EXPECT_EQ(told(from(0), from(2)), "20 keys moved by 2 frames");
}

TEST(KeyChanges, OfEasesAreTold) {
  auto eased = *keysAt({{0, 0.0f}, {10, 1.0f}});
  eased[0].ease = {Interpolation::Step};
  EXPECT_EQ(told(keysAt({{0, 0.0f}, {10, 1.0f}}), std::make_shared<const Keys<vec3>>(eased)),
            "1 key eased otherwise");
}

TEST(KeyChanges, OfTurnsAreInDegrees) {
  const auto turned = [](float degrees) {
    return std::make_shared<const Keys<quat>>(
        Keys<quat>{{Time(), glm::angleAxis(glm::radians(degrees), vec3(0, 1, 0)), {}}});
  };
  EXPECT_EQ(keyChanges(turned(10), turned(40), {30, 1}), "1 key changed by up to 30.00 degrees");
}

TEST(ProjectChanges, OfEqualProjectsAreNone) {
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    std::mt19937 first(seed), second(seed);
    EXPECT_EQ(test::changesInWords(test::randomProject(first), test::randomProject(second)),
              std::vector<std::string>());
  }
}

TEST(ProjectChanges, AreInTheWordsOfTheModel) {
  const Project before = test::oneOfEverything();
  Project after = test::withClipFight(before, [](ClipFight& fight) {
    fight.volumes[0].ball.radius = 0.2f;
    fight.volumes[0].spans[0].to = frame(8);
    fight.events[0].time = frame(5);
    fight.events.pop_back();
  });
  const std::vector<std::string> lines = test::changesInWords(before, after);
  const auto has = [&](const std::string& part) {
    return std::ranges::any_of(lines,
                               [&](const std::string& line) { return line.find(part) != std::string::npos; });
  };
  EXPECT_TRUE(has("hit volume \"fist\": larger: radius 0.12 to 0.2")) << testing::PrintToString(lines);
  EXPECT_TRUE(has("hit volume \"fist\": spans")) << testing::PrintToString(lines);
  EXPECT_TRUE(has("event \"step\": later: time 3 to 5")) << testing::PrintToString(lines);
  EXPECT_TRUE(has("event \"step\": gone")) << testing::PrintToString(lines);
  EXPECT_EQ(lines.size(), 4u) << testing::PrintToString(lines);
}

// A project file stores the times of a clip in frames of the project until the clip is edited, and then in
// frames of the clip. This is not reported as changed times.
TEST(ProjectChanges, OfTheFirstEditAreNotThoseOfTimes) {
  Project after = test::oneOfEverything();
  ProjectModel model = *after.models[0];
  ProjectClip entry = *model.clips[0];
  Clip clip = *entry.clip;
  clip.rate = {24, 1};
  entry.clip = std::make_shared<const Clip>(clip);
  model.clips[0] = std::make_shared<const ProjectClip>(entry);
  after.models[0] = std::make_shared<const ProjectModel>(model);
  Project before = after;
  entry.stored = false;
  entry.sourceClip = clip.name;
  entry.rate.reset();
  model.clips[0] = std::make_shared<const ProjectClip>(entry);
  before.models[0] = std::make_shared<const ProjectModel>(model);
  for (const std::string& line : test::changesInWords(before, after)) {
    EXPECT_EQ(line.find("time"), std::string::npos) << line;
    EXPECT_EQ(line.find("spans"), std::string::npos) << line;
  }
}

// As in a merge, a bone that was renamed is the same one: its keys and what refers to it are not told.
TEST(ProjectChanges, FollowBones) {
  const Project before = test::oneOfEverything();
  const auto renamed = [](const Project& project, const std::map<std::string, std::string>& names) {
    return test::withModel(project, [&](ProjectModel& model) {
      std::vector<ProjectBone> bones = *model.bones;
      for (ProjectBone& bone : bones) {
        const auto found = names.find(bone.name);
        if (found == names.end()) continue;
        bone.sourceName = bone.name;
        bone.name = found->second;
      }
      model.bones = std::make_shared<const std::vector<ProjectBone>>(std::move(bones));
    });
  };
  EXPECT_EQ(test::changesInWords(before, renamed(before, {{"hand", "paw"}})),
            std::vector<std::string>{R"(model "knight": bone "paw": was called "hand")"});
  const Project swapped = renamed(before, {{"lower", "hand"}, {"hand", "lower"}});
  EXPECT_EQ(test::changesInWords(before, swapped),
            (std::vector<std::string>{R"(model "knight": bone "hand": was called "lower")",
                                      R"(model "knight": bone "lower": was called "hand")"}));
  EXPECT_EQ(test::changesInWords(swapped, before).size(), 2u);
}

TEST(ProjectChanges, FollowNames) {
  const Project before = test::oneOfEverything();
  const Project after = test::withClipFight(before, [](ClipFight& fight) { fight.volumes[0].name = "hook"; });
  const std::vector<std::string> lines = test::changesInWords(before, after);
  ASSERT_EQ(lines.size(), 1u) << testing::PrintToString(lines);
  EXPECT_TRUE(lines[0].ends_with("hit volume \"hook\": was called \"fist\"")) << lines[0];
}

// The path to a value in a JSON document: names and indices.
struct Leaf {
  Json::Array path;
};

void collect(const Json& value, Json::Array path, std::vector<Leaf>& out) {
  if (value.isObject()) {
    for (const auto& [name, member] : value.members()) {
      if (name == "id" || name == "version" || name == "squire") continue;
      Json::Array next = path;
      next.emplace_back(name);
      collect(member, std::move(next), out);
    }
  } else if (value.isArray()) {
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      Json::Array next = path;
      next.emplace_back(std::uint64_t{i});
      collect(value.items()[i], std::move(next), out);
    }
  } else {
    out.push_back({std::move(path)});
  }
}

Json changed(const Json& value) {
  if (value.isBool()) return !value.asBool();
  if (value.isInteger()) return value.asInteger() + 1;
  if (value.isNumber()) return value.asDouble() + 0.25;
  return value.asString() + "x";
}

Json withChange(const Json& value, std::span<const Json> path) {
  if (path.empty()) return changed(value);
  if (value.isObject()) {
    Json out = value;
    out.set(path[0].asString(), withChange(value[path[0].asString()], path.subspan(1)));
    return out;
  }
  Json::Array items = value.items();
  Json& item = items[static_cast<std::size_t>(path[0].asInteger())];
  item = withChange(item, path.subspan(1));
  return Json(std::move(items));
}

TEST(ProjectChanges, MissNothing) {
  std::mt19937 random(3);
  int tried = 0;
  for (int i = 0; i < 3; ++i) {
    const Project before = i == 0 ? test::oneOfEverything() : test::randomProject(random);
    const Json json = parseJson(writeProject(before)).value();
    std::vector<Leaf> leaves;
    collect(json, {}, leaves);
    for (int k = 0; k < 30; ++k) {
      const Leaf& leaf = leaves[test::pick(random, leaves.size())];
      const auto after = readProject(writeJson(withChange(json, leaf.path)));
      if (!after || writeProject(*after) == writeProject(before)) continue;  // no valid project, or the same
      ++tried;
      EXPECT_FALSE(differences(before, *after).empty()) << writeJson(Json(leaf.path));
    }
  }
  EXPECT_GT(tried, 20);
}

}  // namespace
}  // namespace squire
