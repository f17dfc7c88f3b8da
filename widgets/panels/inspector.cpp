#include "widgets/panels/inspector.h"

#include <QVBoxLayout>

#include "core/math/euler.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/vector_field.h"
#include "widgets/session/counted_text.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

NumberStyle metres() {
  NumberStyle style;
  style.decimals = 3;
  style.step = 0.005;
  return style;
}

NumberStyle degrees() {
  NumberStyle style;
  style.unit = QStringLiteral("\u00B0");
  style.decimals = 1;
  style.step = 0.5;
  return style;
}

NumberStyle factor() {
  NumberStyle style;
  style.decimals = 3;
  style.step = 0.01;
  style.least = -1000.0;
  style.most = 1000.0;
  return style;
}

QString number(float value) { return numberText(static_cast<double>(value), 3); }

QLabel* secondary(QWidget* parent) {
  auto* label = new PlainLabel(parent);
  label->setProperty("secondary", true);
  label->setWordWrap(true);
  return label;
}

}  // namespace

Inspector::Inspector(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      title_(new FittingLabel({}, this)),
      subtitle_(secondary(this)),
      fields_(new QWidget(this)),
      move_(new VectorField(tr("Position"), metres(), fields_)),
      turn_(new VectorField(tr("Rotation"), degrees(), fields_)),
      scale_(new VectorField(tr("Scale"), factor(), fields_)),
      unkeyed_(new PlainLabel(tr("Changed, not keyed"), this)),
      place_(secondary(this)),
      hint_(secondary(this)) {
  title_->setProperty("heading", true);
  auto* column = panelColumn(this, {{8, 8, 8, 8}, 6});
  column->addWidget(title_);
  column->addWidget(subtitle_);
  // A long word must not widen the panel.
  subtitle_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  auto* rows = new QVBoxLayout(fields_);
  rows->setContentsMargins(0, 4, 0, 4);
  rows->setSpacing(4);
  for (VectorField* field : {move_, turn_, scale_}) {
    rows->addWidget(field);
    connect(field, &VectorField::abandoned, this, &Inspector::abandon);
  }
  column->addWidget(fields_);
  unkeyed_->setProperty("warm", true);
  unkeyed_->setToolTip(
      tr("I keys the selected bones, Shift+K everything that changed; Ctrl+Z undoes the change"));
  unkeyed_->hide();
  column->addWidget(unkeyed_);
  column->addWidget(place_);
  column->addWidget(hint_);
  column->addStretch(1);
  connect(move_, &VectorField::edited, this,
          [this](const vec3& v, bool last) { edit(Part::Position, v, last); });
  connect(turn_, &VectorField::edited, this,
          [this](const vec3& v, bool last) { edit(Part::Rotation, v, last); });
  connect(scale_, &VectorField::edited, this,
          [this](const vec3& v, bool last) { edit(Part::Scale, v, last); });
  session_.onChange(SessionChange::content | SessionChange::Pose | SessionChange::Unkeyed, this,
                    &Inspector::refresh);
  connect(&session_.selection(), &Selection::changed, this, &Inspector::refresh);
  refresh();
}

void Inspector::refresh() {
  const auto bone = session_.selection().activeIndex();
  fields_->setVisible(bone.has_value());
  place_->setVisible(bone.has_value());
  if (!bone) {
    unkeyed_->hide();
    showMesh();
    return;
  }
  const auto place = static_cast<std::size_t>(*bone);
  const Skeleton& skeleton = *session_.model()->skeleton;
  const Bone& entry = skeleton.bones[place];
  title_->setStatements({QString::fromStdString(entry.name)});
  const QString parent =
      entry.parent == Bone::noParent
          ? tr("Root bone")
          : tr("Child of %1")
                .arg(QString::fromStdString(skeleton.bones[static_cast<std::size_t>(entry.parent)].name));
  const auto others = static_cast<int>(session_.selection().bones().size()) - 1;
  subtitle_->setText(
      others > 0 ? parent + QStringLiteral(" \u00B7 ") + tr("%n more selected", nullptr, others) : parent);
  subtitle_->show();
  hint_->setVisible(session_.clip() == nullptr);
  hint_->setText(tr("This is the rest pose. Posing a bone creates a new clip."));
  const BonePose* change = findBone(session_.posing().changes(), entry.id);
  move_->setHighlighted(change != nullptr && change->translation.has_value());
  turn_->setHighlighted(change != nullptr && change->rotation.has_value());
  scale_->setHighlighted(change != nullptr && change->scale.has_value());
  unkeyed_->setVisible(change != nullptr);
  const Transform local = session_.posed().local(place);
  shownAngles_ = editing_ ? toEulerDegrees(local.rotation, shownAngles_) : toEulerDegrees(local.rotation);
  if (!editing_) {
    move_->setValue(local.translation);
    turn_->setValue(shownAngles_);
    scale_->setValue(local.scale);
    move_->setDefault(entry.rest.translation);
    turn_->setDefault(toEulerDegrees(entry.rest.rotation));
    scale_->setDefault(entry.rest.scale);
  }
  const vec3 at(session_.posed().matrices()[place][3]);
  place_->setText(tr("In the model: %1  %2  %3 m").arg(number(at.x), number(at.y), number(at.z)));
}

void Inspector::showMesh() {
  subtitle_->hide();
  hint_->show();
  const Model* model = session_.model();
  if (model == nullptr) {
    title_->setStatements({tr("Nothing selected")});
    hint_->setText(tr("Open a model, then click a bone."));
    return;
  }
  const int index = session_.selection().mesh();
  if (index < 0) {
    title_->setStatements({QString::fromStdString(model->name)});
    const vec3 size = model->restBounds().size();
    const QStringList parts{
        CountedText::bones(model->skeleton->bones.size()), CountedText::vertices(model->vertexCount()),
        CountedText::triangles(model->triangleCount()), CountedText::materials(model->materials.size())};
    const QString counts = parts.join(QStringLiteral(", "));
    hint_->setText(
        model->meshes.empty()
            ? tr("%1\nClick a bone to see and change its transform.").arg(counts)
            : tr("%1\n%2 \u00D7 %3 \u00D7 %4 m at rest\nClick a bone to see and change its transform.")
                  .arg(counts, number(size.x), number(size.y), number(size.z)));
    return;
  }
  const Mesh& mesh = *model->meshes[static_cast<std::size_t>(index)];
  title_->setStatements({QString::fromStdString(mesh.name)});
  const QString material =
      mesh.material < 0
          ? tr("no material")
          : QString::fromStdString(model->materials[static_cast<std::size_t>(mesh.material)].name);
  hint_->setText(tr("Mesh: %1, %2\nMaterial: %3")
                     .arg(CountedText::vertices(mesh.positions.size()),
                          CountedText::triangles(mesh.indices.size() / 3), material));
}

void Inspector::edit(Part part, const vec3& value, bool last) {
  const auto bone = session_.selection().activeIndex();
  if (!bone) return;
  if (!editing_ || !gesture_->isActive()) {
    const PoseChange change = part == Part::Position   ? PoseChange::Move
                              : part == Part::Rotation ? PoseChange::Rotate
                                                       : PoseChange::Scale;
    gesture_.emplace(session_, poseLabel(change, session_, {*bone}));
  }
  editing_ = !last;
  BonePose pose;
  pose.bone = session_.selection().activeBone();
  if (part == Part::Position) pose.translation = value;
  if (part == Part::Rotation) pose.rotation = fromEulerDegrees(value);
  if (part == Part::Scale) pose.scale = value;
  gesture_->showHolding({pose});
  if (last) refresh();
}

void Inspector::abandon() {
  editing_ = false;
  if (gesture_) gesture_->abandon();
  refresh();
}

}  // namespace squire

#include "moc_inspector.cpp"
