#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

namespace squire {

// What is done with each of several clips.
using ClipChange = std::function<Result<Edit>(const Project&, ClipRef)>;

// One edit of several clips, in their order. A single clip keeps its own label; several get `label` with
// their number ("Reverse 3 clips"). Fails as a whole where one of them fails, and where there are none.
[[nodiscard]] Result<Edit> onClips(const Project& project, const std::vector<ClipRef>& clips,
                                   const std::string& label, const ClipChange& change);

}  // namespace squire
