#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule soundMissing{
    .id = "sound-missing",
    .severity = Severity::Warning,
    .meaning = "The sound of a clip was not found, or may not be read.",
    .why = "The clip plays without its sound in the editor; exports are not affected.",
    .advice =
        "Put the WAV file into the project's folder, choose another one with Clip \u25B8 Sound, or remove "
        "the "
        "sound from the clip.",
};

}  // namespace squire::rules
