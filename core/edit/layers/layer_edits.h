#pragma once

#include <optional>
#include <string>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

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

struct RemoveEditLayer {
  static constexpr LabelPattern labels[] = {{"Delete layer {layer}"}};
  ClipRef clip;
  LayerId layer;
};
[[nodiscard]] Result<Edit> removeEditLayer(const Project& project, const RemoveEditLayer& args);

struct RenameEditLayer {
  static constexpr LabelPattern labels[] = {{"Rename layer {layer} to {name}"}};
  ClipRef clip;
  LayerId layer;
  std::string name;
};
[[nodiscard]] Result<Edit> renameEditLayer(const Project& project, const RenameEditLayer& args);

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
  std::optional<float> weight = {};  // 0 to EditLayer::mostWeight
  std::optional<bool> muted = {};
  std::optional<bool> solo = {};
};
[[nodiscard]] Result<Edit> setEditLayer(const Project& project, const SetEditLayer& args);

struct MoveEditLayer {
  static constexpr LabelPattern labels[] = {{"Move layer {layer}"}};
  ClipRef clip;
  LayerId layer;
  std::size_t index = 0;  // 0: the lowest; beyond the last: the highest
};
[[nodiscard]] Result<Edit> moveEditLayer(const Project& project, const MoveEditLayer& args);

// Merges all layers into the clip's own keys, which keeps the motion, and removes the layers.
struct CollapseEditLayers {
  static constexpr LabelPattern labels[] = {{"Collapse {count} layer", "Collapse {count} layers"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> collapseEditLayers(const Project& project, const CollapseEditLayers& args);

}  // namespace squire
