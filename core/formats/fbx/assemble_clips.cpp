// How takes become the clips of models: which model, which name, which of two equal ones.
#include <algorithm>

#include "core/base/utf8.h"
#include "core/formats/fbx/assemble.h"
#include "core/model/build/unique_names.h"

namespace squire::fbx {

// A take whose name says that it was made for another model, and that leaves this one alone.
bool Assembly::belongsElsewhere(std::size_t group, const std::string& owner) const {
  if (owner.empty() || models_.size() < 2) return false;
  for (std::size_t node = 0; node < scene_.nodes.size(); ++node) {
    if (cleanUtf8(scene_.nodes[node].name) != owner) continue;
    for (const Joint& joint : rig_.joints) {
      const bool below = joint.node >= static_cast<int>(node) && joint.node < scene_.nodes[node].endOfSubtree;
      if (below && joint.group == static_cast<int>(group)) return false;
    }
  }
  return true;
}

void Assembly::addClips(const Take& take, TakeTracks tracks) {
  std::string owner;
  const std::string name = clipName(take.name, scene_, owner);
  for (std::size_t group = 0; group < models_.size(); ++group) {
    ModelInWork& work = models_[group];
    Clip clip;
    clip.name = name;
    if (take.name != name) clip.take = take.name;
    clip.rate = readRate(document_);
    clip.start = take.start;
    clip.duration = take.stop - take.start;
    bool moves = false;
    for (const JointTrack& track : tracks.tracks) {
      const int bone = work.boneOfJoint[static_cast<std::size_t>(track.joint)];
      if (bone < 0) continue;
      clip.tracks.push_back(track.track);
      clip.tracks.back().bone = work.skeleton.bones[static_cast<std::size_t>(bone)].id;
      moves = moves || track.moves;
    }
    if (!moves && belongsElsewhere(group, owner)) continue;
    // A take of a camera, or of another model, is no clip of this one.
    if (clip.tracks.empty() && !tracks.touched.contains(static_cast<int>(group))) continue;
    if (drafts_) {
      Model draft;
      draft.id = work.model.id;
      draft.skeleton = work.draft;
      draft.clips.push_back(std::make_shared<const Clip>(clip));
      drafts_(draft);
    }
    work.clips.push_back(std::move(clip));
    work.owners.push_back(owner);
  }
}

// Blender writes a clip twice where it exports both actions and NLA strips; the second one goes.
void Assembly::nameClips() {
  for (ModelInWork& work : models_) {
    std::vector<char> dropped(work.clips.size());
    for (std::size_t i = 0; i < work.clips.size(); ++i) {
      for (std::size_t k = 0; k < i && !dropped[i]; ++k) {
        if (dropped[k]) continue;
        const Clip& a = work.clips[k];
        const Clip& b = work.clips[i];
        const bool related = a.name == b.name || work.owners[k].empty() != work.owners[i].empty();
        if (!related || !sameMotion(a, b, work.skeleton)) continue;
        dropped[work.owners[i].empty() || a.name == b.name ? i : k] = 1;
      }
    }
    UniqueNames names;
    // Takes that name their object are the actions themselves and get the plain name first.
    std::vector<std::string> given(work.clips.size());
    for (const bool owned : {true, false}) {
      for (std::size_t i = 0; i < work.clips.size(); ++i) {
        if (!dropped[i] && work.owners[i].empty() != owned)
          given[i] = names.claim(work.clips[i].name, "clip");
      }
    }
    for (std::size_t i = 0; i < work.clips.size(); ++i) {
      if (dropped[i]) continue;
      Clip& clip = work.clips[i];
      if (given[i] != clip.name && clip.take.empty()) clip.take = clip.name;
      clip.name = given[i];
      clip.id.value = static_cast<std::uint32_t>(work.model.clips.size() + 1);
      work.model.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    }
  }
}

Status Assembly::makeClips() {
  SampleBudget budget;
  ExportAdvice advice(readRate(document_), maker_.starts_with("Blender"));
  for (std::size_t i = 0; i < takes_.size(); ++i) {
    if (Status status = stopped(); !status) return status;
    job_.report(0.4f + 0.6f * static_cast<float>(i) / static_cast<float>(takes_.size()), "reading clips");
    Take take = takes_[i];
    const TakeMotion motion = readMotion(document_, scene_, take, curves_, nullptr, diagnostics_);
    advice.watch(scene_, motion);
    addClips(take, buildTracks(scene_, space_, rig_, take, motion, skinRadius_,
                               {options_.motionTolerance, readRate(document_)}, budget));
  }
  if (budget.left <= 0) {
    diagnostics_.push_back(
        {Severity::Warning,
         "too-much-motion",
         "the clips hold more motion than one import looks at; some is only as the file's keys",
         "export fewer clips into one file",
         {}});
  }
  advice.tell(diagnostics_);
  nameClips();
  return {};
}

}  // namespace squire::fbx
