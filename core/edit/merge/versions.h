#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/edit/merge/json_merge.h"
#include "core/edit/merge/merge_motion.h"

namespace squire {

// A clip in the versions that have it.
struct ClipVersions {
  OfSides<const ProjectClip*> entries{};  // borrowed; null: the version lacks the clip
  OfSides<ClipMotion> motions;
  MergedMotion merged;  // if isInAll()
  Rate rate;            // if isInAll(): of the times of its other data, in all versions

  // Whether a version marks it as deleted.
  [[nodiscard]] bool isRemoved() const {
    return std::ranges::any_of(entries, [](const ProjectClip* entry) { return entry && entry->removed; });
  }
  [[nodiscard]] bool isInAll() const { return entries[BaseSide] && entries[OurSide] && entries[TheirSide]; }
};

// By side, the number of each item of a list; see SameThings.
using Numbers = OfSides<std::vector<std::size_t>>;

struct ModelVersions {
  OfSides<const ProjectModel*> models{};      // borrowed; null: the version lacks the model
  OfSides<std::map<BoneId, BoneId>> boneIds;  // from ids of a version to shared ids: bone number plus 1
  Numbers bones, clips, chains, attachments;
  std::vector<ClipVersions> clipsByNumber;
};

// Identifies the things that are the same in three versions of a project, whatever their names.
struct ProjectVersions {
  OfSides<const Project*> projects{};  // borrowed; the base may be null, which counts as empty
  MergeMark mark;
  std::vector<ModelVersions> models;  // by number
  Numbers modelNumbers, sourceNumbers, stageNumbers, sharedNumbers;
  std::vector<Numbers> layers;                                       // by number of the stage
  OfSides<std::map<std::int64_t, std::string>> sourceIds, modelIds;  // made-up names by id
  // Ids of sources and models in the merged project, by the name from madeUp().
  std::map<std::string, std::uint32_t> ids;
  std::map<std::string, std::size_t> numbers;  // of models, bones and clips, by the name from madeUp()

  // `kind`: 's'ource, 'm'odel, sha'r'ed material; 'b'one, 'c'lip, c'h'ain or 'a'ttachment of the model
  // `owner`; 'l'ayer of the stage `owner`. madeUpKind() uses 'k'.
  [[nodiscard]] std::string madeUp(char kind, std::size_t number) const;
  [[nodiscard]] std::string madeUp(char kind, std::size_t owner, std::size_t number) const;
};

[[nodiscard]] ProjectVersions versionsOf(const OfSides<const Project*>& projects, const MergeMark& mark);

}  // namespace squire
