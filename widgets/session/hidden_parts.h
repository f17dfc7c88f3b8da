#pragma once

#include <set>
#include <vector>

#include "core/model/model.h"

namespace squire {

// The bones and meshes of a model that are neither drawn nor picked. Playback and export are not affected.
class HiddenParts {
 public:
  // Adapts to a changed model: mesh indices may refer to other meshes, and bones may be missing.
  void fit(const Model* model);
  void set(BoneId bone, bool hidden);
  void setMesh(std::size_t mesh, bool hidden) { meshes_[mesh] = hidden; }
  void showAll();

  [[nodiscard]] bool has(BoneId bone) const { return bones_.contains(bone.value); }
  [[nodiscard]] const std::vector<bool>& meshes() const { return meshes_; }
  // One entry per bone; empty if none is hidden.
  [[nodiscard]] std::vector<bool> bonesOf(const Skeleton& skeleton) const;
  [[nodiscard]] std::size_t count() const;  // of hidden bones and meshes

 private:
  std::vector<bool> meshes_;
  std::set<std::uint32_t> bones_;
};

}  // namespace squire
