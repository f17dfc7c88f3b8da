#pragma once

#include "core/edit/edit.h"
#include "core/model/stage.h"

// Edits of stages, their layers, points and cameras.
namespace squire {

// The stage's id is the project's nextId before the edit; its name is made unique.
struct AddStage {
  static constexpr LabelPattern labels[] = {{"Add stage {stage}"}};
  std::string name;
};
[[nodiscard]] Result<Edit> addStage(const Project& project, const AddStage& args);

struct RenameStage {
  static constexpr LabelPattern labels[] = {{"Rename stage {stage} to {name}"}};
  StageId stage;
  std::string name;
};
[[nodiscard]] Result<Edit> renameStage(const Project& project, const RenameStage& args);

struct DeleteStage {
  static constexpr LabelPattern labels[] = {{"Delete stage {stage}"}};
  StageId stage;
};
[[nodiscard]] Result<Edit> deleteStage(const Project& project, const DeleteStage& args);

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

// The point's id is the project's nextId before the edit; its name is made unique.
struct AddStagePoint {
  static constexpr LabelPattern labels[] = {{"Add point {point}"}};
  StageId stage;
  std::string name;
  StagePointKind kind = StagePointKind::Spawn;
  vec2 at{0.0f};
};
[[nodiscard]] Result<Edit> addStagePoint(const Project& project, const AddStagePoint& args);

struct ChangeStagePoint {
  static constexpr LabelPattern labels[] = {{"Change point {point}"}};
  StageId stage;
  StagePointId point;
  std::optional<std::string> name;
  std::optional<StagePointKind> kind;
  std::optional<vec2> at;
};
[[nodiscard]] Result<Edit> changeStagePoint(const Project& project, const ChangeStagePoint& args);

struct DeleteStagePoint {
  static constexpr LabelPattern labels[] = {{"Delete point {point}"}};
  StageId stage;
  StagePointId point;
};
[[nodiscard]] Result<Edit> deleteStagePoint(const Project& project, const DeleteStagePoint& args);

}  // namespace squire
