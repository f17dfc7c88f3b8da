#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/json/json.h"
#include "core/model/material.h"
#include "core/model/mesh.h"
#include "core/model/skeleton.h"

namespace squire::gltf {

// The keys of one part of a bone's transform. Times ascend, and each has a value.
template <typename T>
struct WrittenRow {
  std::vector<float> seconds;
  std::vector<T> values;
  bool stepped = false;  // each value stays until the next key; otherwise linear (rotations: slerp on the
                         // shortest path)

  [[nodiscard]] bool empty() const { return seconds.empty(); }
};

struct WrittenMotion {
  int bone = 0;
  WrittenRow<vec3> translation;
  WrittenRow<quat> rotation;
  WrittenRow<vec3> scale;
};

struct WrittenAnimation {
  std::string name;
  std::vector<WrittenMotion> motions;  // at most one per bone; at least one has keys
  Json extras;                         // null: none
};

struct WrittenPicture {
  std::string name;
  std::string kind;  // "image/png" or "image/jpeg"
  std::shared_ptr<const Bytes> bytes;
};

// An empty node on a bone, where another model is attached.
struct WrittenSocket {
  std::string name;
  int bone = 0;
  Transform place;  // in the bone's space
  Json extras;
};

// The content of a glTF file: one model.
struct WrittenModel {
  std::string name;
  std::shared_ptr<const Skeleton> skeleton;  // never null
  std::vector<std::shared_ptr<const Mesh>> meshes;
  std::vector<Material> materials;  // maps are indices into `pictures`
  std::vector<WrittenPicture> pictures;
  std::vector<WrittenAnimation> animations;
  std::vector<WrittenSocket> sockets;
  Json extras;
};

}  // namespace squire::gltf
