#pragma once

#include "core/edit/things/thing_args.h"
#include "core/model/stage.h"

// Edits of stages, their layers, points and cameras.
namespace squire {

// The stage's id is the project's nextId before the edit; its name is made unique.
struct AddStage {
  static constexpr LabelPattern labels[] = {{"Add stage {stage}"}};
  std::string name;
};
[[nodiscard]] Result<Edit> addStage(const Project& project, const AddStage& args);

template <>
struct EditsOf<Stage> {
  using Owner = InProject;
  static constexpr const char* word = "stage";
  static constexpr LabelPattern renamed[] = {{"Rename stage {stage} to {name}"}};
  static constexpr LabelPattern deleted[] = {{"Delete stage {stage}"}};
};
inline constexpr auto renameStage = renameThing<Stage>;
inline constexpr auto deleteStage = deleteThing<Stage>;

struct SetStageCamera {
  static constexpr LabelPattern labels[] = {{"Set what the camera frames"},
                                            {"Remove the frame of the camera"}};
  StageId stage;
  std::optional<StageCamera> camera;  // its unknown members stay
};
[[nodiscard]] Result<Edit> setStageCamera(const Project& project, const SetStageCamera& args);

struct AddStageLayer {
  static constexpr LabelPattern labels[] = {{"Add layer {layer}"}};
  StageId stage;
  std::string name;
};
[[nodiscard]] Result<Edit> addStageLayer(const Project& project, const AddStageLayer& args);

struct ChangeStageLayer {
  static constexpr LabelPattern labels[] = {{"Change layer {layer}"}};
  StageId stage;
  std::string layer;
  std::optional<std::string> name;
  std::optional<bool> locked;
  std::optional<bool> hidden;
};
[[nodiscard]] Result<Edit> changeStageLayer(const Project& project, const ChangeStageLayer& args);

// The pieces of the layer are then on no layer.
struct DeleteStageLayer {
  static constexpr LabelPattern labels[] = {{"Delete layer {layer}"}};
  StageId stage;
  std::string layer;
};
[[nodiscard]] Result<Edit> deleteStageLayer(const Project& project, const DeleteStageLayer& args);

template <>
struct EditsOf<StagePoint> {
  using Owner = StageId;
  static constexpr const char* word = "point";
  static constexpr LabelPattern added[] = {{"Add point {point}"}};
  static constexpr LabelPattern deleted[] = {{"Delete point {point}"}};
};
inline constexpr auto addStagePoint = addThing<StagePoint>;
inline constexpr auto deleteStagePoint = deleteThing<StagePoint>;

struct ChangeStagePoint {
  static constexpr LabelPattern labels[] = {{"Change point {point}"}};
  StageId stage;
  StagePointId point;
  std::optional<std::string> name;
  std::optional<StagePointKind> kind;
  std::optional<vec2> at;
};
[[nodiscard]] Result<Edit> changeStagePoint(const Project& project, const ChangeStagePoint& args);

}  // namespace squire
