#include "widgets/clips/clip_commands.h"

#include <algorithm>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/motion/mirror_clip.h"
#include "core/edit/motion/motion_part.h"
#include "core/edit/motion/travel_edits.h"
#include "core/edit/retarget/travel_speed.h"

namespace squire {

namespace {

template <typename T>
Time lastOf(const Channel<T>& channel) {
  return channel && !channel->empty() ? channel->back().time : Time();
}

Time lastKey(const Clip& clip) {
  Time last;
  for (const Track& track : clip.tracks)
    last = std::max({last, lastOf(track.translation), lastOf(track.rotation), lastOf(track.scale)});
  return last;
}

const ProjectClip* entryOf(const Project& project, ClipRef ref) {
  const ProjectModel* model = project.find(ref.model);
  return model == nullptr ? nullptr : model->find(ref.clip);
}

}  // namespace

std::vector<ClipRef> ClipCommands::chosen() const {
  std::vector<ClipRef> out;
  if (chosen_) {
    for (const ClipId clip : chosen_()) out.push_back({session_.modelId(), clip});
  }
  if (out.empty() && session_.clipId().valid()) out.push_back(session_.clipRef());
  return out;
}

template <typename Args>
bool ClipCommands::apply(const ClipChange& change) {
  const std::vector<ClipRef> clips = chosen();
  const std::shared_ptr<const Project> before = session_.history().snapshot();
  if (!session_.apply(onClips<Args>(*before, clips, change))) return false;
  std::size_t joined = 0;
  for (const ClipRef& clip : clips) {
    const ProjectClip* old = entryOf(*before, clip);
    const ProjectClip* now = entryOf(session_.project(), clip);
    if (old != nullptr && now != nullptr && old->clip && now->clip && old->clip != now->clip)
      joined += channelsJoined(*old->clip, *now->clip);
  }
  if (joined > 0) Q_EMIT axesJoined(joined);
  return true;
}

void ClipCommands::applyAndShow(Result<Edit> edit) {
  const ClipId made = edit ? edit->first<ClipId>() : ClipId();
  if (session_.apply(std::move(edit))) session_.setClip(made);
}

void ClipCommands::addNew() {
  NewClip wanted{session_.modelId(), tr("clip").toStdString(), Time{Time::ticksPerSecond}};
  // The new clip has the frame rate of the current one.
  if (session_.clip() != nullptr) wanted.rate = session_.rate();
  applyAndShow(newClip(session_.project(), wanted));
}

void ClipCommands::duplicate() {
  applyAndShow(onClips<DuplicateClip>(session_.project(), chosen(), [](const Project& now, ClipRef clip) {
    return duplicateClip(now, {clip, {}});
  }));
}

// Selects the next clip, so that several can be deleted in succession.
void ClipCommands::remove() {
  const std::vector<ClipRef> gone = chosen();
  const auto isGone = [&](ClipId clip) {
    return std::any_of(gone.begin(), gone.end(), [&](const ClipRef& ref) { return ref.clip == clip; });
  };
  ClipId before, after;
  bool isPast = false;
  for (const auto& clip : session_.projectModel()->clips) {
    if (isGone(clip->id)) {
      isPast = true;
    } else if (!clip->removed && !isPast) {
      before = clip->id;
    } else if (!clip->removed && !after.valid()) {
      after = clip->id;
    }
  }
  session_.shown().setClipBefore(after.valid() ? after : before);
  apply<DeleteClip>([](const Project& now, ClipRef clip) { return deleteClip(now, {clip}); });
}

void ClipCommands::reverse() {
  apply<ReverseClip>([](const Project& now, ClipRef clip) { return reverseClip(now, {clip}); });
}

void ClipCommands::mirror() {
  apply<MirrorClip>([](const Project& now, ClipRef clip) { return mirrorClip(now, {clip}); });
}

bool ClipCommands::canReset() const {
  if (!session_.hasProject()) return false;
  const auto clips = chosen();
  return std::any_of(clips.begin(), clips.end(), [&](ClipRef ref) {
    const ProjectClip* entry = entryOf(session_.project(), ref);
    return entry != nullptr && (entry->stored || !entry->layers.empty()) && !entry->sourceClip.empty();
  });
}

void ClipCommands::reset() {
  apply<ResetClip>([](const Project& now, ClipRef clip) -> Result<Edit> {
    const ProjectClip* entry = entryOf(now, clip);
    if (entry == nullptr) return resetClip(now, {clip});
    if (entry->sourceClip.empty()) return Edit{now, labelOf<ResetClip>(entry->name)};
    return resetClip(now, {clip});
  });
}

std::vector<const ProjectClip*> ClipCommands::deleted() const {
  std::vector<const ProjectClip*> out;
  const ProjectModel* model = session_.hasProject() ? session_.projectModel() : nullptr;
  if (model == nullptr) return out;
  for (const auto& clip : model->clips) {
    if (clip->removed && clip->clip) out.push_back(clip.get());
  }
  return out;
}

void ClipCommands::restore(ClipId clip) {
  if (session_.apply(restoreClip(session_.project(), {{session_.modelId(), clip}}))) session_.setClip(clip);
}

void ClipCommands::setLoop(bool loop) {
  apply<SetClipLoop>([loop](const Project& now, ClipRef clip) { return setClipLoop(now, {clip, loop}); });
}

void ClipCommands::setRate(Rate rate) {
  apply<SetClipRate>([rate](const Project& now, ClipRef clip) { return setClipRate(now, {clip, rate}); });
}

void ClipCommands::setTravel(const std::optional<Travel>& travel) {
  if (travel) {
    apply<SetTravel>([&](const Project& now, ClipRef clip) {
      return squire::setTravel(now, {clip, *travel});
    });
    return;
  }
  apply<RemoveTravel>([](const Project& now, ClipRef clip) -> Result<Edit> {
    const ProjectClip* entry = entryOf(now, clip);
    if (entry != nullptr && !entry->travel) return Edit{now, labelOf<RemoveTravel>(entry->name)};
    return removeTravel(now, {clip});
  });
}

void ClipCommands::setTravelSpeed(double speed) {
  apply<SetTravelSpeed>([speed](const Project& now, ClipRef clip) {
    return squire::setTravelSpeed(now, {.clip = clip, .speed = speed});
  });
}

void ClipCommands::setLength(Time length) {
  apply<SetClipDuration>([length](const Project& now, ClipRef clip) {
    return setClipDuration(now, {clip, length});
  });
}

void ClipCommands::lengthToLastKey() {
  apply<SetClipDuration>([](const Project& now, ClipRef clip) -> Result<Edit> {
    const ProjectClip* entry = entryOf(now, clip);
    if (entry == nullptr) return setClipDuration(now, {clip, Time()});
    if (!entry->clip || lastKey(*entry->clip) <= Time())
      return Edit{now, labelOf<SetClipDuration>(entry->name)};
    return setClipDuration(now, {clip, lastKey(*entry->clip)});
  });
}

void ClipCommands::retime(double factor) {
  apply<RetimeClip>([factor](const Project& now, ClipRef clip) { return retimeClip(now, {clip, factor}); });
}

void ClipCommands::trim(Time from, Time to) {
  apply<TrimClip>([=](const Project& now, ClipRef clip) -> Result<Edit> {
    const ProjectClip* entry = entryOf(now, clip);
    // Some of the selected clips may be shorter than the range to keep.
    const Time end = entry != nullptr && entry->clip ? std::min(to, entry->clip->duration) : to;
    return trimClip(now, {clip, from, end});
  });
}

void ClipCommands::trimTo(Time from, Time to) {
  if (!session_.apply(trimClip(session_.project(), {session_.clipRef(), from, to}))) return;
  session_.setPlayhead(from == Time() ? to : Time());
}

void ClipCommands::trimBefore() {
  if (session_.clip() != nullptr) trimTo(session_.stopOnFrame(), session_.clip()->duration);
}

void ClipCommands::trimAfter() { trimTo(Time(), session_.stopOnFrame()); }

void ClipCommands::split() {
  const Time at = session_.stopOnFrame();
  session_.apply(splitClip(session_.project(), {session_.clipRef(), at, {}}));
}

void ClipCommands::closeSeam(Time over) {
  apply<CloseSeam>([over](const Project& now, ClipRef clip) {
    return squire::closeSeam(now, {clip, over, true});
  });
}

}  // namespace squire

#include "moc_clip_commands.cpp"
