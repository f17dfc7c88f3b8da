#include "core/model/edit_layers.h"

#include <algorithm>
#include <cmath>

#include "core/math/sines.h"
#include "core/model/struct_fault.h"

namespace squire {

namespace {

const Track* trackIn(const EditLayer& layer, BoneId bone) {
  const auto found = std::ranges::lower_bound(layer.tracks, bone, {}, &Track::bone);
  return found != layer.tracks.end() && found->bone == bone ? &*found : nullptr;
}

void addOffset(Transform& sum, const EditLayer& layer, float share, BoneId bone, Time time) {
  const Track* track = share > 0.0f ? trackIn(layer, bone) : nullptr;
  if (track == nullptr) return;
  const Transform none;
  sum.translation += shareOfMove(valueAt(track->translation, time, none.translation), share);
  sum.rotation =
      glm::normalize(sum.rotation * shareOfTurn(valueAt(track->rotation, time, none.rotation), share));
  sum.scale *= shareOfScale(valueAt(track->scale, time, none.scale), share);
}

}  // namespace

float shareOf(const EditLayer& layer, std::span<const EditLayer> all) {
  if (layer.muted) return 0.0f;
  if (!layer.solo && std::ranges::any_of(all, &EditLayer::solo)) return 0.0f;
  return layer.weight;
}

const EditLayer* findLayer(std::span<const EditLayer> all, LayerId id) {
  const auto found = std::ranges::find(all, id, &EditLayer::id);
  return found == all.end() ? nullptr : &*found;
}

const EditLayer* findLayer(std::span<const EditLayer> all, std::string_view name) {
  const auto found = std::ranges::find(all, name, &EditLayer::name);
  return found == all.end() ? nullptr : &*found;
}

std::string faultOf(std::span<const EditLayer> layers) {
  for (const EditLayer& layer : layers) {
    const std::string what = "has a layer \"" + layer.name + "\" that ";
    if (const std::string fault = structFault(layer); !fault.empty()) return what + fault;
    Clip keyed;
    keyed.rate = Rate{30, 1};
    keyed.tracks = layer.tracks;
    if (const std::string fault = keyed.fault(); !fault.empty()) return what + fault;
    if (!std::ranges::is_sorted(layer.tracks, {}, &Track::bone)) return what + "has tracks out of order";
  }
  return {};
}

vec3 shareOfMove(const vec3& offset, float share) { return offset * share; }

quat shareOfTurn(const quat& offset, float share) {
  if (share == 1.0f) return offset;
  const quat way = offset.w < 0.0f ? -offset : offset;
  const vec3 axis(way.x, way.y, way.z);
  const float sine = glm::length(axis);
  if (sine < 1e-9f || share == 0.0f) return {1.0f, 0.0f, 0.0f, 0.0f};
  const Sines half =
      sinesOf(std::atan2(static_cast<double>(sine), static_cast<double>(way.w)) * static_cast<double>(share));
  return glm::normalize(quat(static_cast<float>(half.cosine), axis * (static_cast<float>(half.sine) / sine)));
}

vec3 shareOfScale(const vec3& offset, float share) {
  return share == 1.0f ? offset : vec3(1.0f) + (offset - vec3(1.0f)) * share;
}

OffsetsAround offsetsAround(std::span<const EditLayer> layers, LayerId layer, BoneId bone, Time time) {
  OffsetsAround out;
  bool isOver = !layer.valid();
  for (const EditLayer& one : layers) {
    if (one.id == layer) {
      isOver = true;
      continue;
    }
    addOffset(isOver ? out.over : out.under, one, shareOf(one, layers), bone, time);
  }
  return out;
}

}  // namespace squire
