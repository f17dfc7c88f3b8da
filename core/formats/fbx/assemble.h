#pragma once

#include <filesystem>
#include <vector>

#include "core/base/job.h"
#include "core/formats/fbx/meshes.h"
#include "core/formats/fbx/model_in_work.h"
#include "core/formats/fbx/takes.h"
#include "core/io/import_job.h"
#include "core/model/imported.h"

namespace squire::fbx {

// Converts one FBX file to models. readFbx calls the steps in this order.
class Assembly {
 public:
  Assembly(const ObjectGraph& graph, std::string maker, const ImportOptions& options, const ImportJob& job)
      : graph_(graph),
        maker_(std::move(maker)),
        options_(options),
        job_(job),
        scene_(Scene::read(graph, maker_.starts_with("Blender"))),
        space_(spaceOf(graph, options.space)),
        takes_(readTakes(graph)) {}

  [[nodiscard]] Status readMeshes();
  [[nodiscard]] Status chooseBones();
  // Whether the file has nothing that could become a model.
  [[nodiscard]] bool isEmpty() const { return rig_.groups.empty(); }
  // Whether some lists of the file could not be read.
  [[nodiscard]] bool isDamaged() const { return arrays_.failures() + curves_.failures() > 0; }
  [[nodiscard]] Status makeModels(const std::string& fileStem);
  [[nodiscard]] Status makeClips();
  [[nodiscard]] Imported finish(const Records& records);

 private:
  [[nodiscard]] std::vector<NodeFacts> gatherFacts();
  [[nodiscard]] std::string modelName(std::size_t group, const std::string& fileStem) const;
  [[nodiscard]] std::vector<std::string> boneNames(std::size_t group, const std::string& modelName);
  void makeSkeleton(std::size_t group, ModelInWork& work);
  void addMeshes();
  void measureSkin();
  void sendModelDrafts();
  void adviseOnScales();
  // By node: its position in the bind pose, if known.
  [[nodiscard]] std::vector<std::optional<dvec3>> boundPlaces() const;
  void dropBroken(ModelInWork& work);

  const ObjectGraph& graph_;
  std::string maker_;  // the program that wrote the file
  const ImportOptions& options_;
  const ImportJob& job_;
  Scene scene_;
  SpaceConversion space_;
  std::vector<Take> takes_;
  ArrayReader arrays_;
  CurveReader curves_;
  std::vector<MeshSource> sources_;
  std::vector<NodeFacts> facts_;
  Rig rig_;
  std::vector<dmat4> binds_;
  std::vector<double> skinRadius_;
  std::vector<ModelInWork> models_;
  LeftOut leftOut_;
  Diagnostics diagnostics_;
};

// Converts bytes to models.
[[nodiscard]] Result<Imported> readFbx(ByteSpan bytes, const std::filesystem::path& path,
                                       const ImportOptions& options, const ImportJob& job);

}  // namespace squire::fbx
