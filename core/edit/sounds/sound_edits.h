#pragma once

#include <optional>
#include <string>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// Edits of the sounds to which clips are animated.
namespace squire {

// Sets or replaces the sound of a clip.
struct SetClipSound {
  static constexpr LabelPattern labels[] = {{"Set the sound of {clip}"}};
  ClipRef clip;
  std::string path;
  std::optional<Time> start;  // empty: as before, or 0
};
[[nodiscard]] Result<Edit> setClipSound(const Project& project, const SetClipSound& args);

struct MoveClipSound {
  static constexpr LabelPattern labels[] = {{"Move the sound of {clip}"}};
  ClipRef clip;
  Time start;  // in the clip; may lie before it
};
[[nodiscard]] Result<Edit> moveClipSound(const Project& project, const MoveClipSound& args);

struct RemoveClipSound {
  static constexpr LabelPattern labels[] = {{"Remove the sound of {clip}"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> removeClipSound(const Project& project, const RemoveClipSound& args);

// Adds an event "sound" at the start of the clip's sound; its payload is the name of the sound file without
// the extension. Fails if the sound starts before the clip.
struct AddSoundEvent {
  static constexpr LabelPattern labels[] = {{"Add event {event} for the sound"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> addSoundEvent(const Project& project, const AddSoundEvent& args);

}  // namespace squire
