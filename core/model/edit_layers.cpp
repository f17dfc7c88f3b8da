#include "core/model/edit_layers.h"

#include <algorithm>

#include "core/model/struct_fault.h"

namespace squire {

float shareOf(const EditLayer& layer, std::span<const EditLayer> all) {
  if (layer.muted) return 0.0f;
  if (!layer.solo && std::ranges::any_of(all, &EditLayer::solo)) return 0.0f;
  return layer.weight;
}

float shareOf(const EditLayer& layer, std::span<const EditLayer> all, BoneId bone) {
  float share = shareOf(layer, all);
  if (!layer.mask.empty()) {
    const auto masked = std::ranges::find(layer.mask, bone, &MaskedBone::bone);
    share *= masked == layer.mask.end() ? 0.0f : masked->weight;
  }
  return layer.mode == LayerMode::Replace ? std::min(share, 1.0f) : share;
}

float fadeAt(const EditLayer& layer, Time time) {
  return std::clamp(valueAt(layer.fade, time, 1.0f), 0.0f, 1.0f);
}

const Track* trackIn(const EditLayer& layer, BoneId bone) {
  const auto found = std::ranges::lower_bound(layer.tracks, bone, {}, &Track::bone);
  return found != layer.tracks.end() && found->bone == bone ? &*found : nullptr;
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

}  // namespace squire
