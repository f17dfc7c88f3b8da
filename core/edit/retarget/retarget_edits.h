#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/model/model.h"
#include "core/retarget/transfer.h"

// Clips on another model: core/retarget as edits.
namespace squire {

// Adds the motion of a clip, with its fight data, markers and sound, to another model, or to the same one.
// Ids of new things follow the project's nextId. The new clip keeps how it was made (Retargeting).
struct RetargetClip {
  static constexpr LabelPattern labels[] = {{"Retarget {clip} onto {model}"}};
  ClipRef clip;
  ModelId onto;
  std::string name = {};               // empty: that of the clip; made free
  std::vector<BoneChoice> bones = {};  // in place of what is found
  RetargetOptions options = {};
  std::string map = {};  // name of a bone map of the project, in place of `bones`
};

// The same for clips of a file that is no source of the project. Their motion only; without `file`, they do
// not keep how they were made.
struct RetargetFile {
  static constexpr LabelPattern labels[] = {
      {"Retarget {count} clip onto {model}", "Retarget {count} clips onto {model}"}};
  ModelId onto;
  std::shared_ptr<const Model> from;
  std::vector<std::string> clips = {};  // names; empty: all clips
  std::string file = {};                // of `from`, relative to the project
  std::vector<BoneChoice> bones = {};
  RetargetOptions options = {};
  std::string map = {};
  ContentHash hash = {};      // of the file
  ImportOptions import = {};  // with which `from` was read
};

// A clip that was made.
struct RetargetedClip {
  std::string source;  // the clip that it was made from
  std::string name;
  ClipId clip;
  Retargeted motion;
  std::vector<std::string> lost;  // fight data that could not come along
};
struct RetargetedClips {
  Edit edit;
  std::vector<RetargetedClip> clips;
  Skeleton from;  // the body of the source
};
[[nodiscard]] Result<RetargetedClips> retargetedClip(const Project& project, const RetargetClip& args);
[[nodiscard]] Result<RetargetedClips> retargetedFile(const Project& project, const RetargetFile& args);
[[nodiscard]] Result<Edit> retargetClip(const Project& project, const RetargetClip& args);
[[nodiscard]] Result<Edit> retargetFile(const Project& project, const RetargetFile& args);

}  // namespace squire
