#pragma once

#include "core/edit/things/thing_args.h"

// Edits of a project's bone maps. Clips that were retargeted with one keep its name.
namespace squire {

template <>
struct EditsOf<SavedBoneMap> {
  using Owner = InProject;
  static constexpr const char* word = "map";
  static constexpr LabelPattern added[] = {{"Add bone map {map}"}};
  static constexpr LabelPattern renamed[] = {{"Rename bone map {map} to {name}"}};
  static constexpr LabelPattern changed[] = {{"Change bone map {map}"}};
  static constexpr LabelPattern deleted[] = {{"Delete bone map {map}"}};
  static Status prepare(const Project& project, InProject owner, SavedBoneMap& to,
                        const SavedBoneMap* before);
};
inline constexpr auto addBoneMap = addThing<SavedBoneMap>;
inline constexpr auto deleteBoneMap = deleteThing<SavedBoneMap>;
[[nodiscard]] Result<Edit> renameBoneMap(const Project& project, const RenameThing<SavedBoneMap>& args);
[[nodiscard]] Result<Edit> changeBoneMap(const Project& project, const ChangeThing<SavedBoneMap>& args);

// Adds the map, or gives the one of its name these bones. Fails for a map without a name.
[[nodiscard]] Result<Edit> setBoneMap(const Project& project, const SavedBoneMap& map);

}  // namespace squire
