#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/error.h"
#include "core/edit/clip_ref.h"
#include "core/edit/written/files.h"
#include "core/model/project.h"
#include "core/model/reference.h"
#include "core/model/stage.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

// The names and ids of all objects of one kind. Names are made unique: the second "name" is called "name
// (2)".
struct Names {
  std::string noun;  // "bone"
  std::vector<std::uint32_t> ids;
  std::vector<std::string> names;
  std::unordered_map<std::string, std::uint32_t> idOf = {};     // by name
  std::unordered_map<std::uint32_t, std::size_t> placeOf = {};  // by id: the index in both lists
};

// The context for reading or writing an edit: the project for looking up names, the edit's model and clip,
// and the first error.
class Scope {
 public:
  explicit Scope(const Project& project, const EditFiles* files = nullptr)
      : project_(project), files_(files) {}

  [[nodiscard]] const Project& project() const { return project_; }
  // Null if the edit may not read files.
  [[nodiscard]] const EditFiles* files() const { return files_; }

  // Sets the model or clip in which the names of bones, clips and other parts are looked up.
  void enterModel(ModelId model);
  void enterClip(ClipId clip);
  // Sets the layer of the clip whose keys are meant; invalid: those below its layers.
  void enterLayer(LayerId layer) { layer_ = layer; }
  // Sets the stage in which the names of pieces, ground and points are looked up.
  void enterStage(StageId stage);
  // The model of the edit, or of the part that is being read.
  [[nodiscard]] ModelId modelId() const { return model_; }
  [[nodiscard]] ClipId clipId() const { return clip_; }
  [[nodiscard]] const ProjectModel* model() const { return project_.find(model_); }
  [[nodiscard]] const ProjectClip* clip() const;
  // The tracks of the clip that keys refer to: its own, or those of a layer. Null if they are not loaded.
  [[nodiscard]] const std::vector<Track>* keyedTracks() const;
  [[nodiscard]] const Stage* stage() const { return project_.find(stage_); }
  // Frames per second of the clip, or of the project without a clip.
  [[nodiscard]] Rate rate() const;

  // The name of an object; empty if the id does not exist.
  template <typename Tag>
  [[nodiscard]] std::string nameOf(Id<Tag> id) {
    return nameOf(thingOf(id), id.value);
  }
  [[nodiscard]] std::string nameOf(const Thing& thing, std::uint32_t id) { return nameIn(names(thing), id); }
  // The id of the object with a name; if there is none, records an error and returns an invalid id.
  template <typename Tag>
  [[nodiscard]] Id<Tag> find(std::string_view name) {
    return {find(thingOf(Id<Tag>{}), name)};
  }
  [[nodiscard]] std::uint32_t find(const Thing& thing, std::string_view name) {
    return idIn(names(thing), name);
  }

  // Tracks the position in the edit for error messages: "keys[3].bone".
  void enter(std::string_view member) { path_.push_back('.' + std::string(member)); }
  void enter(std::size_t index) { path_.push_back('[' + std::to_string(index) + ']'); }
  void leave() { path_.pop_back(); }
  // Records the first error. Returns false, for `return scope.fail(...)`.
  bool fail(std::string message, std::string hint = {});
  [[nodiscard]] const std::optional<Error>& mistake() const { return mistake_; }

 private:
  const Names& names(const Thing& thing);
  [[nodiscard]] Names namesOf(const Thing& thing) const;
  // What has the things at present: a clip, a model, a stage or the project. Null: none is entered.
  [[nodiscard]] const void* ownerOf(const ThingList& list) const;
  [[nodiscard]] std::string nameOf(const Thing& thing, const void* item) const;
  void forgetNamesIn(std::initializer_list<const Thing*> owners);
  [[nodiscard]] static Names indexed(Names names);
  [[nodiscard]] static std::string nameIn(const Names& names, std::uint32_t id);
  [[nodiscard]] std::uint32_t idIn(const Names& names, std::string_view name);

  const Project& project_;
  const EditFiles* files_;
  ModelId model_;
  ClipId clip_;
  LayerId layer_;
  StageId stage_;
  std::map<const Thing*, Names> names_;
  std::vector<std::string> path_;
  std::optional<Error> mistake_;
};

}  // namespace squire
