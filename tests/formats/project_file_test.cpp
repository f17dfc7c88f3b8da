#include "core/formats/project/project_file.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <set>

#include "core/formats/project/key_rows.h"
#include "core/formats/project/key_text.h"
#include "core/io/file.h"
#include "core/model/things.h"
#include "core/schema/thing.h"
#include "tests/support/data.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::pick;

TEST(ProjectFile, GeneratedProjectsRoundTripToTheSameBytes) {
  std::size_t bytes = 0;
  for (unsigned seed = 0; seed < 100; ++seed) {
    std::mt19937 random(seed);
    const Project project = test::randomProject(random);
    ASSERT_EQ(project.fault(), "") << seed;
    const std::string text = writeProject(project);
    const auto read = readProject(text);
    ASSERT_TRUE(read) << seed << ": " << read.error().text() << "\n" << text;
    ASSERT_EQ(writeProject(*read), text) << seed;
    bytes += text.size();
  }
  EXPECT_GT(bytes, 100000u) << "the generated projects are too small to show anything";
}

TEST(ProjectFile, KeepsWhatAPersonDecided) {
  std::mt19937 random(5);
  Project project;
  project.name = "Knight";
  project.sources.push_back({SourceId{1}, "art/knight.fbx", hashOf(asBytes("x")), {}, nullptr, {}});
  project.sources[0].options.space.up = Axis::MinusZ;
  ProjectModel model;
  model.id = ModelId{2};
  model.name = "Knight";
  model.source = SourceId{1};
  model.bones = std::make_shared<const std::vector<ProjectBone>>(std::vector<ProjectBone>{
      {BoneId{1}, "hip", {}, {}, {}, false, {}}, {BoneId{2}, "hip", {}, BoneId{1}, {}, false, {}}});
  ProjectClip entry;
  entry.id = ClipId{3};
  entry.name = "wave";
  entry.stored = true;
  Clip clip;
  clip.id = entry.id;
  clip.name = entry.name;
  clip.duration = timeOfFrame(10, {});
  const Keys<quat> keys = test::randomRotationKeys(random, clip.rate, 20);
  clip.tracks.push_back({BoneId{2}, nullptr, std::make_shared<const Keys<quat>>(keys), nullptr});
  entry.clip = std::make_shared<const Clip>(clip);
  model.clips.push_back(std::make_shared<const ProjectClip>(entry));
  model.meshes = {{"cape", false, {}}, {"hood", true, {}}};
  MaterialOverride gold;
  gold.material = "gold";
  gold.made = true;
  gold.removed = true;
  gold.mapsOf = "cloth";
  gold.name = "Gold";
  model.materials = {gold};
  model.uses = {{"cape", "", "gold", {}}, {"cape", "cloth", "gold", {{"later", 1}}}};
  SkinChange skin;
  skin.mesh = "cape";
  skin.influences = 2;
  skin.least = 0.125f;
  skin.filled = true;
  model.skins = {skin};
  project.models.push_back(std::make_shared<const ProjectModel>(model));

  const auto read = readProject(writeProject(project));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->name, "Knight");
  EXPECT_EQ(read->sources[0].path, "art/knight.fbx");
  EXPECT_EQ(read->sources[0].hash, hashOf(asBytes("x")));
  EXPECT_EQ(read->sources[0].options.space.up, Axis::MinusZ);
  EXPECT_EQ(read->models[0]->bones->at(1).parent, BoneId{1});
  ASSERT_EQ(read->models[0]->meshes.size(), 2u);
  EXPECT_EQ(read->models[0]->meshes[0].mesh, "cape");
  EXPECT_FALSE(read->models[0]->meshes[0].shown);
  EXPECT_TRUE(read->models[0]->meshes[1].shown);
  const MaterialOverride& material = read->models[0]->materials.at(0);
  EXPECT_TRUE(material.made && material.removed && material.mapsOf == "cloth" && material.name == "Gold");
  EXPECT_EQ(read->models[0]->uses, model.uses);
  EXPECT_EQ(read->models[0]->skins, model.skins);
  std::string text = writeProject(project);
  const std::string sound = "\"influences\": 2";
  for (const char* wrong : {"\"influences\": 0", "\"influences\": 5", "\"influences\": 2, \"least\": 0.5"})
    EXPECT_FALSE(readProject(std::string(text).replace(text.find(sound), sound.size(), wrong))) << wrong;
  const Clip& back = *read->models[0]->clips[0]->clip;
  EXPECT_EQ(back.duration, clip.duration);
  ASSERT_EQ(back.tracks.size(), 1u);
  EXPECT_EQ(back.tracks[0].bone, BoneId{2}) << "the second bone of that name";
  EXPECT_EQ(*back.tracks[0].rotation, keys);
  EXPECT_EQ(read->nextId, 4u);
}

TEST(ProjectFile, TheExampleInTheDocumentIsWhatIsWritten) {
  const auto page = readFile(test::sourceDir() / "docs/project-format.md", 1u << 20);
  ASSERT_TRUE(page);
  const std::string_view text = asText(*page);
  const std::string_view fence = "```json\n";
  const std::size_t start = text.find(fence);
  ASSERT_NE(start, std::string_view::npos);
  const std::size_t from = start + fence.size();
  const std::string example(text.substr(from, text.find("```", from) - from));
  const auto project = readProject(example);
  ASSERT_TRUE(project) << project.error().text();
  EXPECT_EQ(writeProject(*project), example);
}

void expectNamed(const StructSchema& schema, const std::string& page, std::set<const StructSchema*>& seen) {
  if (!seen.insert(&schema).second) return;
  for (const MemberSchema& member : schema.members) {
    const ValueKind kind = member.value.kind;
    if (kind == ValueKind::Struct && !member.isByName) expectNamed(member.value.structure(), page, seen);
    std::vector<std::string> names(member.inlinedNames.begin(), member.inlinedNames.end());
    if (!member.isInlined && *member.name != '\0') names.emplace_back(member.fileName());
    for (const std::string& name : names) {
      const bool isNamed =
          page.find('`' + name + '`') != page.npos || page.find('"' + name + '"') != page.npos;
      EXPECT_TRUE(isNamed) << "docs/project-format.md does not name " << name << " of " << schema.noun;
    }
  }
}

TEST(ProjectFile, TheDocumentNamesEveryMember) {
  const auto document = readFile(test::sourceDir() / "docs/project-format.md", 1u << 20);
  ASSERT_TRUE(document);
  const std::string page(asText(*document));
  std::set<const StructSchema*> seen;
  expectNamed(schemaOf(static_cast<const Project*>(nullptr)), page, seen);
  for (const Thing* thing : things()) expectNamed(thing->schema(), page, seen);
  EXPECT_GT(seen.size(), 30u);
}

TEST(ProjectFile, OneKeyStandsOnOneLine) {
  std::string row;
  appendKey(row, Key<vec3>{timeOfFrame(7, {}), {0.1f, -2.0f, 1e-20f}, {Interpolation::Curve, 0.5f, 0, 1, 1}},
            {});
  EXPECT_EQ(row, "[7, 0.1, -2, 1e-20, \"curve\", 0.5, 0, 1, 1]");
  row.clear();
  appendKey(row, Key<quat>{timeOfFrame(5, {20, 1}), {1, 0, 0, 0}, {Interpolation::Step}}, {30, 1});
  EXPECT_EQ(row, "[7.5, 0, 0, 0, 1, \"step\"]");
}

TEST(ProjectFile, TimesReadBackToTheTick) {
  std::mt19937_64 random(7);
  for (const Rate rate :
       {Rate{24, 1}, Rate{30, 1}, Rate{30000, 1001}, Rate{120, 1}, Rate{7, 3}, Rate{1, 100}}) {
    for (int i = 0; i < 2000; ++i) {
      const auto frame = static_cast<std::int64_t>(random() % 2000001) - 1000000;
      const Time onFrame = timeOfFrame(frame, rate);
      EXPECT_TRUE(timeToJson(onFrame, rate).isInteger()) << frame << " at " << rate.text();
      const Time anyTick{static_cast<std::int64_t>(random() >> (2 + i % 50))};
      for (const Time time : {onFrame, anyTick, Time{-anyTick.ticks}}) {
        const auto back = timeFromJson(timeToJson(time, rate), rate);
        ASSERT_TRUE(back) << time.ticks;
        ASSERT_EQ(*back, time) << writeJson(timeToJson(time, rate)) << " at " << rate.text();
      }
    }
  }
}

TEST(ProjectFile, KeepsWhatItDoesNotKnow) {
  const std::string text = R"({
  "squire": "project",
  "version": 1,
  "name": "later",
  "rate": 30,
  "export": {"name": "", "tolerance": 0.0001, "textures": "pixels", "profile": "", "lod": [1, 2]},
  "sources": [],
  "models": [
    {
      "id": 1,
      "name": "m",
      "sourceModel": "",
      "bones": [
        {"name": "b", "translation": [0, 0, 0], "rotation": [0, 0, 0, 1], "limits": {"x": 1}}
      ],
      "materials": [],
      "clips": [
        {
          "id": 2,
          "name": "c",
          "loop": false,
          "rate": 30,
          "duration": 1,
          "tracks": [
            {
              "bone": "b",
              "hitSpheres": [{"radius": 0.5}]
            }
          ],
          "events": [[1, "step"]]
        }
      ],
      "chains": {"left": {"end": "b"}}
    }
  ],
  "transitions": [0.25]
}
)";
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  std::string expected = text;
  EXPECT_EQ(parseJson(writeProject(*read)).value(), parseJson(expected).value());
  EXPECT_EQ(writeProject(*readProject(writeProject(*read))), writeProject(*read));
}

TEST(ProjectFile, RefusesNewerVersionsAndOtherFiles) {
  std::string text = writeProject(Project());
  text.replace(text.find("\"version\": 1"), 12, "\"version\": " + std::to_string(projectFileVersion + 1));
  const auto newer = readProject(text);
  ASSERT_FALSE(newer);
  EXPECT_EQ(newer.error().code, ErrorCode::Unsupported);
  EXPECT_NE(newer.error().text().find("newer"), std::string::npos);
  EXPECT_FALSE(readProject("{}"));
  EXPECT_FALSE(readProject("[]"));
  EXPECT_FALSE(readProject(""));
}

TEST(ProjectFile, SaysWhereABrokenKeyLies) {
  std::mt19937 random(21);
  std::string text;
  const auto has = [&](const char* what) { return text.find(what) != std::string::npos; };
  while (!has("\"step\"]") || has("\"fight\"")) text = writeProject(test::randomProject(random));
  for (const std::string wrong :
       {"\"jump\"]", "\"step\", 1]", "\"curve\", 1]", "01]", "1.]", "1e400]", "]]", "{}]"}) {
    const std::size_t at = text.find("\"step\"]");
    std::string broken = text;
    broken.replace(at, 7, wrong);
    const auto read = readProject(broken);
    ASSERT_FALSE(read) << wrong;
    ASSERT_TRUE(read.error().where.offset) << wrong << ": " << read.error().text();
    EXPECT_LT(*read.error().where.offset, at + 400) << wrong;
  }
}

TEST(ProjectFile, AMaterialIsChangedOnce) {
  const auto withMaterials = [](const std::string& second) {
    return readProject(
        R"({"squire": "project", "version": 1, "name": "a", "rate": 30, "sources": [], "models": [
    {"id": 1, "name": "m", "bones": [], "clips": [],
     "materials": [{"material": "skin", "exponent": 3}, {"material": ")" +
        second + R"(", "exponent": 4}]}]})");
  };
  EXPECT_TRUE(withMaterials("hair"));
  const auto twice = withMaterials("skin");
  ASSERT_FALSE(twice);
  EXPECT_NE(twice.error().text().find("the material \"skin\" twice"), std::string::npos);
}

TEST(ProjectFile, KeysInOtherPlacesAreNotTaken) {
  const std::string text =
      R"({"squire": "project", "version": 1, "name": "a", "rate": 30, "sources": [], "models": [
    {"id": 1, "name": "m", "bones": [], "materials": [], "clips": [], "later": {"tracks": [{"rotation": [[1, 2]]}]}}],
    "rotation": [["kept"]], "tracks": [{"translation": [[0, 1, 2, 3]]}]})";
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  const auto again = parseJson(writeProject(*read));
  EXPECT_EQ((*again)["rotation"].items()[0].items()[0].asString(), "kept");
  EXPECT_EQ((*again)["tracks"].items()[0]["translation"].items()[0].items().size(), 4u);
  EXPECT_EQ((*again)["models"].items()[0]["later"]["tracks"].items()[0]["rotation"].items()[0].items().size(),
            2u);
}

// Floats survive the text form of a key exactly.
TEST(ProjectFile, FloatsReadBackTheSame) {
  std::mt19937 random(23);
  for (int i = 0; i < 200000; ++i) {
    const std::uint32_t bits = static_cast<std::uint32_t>(random());
    float value = 0.0f;
    std::memcpy(&value, &bits, sizeof value);
    if (!std::isfinite(value)) continue;
    std::string row = "[";
    appendKey(row, Key<vec3>{Time(), vec3(value, 0, 0), {}}, {});
    std::string_view mistake;
    const auto keys = vectorKeysFromText(row + "]", {}, mistake);
    ASSERT_TRUE(keys) << row;
    std::uint32_t back = 0;
    std::memcpy(&back, &(*keys)[0].value.x, sizeof back);
    ASSERT_EQ(back, bits) << row;
  }
}

TEST(ProjectFile, SaysWhereAMistakeLies) {
  std::string text = writeProject(Project());
  text.replace(text.find("\"rate\": 30"), 10, "\"rate\": -3");
  EXPECT_NE(readProject(text).error().text().find("\"rate\" is not a frame rate"), std::string::npos);
  text = writeProject(Project());
  text.replace(text.find("\"sources\": []"), 13, "\"sources\": [{\"id\": 1, \"path\": 7}]");
  EXPECT_NE(readProject(text).error().text().find("sources[0]: \"path\""), std::string::npos)
      << readProject(text).error().text();
}

TEST(ProjectFile, EveryTruncationIsAnError) {
  std::mt19937 random(11);
  std::string text = writeProject(test::randomProject(random));
  while (text.size() < 3000 || text.size() > 20000) text = writeProject(test::randomProject(random));
  for (std::size_t size = 0; size + 2 < text.size(); ++size) {
    ASSERT_FALSE(readProject(std::string_view(text).substr(0, size))) << size;
  }
}

// A small random change: a byte, a removed or duplicated piece, an enlarged number.
std::string mutated(std::string_view text, std::mt19937& random) {
  static constexpr std::string_view pieces[] = {"-", "1e38",   "9223372036854775807", "null", "[", "}", "\"",
                                                "0", "\\u0000"};
  const std::size_t at = pick(random, text.size());
  const std::size_t length = std::min(pick(random, 40), text.size() - at);
  const std::string_view piece = pieces[pick(random, std::size(pieces))];
  std::string out(text.substr(0, at));
  switch (pick(random, 5)) {
    case 0:
      out.push_back(static_cast<char>(pick(random, 256)));
      return out.append(text.substr(at + 1));
    case 1:
      return out.append(text.substr(at + length));
    case 2:
      return out.append(text.substr(at, length)).append(text.substr(at));
    case 3:
      return out.append(piece).append(text.substr(at));
    default:
      return out.append(piece).append(text.substr(at + 1));
  }
}

TEST(ProjectFile, TenThousandMutantsGiveAnErrorOrASoundProject) {
  std::mt19937 random(13);
  std::vector<std::string> texts;
  while (texts.size() < 20) {
    std::string text = writeProject(test::randomProject(random));
    if (text.size() < 6000) texts.push_back(std::move(text));
  }
  int read = 0;
  for (int i = 0; i < 10000; ++i) {
    std::string text = texts[pick(random, texts.size())];
    for (std::size_t changes = 1 + pick(random, 3); changes > 0 && !text.empty(); --changes) {
      text = mutated(text, random);
    }
    const auto project = readProject(text);
    if (!project) continue;
    ++read;
    ASSERT_EQ(project->fault(), "");
    const std::string again = writeProject(*project);
    const auto second = readProject(again);
    ASSERT_TRUE(second) << second.error().text() << "\n" << text;
    ASSERT_EQ(writeProject(*second), again) << text;
  }
  EXPECT_GT(read, 300) << "the mutants are too wild to show anything";
}

}  // namespace
}  // namespace squire
