#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// Edits of whole clips and of a model's list of clips.
namespace squire {

// Adds a clip without keys, in which the model is in its default pose. Its id is the project's nextId before
// the edit.
struct NewClip {
  static constexpr LabelPattern labels[] = {{"New clip {clip}"}};
  ModelId model;
  std::string name;  // made unique
  Time duration;
  std::optional<Rate> rate = {};  // none: the project's rate
};
[[nodiscard]] Result<Edit> newClip(const Project& project, const NewClip& args);

// Inserts a copy after the original. The copy's id is the project's nextId before the edit.
struct DuplicateClip {
  static constexpr LabelPattern labels[] = {{"Duplicate {clip}"},
                                            {"Duplicate {count} clip", "Duplicate {count} clips"}};
  ClipRef clip;
  std::string name;  // empty: derived from the original's name
};
[[nodiscard]] Result<Edit> duplicateClip(const Project& project, const DuplicateClip& args);

struct RenameClip {
  static constexpr LabelPattern labels[] = {{"Rename {clip} to {name}"},
                                            {"Rename {count} clip", "Rename {count} clips"}};
  ClipRef clip;
  std::string name;
};
[[nodiscard]] Result<Edit> renameClip(const Project& project, const RenameClip& args);

// Removes a clip. A clip from a source stays listed as removed, so that a re-import does not add it again.
struct DeleteClip {
  static constexpr LabelPattern labels[] = {{"Delete {clip}"},
                                            {"Delete {count} clip", "Delete {count} clips"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> deleteClip(const Project& project, const DeleteClip& args);

// Brings back a deleted clip of a source with its edits, under a free name. Fades from and to it, and its
// contract, stay deleted.
struct RestoreClip {
  static constexpr LabelPattern labels[] = {{"Bring back {clip}"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> restoreClip(const Project& project, const RestoreClip& args);

// Discards all edits of the motion, loop and frame rate of a clip from a source, and restores the clip even
// if it was removed. Its name, fight data and markers stay.
struct ResetClip {
  static constexpr LabelPattern labels[] = {{"Reset {clip}"}, {"Reset {count} clip", "Reset {count} clips"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> resetClip(const Project& project, const ResetClip& args);

struct MoveClip {
  static constexpr LabelPattern labels[] = {{"Move {clip}"}};
  ClipRef clip;
  std::size_t index = 0;  // in the model's list, including removed clips
};
[[nodiscard]] Result<Edit> moveClip(const Project& project, const MoveClip& args);

struct SetClipLoop {
  static constexpr LabelPattern labels[] = {
      {"Loop {clip}"}, {"Play {clip} once"}, {"Loop {count} clip", "Loop {count} clips"}};
  ClipRef clip;
  bool loop = false;
};
[[nodiscard]] Result<Edit> setClipLoop(const Project& project, const SetClipLoop& args);

// Changes the frame rate used for editing; keys keep their times.
struct SetClipRate {
  static constexpr LabelPattern labels[] = {
      {"Set {clip} to {rate} frames per second"},
      {"Set the frame rate of {count} clip", "Set the frame rate of {count} clips"}};
  ClipRef clip;
  Rate rate;
};
[[nodiscard]] Result<Edit> setClipRate(const Project& project, const SetClipRate& args);

// Changes the end of the clip; keys are not changed.
struct SetClipDuration {
  static constexpr LabelPattern labels[] = {
      {"Set the length of {clip}"}, {"Set the length of {count} clip", "Set the length of {count} clips"}};
  ClipRef clip;
  Time duration;
};
[[nodiscard]] Result<Edit> setClipDuration(const Project& project, const SetClipDuration& args);

struct RetimeClip {
  static constexpr LabelPattern labels[] = {{"Retime {clip}"},
                                            {"Retime {count} clip", "Retime {count} clips"}};
  ClipRef clip;
  double factor = 1.0;  // 2: half the speed
};
[[nodiscard]] Result<Edit> retimeClip(const Project& project, const RetimeClip& args);

struct ReverseClip {
  static constexpr LabelPattern labels[] = {{"Reverse {clip}"},
                                            {"Reverse {count} clip", "Reverse {count} clips"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> reverseClip(const Project& project, const ReverseClip& args);

// Moves all keys, marks and spans of a clip from a time on, and its end.
struct RippleClip {
  static constexpr LabelPattern labels[] = {{"Move the rest of {clip}"}};
  ClipRef clip;
  Time from;
  Time by;  // backward at most as far as no key is passed
};
[[nodiscard]] Result<Edit> rippleClip(const Project& project, const RippleClip& args);

// Starts a closed loop at another time; what was before that follows at the end.
struct ShiftLoop {
  static constexpr LabelPattern labels[] = {{"Shift the start of {clip}"}};
  ClipRef clip;
  Time start;
};
[[nodiscard]] Result<Edit> shiftLoop(const Project& project, const ShiftLoop& args);

struct TrimClip {
  static constexpr LabelPattern labels[] = {{"Trim {clip}"}, {"Trim {count} clip", "Trim {count} clips"}};
  ClipRef clip;
  Time from;
  Time to;
};
[[nodiscard]] Result<Edit> trimClip(const Project& project, const TrimClip& args);

// Splits a clip at a time into two; the second part is a new clip, whose id is the project's nextId before
// the edit.
struct SplitClip {
  static constexpr LabelPattern labels[] = {{"Split {clip}"}};
  ClipRef clip;
  Time at;
  std::string name;  // of the second part; empty: derived from the first part's name
};
[[nodiscard]] Result<Edit> splitClip(const Project& project, const SplitClip& args);

// Adds the clips of another file to this model, matching bones by name. Tracks of bones that the model lacks
// are skipped and reported in `warnings`.
struct ImportClips {
  static constexpr LabelPattern labels[] = {{"Import {count} clip", "Import {count} clips"}};
  ModelId model;
  std::shared_ptr<const Model> from;
  std::vector<std::string> clips = {};  // names; empty: all clips
  std::string file = {};  // path of the file of `from`, relative to the project; used in journals
};
struct ImportedClips {
  Edit edit;
  Diagnostics warnings;
};
[[nodiscard]] Result<ImportedClips> importClips(const Project& project, const ImportClips& args);
// The names of the bones that the clips animate but the model lacks, without duplicates.
[[nodiscard]] std::vector<std::string> unmatchedBones(const Project& project, const ImportClips& args);
// Whether the model lacks most of the bones that the clips animate, by name: they are of another skeleton.
[[nodiscard]] bool hasOtherSkeleton(const Project& project, ModelId model,
                                    const std::shared_ptr<const Model>& from);

}  // namespace squire
