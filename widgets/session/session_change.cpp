#include "widgets/session/session_change.h"

#include <algorithm>

namespace squire {

namespace {

using Part = SessionChange::Part;
using Parts = SessionChange::Parts;

Parts partIf(bool differs, Part part) { return differs ? Parts(part) : Parts(); }

bool sameSource(const Source& a, const Source& b) {
  return a.id == b.id && a.path == b.path && a.hash == b.hash && a.imported == b.imported;
}

// Whether two entries are equal except for their keys.
bool sameEntry(const ProjectClip& a, const ProjectClip& b) {
  const bool sameLength = a.clip == b.clip || (a.clip && b.clip && a.clip->duration == b.clip->duration &&
                                               a.clip->rate == b.clip->rate && a.clip->loop == b.clip->loop);
  return a.id == b.id && a.name == b.name && a.sourceClip == b.sourceClip && a.stored == b.stored &&
         a.removed == b.removed && a.folder == b.folder && a.loop == b.loop && a.rate == b.rate && sameLength;
}

bool sameLayer(const EditLayer& a, const EditLayer& b) {
  const auto sameTrack = [](const Track& x, const Track& y) {
    return x.bone == y.bone && x.translation == y.translation && x.rotation == y.rotation &&
           x.scale == y.scale;
  };
  return a.id == b.id && a.name == b.name && a.mode == b.mode && a.weight == b.weight && a.fade == b.fade &&
         a.muted == b.muted && a.solo == b.solo && a.mask == b.mask &&
         std::ranges::equal(a.tracks, b.tracks, sameTrack);
}

bool sameKeys(const ProjectClip& a, const ProjectClip& b) {
  return a.clip == b.clip && a.below == b.below && std::ranges::equal(a.layers, b.layers, sameLayer);
}

Parts between(const ProjectClip& a, const ProjectClip& b) {
  return partIf(!sameEntry(a, b), Part::Clips) | partIf(!sameKeys(a, b), Part::Keys) |
         partIf(a.fight != b.fight, Part::Fights) |
         partIf(a.markers != b.markers || a.sound != b.sound, Part::Marks);
}

Parts between(const ProjectModel& a, const ProjectModel& b) {
  const bool sameHead = a.id == b.id && a.name == b.name && a.source == b.source &&
                        a.sourceModel == b.sourceModel && a.bones == b.bones;
  Parts parts = partIf(!sameHead, Part::Models) | partIf(a.fight != b.fight, Part::Fights) |
                partIf(a.materials != b.materials, Part::Materials) |
                partIf(a.palette != b.palette || a.uses != b.uses || a.joins != b.joins, Part::Materials) |
                partIf(a.meshes != b.meshes || a.skins != b.skins, Part::Models) |
                partIf(a.poses != b.poses || a.selectionSets != b.selectionSets, Part::Marks);
  if (a.clips.size() != b.clips.size()) return parts | Part::Clips | Part::Keys | Part::Fights | Part::Marks;
  for (std::size_t i = 0; i < a.clips.size(); ++i) {
    if (a.clips[i] != b.clips[i]) parts |= between(*a.clips[i], *b.clips[i]);
  }
  return parts;
}

Parts between(const Project& a, const Project& b) {
  const bool sameSettings = a.name == b.name && a.rate == b.rate && a.exports == b.exports;
  Parts parts = partIf(!sameSettings, Part::Settings) | partIf(!(a.game == b.game), Part::Game) |
                partIf(!std::ranges::equal(a.sources, b.sources, sameSource), Part::Sources) |
                partIf(a.sharedMaterials != b.sharedMaterials, Part::Materials) | Part::History;
  if (a.models.size() != b.models.size()) {
    return parts | Part::Models | Part::Materials | Part::Clips | Part::Keys | Part::Fights | Part::Marks;
  }
  for (std::size_t i = 0; i < a.models.size(); ++i) {
    if (a.models[i] != b.models[i]) parts |= between(*a.models[i], *b.models[i]);
  }
  return parts;
}

}  // namespace

SessionChange changeBetween(const SessionState& before, const SessionState& after) {
  if (before.opened != after.opened) return {SessionChange::all};
  const bool sameFile = before.path == after.path && before.clean == after.clean &&
                        before.unsaved == after.unsaved && before.written == after.written;
  const bool sameSteps = before.step == after.step && before.steps == after.steps;
  const bool sameUnkeyed =
      before.unkeyed == after.unkeyed || (before.unkeyed.number == 0 && after.unkeyed.number == 0);
  const bool samePose = before.model == after.model && before.clip == after.clip &&
                        before.time == after.time && before.playing == after.playing &&
                        before.limbs == after.limbs && before.swung == after.swung &&
                        before.limbsShown == after.limbsShown;
  const bool sameClip =
      before.clip == after.clip && before.keyed == after.keyed && before.layer == after.layer;
  Parts parts = partIf(!sameFile, Part::File) | partIf(!sameSteps, Part::History) |
                partIf(before.shown.model != after.shown.model, Part::Model) |
                partIf(before.appearance != after.appearance, Part::Appearance) |
                partIf(before.shown != after.shown, Part::Clip) | partIf(!sameClip, Part::ClipKeys) |
                partIf(!sameUnkeyed, Part::Unkeyed) | partIf(!samePose || !sameUnkeyed, Part::Pose);
  if (before.project != after.project) parts |= between(*before.project, *after.project);
  return {parts};
}

}  // namespace squire
