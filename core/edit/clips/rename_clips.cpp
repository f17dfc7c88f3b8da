#include "core/edit/clips/rename_clips.h"

#include <algorithm>
#include <optional>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/names.h"

namespace squire {

namespace {

// Applies renames one by one.
class Renames {
 public:
  Renames(const Project& project, ModelId model) : project_(project), model_(model) {}

  [[nodiscard]] const Project& now() const { return edit_ ? edit_->project : project_; }
  [[nodiscard]] const ProjectClip* holderOf(const std::string& name) const {
    const ProjectModel* model = now().find(model_);
    return model == nullptr ? nullptr : model->findClip(name);
  }
  Status apply(ClipId clip, const std::string& name) {
    auto one = renameClip(now(), {{model_, clip}, name});
    if (!one) return one.error();
    edit_ = edit_ ? together(*std::move(edit_), *std::move(one)) : *std::move(one);
    return {};
  }
  [[nodiscard]] Edit take() { return *std::move(edit_); }

 private:
  const Project& project_;
  ModelId model_;
  std::optional<Edit> edit_;
};

}  // namespace

Result<Edit> renameClips(const Project& project, ModelId model, const std::vector<ClipName>& names) {
  if (names.empty()) return makeError(ErrorCode::Usage, "no clip is chosen");
  Renames renames(project, model);
  std::vector<ClipName> left = names;
  const auto isLeft = [&](ClipId clip) {
    return std::any_of(left.begin(), left.end(), [&](const ClipName& one) { return one.clip == clip; });
  };
  while (!left.empty()) {
    const auto isBlocked = [&](const ClipName& one) {
      const ProjectClip* holder = renames.holderOf(one.name);
      return holder != nullptr && holder->id != one.clip && isLeft(holder->id);
    };
    const auto next = std::find_if_not(left.begin(), left.end(), isBlocked);
    if (next != left.end()) {
      if (const Status done = renames.apply(next->clip, next->name); !done) return done.error();
      left.erase(next);
      continue;
    }
    // The remaining clips exchange names in a circle, so one of them gets a temporary name.
    const std::string aside = freeClipName(*renames.now().find(model), left.front().name);
    if (const Status done = renames.apply(left.front().clip, aside); !done) return done.error();
  }
  Edit all = renames.take();
  if (names.size() > 1) all.label = labelOf<RenameClip>(names.size());
  return all;
}

}  // namespace squire
