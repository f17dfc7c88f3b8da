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

// A model whose joints and vertices can be sampled, independent of its origin.
struct Sampled {
  struct Motion {
    std::string name;
    std::function<Pose(double seconds)> pose;  // seconds from the start, clamped to the length
  };

  std::string name;
  std::shared_ptr<const Skeleton> skeleton;
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<Motion> motions;
};

// Samples the sparse keys of clips, with IK applied if `fights` has an entry for each model.
[[nodiscard]] std::vector<Sampled> sampledModels(const std::vector<Model>& models,
                                                 const std::vector<ExportFight>& fights = {});
// Samples the engine's keyframes, with IK applied for the exported targets.
[[nodiscard]] std::vector<Sampled> sampledModels(const wad::Contents& contents);

struct SampleQuery {
  std::optional<std::string> model;  // none: all models
  std::optional<std::string> clip;   // none: the default pose
  std::vector<double> times;         // seconds; only with a clip; empty: 0
  bool joints = true;
  bool vertices = true;
};

// A model in a pose to sample.
struct SampleInstant {
  const Sampled* model = nullptr;
  const Sampled::Motion* motion = nullptr;  // null: the default pose
  double time = 0.0;
};
// The models, clips and times of a query, in order. Fails with Usage if a requested name does not exist.
[[nodiscard]] Result<std::vector<SampleInstant>> instantsOf(const std::vector<Sampled>& models,
                                                            const SampleQuery& query);

// {"samples": [{"model", "clip", "time", "joints": [{"name", "parent", "position"}], "meshes": [{"name",
// "positions"}]}]}: model space, metres. "clip" is null for the default pose, "parent" is null for a root.
// The meshes of an object are combined into one entry.
[[nodiscard]] Result<std::string> sampleJson(const std::vector<Sampled>& models, const SampleQuery& query);
// The same as text for users: one joint or vertex per line.
[[nodiscard]] Result<std::string> sampleText(const std::vector<Sampled>& models, const SampleQuery& query);

}  // namespace squire
