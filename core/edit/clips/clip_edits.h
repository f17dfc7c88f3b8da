#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// Edits of whole clips and of a model's list of them.
namespace squire {

// A clip without keys: the model at rest for a while. Its id is the project's nextId before the edit.
struct NewClip {
  ModelId model;
  std::string name;  // made free where another clip has it
  Time duration;
  std::optional<Rate> rate = {};  // none: the project's
};
[[nodiscard]] Result<Edit> newClip(const Project& project, const NewClip& args);

// Puts a copy after the original. Its id is the project's nextId before the edit.
struct DuplicateClip {
  ClipRef clip;
  std::string name;  // empty: made from the original's
};
[[nodiscard]] Result<Edit> duplicateClip(const Project& project, const DuplicateClip& args);

struct RenameClip {
  ClipRef clip;
  std::string name;
};
[[nodiscard]] Result<Edit> renameClip(const Project& project, const RenameClip& args);

// A clip of the source stays listed as removed, so that a re-import does not bring it back.
struct DeleteClip {
  ClipRef clip;
};
[[nodiscard]] Result<Edit> deleteClip(const Project& project, const DeleteClip& args);

// Drops all edits of a clip that came from the source: it is again what the file holds. Brings back a
// removed one.
struct ResetClip {
  ClipRef clip;
};
[[nodiscard]] Result<Edit> resetClip(const Project& project, const ResetClip& args);

struct MoveClip {
  ClipRef clip;
  std::size_t index = 0;  // in the model's list, removed ones counted
};
[[nodiscard]] Result<Edit> moveClip(const Project& project, const MoveClip& args);

struct SetClipLoop {
  ClipRef clip;
  bool loop = false;
};
[[nodiscard]] Result<Edit> setClipLoop(const Project& project, const SetClipLoop& args);

// The frames that the animator works in; keys stay where they are in time.
struct SetClipRate {
  ClipRef clip;
  Rate rate;
};
[[nodiscard]] Result<Edit> setClipRate(const Project& project, const SetClipRate& args);

// Where the clip ends; keys stay.
struct SetClipDuration {
  ClipRef clip;
  Time duration;
};
[[nodiscard]] Result<Edit> setClipDuration(const Project& project, const SetClipDuration& args);

struct RetimeClip {
  ClipRef clip;
  double factor = 1.0;  // 2: half as fast
};
[[nodiscard]] Result<Edit> retimeClip(const Project& project, const RetimeClip& args);

struct ReverseClip {
  ClipRef clip;
};
[[nodiscard]] Result<Edit> reverseClip(const Project& project, const ReverseClip& args);

struct TrimClip {
  ClipRef clip;
  Time from;
  Time to;
};
[[nodiscard]] Result<Edit> trimClip(const Project& project, const TrimClip& args);

// The clip ends at an instant; a new clip after it goes on from there. The new one's id is the project's
// nextId before the edit.
struct SplitClip {
  ClipRef clip;
  Time at;
  std::string name;  // of the second part; empty: made from the first's
};
[[nodiscard]] Result<Edit> splitClip(const Project& project, const SplitClip& args);

// Clips of another file, put on this model by the names of the bones. Tracks of bones that it has not are
// left out and told of in `warnings`.
struct ImportClips {
  ModelId model;
  std::shared_ptr<const Model> from;
  std::vector<std::string> clips = {};  // names; empty: all
  std::string file = {};                // where `from` was read, relative to the project; for journals
};
struct ImportedClips {
  Edit edit;
  Diagnostics warnings;
};
[[nodiscard]] Result<ImportedClips> importClips(const Project& project, const ImportClips& args);
// The bones that the clips move and the model has not, by their names in the file, each once.
[[nodiscard]] std::vector<std::string> unmatchedBones(const Project& project, const ImportClips& args);

}  // namespace squire
