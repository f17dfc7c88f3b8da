// Motion in glTF files: splines, and animated properties other than transforms of nodes.
#include <gtest/gtest.h>

#include <fstream>
#include <glm/gtc/quaternion.hpp>
#include <limits>
#include <random>

#include "core/formats/nodes/splines.h"
#include "tests/formats/local_import.h"

namespace squire {
namespace {

namespace fs = std::filesystem;
using nodes::SplineKey;
using test::importHere;

// A component of a cubic Hermite spline at `t`, by repeated halving of the equivalent Bezier curve a, b, c,
// d.
double halved(double a, double b, double c, double d, double t, int depth = 50) {
  if (depth == 0) return a;
  const double ab = (a + b) / 2, bc = (b + c) / 2, cd = (c + d) / 2;
  const double abc = (ab + bc) / 2, bcd = (bc + cd) / 2, middle = (abc + bcd) / 2;
  return t < 0.5 ? halved(a, ab, abc, middle, 2 * t, depth - 1)
                 : halved(middle, bcd, cd, d, 2 * t - 1, depth - 1);
}

template <typename T>
T hermite(const SplineKey<T>& from, const SplineKey<T>& to, double t) {
  const double third = (to.time - from.time).seconds() / 3.0;
  T out{};
  for (int k = 0; k < T::length(); ++k) {
    const auto a = static_cast<double>(from.value[k]), d = static_cast<double>(to.value[k]);
    out[k] = static_cast<float>(halved(a, a + third * static_cast<double>(from.out[k]),
                                       d - third * static_cast<double>(to.in[k]), d, t));
  }
  return out;
}

float apart(const vec3& a, const vec3& b) { return glm::length(a - b); }
float apart(const quat& a, const quat& b) { return angleBetween(a, glm::normalize(b)); }

// The largest difference between a spline and its eased keys at random instants.
template <typename T>
float worst(const std::vector<SplineKey<T>>& spline, const Keys<T>& keys) {
  const auto channel = std::make_shared<const Keys<T>>(keys);
  EXPECT_EQ(faultOf(channel), "");
  std::mt19937 random(7);
  std::uniform_real_distribution<double> share(0.0, 1.0);
  float most = 0.0f;
  for (int i = 0; i < 1000; ++i) {
    const std::size_t span = random() % (spline.size() - 1);
    const SplineKey<T>&from = spline[span], &to = spline[span + 1];
    const double t = share(random);
    const Time time = from.time + Time::fromSeconds((to.time - from.time).seconds() * t);
    most = std::max(most, apart(valueAt(channel, time, T{}), hermite(from, to, t)));
  }
  return most;
}

Time second(double seconds) { return Time::fromSeconds(seconds); }

nodes::SplineWork usualWork() {
  nodes::SplineWork work;
  work.tolerance = ImportOptions().motionTolerance;
  work.rate = {24, 1};
  return work;
}

TEST(GltfSplines, OfOneShapeAreEasesBetweenTheirKeys) {
  nodes::SplineWork work = usualWork();
  const vec3 way(1.0f, -2.0f, 0.5f);
  const std::vector<SplineKey<vec3>> spline{{second(0), vec3(0), vec3(0), 3.0f * way},
                                            {second(0.5), way, -5.0f * way, vec3(0)},
                                            {second(2), -way, 2.0f * way, vec3(0)}};
  const Keys<vec3> keys = easedKeys(spline, work);
  ASSERT_EQ(keys.size(), spline.size());
  EXPECT_EQ(keys[0].ease.kind, Interpolation::Curve);
  EXPECT_LE(worst(spline, keys), 2e-5f);
  EXPECT_EQ(work.spans, 2u);
  EXPECT_EQ(work.dividedSpans, 0u);
}

TEST(GltfSplines, OfSeveralShapesAreDividedOnFrames) {
  nodes::SplineWork work = usualWork();
  const std::vector<SplineKey<vec3>> spline{
      {second(0), vec3(0), vec3(0), vec3(0.6f, -0.4f, 0)},
      {second(1), vec3(0.2f, 0.4f, 0.6f), vec3(0, 1.2f, -1.8f), vec3(0)}};
  const Keys<vec3> keys = easedKeys(spline, work);
  EXPECT_GT(keys.size(), 2u);
  EXPECT_EQ(work.dividedSpans, 1u);
  EXPECT_LE(worst(spline, keys), 2e-5f);
}

TEST(GltfSplines, OfTurnsStayTurns) {
  nodes::SplineWork work = usualWork();
  const quat start(1, 0, 0, 0), end = glm::angleAxis(2.0f, glm::normalize(vec3(1, 2, 3)));
  const std::vector<SplineKey<quat>> spline{
      {second(0), start, quat(0, 0, 0, 0), quat(0.1f, 0.5f, -0.3f, 0.2f)},
      {second(0.5), end, quat(-0.2f, 0.5f, 0.0f, 1.0f), quat(0, 0, 0, 0)}};
  const Keys<quat> keys = easedKeys(spline, work);
  for (const Key<quat>& key : keys) EXPECT_TRUE(isUnit(key.value));
  EXPECT_LE(worst(spline, keys), glm::radians(0.01f));
}

TEST(GltfSplines, WithoutEndAreLinear) {
  nodes::SplineWork work = usualWork();
  work.keysLeft = 10;
  const std::vector<SplineKey<vec3>> spline{{second(0), vec3(0), vec3(0), vec3(3e5f, -2e5f, 0)},
                                            {second(1e5), vec3(1, 2, 3), vec3(0, 6e5f, -9e5f), vec3(0)}};
  EXPECT_LT(easedKeys(spline, work).size(), 100u);
  EXPECT_TRUE(easedKeys(std::vector<SplineKey<vec3>>(), work).empty());
}

// A file with two objects and two splines. The keys of the first are at thirds of a second, frames at 24 and
// at 30 per second; those of the second at tenths, frames at 30 only. `channels` and `more` are JSON.
Result<Imported> twoObjects(const std::string& name, const std::string& channels,
                            const std::string& more = "") {
  ByteWriter data;
  data.write(std::array<float, 9>{0, 0, 0, 1, 0, 0, 0, 1, 0});
  for (const float tenths : {10.0f / 3.0f, 1.0f}) {
    for (int k = 0; k < 3; ++k) data.write(static_cast<float>(k) * tenths / 10.0f);
    for (int k = 0; k < 9; ++k)
      data.write(std::array{k % 3 == 1 ? 0.0f : 3.0f, static_cast<float>(k / 3), 0.0f});
  }
  const fs::path folder = test::freshDir("gltf_" + name);
  std::ofstream(folder / "two.bin", std::ios::binary) << asText(data.view());
  std::ofstream(folder / "two.gltf")
      << R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1]}],)" + more + R"(
    "nodes":[{"name":"slow","mesh":0},{"name":"quick","mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
    "animations":[{"name":"move","samplers":[{"input":1,"output":2,"interpolation":"CUBICSPLINE"},
      {"input":3,"output":4,"interpolation":"CUBICSPLINE"}],
      "channels":[)" +
             channels + R"(]}],
    "buffers":[{"uri":"two.bin","byteLength":276}],
    "bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":12},{"buffer":0,"byteOffset":48,"byteLength":108},
      {"buffer":0,"byteOffset":156,"byteLength":12},{"buffer":0,"byteOffset":168,"byteLength":108}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},{"bufferView":1,"componentType":5126,"count":3,"type":"SCALAR"},
      {"bufferView":2,"componentType":5126,"count":9,"type":"VEC3"},{"bufferView":3,"componentType":5126,"count":3,"type":"SCALAR"},
      {"bufferView":4,"componentType":5126,"count":9,"type":"VEC3"}]})";
  EXPECT_EQ(data.size(), 276u);
  return importHere(folder / "two.gltf");
}

TEST(GltfSplines, OfOneAnimationShareItsFrames) {
  const auto imported = twoObjects("two_splines",
                                   R"({"sampler":0,"target":{"node":0,"path":"translation"}},
                                      {"sampler":1,"target":{"node":1,"path":"translation"}})");
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  const Clip& clip = *imported->models.at(0).clips.at(0);
  EXPECT_EQ(clip.rate.perSecond(), 30.0);
  ASSERT_EQ(clip.tracks.size(), 2u);
  EXPECT_EQ(clip.tracks[0].translation->back().time, timeOfFrame(20, {30, 1}));
  EXPECT_EQ(clip.tracks[1].translation->back().time, timeOfFrame(6, {30, 1}));
}

// A file with rotation keys at these times; the second key is a zero quaternion.
Result<Imported> oneTurn(const std::string& name, const std::array<float, 4>& seconds) {
  ByteWriter data;
  data.write(std::array<float, 9>{0, 0, 0, 1, 0, 0, 0, 1, 0});
  data.write(seconds);
  data.write(std::array<float, 16>{0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0});
  const fs::path folder = test::freshDir("gltf_" + name);
  std::ofstream(folder / "turn.bin", std::ios::binary) << asText(data.view());
  std::ofstream(folder / "turn.gltf") << R"({"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],
    "nodes":[{"name":"it","mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
    "animations":[{"name":"turn","samplers":[{"input":1,"output":2}],
      "channels":[{"sampler":0,"target":{"node":0,"path":"rotation"}}]}],
    "buffers":[{"uri":"turn.bin","byteLength":116}],
    "bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":16},{"buffer":0,"byteOffset":52,"byteLength":64}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"},{"bufferView":1,"componentType":5126,"count":4,"type":"SCALAR"},
      {"bufferView":2,"componentType":5126,"count":4,"type":"VEC4"}]})";
  return importHere(folder / "turn.gltf");
}

TEST(GltfKeys, WithoutATimeOrAValueAreLeftOutAndTold) {
  constexpr float nothing = std::numeric_limits<float>::quiet_NaN();
  for (const auto& [times, lost] : {std::pair(std::array{0.0f, 1.0f, 2.0f, 3.0f}, "1 key was left out"),
                                    std::pair(std::array{0.0f, 1.0f, nothing, 3.0f}, "2 keys were left out"),
                                    std::pair(std::array{0.0f, 1.0f, 2.0f, 1e9f}, "2 keys were left out")}) {
    const auto imported = oneTurn("lost_keys", times);
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    ASSERT_EQ(imported->diagnostics.size(), 1u);
    EXPECT_EQ(imported->diagnostics[0].rule.text(), "damaged-arrays");
    EXPECT_TRUE(imported->diagnostics[0].message.starts_with(lost)) << imported->diagnostics[0].message;
    EXPECT_EQ(imported->models.at(0).clips.size(), 1u);
  }
}

constexpr const char* pointer =
    R"({"sampler":0,"target":{"path":"pointer","extensions":{"KHR_animation_pointer":{"pointer":")";

// Animated properties other than transforms of nodes are left out and reported; they move no node.
TEST(GltfPointer, MovesTheNodeThatItNamesAndNoOther) {
  const std::string colour =
      std::string(pointer) + R"(/materials/0/pbrMetallicRoughness/baseColorFactor"}}}})";
  const std::string node = std::string(pointer) + R"(/nodes/1/translation"}}}})";
  const auto imported =
      twoObjects("pointer", colour + "," + node, R"("extensionsRequired":["KHR_animation_pointer"],)");
  ASSERT_TRUE(imported.ok()) << imported.error().text();
  const Model& model = imported->models.at(0);
  const Clip& clip = *model.clips.at(0);
  ASSERT_EQ(clip.tracks.size(), 1u);
  EXPECT_EQ(model.skeleton->bones.at(1).name, "quick");
  EXPECT_EQ(clip.tracks[0].bone, model.skeleton->bones[1].id);
  EXPECT_TRUE(clip.tracks[0].translation);
  bool told = false;
  for (const Diagnostic& one : imported->diagnostics) {
    if (one.rule.text() != "animation-pointers") continue;
    told = true;
    EXPECT_NE(one.message.find("/materials/0/"), std::string::npos) << one.message;
  }
  EXPECT_TRUE(told);
}

TEST(GltfPointer, ToNothingIsNothing) {
  for (const char* bad : {"", "/nodes/", "/nodes/9/translation", "/nodes/-1/translation", "/nodes/1",
                          "/nodes/99999999999/scale", "/nodes/1/colour", "nodes/1/translation"}) {
    const auto imported = twoObjects("nothing", std::string(pointer) + bad + "\"}}}}");
    ASSERT_TRUE(imported.ok()) << imported.error().text();
    EXPECT_TRUE(imported->models.at(0).clips.empty()) << bad;
  }
}

}  // namespace
}  // namespace squire
