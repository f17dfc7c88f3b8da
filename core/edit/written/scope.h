#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "core/base/error.h"
#include "core/edit/clip_ref.h"
#include "core/edit/written/files.h"
#include "core/model/project.h"

namespace squire {

// The names of the things of one kind that a written edit may name, and their ids. No two names are alike:
// where things share a name, the second is called "name (2)".
struct Names {
  std::string noun;  // "bone"
  std::vector<std::uint32_t> ids;
  std::vector<std::string> names;
};

// What a written edit is read and written with: the project whose things it names, the model and the clip
// that it is about, and the first mistake that was found in it.
class Scope {
 public:
  explicit Scope(const Project& project, const EditFiles* files = nullptr)
      : project_(project), files_(files) {}

  [[nodiscard]] const Project& project() const { return project_; }
  // Null where an edit may not read files.
  [[nodiscard]] const EditFiles* files() const { return files_; }

  // Bones, clips and what else belongs to a model or clip are looked up in those that were entered last.
  void enterModel(ModelId model);
  void enterClip(ClipId clip);
  // Of the edit's own model, or of another one for a part of the edit.
  [[nodiscard]] ModelId modelId() const { return model_; }
  [[nodiscard]] ClipId clipId() const { return clip_; }
  [[nodiscard]] const ProjectModel* model() const { return project_.find(model_); }
  [[nodiscard]] const ProjectClip* clip() const;
  // Frames a second of the clip, or of the project where no clip is entered.
  [[nodiscard]] Rate rate() const;

  // The name of a thing; empty where there is none of this id.
  template <typename Tag>
  [[nodiscard]] std::string nameOf(Id<Tag> id) {
    return nameIn(names<Tag>(), id.value);
  }
  // The thing of a name; a mistake where there is none.
  template <typename Tag>
  [[nodiscard]] Id<Tag> find(std::string_view name) {
    return {idIn(names<Tag>(), name)};
  }

  // Where in the edit the reader is; a mistake is told with it: "keys[3].bone".
  void enter(std::string_view member) { path_.push_back('.' + std::string(member)); }
  void enter(std::size_t index) { path_.push_back('[' + std::to_string(index) + ']'); }
  void leave() { path_.pop_back(); }
  // Notes the first mistake. Gives false, for `return scope.fail(...)`.
  bool fail(std::string message, std::string hint = {});
  [[nodiscard]] const std::optional<Error>& mistake() const { return mistake_; }

 private:
  template <typename Tag>
  const Names& names() {
    auto& known = names_[std::type_index(typeid(Id<Tag>))];
    if (!known) known = namesOf(Id<Tag>());
    return *known;
  }
  [[nodiscard]] Names namesOf(ModelId) const;
  [[nodiscard]] Names namesOf(ClipId) const;
  [[nodiscard]] Names namesOf(BoneId) const;
  [[nodiscard]] Names namesOf(SourceId) const;
  [[nodiscard]] Names namesOf(VolumeId) const;
  [[nodiscard]] Names namesOf(ChainId) const;
  [[nodiscard]] Names namesOf(TargetId) const;
  [[nodiscard]] Names namesOf(AttachmentId) const;
  [[nodiscard]] Names namesOf(EventId) const;
  [[nodiscard]] Names namesOf(MarkerId) const;
  [[nodiscard]] Names namesOf(PoseId) const;
  [[nodiscard]] Names namesOf(TransitionId) const;
  [[nodiscard]] std::string transitionName(const Transition& transition) const;
  [[nodiscard]] static std::string nameIn(const Names& names, std::uint32_t id);
  [[nodiscard]] std::uint32_t idIn(const Names& names, std::string_view name);

  const Project& project_;
  const EditFiles* files_;
  ModelId model_;
  ClipId clip_;
  std::map<std::type_index, std::optional<Names>> names_;
  std::vector<std::string> path_;
  std::optional<Error> mistake_;
};

}  // namespace squire
