#include "core/edit/sounds/sound_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<SetClipSound> {
  static constexpr const char* noun = "sound";
  static constexpr std::array list{
      inlined<&SetClipSound::clip>(),
      field<&SetClipSound::path>("path", "the WAV file, relative to the project's folder"),
      field<&SetClipSound::start>("start",
                                  "when it starts; may lie before the clip; as before unless given")};
};

template <>
struct Fields<MoveClipSound> {
  static constexpr const char* noun = "sound";
  static constexpr std::array list{
      inlined<&MoveClipSound::clip>(),
      field<&MoveClipSound::start>("start", "when it starts; may lie before the clip")};
};

template <>
struct Fields<RemoveClipSound> {
  static constexpr const char* noun = "sound";
  static constexpr std::array list{inlined<&RemoveClipSound::clip>()};
};

template <>
struct Fields<AddSoundEvent> {
  static constexpr const char* noun = "sound";
  static constexpr std::array list{inlined<&AddSoundEvent::clip>()};
};

EditEntries soundEdits();
EditEntries soundEdits() {
  return {
      entry("set-clip-sound", setClipSound, "Gives a clip a sound to work after, which is never exported."),
      entry("move-clip-sound", moveClipSound, "Moves the sound of a clip in time."),
      entry("remove-clip-sound", removeClipSound, "Takes the sound from a clip; its file stays."),
      entry("add-sound-event", addSoundEvent, "Adds an event with the sound's name at its start."),
  };
}

}  // namespace squire
