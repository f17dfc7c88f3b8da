#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <limits>

#include "core/io/file.h"
#include "core/json/json.h"
#include "tests/formats/local_import.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using test::importHere;
using test::mustImport;
using test::otherFixture;
using test::writtenFile;

// The content of a file decides its format, not its name.
TEST(AssimpNames, AFormatIsKnownByItsContent) {
  const std::string obj = "# made by hand\nmtllib none.mtl\no post\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
  const std::string ply =
      "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
      "element face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n";
  const std::string stl =
      "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\n"
      "endsolid a\n";
  const auto content = [](const char* name) {
    return std::string(asText(readFile(otherFixture(name), 1u << 24).value()));
  };
  const std::vector<std::string> texts = {obj,
                                          ply,
                                          stl,
                                          content("meshes.obj"),
                                          content("post.dae"),
                                          content("post.glb"),
                                          content("post_separate.gltf")};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (const char* suffix : {".fbx", ".glb", ".gltf", ".obj", ".dae", ".stl", ".ply", ".x", ""}) {
      const fs::path file = writtenFile("a" + std::to_string(i) + suffix, texts[i]);
      fs::copy_file(otherFixture("post_separate.bin"), file.parent_path() / "post_separate.bin");
      const auto imported = importHere(file);
      ASSERT_TRUE(imported.ok()) << i << suffix << ": " << imported.error().text();
      EXPECT_FALSE(imported->models.at(0).meshes.empty()) << i << suffix;
    }
  }
}

// Blender's result in Squire's space: (x, y, z) becomes (x, z, -y).
vec3 squirePoint(const Json& point) {
  const auto& p = point.items();
  return {p[0].asFloat(), p[2].asFloat(), -p[1].asFloat()};
}

// One pose, as Blender evaluated it and as it was imported.
struct Moment {
  const Json* truth = nullptr;
  bool exact = true;  // on a frame, where the file has keys
  std::vector<mat4> bones;
  std::vector<std::vector<vec3>> meshes;
};

Moment momentOf(const Model& model, const Pose& pose, const Json& truth, bool exact) {
  Moment moment{&truth, exact, modelMatrices(*model.skeleton, pose), {}};
  for (const auto& mesh : model.meshes) {
    moment.meshes.push_back(skinnedPositions(*model.skeleton, *mesh, moment.bones));
  }
  return moment;
}

std::vector<Moment> momentsOf(const Model& model, const Json& truth) {
  std::vector<Moment> moments;
  std::size_t number = 0;
  for (const Json& take : truth["takes"].items()) {
    const std::string& full = take["name"].asString();
    const auto named = std::find_if(model.clips.begin(), model.clips.end(),
                                    [&](const auto& clip) { return full.ends_with(clip->name); });
    // Collada has one animation, named after the object.
    const Clip* clip = named != model.clips.end()               ? named->get()
                       : model.clips.size() == 1 && number == 0 ? model.clips[0].get()
                                                                : nullptr;
    ++number;
    EXPECT_NE(clip, nullptr) << full;
    if (!clip) continue;
    EXPECT_NEAR(clip->duration.seconds(), take["duration_s"].asDouble(), 1e-9) << full;
    EXPECT_EQ(clip->rate.perSecond(), truth["fps"].asDouble());
    for (const Json& frame : take["frames"].items()) {
      const Time time = Time::fromSeconds(frame["time_from_take_start_s"].asDouble());
      moments.push_back(
          momentOf(model, poseAt(*model.skeleton, *clip, time), frame, frame["on_frame"].asBool()));
    }
  }
  if (moments.empty()) {
    moments.push_back(momentOf(model, model.skeleton->restPose(), truth["default_pose"], true));
  }
  return moments;
}

// Largest distance of the vertex from a sample, over all poses on frames.
float furthest(const std::vector<Moment>& moments, std::size_t mesh, std::size_t vertex,
               const std::string& name, std::size_t sample) {
  float worst = 0.0f;
  for (const Moment& moment : moments) {
    if (!moment.exact) continue;
    const vec3 wanted = squirePoint((*moment.truth)["verts"][name].items()[sample]);
    worst = std::max(worst, glm::length(moment.meshes[mesh][vertex] - wanted));
  }
  return worst;
}

// The worst sample, where each sample is matched with the vertex that follows it best over all poses.
float worstVertex(const Model& model, const std::vector<Moment>& moments, std::string_view without) {
  float worst = 0.0f;
  for (const auto& [name, samples] : (*moments[0].truth)["verts"].members()) {
    if (name == without) continue;
    for (std::size_t k = 0; k < samples.items().size(); ++k) {
      float best = std::numeric_limits<float>::max();
      for (std::size_t m = 0; m < model.meshes.size(); ++m) {
        if (model.meshes[m]->name != name) continue;
        for (std::size_t v = 0; v < model.meshes[m]->positions.size(); ++v) {
          best = std::min(best, furthest(moments, m, v, name, k));
        }
      }
      worst = std::max(worst, best);
    }
  }
  return worst;
}

float worstBone(const Model& model, const std::vector<Moment>& moments) {
  float worst = 0.0f;
  for (const Moment& moment : moments) {
    if (!moment.exact) continue;
    for (const auto& [rig, bones] : (*moment.truth)["bones"].members()) {
      for (const auto& [name, place] : bones.members()) {
        const auto bone = model.skeleton->indexOf(std::string_view(name));
        EXPECT_TRUE(bone.has_value()) << name;
        if (!bone) continue;
        const vec3 head(moment.bones[static_cast<std::size_t>(*bone)][3]);
        worst = std::max(worst, glm::length(head - squirePoint(place["head"])));
      }
    }
  }
  return worst;
}

class FromBlender : public testing::TestWithParam<const char*> {};

TEST_P(FromBlender, HasTheSizeAndMotionThatBlenderSees) {
  const fs::path file = otherFixture(GetParam());
  const Imported imported = mustImport(file);
  ASSERT_EQ(imported.models.size(), 1u);
  const Model& model = imported.models[0];
  EXPECT_EQ(model.fault(), "");
  const auto bytes = readFile(file.string() + ".truth.json", 1u << 24);
  ASSERT_TRUE(bytes.ok());
  const auto truth = parseJson(asText(*bytes));
  ASSERT_TRUE(truth.ok());
  const std::vector<Moment> moments = momentsOf(model, *truth);
  // Blender's Collada export attaches objects to a bone's head instead of its tail.
  const float vertices = 1000.0f * worstVertex(model, moments, file.extension() == ".dae" ? "Blade" : "");
  const float bones = 1000.0f * worstBone(model, moments);
  std::cout << GetParam() << ": vertices " << vertices << " mm, bones " << bones << " mm off at worst\n";
  EXPECT_LE(vertices, 0.02f);
  EXPECT_LE(bones, 0.02f);
}
INSTANTIATE_TEST_SUITE_P(Fixtures, FromBlender,
                         testing::Values("post.glb", "post_separate.gltf", "post_splines.glb", "post.dae",
                                         "moved_post.dae", "meshes.obj"));

TEST(Assimp, StlAndPlyStandUpright) {
  const std::string stl =
      "solid a\nfacet normal 0 0 1\nouter loop\nvertex 1 2 3\nvertex 4 2 3\nvertex 1 5 3\nendloop\nendfacet\n"
      "endsolid a\n";
  const std::string ply =
      "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
      "element face 1\nproperty list uchar int vertex_indices\nend_header\n1 2 3\n4 2 3\n1 5 3\n3 0 1 2\n";
  ImportOptions options;
  options.space = {Axis::PlusY, Axis::PlusZ, 0.5};
  for (const auto& [name, text] : {std::pair{"a.stl", stl}, {"a.ply", ply}}) {
    const Imported imported = mustImport(writtenFile(name, text));
    const Imported stated = mustImport(writtenFile(name, text), options);
    EXPECT_EQ(imported.models.at(0).meshes.at(0)->positions.at(0), vec3(1, 3, -2)) << name;
    EXPECT_EQ(stated.models.at(0).meshes.at(0)->positions.at(0), vec3(0.5f, 1.0f, 1.5f)) << name;
    EXPECT_EQ(imported.source.axes, "up +Z, front -Y");
  }
}

// Motion capture of a leg that rotates by these angles, one per frame.
std::string capture(const std::vector<float>& degrees, const std::string& frameTime = "0.04") {
  std::string text =
      "HIERARCHY\nROOT hips\n{\nOFFSET 0 1 0\nCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation "
      "Yrotation\nJOINT leg\n{\nOFFSET 0 -0.5 0\nCHANNELS 3 Zrotation Xrotation Yrotation\n"
      "JOINT foot\n{\nOFFSET 0 -0.5 0\nCHANNELS 3 Zrotation Xrotation Yrotation\n"
      "End Site\n{\nOFFSET 0 0 0.2\n}\n}\n}\n}\nMOTION\nFrames: " +
      std::to_string(degrees.size()) + "\nFrame Time: " + frameTime + "\n";
  for (const float angle : degrees) text += "0 1 0 0 0 0 " + std::to_string(angle) + " 0 0 0 0 0\n";
  return text;
}

vec3 footAt(const Model& model, Time time) {
  return vec3(modelMatrices(*model.skeleton, poseAt(*model.skeleton, *model.clips.at(0), time))[2][3]);
}

TEST(Assimp, MotionCaptureHasItsBonesAndNothingElse) {
  const Model model = mustImport(writtenFile("walk.bvh", capture({0, 90}))).models.at(0);
  std::vector<std::string> names;
  for (const Bone& bone : model.skeleton->bones) names.push_back(bone.name);
  EXPECT_EQ(names, (std::vector<std::string>{"hips", "leg", "foot"}));  // the foot has no keys
  EXPECT_TRUE(model.meshes.empty());
  ASSERT_EQ(model.clips.size(), 1u);
  EXPECT_LT(glm::length(footAt(model, model.clips[0]->duration) - vec3(0.5f, 0.5f, 0.0f)), 1e-5f);
}

// 0.0083333 is a rounded 1/120: taken exactly, it would be a hundredth of a frame off after 2 000 frames.
TEST(Assimp, FramesOfFewDigitsAreFrames) {
  const std::vector<float> turning = [] {
    std::vector<float> degrees(2000);
    for (std::size_t i = 0; i < degrees.size(); ++i) degrees[i] = static_cast<float>(i);
    return degrees;
  }();
  const Model model = mustImport(writtenFile("long.bvh", capture(turning, ".0083333"))).models.at(0);
  EXPECT_EQ(model.clips.at(0)->rate, (Rate{120, 1}));
  EXPECT_EQ(model.clips.at(0)->duration, timeOfFrame(1999, {120, 1}));
}

TEST(Assimp, TextsOfTwoBytesACharacterAreRead) {
  const std::u16string text =
      u"\uFEFFo Sch\u00e4del_\u9aa8_\U0001F480\xD800\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
  for (const bool bigEnd : {false, true}) {
    std::string bytes;
    for (const char16_t unit : text) {
      const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
      bytes += bigEnd ? high : low;
      bytes += bigEnd ? low : high;
    }
    const Model model = mustImport(writtenFile("wide.obj", bytes)).models.at(0);
    ASSERT_EQ(model.meshes.size(), 1u);
    EXPECT_EQ(model.meshes[0]->positions.size(), 3u);
    EXPECT_EQ(model.meshes[0]->name, "Sch\u00e4del_\u9aa8_\U0001F480\uFFFD");
  }
}

TEST(Assimp, FramesOfNoTimeAreThoseOfAnUnknownRate) {
  for (const char* frameTime : {"0", "-0.04", "1e-9"}) {
    const Model model = mustImport(writtenFile("still.bvh", capture({0, 90}, frameTime))).models.at(0);
    EXPECT_EQ(model.clips.at(0)->duration, Time::fromSeconds(0.04)) << frameTime;
  }
}

TEST(Assimp, JointsOfOneNameHaveTheirOwnMotion) {
  std::string text = capture({0, 90});
  text.replace(text.find("JOINT leg"), 9, "JOINT hips");
  const Model model = mustImport(writtenFile("twins.bvh", text)).models.at(0);
  EXPECT_EQ(model.skeleton->bones.at(0).name, "hips");
  EXPECT_LT(glm::length(footAt(model, model.clips.at(0)->duration) - vec3(0.5f, 0.5f, 0.0f)), 1e-5f);
}

// An import keeps motions that are smaller than the tolerance of exports, 0.1 mm.
TEST(Assimp, SlowTurnsKeepTheirKeys) {
  const std::vector<float> degrees = {0, 0.04f, 0.02f, 0.045f, 0, 0.03f};
  const Model model = mustImport(writtenFile("slow.bvh", capture(degrees))).models.at(0);
  for (std::size_t i = 0; i < degrees.size(); ++i) {
    const float angle = glm::radians(degrees[i]);
    const vec3 meant(0.5f * std::sin(angle), 0.5f - 0.5f * std::cos(angle), 0.0f);
    const Time time = timeOfFrame(static_cast<std::int64_t>(i), {25, 1});
    EXPECT_LT(glm::length(footAt(model, time) - meant), 1e-5f) << "frame " << i;
  }
}

TEST(Assimp, PointsAndLinesAreNoMesh) {
  const auto cloud = importHere(writtenFile("cloud.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\np 1 2 3\n"));
  ASSERT_FALSE(cloud.ok());
  EXPECT_NE(cloud.error().text().find("points and lines are not imported"), std::string::npos);
  const Imported mixed =
      mustImport(writtenFile("mixed.obj", "o a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\no b\nl 1 2\nl 2 3\n"));
  ASSERT_EQ(mixed.diagnostics.size(), 1u);
  EXPECT_EQ(mixed.diagnostics[0].rule.text(), "loose-parts");
  EXPECT_NE(mixed.diagnostics[0].message.find("2 points and lines were left out"), std::string::npos);
}

TEST(Assimp, SaysWhatIsWrongWithWhatItCannotRead) {
  for (const auto& [name, text] :
       {std::pair{"a.gltf", "{]"}, {"b.dae", "<COLLADA"}, {"c.obj", "nothing"}, {"d.ply", "ply\n"}}) {
    const auto imported = importHere(writtenFile(name, text));
    ASSERT_FALSE(imported.ok()) << name;
    EXPECT_FALSE(imported.error().message.empty());
    EXPECT_NE(imported.error().where.file.find(name), std::string::npos);
  }
  EXPECT_EQ(importHere(writtenFile("old.glb", std::string_view("glTF\1\0\0\0", 8))).error().hint,
            "export it as glTF 2");
  EXPECT_EQ(importHere(writtenFile("other.glb", "hello")).error().message,
            "its content does not match its extension");
  EXPECT_EQ(importHere(writtenFile("x.txt", "hello")).error().code, ErrorCode::Unsupported);
  EXPECT_EQ(importHere(writtenFile("empty.obj", "")).error().code, ErrorCode::Format);
}

}  // namespace
}  // namespace squire
