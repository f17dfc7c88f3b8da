#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/formats/fbx/advice.h"
#include "core/formats/fbx/clips.h"
#include "core/formats/fbx/model_in_work.h"
#include "core/io/import_job.h"

namespace squire::fbx {

// Distributes the takes of a file to its models as clips, names them, and removes duplicates.
class ClipAssembly {
 public:
  // The input. It must outlive the assembly.
  struct From {
    const ObjectGraph& graph;
    const Scene& scene;
    const SpaceConversion& space;
    const Rig& rig;
    const std::vector<Take>& takes;
    const std::vector<double>& skinRadius;  // by joint, metres; see buildTracks()
    bool isOfBlender;
    double tolerance;  // metres
  };

  ClipAssembly(const From& from, CurveReader& curves, std::vector<ModelInWork>& models, const ImportJob& job,
               Diagnostics& diagnostics)
      : from_(from),
        curves_(curves),
        models_(models),
        job_(job),
        diagnostics_(diagnostics),
        found_(models.size()) {}

  // Adds the clips to the models.
  [[nodiscard]] Status make();

 private:
  struct FoundClip {
    Clip clip;
    std::string owner;     // the object that the name of its take begins with
    std::size_t take = 0;  // index of the take
  };

  struct ReadTake {
    Take take;
    TakeMotion motion;
    TakeTracks tracks;
    Diagnostics found;
    SampleBudget budget;
    CurveReader curves;
  };

  [[nodiscard]] std::vector<std::size_t> longestFirst() const;
  void readTake(std::size_t i, std::int64_t samples, ReadTake& out) const;
  [[nodiscard]] Status readTakes(SampleBudget& budget, ExportAdvice& advice, std::vector<Diagnostics>& found);
  [[nodiscard]] bool isWorthThreads() const;
  void addClips(std::size_t place, const Take& take, const TakeTracks& tracks);
  [[nodiscard]] bool belongsElsewhere(std::size_t group, const std::string& owner) const;
  [[nodiscard]] static std::vector<char> repeatedClips(const std::vector<FoundClip>& clips,
                                                       const Skeleton& skeleton);
  void nameClips();
  void adviseOnSkewedClips();

  From from_;
  CurveReader& curves_;
  std::vector<ModelInWork>& models_;
  const ImportJob& job_;
  Diagnostics& diagnostics_;
  std::vector<std::vector<FoundClip>> found_;  // by model
  // By joint: names of the clips in which it is skewed (see TakeTracks).
  std::map<int, std::vector<std::string>> skewed_;
};

}  // namespace squire::fbx
