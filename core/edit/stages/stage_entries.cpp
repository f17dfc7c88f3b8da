#include "core/edit/stages/stage_edits.h"
#include "core/edit/stages/stage_ref.h"

namespace squire {

template <>
struct Fields<AddStage> {
  static constexpr const char* noun = "stage";
  static constexpr auto list =
      std::tuple{field("name", &AddStage::name, "its name; made free where another has it")};
};

template <>
struct Fields<RenameStage> {
  static constexpr const char* noun = "stage";
  static constexpr auto list =
      std::tuple{inlined(&RenameStage::stage), field("name", &RenameStage::name, "the new name")};
};

template <>
struct Fields<DeleteStage> {
  static constexpr const char* noun = "stage";
  static constexpr auto list = std::tuple{inlined(&DeleteStage::stage)};
};

template <>
struct Fields<StageCamera> {
  static constexpr const char* noun = "frame of a camera";
  static constexpr auto list =
      std::tuple{field("centre", &StageCamera::centre, "[x, y], metres"),
                 field("height", &StageCamera::height, "metres; the width is 16/9 of it")};
};

template <>
struct Fields<SetStageCamera> {
  static constexpr const char* noun = "camera";
  static constexpr auto list =
      std::tuple{inlined(&SetStageCamera::stage),
                 field("camera", &SetStageCamera::camera,
                       "what it frames of the plane z = 0; without one, nothing is said")};
};

template <>
struct Fields<AddStageLayer> {
  static constexpr const char* noun = "layer";
  static constexpr auto list =
      std::tuple{inlined(&AddStageLayer::stage), field("name", &AddStageLayer::name, "its name")};
};

template <>
struct Fields<ChangeStageLayer> {
  static constexpr const char* noun = "layer";
  static constexpr auto list =
      std::tuple{inlined(&ChangeStageLayer::stage), field("layer", &ChangeStageLayer::layer, "its name"),
                 field("name", &ChangeStageLayer::name, "the new name; its pieces stay on it"),
                 field("locked", &ChangeStageLayer::locked, "whether its pieces refuse edits"),
                 field("hidden", &ChangeStageLayer::hidden,
                       "whether its pieces are hidden in the editor; they are exported")};
};

template <>
struct Fields<DeleteStageLayer> {
  static constexpr const char* noun = "layer";
  static constexpr auto list =
      std::tuple{inlined(&DeleteStageLayer::stage), field("layer", &DeleteStageLayer::layer, "its name")};
};

template <>
struct Fields<AddStagePoint> {
  static constexpr const char* noun = "point";
  static constexpr auto list =
      std::tuple{inlined(&AddStagePoint::stage),
                 field("name", &AddStagePoint::name, "its name; made free where another has it"),
                 optional("kind", &AddStagePoint::kind, "spawn: a character comes in there; mark: any other"),
                 field("at", &AddStagePoint::at, "[x, y], metres; of a spawn where the feet are")};
};

template <>
struct Fields<ChangeStagePoint> {
  static constexpr const char* noun = "point";
  static constexpr auto list =
      std::tuple{inlined(&ChangeStagePoint::stage), field("point", &ChangeStagePoint::point, "which point"),
                 field("name", &ChangeStagePoint::name, "the new name"),
                 field("kind", &ChangeStagePoint::kind, "spawn or mark"),
                 field("at", &ChangeStagePoint::at, "[x, y], metres")};
};

template <>
struct Fields<DeleteStagePoint> {
  static constexpr const char* noun = "point";
  static constexpr auto list =
      std::tuple{inlined(&DeleteStagePoint::stage), field("point", &DeleteStagePoint::point, "which point")};
};

EditEntries stageEdits();
EditEntries stageEdits() {
  return {
      entry("add-stage", addStage, "Adds an empty stage: set pieces, ground and points of a level."),
      entry("rename-stage", renameStage, "Gives a stage another name."),
      entry("delete-stage", deleteStage, "Deletes a stage with all that it has."),
      entry("set-stage-camera", setStageCamera, "Sets what the game's camera frames of a stage, at 16:9."),
      entry("add-layer", addStageLayer, "Adds a layer to a stage."),
      entry("change-layer", changeStageLayer, "Renames, locks or hides a layer."),
      entry("delete-layer", deleteStageLayer, "Deletes a layer; its pieces are on none then."),
      entry("add-point", addStagePoint, "Adds a named point to a stage."),
      entry("change-point", changeStagePoint, "Moves or renames a point, or changes its kind."),
      entry("delete-point", deleteStagePoint, "Deletes a point."),
  };
}

}  // namespace squire
