#pragma once

#include <QFormLayout>
#include <QWidget>
#include <array>

#include "widgets/session/field_gesture.h"
#include "widgets/stage/chosen_stage.h"

class QCheckBox;
class QComboBox;

namespace squire {

class CornerTable;
class NumberField;
class VectorField;

// The values of the selection on a stage, or of the camera if nothing is selected. With several pieces
// selected, the position is that of the active one, and all move along.
class StageForm : public QWidget {
  Q_OBJECT
 public:
  explicit StageForm(ChosenStage& chosen, QWidget* parent = nullptr);

 private:
  enum class Shows { Piece, Shape, Point, Camera };
  using PieceChange = std::function<Result<Edit>(const Stage&, const StagePiece&, const vec3&)>;

  void addRow(Shows part, const QString& label, QWidget* field, const QString& hint);
  void makePieceRows();
  void makeGroundRows();
  void makeCameraRows();
  void connectVector(VectorField* field, const PieceChange& change);
  void connectNumber(NumberField* field, const std::function<Result<Edit>(const Stage&, float)>& change);
  void apply(Result<Edit> edit, bool last);

  void chooseModel(int index);
  void chooseLayer(int index);
  void chooseGroundKind(int index);
  void choosePointKind(int index);
  void setClosed(bool closed);
  void refresh();
  void showPiece(const Stage& stage, const StagePiece& piece);
  void fillModels(ModelId now);
  void fillLayers(const Stage& stage, const std::string& now);
  void showShape(const GroundShape& shape);
  void showPoint(const StagePoint& point);
  void showCamera(const Stage& stage);
  [[nodiscard]] const Project& project() const { return chosen_.session().project(); }

  ChosenStage& chosen_;
  QFormLayout* form_;
  std::vector<std::pair<Shows, QWidget*>> rows_;
  QComboBox* model_;
  QComboBox* layer_;
  VectorField* move_;
  VectorField* turn_;
  VectorField* scale_;
  QComboBox* groundKind_;
  QCheckBox* closed_;
  CornerTable* corners_;
  QComboBox* pointKind_;
  std::array<NumberField*, 2> at_{};
  QCheckBox* framed_;
  std::array<NumberField*, 2> centre_{};
  NumberField* height_;
  FieldGesture gesture_{chosen_.session()};
  vec3 angles_{0.0f};  // the rotation as displayed, in degrees
};

}  // namespace squire
