#pragma once

#include <optional>
#include <string>

#include "core/edit/edit.h"

// Edits that repair the weights of a skin. The import already keeps only the strongest four weights of a
// vertex and scales them to a sum of 1.
namespace squire {

// Limits the number of bones that a vertex follows, and drops weights below `least`. The remaining weights
// are scaled to a sum of 1. 4 bones and a `least` of 0 leave the weights as imported.
struct NormaliseWeights {
  static constexpr LabelPattern labels[] = {{"Limit the weights of {mesh}"},
                                            {"Limit the weights of all meshes"}};
  ModelId model;
  std::optional<std::string> mesh;  // the object's name in the source; empty: all
  std::uint32_t influences = SkinChange::mostInfluences;
  float least = 0.0f;
};
[[nodiscard]] Result<Edit> normaliseWeights(const Project& project, const NormaliseWeights& args);

// Gives each vertex without weights in the source those of the nearest vertex with weights in the same
// object, or removes them again.
struct FillWeights {
  static constexpr LabelPattern labels[] = {{"Fill the weights of {mesh}"},
                                            {"Fill the weights of all meshes"}};
  ModelId model;
  std::optional<std::string> mesh;  // the object's name in the source; empty: all that lack weights
  bool filled = true;
};
[[nodiscard]] Result<Edit> fillWeights(const Project& project, const FillWeights& args);

}  // namespace squire
