#include "core/edit/merge/motion_conflicts.h"

#include "core/formats/project/key_text.h"

namespace squire {

namespace {

const Json noRow;

// The rate and length of a motion; null if it has none of its own.
Json lengthOf(const ClipMotion& motion) {
  if (motion.stored)
    return Json::object({{"rate", rateToJson(motion.clip->rate)},
                         {"duration", timeToJson(motion.clip->duration, motion.clip->rate)}});
  return motion.rate ? Json::object({{"rate", rateToJson(*motion.rate)}}) : Json();
}

Json loopOf(const ClipMotion& motion) {
  const std::optional<bool> loop = motion.playedLoop();
  return loop ? Json(*loop) : Json();
}

const Json& trackIn(const Json& clip, const std::string& bone) {
  for (const Json& track : clip["tracks"].items()) {
    if (track["bone"].asString() == bone) return track;
  }
  return noRow;
}

}  // namespace

std::string boneName(const ProjectVersions& versions, std::size_t model, BoneId bone) {
  return versions.madeUp('b', model, bone.value - 1);
}

void eachMergedClip(const ProjectVersions& versions, const Json& document,
                    const std::function<void(const MergedClipRow&)>& use) {
  const std::string identity = versions.mark.identity();
  const Json::Array& models = document["models"].items();
  for (std::size_t i = 0; i < models.size(); ++i) {
    const std::size_t model = versions.numbers.at(models[i][identity].asString());
    const Json::Array& clips = models[i]["clips"].items();
    for (std::size_t k = 0; k < clips.size(); ++k) {
      const std::size_t number = versions.numbers.at(clips[k][identity].asString());
      const ClipVersions& clip = versions.models[model].clipsByNumber[number];
      const ClipMotion& motion = clip.isInAll()          ? clip.merged.motion
                                 : clip.entries[OurSide] ? clip.motions[OurSide]
                                                         : clip.motions[TheirSide];
      use({model, i, k, clip, motion});
    }
  }
}

const Json& MotionConflicts::whole(MergeVersion side) {
  const bool isNone = versions_.projects[side] == nullptr;
  if (!whole_[side]) whole_[side] = isNone ? Json::object() : wholeMarkedDocument(versions_, side).document;
  return *whole_[side];
}

const Json& MotionConflicts::rowNamed(MergeVersion side, const Json& name) {
  const std::string identity = versions_.mark.identity();
  for (const Json& model : whole(side)["models"].items()) {
    if (model[identity] == name) return model;
    for (const Json& clip : model["clips"].items()) {
      if (clip[identity] == name) return clip;
    }
  }
  return noRow;
}

MergeConflict MotionConflicts::withKeys(MergeConflict conflict) {
  const std::string identity = versions_.mark.identity();
  const std::string clips = versions_.mark.mark + "c", models = versions_.mark.mark + "m";
  const auto fill = [&](MergeVersion side, Json& value) {
    const std::string& name = value[identity].asString();
    if (name.starts_with(clips) || name.starts_with(models)) value = rowNamed(side, value[identity]);
  };
  fill(BaseSide, conflict.base);
  fill(TheirSide, conflict.theirs);
  return conflict;
}

std::vector<MergeConflict> MotionConflicts::all() {
  std::vector<MergeConflict> out;
  eachMergedClip(versions_, document_, [&](const MergedClipRow& clip) { addClip(clip, out); });
  return out;
}

void MotionConflicts::addClip(const MergedClipRow& clip, std::vector<MergeConflict>& out) {
  const std::string identity = versions_.mark.identity();
  const Json& model = document_["models"].items()[clip.modelIndex];
  const Json& row = model["clips"].items()[clip.clipIndex];
  const Json::Array at = {"models", Json::object({{identity, model[identity]}, {"name", model["name"]}}),
                          "clips", Json::object({{"id", row["id"]}, {"name", row["name"]}})};
  const auto add = [&](Json::Array rest, Json base, Json theirs) {
    Json::Array place = at;
    place.insert(place.end(), rest.begin(), rest.end());
    out.push_back({std::move(place), std::move(base), std::move(theirs)});
  };
  const auto& [base, ours, theirs] = clip.versions.motions;
  const MergedMotion& merged = clip.versions.merged;
  if (merged.all)
    add({"tracks"}, playedMembers(rowNamed(BaseSide, row[identity])),
        playedMembers(rowNamed(TheirSide, row[identity])));
  if (merged.length) add({"duration"}, lengthOf(base), lengthOf(theirs));
  if (merged.loop) add({"loop"}, loopOf(base), loopOf(theirs));
  std::set<BoneId> bones = merged.bones;
  std::set<std::string> known;
  for (const Json& bone : model["bones"].items()) known.insert(bone[identity].asString());
  if (clip.motion.clip) {
    for (const Track& track : clip.motion.clip->tracks) {
      if (!known.contains(boneName(versions_, clip.model, track.bone))) bones.insert(track.bone);
    }
  }
  for (const BoneId bone : bones) {
    const std::string name = boneName(versions_, clip.model, bone);
    add({"tracks", Json::object({{"bone", name}})}, trackIn(rowNamed(BaseSide, row[identity]), name),
        trackIn(rowNamed(TheirSide, row[identity]), name));
  }
}

}  // namespace squire
