#include "core/export/bvh/make_bvh.h"

#include <algorithm>
#include <cmath>

#include "core/base/nearest.h"
#include "core/export/sample.h"
#include "core/formats/bvh/write_bvh.h"

namespace squire {

namespace {

Error noClip(const Model& model, const std::string& clip) {
  std::vector<std::string> names;
  for (const auto& one : model.clips) names.push_back(one->name);
  const std::string near = nearest(clip, names);
  return makeError(ErrorCode::Usage, "model \"" + model.name + "\" has no clip \"" + clip + "\"",
                   near.empty() ? "squire inspect lists them" : "did you mean \"" + near + "\"?");
}

}  // namespace

Result<std::string> makeBvh(const ExportInput& input, const std::string& clip) {
  const Model& model = input.model;
  const auto found = std::ranges::find_if(model.clips, [&](const auto& one) { return one->name == clip; });
  if (found == model.clips.end()) return noClip(model, clip).inFile(input.file);
  const Rate rate = (*found)->rate;
  const auto last = static_cast<std::int64_t>(std::floor(frameAt((*found)->duration, rate) + 1e-6));
  const std::uint64_t poses = static_cast<std::uint64_t>(last + 1) * model.skeleton->bones.size();
  if (poses == 0)
    return makeError(ErrorCode::Content, "model \"" + model.name + "\" has no bones").inFile(input.file);
  if (poses > input.mostPoses) return tooManyPoses(model, input.mostPoses).inFile(input.file);
  std::vector<ExportFight> fights;
  if (input.fight) fights.push_back(*input.fight);
  const std::vector<Sampled> sampled = sampledModels({model}, fights);
  const Sampled::Motion& motion =
      sampled.front().motions[static_cast<std::size_t>(found - model.clips.begin())];
  std::vector<Pose> frames;
  for (std::int64_t frame = 0; frame <= last; ++frame)
    frames.push_back(motion.pose(timeOfFrame(frame, rate).seconds()));
  return writeBvh({.skeleton = *model.skeleton, .frames = frames, .rate = rate, .root = model.name});
}

}  // namespace squire
