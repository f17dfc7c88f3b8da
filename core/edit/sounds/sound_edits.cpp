#include "core/edit/sounds/sound_edits.h"

#include <filesystem>

#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/mark_edits.h"
#include "core/model/clip_sound.h"
#include "core/model/struct_fault.h"

namespace squire {

namespace {

Error noSound(const std::string& clip) {
  return makeError(ErrorCode::Usage, "the clip " + inQuotes(clip) + " has no sound", "set one first");
}

// If `change` leaves the sound equal, the project is not changed, so that isUnchanged() holds.
Result<Edit> changeSound(const Project& project, ClipRef ref, Label label,
                         const Change<std::optional<ClipSound>>& change) {
  const ProjectClip* entry = clipAt(project, ref);
  const std::optional<ClipSound> before = entry ? entry->sound : std::nullopt;
  std::optional<ClipSound> sound = before;
  if (const Status done = change(sound); !done) return done.error();
  if (sound) {
    if (const Status good = checkStruct(*sound); !good) return good.error();
  }
  if (entry && sound == before) return Edit{project, std::move(label)};
  return changeEntry(project, ref, std::move(label),
                     [&](ProjectClip& changed) { changed.sound = std::move(sound); });
}

}  // namespace

Result<Edit> setClipSound(const Project& project, const SetClipSound& args) {
  const auto change = [&](std::optional<ClipSound>& sound) {
    if (!sound) sound.emplace();
    sound->path = args.path;
    sound->start = args.start.value_or(sound->start);
  };
  const Label label = labelOf<SetClipSound>(nameOf(project, args.clip));
  return recorded(project, args, changeSound(project, args.clip, label, change));
}

Result<Edit> moveClipSound(const Project& project, const MoveClipSound& args) {
  const std::string name = nameOf(project, args.clip);
  const auto change = [&](std::optional<ClipSound>& sound) -> Status {
    if (!sound) return noSound(name);
    sound->start = args.start;
    return {};
  };
  return recorded(project, args, changeSound(project, args.clip, labelOf<MoveClipSound>(name), change));
}

Result<Edit> removeClipSound(const Project& project, const RemoveClipSound& args) {
  const std::string name = nameOf(project, args.clip);
  const auto change = [&](std::optional<ClipSound>& sound) -> Status {
    if (!sound) return noSound(name);
    sound.reset();
    return {};
  };
  return recorded(project, args, changeSound(project, args.clip, labelOf<RemoveClipSound>(name), change));
}

Result<Edit> addSoundEvent(const Project& project, const AddSoundEvent& args) {
  const ProjectClip* entry = clipAt(project, args.clip);
  const std::optional<ClipSound> sound = entry ? entry->sound : std::nullopt;
  if (!sound) return noSound(nameOf(project, args.clip));
  if (sound->start < Time()) {
    return makeError(ErrorCode::Content, "the sound starts before the clip, where no event can be",
                     "move it to frame 0 or later");
  }
  const std::filesystem::path file(sound->path);
  Event event;
  event.name = "sound";
  event.payload = file.stem().string();
  event.time = sound->start;
  auto edit = addEvent(project, {args.clip, event});
  if (!edit) return edit;
  edit->label = labelOf<AddSoundEvent>(event.payload);
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
