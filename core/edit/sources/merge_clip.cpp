#include "core/edit/sources/merge_clip.h"

#include "core/edit/tracks.h"

namespace squire {

namespace {

// A missing track equals a track without keys.
ContentHash hashOfBone(const Clip& clip, BoneId bone) {
  const Track* track = findTrack(clip, bone);
  return hashOf(track ? *track : Track());
}
ContentHash hashOfBone(const ClipBase& base, BoneId bone) {
  const auto found = base.tracks.find(bone);
  return found == base.tracks.end() ? hashOf(Track()) : found->second;
}

enum class Side { Edited, File, Both };

// Which side changed a value. `Edited` also if neither did or both made the same change; `Both` if their
// changes differ.
template <typename T>
Side changedSide(const T& base, const T& file, const T& edited, MergedClip& merged) {
  merged.changedInFile = merged.changedInFile || !(file == base);
  merged.editedHere = merged.editedHere || !(edited == base);
  if (file == base || file == edited) return Side::Edited;
  return edited == base ? Side::File : Side::Both;
}

void mergeLength(const ClipSides& sides, bool takeFile, MergedClip& merged) {
  using Length = std::pair<Rate, Time>;
  const Clip& file = *sides.file;
  const Clip& edited = *sides.edited;
  const Side side =
      changedSide(Length{sides.base.rate, sides.base.duration}, Length{file.rate, file.duration},
                  Length{edited.rate, edited.duration}, merged);
  merged.lengthConflict = side == Side::Both;
  if (side == Side::Edited || (side == Side::Both && !takeFile)) return;
  merged.clip.rate = file.rate;
  merged.clip.duration = file.duration;
}

}  // namespace

MergedClip mergeClip(const ClipSides& sides, bool takeFile) {
  MergedClip merged;
  merged.clip = *sides.edited;
  merged.clip.start = sides.file->start;
  mergeLength(sides, takeFile, merged);
  std::set<BoneId> bones;
  for (const auto& [bone, hash] : sides.base.tracks) bones.insert(bone);
  for (const Clip* clip : {sides.file, sides.edited}) {
    for (const Track& track : clip->tracks) bones.insert(track.bone);
  }
  for (const BoneId bone : bones) {
    const Side side = changedSide(hashOfBone(sides.base, bone), hashOfBone(*sides.file, bone),
                                  hashOfBone(*sides.edited, bone), merged);
    if (side == Side::Both && sides.gone.contains(bone)) continue;
    if (side == Side::Both) merged.conflicts.push_back(bone);
    if (side == Side::Edited || (side == Side::Both && !takeFile)) continue;
    const Track* track = findTrack(*sides.file, bone);
    trackOf(merged.clip, bone) = track ? *track : Track{bone, nullptr, nullptr, nullptr};
  }
  dropEmptyTracks(merged.clip);
  makeUntil(merged.clip.tracks, merged.clip.duration);
  return merged;
}

}  // namespace squire
