#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

namespace squire {

// The edit to apply to each clip.
using ClipChange = std::function<Result<Edit>(const Project&, ClipRef)>;

// Applies a change to several clips in order, as one edit. The edit of a single clip keeps its own label; for
// several, `label` is combined with their number ("Reverse 3 clips"). Fails without changes if one of them
// fails or `clips` is empty.
[[nodiscard]] Result<Edit> onClips(const Project& project, const std::vector<ClipRef>& clips,
                                   const std::string& label, const ClipChange& change);

}  // namespace squire
