#include "core/edit/merge/merge_motion.h"

#include "core/edit/sources/merge_clip.h"
#include "core/edit/tracks.h"
#include "core/model/axis_curves.h"

namespace squire {

namespace {

void write(ByteWriter& out, const ContentHash& hash) {
  for (const char digit : hash.hex()) out.write(digit);
}

void write(ByteWriter& out, Rate rate) {
  out.write(rate.numerator);
  out.write(rate.denominator);
}

void write(ByteWriter& out, const ClipBase& base) {
  write(out, base.rate);
  out.write(base.duration.ticks);
  for (const auto& [bone, hash] : base.tracks) {
    out.write(bone.value);
    write(out, hash);
  }
}

bool areSame(const ClipMotion* a, const ClipMotion* b) { return hashOf(*a) == hashOf(*b); }

bool areSame(const std::optional<ClipBase>& a, const std::optional<ClipBase>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return a->rate == b->rate && a->duration == b->duration && a->tracks == b->tracks;
}

// Three-way merge. If both sides changed the value differently, returns ours and sets `isConflict`.
template <typename T>
T merged(const T& base, const T& ours, const T& theirs, bool& isConflict) {
  if (ours == theirs || theirs == base) return ours;
  if (ours == base) return theirs;
  isConflict = true;
  return ours;
}

// Whether a clip has keys after its end.
bool hasKeysBeyond(const Clip& clip) {
  bool any = false;
  for (const Track& track : clip.tracks) {
    eachChannelOf(track, [&](const auto& channel, const auto& /*axes*/) {
      any = any || (channel && !channel->empty() && clip.duration < channel->back().time);
    });
  }
  return any;
}

class MotionMerge {
 public:
  MotionMerge(const OfSides<const ClipMotion*>& versions, const MotionSource& source)
      : base_(*versions[BaseSide]),
        ours_(*versions[OurSide]),
        theirs_(*versions[TheirSide]),
        source_(source) {}

  MergedMotion run() && {
    out_.motion = ours_;
    if (ours_.stored && theirs_.stored) {
      mergeStored();
    } else if (!ours_.stored && !theirs_.stored) {
      out_.motion.loop = merged(base_.loop, ours_.loop, theirs_.loop, out_.loop);
      out_.motion.rate = merged(base_.rate, ours_.rate, theirs_.rate, out_.length);
    } else if (base_.stored) {
      out_.all = true;
    } else {
      mergeOneStored(ours_.stored ? ours_ : theirs_, ours_.stored ? theirs_ : ours_);
    }
    return std::move(out_);
  }

 private:
  // The clip in the base version or, if its keys were not edited there, before the first edit of a side.
  [[nodiscard]] ClipBase commonBase() const {
    if (base_.stored) return baseOf(*base_.clip);
    const bool isTheirs = !ours_.base || (theirs_.base && source_.former == TheirSide);
    ClipBase common = (isTheirs ? theirs_ : ours_).base.value_or(ClipBase{});
    common.rate = base_.rate.value_or(common.rate);
    return common;
  }

  [[nodiscard]] std::optional<bool> commonLoop() const {
    const std::optional<bool> loop = base_.playedLoop();
    return loop ? loop : source_.loop;
  }

  bool mergeLoops(bool ours, bool theirs) {
    const std::optional<bool> common = commonLoop();
    if (ours == theirs) return ours;
    if (!common) out_.loop = true;
    return common && ours == *common ? theirs : ours;
  }

  void mergeStored() {
    MergedClip clip = mergeClip({commonBase(), theirs_.clip.get(), ours_.clip.get(), {}}, false);
    out_.length = clip.lengthConflict;
    out_.bones = {clip.conflicts.begin(), clip.conflicts.end()};
    bool isOther = false;  // ignored: only the source determines the start
    const Time before = base_.stored ? base_.clip->start : ours_.clip->start;
    clip.clip.start = merged(before, ours_.clip->start, theirs_.clip->start, isOther);
    clip.clip.loop = mergeLoops(ours_.clip->loop, theirs_.clip->loop);
    if (base_.stored && ours_.clip->take == base_.clip->take) clip.clip.take = theirs_.clip->take;
    out_.motion.clip = std::make_shared<const Clip>(std::move(clip.clip));
    const bool isNewer = base_.stored ? areSame(ours_.base, base_.base) : source_.former == OurSide;
    if (isNewer) out_.motion.base = theirs_.base;
    mergeUnknown();
    // One side made the clip shorter, and the other has keys where it ends no more.
    if (hasKeysBeyond(*out_.motion.clip) && !hasKeysBeyond(*ours_.clip) && !hasKeysBeyond(*theirs_.clip))
      out_.length = true;
  }

  void mergeUnknown() {
    static const UnknownMembers noMembers;
    const auto of = [](const ClipMotion& motion, BoneId bone) -> const UnknownMembers& {
      const auto found = motion.unknownTracks.find(bone);
      return found == motion.unknownTracks.end() ? noMembers : found->second;
    };
    for (const auto& entry : theirs_.unknownTracks) {
      const BoneId bone = entry.first;
      bool isConflict = false;
      const UnknownMembers& value = merged(of(base_, bone), of(ours_, bone), entry.second, isConflict);
      if (!value.empty()) out_.motion.unknownTracks[bone] = value;
      if (isConflict) out_.bones.insert(bone);
    }
  }

  // One side edited the keys; the other may have set the loop or the rate of the unedited clip.
  void mergeOneStored(const ClipMotion& stored, const ClipMotion& named) {
    out_.motion = stored;
    Clip clip = *stored.clip;
    const bool isOurs = &stored == &ours_;
    const ClipBase common = commonBase();
    if (named.rate != base_.rate) {
      const bool isChanged = clip.rate != common.rate || clip.duration != common.duration;
      const Rate wanted = named.rate.value_or((stored.base ? *stored.base : common).rate);
      out_.length = isChanged && (wanted != clip.rate || clip.duration != common.duration);
      if (!isChanged || !isOurs) {
        clip.rate = wanted;
        clip.duration = common.duration;
      }
    }
    if (named.loop != base_.loop) {
      const std::optional<bool> loop = named.loop ? named.loop : source_.loop;
      const bool other = loop.value_or(clip.loop);
      clip.loop = isOurs ? mergeLoops(clip.loop, other) : mergeLoops(other, clip.loop);
    }
    out_.motion.clip = std::make_shared<const Clip>(std::move(clip));
  }

  const ClipMotion& base_;
  const ClipMotion& ours_;
  const ClipMotion& theirs_;
  MotionSource source_;
  MergedMotion out_;
};

}  // namespace

ContentHash hashOf(const ClipMotion& motion) {
  ByteWriter out;
  out.write(motion.stored);
  out.write(motion.loop ? 1 + static_cast<int>(*motion.loop) : 0);
  write(out, motion.rate.value_or(Rate{0, 1}));
  if (motion.clip) {
    write(out, baseOf(*motion.clip));
    out.write(motion.clip->start.ticks);
    out.write(motion.clip->loop);
    out.writeBytes(asBytes(motion.clip->take));
  }
  if (motion.base) write(out, *motion.base);
  for (const auto& [bone, members] : motion.unknownTracks) {
    out.write(bone.value);
    out.writeBytes(asBytes(writeJson(Json(members))));
  }
  return hashOf(out.view());
}

MergedMotion mergeMotions(const OfSides<const ClipMotion*>& versions, const MotionSource& source) {
  const auto& [base, ours, theirs] = versions;
  if (areSame(ours, theirs) || areSame(theirs, base)) return {*ours, {}, false, false, false};
  if (areSame(ours, base)) return {*theirs, {}, false, false, false};
  return MotionMerge(versions, source).run();
}

}  // namespace squire
