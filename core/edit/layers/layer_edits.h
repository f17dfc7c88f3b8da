#pragma once

#include <optional>
#include <string>

#include "core/edit/things/thing_args.h"

// Edits of the layers over a clip. The edits of keys (core/edit/keys) change their keys.
namespace squire {

// Adds a layer over all others, without keys or with the motion of another clip of the model, which it then
// plays in place of what lies below. Its id is the project's nextId before the edit.
struct AddEditLayer {
  static constexpr LabelPattern labels[] = {{"Add layer {layer}"}};
  ClipRef clip;
  std::string name;  // made unique
  LayerMode mode = LayerMode::Add;
  ClipId motion = {};
  Time at = {};  // when that motion begins
  std::vector<MaskedBone> mask = {};
};
[[nodiscard]] Result<Edit> addEditLayer(const Project& project, const AddEditLayer& args);

// In a move, 0 is the lowest layer.
template <>
struct EditsOf<EditLayer> {
  using Owner = ClipRef;
  static constexpr const char* word = "layer";
  static constexpr LabelPattern renamed[] = {{"Rename layer {layer} to {name}"}};
  static constexpr LabelPattern deleted[] = {{"Delete layer {layer}"}};
  static constexpr LabelPattern moved[] = {{"Move layer {layer}"}};
};
inline constexpr auto renameEditLayer = renameThing<EditLayer>;
inline constexpr auto removeEditLayer = deleteThing<EditLayer>;
inline constexpr auto moveEditLayer = moveThing<EditLayer>;

// Changes a layer. Empty fields stay. With another mode, its keys are converted: what plays at them stays.
struct SetEditLayer {
  static constexpr LabelPattern labels[] = {{"Set the weight of layer {layer}"},
                                            {"Mute layer {layer}"},
                                            {"Unmute layer {layer}"},
                                            {"Solo layer {layer}"},
                                            {"End solo of layer {layer}"},
                                            {"Add layer {layer} to what lies below"},
                                            {"Replace what lies below layer {layer}"},
                                            {"Fade layer {layer}"},
                                            {"Set the mask of layer {layer}"},
                                            {"Change layer {layer}"}};
  ClipRef clip;
  LayerId layer;
  std::optional<float> weight = {};
  std::optional<bool> muted = {};
  std::optional<bool> solo = {};
  std::optional<LayerMode> mode = {};
  std::optional<Channel<float>> fade = {};
  std::optional<std::vector<MaskedBone>> mask = {};
};
[[nodiscard]] Result<Edit> setEditLayer(const Project& project, const SetEditLayer& args);

// Merges all layers into the clip's own keys, which keeps the motion, and removes the layers.
struct CollapseEditLayers {
  static constexpr LabelPattern labels[] = {{"Collapse {count} layer", "Collapse {count} layers"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> collapseEditLayers(const Project& project, const CollapseEditLayers& args);

}  // namespace squire
