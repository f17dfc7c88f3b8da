#include "core/formats/nodes/build_models.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/formats/nodes/model_builder.h"
#include "core/rules/files.h"
#include "core/rules/meshes.h"
#include "core/rules/motion.h"

namespace squire::nodes {

namespace {

// Reports points and lines, which are not imported.
void warnOfLooseParts(Build& build) {
  const std::size_t loose = build.scene.looseParts;
  if (loose == 0) return;
  build.warn(rules::looseParts, counted(loose, "point or line was", "points and lines were") + " left out",
             "Squire imports faces only");
}

void warnOfLostKeys(Build& build) {
  if (build.lostKeys == 0) return;
  build.warn(rules::damagedArrays,
             counted(build.lostKeys, "key was left out, whose time or value is",
                     "keys were left out, whose times or values are") +
                 " damaged",
             "export it again");
}

void noteDividedSpans(Build& build) {
  if (build.dividedSpans == 0) return;
  build.warn(rules::easesDivided,
             std::to_string(build.dividedSpans) + " of " + counted(build.curvedSpans, "curved span") +
                 " between keys were divided, since no single ease follows their curves",
             "give the curves of a channel tangents of the same shape if the keys are to be edited");
}

Error nothingInIt() {
  return makeError(
      ErrorCode::Content, "there is no mesh and no animation in it",
      "export meshes or animations; points and lines are not imported, and bones alone only from "
      "FBX and glTF");
}

bool isNothing(const ModelDraft& draft) { return draft.meshes.empty() && draft.clips.empty(); }

Model finished(ModelDraft&& draft, std::size_t number) {
  Model model;
  model.id.value = static_cast<std::uint32_t>(number + 1);
  model.name = std::move(draft.name);
  model.skeleton = std::make_shared<Skeleton>(std::move(draft.skeleton));
  model.meshes = std::move(draft.meshes);
  model.clips = std::move(draft.clips);
  return model;
}

}  // namespace

Status buildModels(NodeScene& scene, const std::string& fileName, const ImportOptions& options,
                   Imported& imported) {
  scene.place();
  const SkeletonPlan plan = planSkeletons(scene, options.mergeArmatures);
  if (plan.modelCount == 0) return nothingInIt();
  Build build{scene, plan, imported.diagnostics, options.motionTolerance};
  if (Status built = buildSkeletons(build, fileName); !built) return built;
  buildMeshes(build);
  buildClips(build);
  if (scene.hadMeshes && std::all_of(build.models.begin(), build.models.end(), isNothing))
    return nothingInIt();
  warnOfLooseParts(build);
  warnOfLostKeys(build);
  noteDividedSpans(build);
  std::vector<ModelDraft> drafts = std::move(build.models);
  for (ModelDraft& draft : drafts) {
    Model model = finished(std::move(draft), imported.models.size());
    buildMaterials(build, model);
    imported.models.push_back(std::move(model));
  }
  build.leftOut.report(imported.diagnostics);
  return {};
}

}  // namespace squire::nodes
