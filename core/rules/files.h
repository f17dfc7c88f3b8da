#pragma once

#include "core/base/rule.h"

// Rules about files, and names in them, which readers of files and checks of limits report.
namespace squire::rules {

inline constexpr Rule damagedArrays{
    .id = "damaged-arrays",
    .severity = Severity::Warning,
    .meaning = "Damaged arrays of the file were left out.",
    .why = "Meshes, weights or keys are missing.",
    .advice = "Export the file again.",
};

inline constexpr Rule damagedNumbers{
    .id = "damaged-numbers",
    .severity = Severity::Warning,
    .meaning = "Bones, meshes or clips contain invalid numbers.",
    .why = "They were reset or left out.",
    .advice = "Export the file again.",
};

inline constexpr Rule importNotLockedUp{
    .id = "import-not-locked-up",
    .severity = Severity::Note,
    .meaning = "The system lacks a part of what locks up the process that reads files.",
    .why = "A file made to attack its reader could reach what you can reach.",
    .advice =
        "Use a Linux kernel from 5.13 on with Landlock and seccomp, or import only files that you trust.",
};

inline constexpr Rule kindUnknown{
    .id = "kind-unknown",
    .severity = Severity::Note,
    .meaning = "A part of the file has an unknown kind.",
    .why = "It was skipped and not checked; the rest can be read.",
    .advice = "Use a newer version of Squire.",
};

inline constexpr Rule modelGone{
    .id = "model-gone",
    .severity = Severity::Warning,
    .meaning = "A model is no longer in its source.",
    .why = "It is not shown or exported; your edits are kept.",
    .advice = "If you no longer need the model, remove the source.",
};

inline constexpr Rule modelsOfOneName{
    .id = "models-of-one-name",
    .severity = Severity::Note,
    .meaning = "Two files of one export have a model of the same name.",
    .why = "The game finds models by name, so the later one got the name of its file before its own.",
    .advice = "Name one of them otherwise: in its project, or with --as for a single file.",
};

inline constexpr Rule motionMissing{
    .id = "motion-missing",
    .severity = Severity::Note,
    .meaning = "The file that a clip was retargeted from was not found, or may not be read.",
    .why = "The clip stays as it is, but cannot be made again when its file or its bone map changes.",
    .advice = "Put the file back into the project's folder, or forget the retargeting.",
};

inline constexpr Rule nameEmpty{
    .id = "name-empty",
    .severity = Severity::Warning,
    .meaning = "Something has no name.",
    .why = "The engine and its tools find things by name, so they cannot find it.",
    .advice = "Name it in the original program, or rename it in Squire.",
};

inline constexpr Rule nameTooLong{
    .id = "name-too-long",
    .severity = Severity::Warning,
    .meaning = "A name has more bytes than the engine allows.",
    .why =
        "The engine stores names in fields of a fixed size: longer names are truncated or rejected, and may "
        "become equal.",
    .advice = "Use a shorter name, or raise max_name_bytes in the engine profile.",
};

inline constexpr Rule notANumber{
    .id = "not-a-number",
    .severity = Severity::Warning,
    .meaning = "Vertices have a position that is not a number.",
    .why = "They were moved to the origin and show as spikes.",
    .advice = "Repair the mesh and export it again.",
};

inline constexpr Rule profileUnreadable{
    .id = "profile-unreadable",
    .severity = Severity::Error,
    .meaning = "The engine profile of the project could not be read.",
    .why = "The limits of the engine are unknown; the defaults are used.",
    .advice = "Correct the profile, or choose another one.",
};

inline constexpr Rule referenceMissing{
    .id = "reference-missing",
    .severity = Severity::Warning,
    .meaning = "The picture or film of a reference was not found, or may not be read.",
    .why = "The reference is not shown in the viewport; exports are not affected.",
    .advice =
        "Put the file into the project's folder, choose another one in the References panel, or delete the "
        "reference.",
};

inline constexpr Rule sourceChanged{
    .id = "source-changed",
    .severity = Severity::Warning,
    .meaning = "A source changed since it was imported.",
    .why = "The project still shows and exports the earlier version.",
    .advice = "Import it again with File \u25B8 Re-import the Source, and save the project.",
};

inline constexpr Rule sourceFailed{
    .id = "source-failed",
    .severity = Severity::Error,
    .meaning = "A source of the project could not be read.",
    .why = "Its models cannot be shown or exported.",
    .advice = "Export the file again from the original program.",
};

inline constexpr Rule sourceMissing{
    .id = "source-missing",
    .severity = Severity::Error,
    .meaning = "A source of the project is missing.",
    .why = "Its models cannot be shown or exported.",
    .advice = "Put the file back, or use File \u25B8 Find Missing Files.",
};

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
