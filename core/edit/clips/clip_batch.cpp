#include "core/edit/clips/clip_batch.h"

#include "core/base/numbers.h"
#include "core/edit/change_clip.h"

namespace squire {

Result<Edit> onClips(const Project& project, const std::vector<ClipRef>& clips, const std::string& label,
                     const ClipChange& change) {
  if (clips.empty()) return makeError(ErrorCode::Usage, "no clip is chosen");
  Edit all{project, {}};
  for (const ClipRef& clip : clips) {
    auto one = change(all.project, clip);
    if (!one) return one.error();
    std::string itsLabel = one->label;
    all = together(std::move(all), *std::move(one));
    all.label = std::move(itsLabel);
  }
  if (clips.size() > 1) all.label = label + " " + counted(clips.size(), "clip");
  return all;
}

}  // namespace squire
