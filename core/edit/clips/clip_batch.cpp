#include "core/edit/clips/clip_batch.h"

namespace squire {

Result<Edit> onClips(const Project& project, const std::vector<ClipRef>& clips, const Label& several,
                     const ClipChange& change) {
  if (clips.empty()) return makeError(ErrorCode::Usage, "no clip is chosen");
  auto all = change(project, clips.front());
  for (std::size_t i = 1; all && i < clips.size(); ++i) {
    auto one = change(all->project, clips[i]);
    if (!one) return one;
    all = together(*std::move(all), *std::move(one));
  }
  if (all && clips.size() > 1) all->label = several;
  return all;
}

}  // namespace squire
