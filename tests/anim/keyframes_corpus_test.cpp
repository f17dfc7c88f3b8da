// Exported keyframes of real files, compared with the imported clips at random instants: joints and skin.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include "core/anim/evaluated_clip.h"
#include "core/export/export.h"
#include "core/formats/fbx/factory.h"
#include "core/io/file.h"
#include "tests/anim/animated_files.h"
#include "tests/support/data.h"

namespace squire {
namespace {

constexpr float heldTo = 1e-4f;     // metres
constexpr float largest = 1000.0f;  // metres: floats are too inaccurate for clips that go farther away
// Rounding error of a pose as a fraction of its size; the deviation may exceed the tolerance by it.
constexpr float roundingShare = 2e-6f;

// Up to 200 vertices of a model, chosen at random, and all its joints.
class Points {
 public:
  explicit Points(const Model& model) : model_(model) {
    std::mt19937 engine(1);
    constexpr std::size_t most = 200;
    for (const auto& mesh : model.meshes) {
      for (std::size_t i = 0; i < std::min(most, mesh->positions.size()); ++i)
        vertices_.emplace_back(mesh.get(), engine() % mesh->positions.size());
    }
    std::shuffle(vertices_.begin(), vertices_.end(), engine);
    if (vertices_.size() > most) vertices_.resize(most);
  }

  [[nodiscard]] std::vector<vec3> at(const Pose& pose) const {
    std::vector<mat4> matrices = modelMatrices(*model_.skeleton, pose);
    std::vector<vec3> out;
    for (const mat4& matrix : matrices) out.emplace_back(matrix[3]);
    for (std::size_t i = 0; i < matrices.size(); ++i)
      matrices[i] = matrices[i] * model_.skeleton->bones[i].inverseBind;
    for (const auto& [mesh, vertex] : vertices_) {
      const Influences& influences = mesh->influences[vertex];
      vec4 sum(0.0f);
      for (std::size_t k = 0; k < 4; ++k) {
        if (influences.weights[k] > 0.0f)
          sum +=
              influences.weights[k] * (matrices[influences.bones[k]] * vec4(mesh->positions[vertex], 1.0f));
      }
      out.emplace_back(sum);
    }
    return out;
  }

 private:
  const Model& model_;
  std::vector<std::pair<const Mesh*, std::size_t>> vertices_;
};

struct Off {
  float metres = 0.0f, size = 0.0f;
  Time time;
};

// The times of the keys of a bake, which has one on each frame of its file, wherever it starts; else nothing.
std::vector<Time> bakedKeys(const Clip& clip) {
  std::set<Time> keys;
  const auto add = [&](const auto& channel) {
    for (std::size_t i = 0; channel && i < channel->size(); ++i) keys.insert((*channel)[i].time);
  };
  for (const Track& track : clip.tracks) {
    add(track.translation);
    add(track.rotation);
    add(track.scale);
  }
  const double frames = frameAt(clip.duration, clip.rate), count = static_cast<double>(keys.size());
  if (count < 0.9 * frames || count > frames + 2.5) return {};
  return {keys.begin(), keys.end()};
}

Off worstOf(const Model& model, const Clip& clip, const KeyframeAnimation& keyframes, ToleranceOn on) {
  const EvaluatedClip played = EvaluatedClip::compile(keyframes);
  const Points points(model);
  PoseSoa pose(model.skeleton->bones.size());
  std::mt19937_64 engine(2);
  Off worst;
  const int instants = test::isLong() ? 1000 : 100;
  const std::vector<Time> keys = bakedKeys(clip);
  for (int i = 0; i < instants; ++i) {
    Time time{static_cast<std::int64_t>(engine() % static_cast<std::uint64_t>(clip.duration.ticks + 1))};
    if (on == ToleranceOn::Frames)
      time = std::min(keys.empty() ? onNearestFrame(time, clip.rate) : keys[engine() % keys.size()],
                      clip.duration);
    played.sample(time, pose.blocks());
    const std::vector<vec3> is = points.at(pose.toPose()),
                            wanted = points.at(poseAt(*model.skeleton, clip, time));
    for (std::size_t k = 0; k < is.size(); ++k) {
      worst.size = std::max(worst.size, glm::length(wanted[k]));
      const float off = glm::distance(is[k], wanted[k]);
      if (off > worst.metres) worst.metres = off, worst.time = time;
    }
  }
  return worst;
}

// Whether the clip has steps, written as stepped keys or as keys at most two ticks apart. At a step on a
// frame, a clip has two values, so that it cannot be compared there.
bool steps(const Clip& clip) {
  const auto has = [](const auto& channel) {
    for (std::size_t i = 1; channel && i < channel->size(); ++i) {
      const auto& from = (*channel)[i - 1];
      if (from.ease.kind == Interpolation::Step || ((*channel)[i].time - from.time).ticks <= 2) return true;
    }
    return false;
  };
  return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
    return has(track.translation) || has(track.rotation) || has(track.scale);
  });
}

void expectHeld(const std::filesystem::path& file, ToleranceOn on, std::size_t& compared) {
  const auto bytes = readFile(file, std::uint64_t{1} << 30);
  if (!bytes) return;
  auto imported = fbxImporter()->read(*bytes, file, {}, {});
  if (!imported) return;
  for (const Model& model : imported->models) {
    const std::vector<float> radii = shellRadii(model);
    for (const auto& clip : model.clips) {
      if (clip->duration == Time() || (on == ToleranceOn::Frames && steps(*clip))) continue;
      const ConvertedClip out = toKeyframes(*model.skeleton, radii, *clip, {heldTo, on});
      const Off worst = worstOf(model, *clip, out.animation, on);
      if (worst.size > largest) continue;
      EXPECT_LE(worst.metres, heldTo + roundingShare * worst.size)
          << file << ' ' << clip->name << " at " << worst.time.seconds();
      ++compared;
    }
  }
}

TEST(KeyframesCorpus, KeepTheToleranceAtRandomInstants) {
  std::size_t compared = 0;
  for (const auto& file : test::animatedFiles()) {
    expectHeld(file, ToleranceOn::Path, compared);
    expectHeld(file, ToleranceOn::Frames, compared);
  }
  EXPECT_GT(compared, 0u);
  std::printf("compared %zu clips\n", compared);
}

}  // namespace
}  // namespace squire
