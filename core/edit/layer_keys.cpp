#include "core/edit/layer_keys.h"

#include <algorithm>
#include <limits>

namespace squire {

namespace {

constexpr BoneId fadeBone{std::numeric_limits<std::uint32_t>::max()};

}  // namespace

Clip timedKeys(const EditLayer& layer, const Clip& below) {
  Clip out = below;
  out.tracks = layer.tracks;
  if (!layer.fade) return out;
  Keys<vec3> fade;
  for (const Key<float>& key : *layer.fade) fade.push_back({key.time, vec3(key.value), key.ease});
  out.tracks.push_back({fadeBone, std::make_shared<const Keys<vec3>>(std::move(fade)), nullptr, nullptr});
  return out;
}

void takeTimedKeys(EditLayer& layer, Clip keys) {
  layer.tracks = std::move(keys.tracks);
  layer.fade = nullptr;
  if (layer.tracks.empty() || layer.tracks.back().bone != fadeBone) return;
  Keys<float> fade;
  for (const Key<vec3>& key : *layer.tracks.back().translation)
    fade.push_back({key.time, key.value.x, key.ease});
  layer.tracks.pop_back();
  if (!fade.empty()) layer.fade = std::make_shared<const Keys<float>>(std::move(fade));
}

}  // namespace squire
