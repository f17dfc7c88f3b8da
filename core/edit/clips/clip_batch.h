#pragma once

#include <functional>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

namespace squire {

// The edit to apply to each clip.
using ClipChange = std::function<Result<Edit>(const Project&, ClipRef)>;

// Applies a change to several clips in order, as one edit. The edit of a single clip keeps its own label; the
// edit of several clips has the label `several`, or the label of Args with their number ("Reverse 3 clips").
// Fails without changes if the change of one clip fails or `clips` is empty.
[[nodiscard]] Result<Edit> onClips(const Project& project, const std::vector<ClipRef>& clips,
                                   const Label& several, const ClipChange& change);
template <HasLabels Args>
[[nodiscard]] Result<Edit> onClips(const Project& project, const std::vector<ClipRef>& clips,
                                   const ClipChange& change) {
  return onClips(project, clips, labelOf<Args>(clips.size()), change);
}

}  // namespace squire
