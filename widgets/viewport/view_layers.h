#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "widgets/viewport/view_layer.h"

namespace squire {

// The layers of a view, from bottom to top.
class ViewLayers {
 public:
  void add(std::unique_ptr<ViewLayer> layer) { layers_.push_back(std::move(layer)); }
  // The layer of a type; null if there is none.
  template <typename Layer>
  [[nodiscard]] Layer* find() const {
    for (const auto& one : layers_) {
      if (auto* found = dynamic_cast<Layer*>(one.get())) return found;
    }
    return nullptr;
  }
  // All layers, or only the one that stands alone.
  [[nodiscard]] std::span<const std::unique_ptr<ViewLayer>> shown() const {
    for (const auto& layer : layers_) {
      if (layer->standsAlone()) return {&layer, 1};
    }
    return layers_;
  }
  [[nodiscard]] bool replaceModel() const {
    return std::any_of(layers_.begin(), layers_.end(),
                       [](const auto& layer) { return layer->replacesModel(); });
  }
  [[nodiscard]] bool standAlone() const {
    return std::any_of(layers_.begin(), layers_.end(),
                       [](const auto& layer) { return layer->standsAlone(); });
  }
  // The layer that shows a scene in place of the model; null if none does.
  [[nodiscard]] ViewLayer* sceneLayer() const {
    for (const auto& layer : layers_) {
      if (layer->scene()) return layer.get();
    }
    return nullptr;
  }
  [[nodiscard]] bool hideGizmo(ViewTool tool) const {
    return std::any_of(layers_.begin(), layers_.end(),
                       [tool](const auto& layer) { return layer->hidesGizmo(tool) || layer->standsAlone(); });
  }

 private:
  std::vector<std::unique_ptr<ViewLayer>> layers_;
};

}  // namespace squire
