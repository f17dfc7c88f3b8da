#pragma once

#include "core/base/rule.h"

namespace squire::rules {

inline constexpr Rule easesDivided{
    .id = "eases-divided",
    .severity = Severity::Note,
    .meaning = "Spans between keys of the file were divided by further keys.",
    .why =
        "A channel of Squire has one ease for all its components; the file's curves have different shapes "
        "there, or "
        "a rotation swings past its key.",
    .advice =
        "Nothing, unless the keys are to be edited: then give the curves of a channel the same tangents.",
};

}  // namespace squire::rules
