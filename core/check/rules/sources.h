#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule sourceMissing{
    .id = "source-missing",
    .severity = Severity::Error,
    .meaning = "A source of the project is missing.",
    .why = "Its models cannot be shown or exported.",
    .advice = "Put the file back, or use File \u25B8 Find Missing Files.",
};
inline constexpr Rule sourceFailed{
    .id = "source-failed",
    .severity = Severity::Error,
    .meaning = "A source of the project could not be read.",
    .why = "Its models cannot be shown or exported.",
    .advice = "Export the file again from the original program.",
};
inline constexpr Rule sourceChanged{
    .id = "source-changed",
    .severity = Severity::Warning,
    .meaning = "A source changed since it was imported.",
    .why = "The project still shows and exports the earlier version.",
    .advice = "Import it again with File \u25B8 Re-import the Source, and save the project.",
};
inline constexpr Rule modelGone{
    .id = "model-gone",
    .severity = Severity::Warning,
    .meaning = "A model is no longer in its source.",
    .why = "It is not shown or exported; your edits are kept.",
    .advice = "If you no longer need the model, remove the source.",
};
inline constexpr Rule boneGone{
    .id = "bone-gone",
    .severity = Severity::Warning,
    .meaning = "A bone that edits refer to is no longer in the source.",
    .why = "Its keys are not played, and hit volumes, chains and attachments on it do nothing.",
    .advice = "Choose the bone that replaces it when you re-import, or move what is on it to another bone.",
};
inline constexpr Rule chainTooShort{
    .id = "chain-too-short",
    .severity = Severity::Warning,
    .meaning = "An IK chain has fewer than two bones above its end.",
    .why = "A limb of fewer than three joints cannot bend; the chain does nothing.",
    .advice = "Choose another end bone for the chain.",
};
inline constexpr Rule clipGone{
    .id = "clip-gone",
    .severity = Severity::Warning,
    .meaning = "A clip is no longer in its source.",
    .why = "Your edits are kept, but keys that were only in the source are lost.",
    .advice = "Restore the clip in the source, or delete it.",
};
inline constexpr Rule bonesNotFound{
    .id = "bones-not-found",
    .severity = Severity::Warning,
    .meaning = "Tracks of an imported clip were left out, because the model has no bones with their names.",
    .why = "Those bones do not move in the clip.",
    .advice = "Give the bones of both files the same names.",
};

}  // namespace squire::rules
