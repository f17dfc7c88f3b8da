#pragma once

#include <optional>
#include <string>

#include "core/edit/things/thing_args.h"

// Edits of the layers of offsets over a clip. The edits of keys (core/edit/keys) change the offsets
// themselves.
namespace squire {

// Adds a layer without offsets over all others. Its id is the project's nextId before the edit.
struct AddEditLayer {
  static constexpr LabelPattern labels[] = {{"Add layer {layer}"}};
  ClipRef clip;
  std::string name;  // made unique
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

// Changes the weight of a layer and whether it is muted or solo. Empty fields stay.
struct SetEditLayer {
  static constexpr LabelPattern labels[] = {{"Set the weight of layer {layer}"},
                                            {"Mute layer {layer}"},
                                            {"Unmute layer {layer}"},
                                            {"Solo layer {layer}"},
                                            {"End solo of layer {layer}"},
                                            {"Change layer {layer}"}};
  ClipRef clip;
  LayerId layer;
  std::optional<float> weight = {};
  std::optional<bool> muted = {};
  std::optional<bool> solo = {};
};
[[nodiscard]] Result<Edit> setEditLayer(const Project& project, const SetEditLayer& args);

// Merges all layers into the clip's own keys, which keeps the motion, and removes the layers.
struct CollapseEditLayers {
  static constexpr LabelPattern labels[] = {{"Collapse {count} layer", "Collapse {count} layers"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> collapseEditLayers(const Project& project, const CollapseEditLayers& args);

}  // namespace squire
