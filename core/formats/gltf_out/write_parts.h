#pragma once

#include "core/formats/gltf_out/number_store.h"
#include "core/formats/gltf_out/written_model.h"

namespace squire::gltf {

// An object: the meshes of a model that share a name.
struct WrittenObject {
  std::string name;
  std::vector<const Mesh*> parts;
  int bone = -1;  // the bone that moves it and has its name, if the model needs no skin; else -1
};
// The objects that have triangles, in the order of the model. A model without animations needs no skin if
// each bone moves exactly one object, which has the bone's name.
[[nodiscard]] std::vector<WrittenObject> objectsOf(const WrittenModel& model);

// The item of "meshes" for an object.
[[nodiscard]] Json meshJson(const WrittenModel& model, const WrittenObject& object, NumberStore& numbers);

// The items of "animations". Bone `b` is the node `firstBone + b`.
[[nodiscard]] Json animationsJson(const WrittenModel& model, std::size_t firstBone, NumberStore& numbers);

}  // namespace squire::gltf
