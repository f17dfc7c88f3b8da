#pragma once

#include <string>
#include <vector>

#include "app/cli/retarget_report.h"
#include "app/command_line/model_input.h"
#include "core/workspace/motion_files.h"

namespace squire::cli {

struct RetargetArguments {
  std::vector<std::string> sources;  // files, or clips of a model of the project
  std::string onto;
  std::string model;
  std::string from;
  std::vector<std::string> clips;
  std::string map;      // of the project, else a file
  std::string saveMap;  // under which the map is kept in the project
  std::string writeMap;
  std::string report;
  double feet = 1.0;
  double hands = 1.0;
  double travel = 1.0;
  bool doubtful = false;
  bool again = false;
  bool loseEdits = false;
  bool dryRun = false;
  InputOptions input;

  [[nodiscard]] RetargetOptions options() const {
    return {static_cast<float>(feet), static_cast<float>(hands), static_cast<float>(travel), doubtful};
  }
};

// "Knight", "Ogre"
[[nodiscard]] std::string modelNames(const Project& project);

// Carries clips over, one after the other.
class Retargeter {
 public:
  Retargeter(const RetargetArguments& options, Project project, ModelId target)
      : options_(options), project_(std::move(project)), target_(target) {}

  // Takes the map of the options; before clips are added.
  Status takeMap();
  Status addFile(const std::string& file);
  Status addClip(const std::string& name);
  // Makes the clips again that the options name, or else those for which it is time.
  Status again();

  [[nodiscard]] const Project& project() const { return project_; }
  // Which bone of the model follows which of another body, with doubtful matches.
  [[nodiscard]] BoneMap mapOf(const Skeleton& from) const;

  std::vector<RetargetResult> results;

 private:
  Status saveMap(const Skeleton& from);
  [[nodiscard]] Result<RetargetFile> fileArguments(const std::string& file) const;
  // Takes the clips that it finds from those that are missing.
  Status againIn(const ProjectModel& model, std::vector<std::string>& missing);
  Status makeAgain(ClipRef ref, const Retargeting& recipe);
  [[nodiscard]] MotionFiles motionFiles() const;
  void take(RetargetedClips made, const std::string& file, const Skeleton& from, ModelId onto);

  const RetargetArguments& options_;
  Project project_;
  ModelId target_;
  std::string map_;  // of the project; empty: none
  std::vector<BoneChoice> bones_;
  MotionFiles files_ = motionFiles();
};

}  // namespace squire::cli
