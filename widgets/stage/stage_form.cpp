#include "widgets/stage/stage_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/stage_edits.h"
#include "core/math/euler.h"
#include "widgets/controls/member_style.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/vector_field.h"
#include "widgets/stage/corner_table.h"
#include "widgets/stage/kind_names.h"

namespace squire {

namespace {

NumberStyle styleOf(double step, int decimals) {
  NumberStyle style;
  style.step = step;
  style.decimals = decimals;
  return style;
}

NumberStyle axisStyle(const QString& label, Role stripe) {
  NumberStyle style = styleOf(0.01, 3);
  style.label = label;
  style.stripe = stripe;
  return style;
}

// A frame of height 0 is none.
NumberStyle heightStyle() {
  NumberStyle style = styleOf(memberOf(&StageCamera::height));
  style.decimals = 2;
  style.least = 0.01;
  return style;
}

QString words(const std::string& text) { return QString::fromStdString(text); }

std::array<NumberField*, 2> pairOfFields(QWidget* parent) {
  return {new NumberField(axisStyle(QStringLiteral("X"), Role::AxisX), parent),
          new NumberField(axisStyle(QStringLiteral("Y"), Role::AxisY), parent)};
}

QWidget* rowOf(const std::array<NumberField*, 2>& fields, QWidget* parent) {
  auto* out = new QWidget(parent);
  auto* row = new QHBoxLayout(out);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2);
  for (NumberField* field : fields) row->addWidget(field);
  return out;
}

}  // namespace

StageForm::StageForm(ChosenStage& chosen, QWidget* parent)
    : QWidget(parent),
      chosen_(chosen),
      form_(new QFormLayout(this)),
      model_(new QComboBox(this)),
      layer_(new QComboBox(this)),
      move_(new VectorField(QString(), styleOf(0.01, 3), this)),
      turn_(new VectorField(QString(), styleOf(0.5, 1), this)),
      scale_(new VectorField(QString(), styleOf(0.005, 3), this)),
      groundKind_(new QComboBox(this)),
      closed_(new QCheckBox(tr("closed: a polygon"), this)),
      corners_(new CornerTable(chosen_, this)),
      pointKind_(new QComboBox(this)),
      at_(pairOfFields(this)),
      framed_(new QCheckBox(tr("has a frame"), this)),
      centre_(pairOfFields(this)),
      height_(new NumberField(heightStyle(), this)) {
  setObjectName(QStringLiteral("stageForm"));
  form_->setContentsMargins(8, 6, 8, 8);
  form_->setVerticalSpacing(4);
  form_->setLabelAlignment(Qt::AlignRight);
  makePieceRows();
  makeGroundRows();
  makeCameraRows();
  for (QComboBox* box : {model_, layer_, groundKind_, pointKind_})
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  connect(&chosen_, &ChosenStage::changed, this, &StageForm::refresh);
  refresh();
}

void StageForm::addRow(Shows part, const QString& label, QWidget* field, const QString& hint) {
  auto* name = new PlainLabel(label, this);
  name->setProperty("secondary", true);
  field->setToolTip(hint);
  field->setAccessibleName(label);
  form_->addRow(name, field);
  rows_.emplace_back(part, field);
}

void StageForm::makePieceRows() {
  model_->setObjectName(QStringLiteral("pieceModel"));
  layer_->setObjectName(QStringLiteral("pieceLayer"));
  move_->setObjectName(QStringLiteral("pieceMove"));
  turn_->setObjectName(QStringLiteral("pieceTurn"));
  scale_->setObjectName(QStringLiteral("pieceScale"));
  addRow(Shows::Piece, tr("Model"), model_, tr("The model that the piece shows"));
  addRow(Shows::Piece, tr("Layer"), layer_, tr("A click on a layer in the list selects its pieces"));
  addRow(Shows::Piece, tr("Position"), move_, tr("Metres: to the right, up, and toward the viewer"));
  addRow(Shows::Piece, tr("Rotation"), turn_, tr("Degrees about X, then Y, then Z"));
  addRow(Shows::Piece, tr("Scale"), scale_, tr("Along its own axes"));
  scale_->setDefault(vec3(1.0f));
  connectVector(move_, [this](const Stage& stage, const StagePiece& piece, const vec3& to) {
    return movePieces(project(), {stage.id, chosen_.freePieces(), to - piece.place.translation});
  });
  connectVector(turn_, [this](const Stage& stage, const StagePiece& piece, const vec3& to) {
    angles_ = to;
    return changePiece(project(), {stage.id, piece.id, {}, {}, fromEulerDegrees(to), {}});
  });
  connectVector(scale_, [this](const Stage& stage, const StagePiece& piece, const vec3& to) {
    return changePiece(project(), {stage.id, piece.id, {}, {}, {}, to});
  });
  connect(model_, &QComboBox::activated, this, &StageForm::chooseModel);
  connect(layer_, &QComboBox::activated, this, &StageForm::chooseLayer);
}

void StageForm::makeGroundRows() {
  groundKind_->setObjectName(QStringLiteral("groundKind"));
  closed_->setObjectName(QStringLiteral("groundClosed"));
  pointKind_->setObjectName(QStringLiteral("pointKind"));
  for (const GroundKind kind :
       {GroundKind::Solid, GroundKind::Ledge, GroundKind::OneWay, GroundKind::Ladder, GroundKind::Trigger})
    groundKind_->addItem(KindNames::of(kind));
  for (const StagePointKind kind : {StagePointKind::Spawn, StagePointKind::Mark})
    pointKind_->addItem(KindNames::of(kind));
  addRow(Shows::Shape, tr("Kind"), groundKind_, tr("What it does in the game; the manual lists the kinds"));
  addRow(Shows::Shape, tr("Shape"), closed_, tr("Whether the last corner is joined to the first"));
  addRow(Shows::Shape, tr("Corners"), corners_,
         tr("Metres: to the right and up. A click on a row chooses the corner, a double click or F2 types a "
            "number"));
  addRow(Shows::Point, tr("Kind"), pointKind_,
         tr("At a spawn, a character comes in; a mark is the game's to use"));
  addRow(Shows::Point, tr("Position"), rowOf(at_, this), tr("Metres: to the right and up"));
  connect(groundKind_, &QComboBox::activated, this, &StageForm::chooseGroundKind);
  connect(closed_, &QCheckBox::clicked, this, &StageForm::setClosed);
  connect(pointKind_, &QComboBox::activated, this, &StageForm::choosePointKind);
  for (int axis = 0; axis < 2; ++axis) {
    connectNumber(at_[static_cast<std::size_t>(axis)], [this, axis](const Stage& stage, float value) {
      vec2 at = chosen_.point()->at;
      at[axis] = value;
      return changeStagePoint(project(), {stage.id, chosen_.point()->id, {}, {}, at});
    });
  }
}

void StageForm::makeCameraRows() {
  framed_->setObjectName(QStringLiteral("stageFramed"));
  height_->setObjectName(QStringLiteral("stageHeight"));
  addRow(Shows::Camera, tr("Camera"), framed_, tr("Sets what the game's camera shows (16:9)"));
  addRow(Shows::Camera, tr("Middle"), rowOf(centre_, this), tr("Metres: to the right and up"));
  addRow(Shows::Camera, tr("Height"), height_,
         tr("The height that the camera shows; the width is 16/9 of it"));
  connect(framed_, &QCheckBox::clicked, this, [this](bool on) {
    const auto camera = on ? std::optional(StageCamera{}) : std::nullopt;
    chosen_.apply(setStageCamera(project(), {chosen_.stage()->id, camera}));
  });
  const auto set = [this](const Stage& stage, const std::function<void(StageCamera&)>& change) {
    StageCamera camera = stage.camera.value_or(StageCamera{});
    change(camera);
    return setStageCamera(project(), {stage.id, camera});
  };
  for (int axis = 0; axis < 2; ++axis) {
    connectNumber(centre_[static_cast<std::size_t>(axis)], [set, axis](const Stage& stage, float value) {
      return set(stage, [&](StageCamera& camera) { camera.centre[axis] = value; });
    });
  }
  connectNumber(height_, [set](const Stage& stage, float value) {
    return set(stage, [&](StageCamera& camera) { camera.height = value; });
  });
}

void StageForm::chooseModel(int index) {
  const ModelId to{model_->itemData(index).toUInt()};
  if (!chosen_.apply(setPieceModel(project(), {chosen_.stage()->id, chosen_.pieces(), to}))) refresh();
}

void StageForm::chooseGroundKind(int index) {
  const GroundShape* shape = chosen_.shape();
  if (shape == nullptr) return;
  chosen_.apply(
      changeGround(project(), {chosen_.stage()->id, shape->id, {}, static_cast<GroundKind>(index), {}, {}}));
}

void StageForm::setClosed(bool closed) {
  const GroundShape* shape = chosen_.shape();
  if (shape == nullptr) return;
  if (!chosen_.apply(changeGround(project(), {chosen_.stage()->id, shape->id, {}, {}, closed, {}})))
    refresh();
}

void StageForm::choosePointKind(int index) {
  const StagePoint* point = chosen_.point();
  if (point == nullptr) return;
  chosen_.apply(changeStagePoint(
      project(), {chosen_.stage()->id, point->id, {}, static_cast<StagePointKind>(index), {}}));
}

void StageForm::apply(Result<Edit> edit, bool last) { chosen_.apply(std::move(edit), gesture_.until(last)); }

void StageForm::connectVector(VectorField* field, const PieceChange& change) {
  connect(field, &VectorField::edited, this, [this, change](const vec3& value, bool last) {
    const auto stage = chosen_.stage();
    const auto piece = chosen_.activePiece();
    if (piece != nullptr) apply(change(*stage, *piece, value), last);
  });
  connect(field, &VectorField::abandoned, this, [this] { gesture_.abandon(); });
}

void StageForm::connectNumber(NumberField* field,
                              const std::function<Result<Edit>(const Stage&, float)>& change) {
  connect(field, &NumberField::edited, this, [this, change](double value, bool last) {
    if (const auto stage = chosen_.stage()) apply(change(*stage, static_cast<float>(value)), last);
  });
  connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
}

// Moves the selected pieces to the layer at an index of the list; the last entry makes a new layer.
void StageForm::chooseLayer(int index) {
  const auto stage = chosen_.stage();
  if (stage == nullptr) return;
  if (index + 1 < layer_->count()) {
    const std::string layer = layer_->itemData(index).toString().toStdString();
    chosen_.apply(setPieceLayer(project(), {stage->id, chosen_.pieces(), layer}));
    return;
  }
  auto added = addStageLayer(project(), {stage->id, tr("layer").toStdString()});
  if (added) {
    const std::string layer = added->project.find(stage->id)->layers.back().name;
    auto put = setPieceLayer(added->project, {stage->id, chosen_.pieces(), layer});
    if (put) {
      chosen_.apply(together(*std::move(added), *std::move(put)));
      return;
    }
    added = put.error();
  }
  chosen_.apply(std::move(added));  // reports why it failed
  refresh();
}

void StageForm::fillModels(ModelId now) {
  model_->clear();
  for (const auto& model : project().models) model_->addItem(words(model->name), model->id.value);
  model_->setCurrentIndex(model_->findData(now.value));
}

void StageForm::fillLayers(const Stage& stage, const std::string& now) {
  layer_->clear();
  layer_->addItem(tr("none"), QString());
  for (const StageLayer& layer : stage.layers) layer_->addItem(words(layer.name), words(layer.name));
  layer_->setCurrentIndex(layer_->findData(words(now)));
  layer_->addItem(tr("New Layer"));
}

void StageForm::showPiece(const Stage& stage, const StagePiece& piece) {
  fillModels(piece.model);
  fillLayers(stage, piece.layer);
  angles_ = toEulerDegrees(piece.place.rotation, angles_);
  move_->setValue(piece.place.translation);
  turn_->setValue(angles_);
  scale_->setValue(piece.place.scale);
  const bool isFree = !stage.isLocked(piece);
  for (QWidget* field :
       {static_cast<QWidget*>(model_), static_cast<QWidget*>(layer_), static_cast<QWidget*>(move_)})
    field->setEnabled(isFree);
  for (VectorField* field : {turn_, scale_}) field->setEnabled(isFree && chosen_.pieces().size() == 1);
}

void StageForm::showShape(const GroundShape& shape) {
  groundKind_->setCurrentIndex(static_cast<int>(shape.kind));
  closed_->setChecked(shape.closed);
  corners_->refresh();
}

void StageForm::showPoint(const StagePoint& point) {
  pointKind_->setCurrentIndex(static_cast<int>(point.kind));
  at_[0]->setValue(static_cast<double>(point.at.x));
  at_[1]->setValue(static_cast<double>(point.at.y));
}

void StageForm::showCamera(const Stage& stage) {
  const StageCamera camera = stage.camera.value_or(StageCamera{});
  framed_->setChecked(stage.camera.has_value());
  centre_[0]->setValue(static_cast<double>(camera.centre.x));
  centre_[1]->setValue(static_cast<double>(camera.centre.y));
  height_->setValue(static_cast<double>(camera.height));
  for (NumberField* field : {centre_[0], centre_[1], height_}) field->setEnabled(stage.camera.has_value());
}

void StageForm::refresh() {
  const auto stage = chosen_.stage();
  setVisible(stage != nullptr);
  if (stage == nullptr) return;
  const auto piece = chosen_.activePiece();
  const GroundShape* shape = chosen_.shape();
  const StagePoint* point = chosen_.point();
  const Shows shown = piece != nullptr   ? Shows::Piece
                      : shape != nullptr ? Shows::Shape
                      : point != nullptr ? Shows::Point
                                         : Shows::Camera;
  for (const auto& [part, field] : rows_) form_->setRowVisible(field, part == shown);
  if (piece != nullptr) showPiece(*stage, *piece);
  if (shape != nullptr) showShape(*shape);
  if (point != nullptr) showPoint(*point);
  showCamera(*stage);
}

}  // namespace squire

#include "moc_stage_form.cpp"
