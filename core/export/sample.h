#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/export/fights.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/model.h"

namespace squire {

// A model that can be asked where its joints and vertices are, whatever it came from.
struct Sampled {
  struct Motion {
    std::string name;
    std::function<Pose(double seconds)> pose;  // seconds from the start, held to the length
  };

  std::string name;
  std::shared_ptr<const Skeleton> skeleton;
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<Motion> motions;
};

// Sparse keys; with limbs at their targets where `fights` has one for each model.
[[nodiscard]] std::vector<Sampled> sampledModels(const std::vector<Model>& models,
                                                 const std::vector<ExportFight>& fights = {});
// The engine's keyframes, and limbs at the targets that it has.
[[nodiscard]] std::vector<Sampled> sampledModels(const wad::Contents& contents);

struct SampleQuery {
  std::optional<std::string> model;  // none: all
  std::optional<std::string> clip;   // none: the default pose
  std::vector<double> times;         // seconds; with a clip only; none: 0
  bool joints = true;
  bool vertices = true;
};

// Whom a query asks for, in order. Fails with Usage where nothing has the name that was asked for.
struct SampleInstant {
  const Sampled* model = nullptr;
  const Sampled::Motion* motion = nullptr;  // null: the default pose
  double time = 0.0;
};
[[nodiscard]] Result<std::vector<SampleInstant>> instantsOf(const std::vector<Sampled>& models,
                                                            const SampleQuery& query);

// {"samples": [{"model", "clip", "time", "joints": [{"name", "parent", "position"}], "meshes": [{"name",
// "positions"}]}]}: model space, metres. "clip" is null for the default pose, "parent" null for a root.
// Meshes of one object are one entry.
[[nodiscard]] Result<std::string> sampleJson(const std::vector<Sampled>& models, const SampleQuery& query);
// The same for people: a joint or vertex a line.
[[nodiscard]] Result<std::string> sampleText(const std::vector<Sampled>& models, const SampleQuery& query);

}  // namespace squire
