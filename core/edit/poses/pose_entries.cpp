#include "core/edit/poses/pose_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<AddPose> {
  static constexpr const char* noun = "pose";
  static constexpr std::array list{inlined<&AddPose::model>(),
                                   field<&AddPose::name>("name", "its name; made free where another has it"),
                                   field<&AddPose::bones>("bones", "what it holds")};
};

template <>
struct Fields<SetSavedPose> {
  static constexpr const char* noun = "pose";
  static constexpr std::array list{inlined<&SetSavedPose::model>(),
                                   field<&SetSavedPose::pose>("pose", "which pose of the library"),
                                   field<&SetSavedPose::bones>("bones", "what it holds from here on")};
};

template <>
struct Fields<RenamePose> {
  static constexpr const char* noun = "pose";
  static constexpr std::array list{inlined<&RenamePose::model>(),
                                   field<&RenamePose::pose>("pose", "which pose of the library"),
                                   field<&RenamePose::name>("name", "the new name")};
};

template <>
struct Fields<RemovePose> {
  static constexpr const char* noun = "pose";
  static constexpr std::array list{inlined<&RemovePose::model>(),
                                   field<&RemovePose::pose>("pose", "which pose of the library")};
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
