#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule sourceMissing{
    .id = "source-missing",
    .severity = Severity::Error,
    .meaning = "A source of the project is not there.",
    .why = "Its models cannot be shown or exported.",
    .mend = "Put the file back, or tell the project where it is now.",
};
inline constexpr Rule sourceFailed{
    .id = "source-failed",
    .severity = Severity::Error,
    .meaning = "A source of the project could not be read.",
    .why = "Its models cannot be shown or exported.",
    .mend = "Export the file again from the program it comes from.",
};
inline constexpr Rule sourceChanged{
    .id = "source-changed",
    .severity = Severity::Warning,
    .meaning = "A source changed since it was imported.",
    .why = "The project still shows and exports the earlier version.",
    .mend = "Import it again with File \u25B8 Take In the Source Again, and save the project.",
};
inline constexpr Rule modelGone{
    .id = "model-gone",
    .severity = Severity::Warning,
    .meaning = "A model is no longer in its source.",
    .why = "It is left out of view and of exports; what was edited is kept.",
    .mend = "Remove the source if the model is not wanted any more.",
};
inline constexpr Rule boneGone{
    .id = "bone-gone",
    .severity = Severity::Warning,
    .meaning = "A bone that edits refer to is no longer in the source.",
    .why = "Its keys are not played, and hit volumes, chains and attachments on it do nothing.",
    .mend = "Say at a re-import what the bone is called now, or move what is on it to another bone.",
};
inline constexpr Rule chainTooShort{
    .id = "chain-too-short",
    .severity = Severity::Warning,
    .meaning = "An IK chain has no two bones above its end.",
    .why = "A limb of fewer than three joints cannot bend; the chain does nothing.",
    .mend = "Let the chain end in another bone.",
};
inline constexpr Rule clipGone{
    .id = "clip-gone",
    .severity = Severity::Warning,
    .meaning = "A clip is no longer in its source.",
    .why = "What was edited is kept, but keys that were in the source alone are gone.",
    .mend = "Get the clip back into the source, or delete it.",
};
inline constexpr Rule bonesNotFound{
    .id = "bones-not-found",
    .severity = Severity::Warning,
    .meaning = "Tracks of an imported clip were left out, since the model has no bones of their names.",
    .why = "Those bones do not move in the clip.",
    .mend = "Give the bones of both files the same names.",
};

}  // namespace squire::rules
