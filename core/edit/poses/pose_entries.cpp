#include "core/edit/poses/pose_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<SavedBone> {
  static constexpr const char* noun = "pose of a bone";
  static constexpr auto list =
      std::tuple{field("bone", &SavedBone::bone, "which bone"),
                 field("translation", &SavedBone::translation, "metres, in the space of the parent"),
                 field("rotation", &SavedBone::rotation, "in the space of the parent"),
                 field("scale", &SavedBone::scale, "factors")};
};

template <>
struct Fields<AddPose> {
  static constexpr const char* noun = "pose";
  static constexpr auto list = std::tuple{
      inlined(&AddPose::model), field("name", &AddPose::name, "its name; made free where another has it"),
      field("bones", &AddPose::bones, "what it holds")};
};

template <>
struct Fields<SetSavedPose> {
  static constexpr const char* noun = "pose";
  static constexpr auto list = std::tuple{inlined(&SetSavedPose::model),
                                          field("pose", &SetSavedPose::pose, "which pose of the library"),
                                          field("bones", &SetSavedPose::bones, "what it holds from here on")};
};

template <>
struct Fields<RenamePose> {
  static constexpr const char* noun = "pose";
  static constexpr auto list =
      std::tuple{inlined(&RenamePose::model), field("pose", &RenamePose::pose, "which pose of the library"),
                 field("name", &RenamePose::name, "the new name")};
};

template <>
struct Fields<RemovePose> {
  static constexpr const char* noun = "pose";
  static constexpr auto list =
      std::tuple{inlined(&RemovePose::model), field("pose", &RemovePose::pose, "which pose of the library")};
};

EditEntries poseEdits();
EditEntries poseEdits() {
  return {
      entry("add-pose", addPose, "Puts a pose into the model's library."),
      entry("set-saved-pose", setSavedPose, "Sets what a pose of the library holds."),
      entry("rename-pose", renamePose, "Gives a pose of the library another name."),
      entry("delete-pose", removePose, "Deletes a pose of the library."),
  };
}

}  // namespace squire
