#include "core/edit/sounds/sound_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

EditEntries soundEdits();
EditEntries soundEdits() {
  return {
      entry("set-clip-sound", setClipSound, "Gives a clip a sound to work after, which is never exported.",
            {inlined<&SetClipSound::clip>(),
             field<&SetClipSound::path>("path", "the WAV file, relative to the project's folder"),
             field<&SetClipSound::start>("start",
                                         "when it starts; may lie before the clip; as before unless given")}),
      entry("move-clip-sound", moveClipSound, "Moves the sound of a clip in time.",
            {inlined<&MoveClipSound::clip>(),
             field<&MoveClipSound::start>("start", "when it starts; may lie before the clip")}),
      entry("remove-clip-sound", removeClipSound, "Takes the sound from a clip; its file stays.",
            {inlined<&RemoveClipSound::clip>()}),
      entry("add-sound-event", addSoundEvent, "Adds an event with the sound's name at its start.",
            {inlined<&AddSoundEvent::clip>()}),
  };
}

}  // namespace squire
