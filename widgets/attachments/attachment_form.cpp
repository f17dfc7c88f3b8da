#include "widgets/attachments/attachment_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QSignalBlocker>

#include "core/math/euler.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/vector_field.h"

namespace squire {

namespace {

NumberStyle styleOf(double step, int decimals) {
  NumberStyle style;
  style.step = step;
  style.decimals = decimals;
  return style;
}

QString words(const std::string& text) { return QString::fromStdString(text); }

}  // namespace

AttachmentForm::AttachmentForm(AttachmentChoice& choice, QWidget* parent)
    : QWidget(parent),
      choice_(choice),
      model_(new QComboBox(this)),
      bone_(new QComboBox(this)),
      move_(new VectorField(QString(), styleOf(0.002, 3), this)),
      turn_(new VectorField(QString(), styleOf(0.5, 1), this)),
      scale_(new VectorField(QString(), styleOf(0.005, 3), this)),
      shown_(new QComboBox(this)) {
  setObjectName(QStringLiteral("attachmentForm"));
  bone_->setObjectName(QStringLiteral("attachmentBone"));
  move_->setObjectName(QStringLiteral("attachmentMove"));
  turn_->setObjectName(QStringLiteral("attachmentTurn"));
  shown_->setObjectName(QStringLiteral("attachmentShown"));
  auto* form = new QFormLayout(this);
  form->setContentsMargins(8, 6, 8, 8);
  form->setVerticalSpacing(4);
  form->setLabelAlignment(Qt::AlignRight);
  const auto row = [&](const QString& label, QWidget* field, const QString& hint) {
    auto* name = new PlainLabel(label, this);
    name->setProperty("secondary", true);
    field->setToolTip(hint);
    field->setAccessibleName(label);
    form->addRow(name, field);
  };
  row(tr("Model"), model_, tr("The model that is attached"));
  row(tr("Bone"), bone_, tr("The model follows this bone"));
  row(tr("Position"), move_, tr("Metres from the joint, along the bone's own axes"));
  row(tr("Rotation"), turn_, tr("Degrees about the bone's X, then Y, then Z"));
  row(tr("Scale"), scale_, tr("Along its own axes"));
  row(tr("This clip"), shown_, tr("When it is visible in this clip; change the spans in the timeline"));
  shown_->addItems({tr("always shown"), tr("shown in spans"), tr("never shown")});
  scale_->setDefault(vec3(1.0f));
  for (QComboBox* box : {model_, bone_})
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  connectPart(move_, Part::Position);
  connectPart(turn_, Part::Rotation);
  connectPart(scale_, Part::Scale);
  connect(model_, &QComboBox::activated, this, [this](int index) {
    Attachment to = *choice_.attachment();
    to.model = ModelId{model_->itemData(index).toUInt()};
    if (!choice_.change(to)) refresh();
  });
  connect(bone_, &QComboBox::activated, this, [this](int index) {
    Attachment to = *choice_.attachment();
    to.bone = BoneId{bone_->itemData(index).toUInt()};
    choice_.change(to);
  });
  connect(shown_, &QComboBox::activated, this,
          [this](int index) { choice_.setShowing(choice_.chosen(), static_cast<Showing>(index)); });
  connect(&choice_, &AttachmentChoice::changed, this, &AttachmentForm::refresh);
  refresh();
}

void AttachmentForm::connectPart(VectorField* field, Part part) {
  connect(field, &VectorField::edited, this,
          [this, part](const vec3& value, bool last) { edit(part, value, last); });
  connect(field, &VectorField::abandoned, this, [this] { gesture_.abandon(); });
}

void AttachmentForm::edit(Part part, const vec3& value, bool last) {
  if (choice_.attachment() == nullptr) return;

  Attachment to = *choice_.attachment();
  if (part == Part::Position) to.offset.translation = value;
  if (part == Part::Rotation) to.offset.rotation = fromEulerDegrees(value);
  if (part == Part::Scale) to.offset.scale = value;
  if (part == Part::Rotation) angles_ = value;
  choice_.change(to, gesture_.until(last));
}

void AttachmentForm::refreshChoices() {
  const Attachment& now = *choice_.attachment();
  const QSignalBlocker quietModel(model_), quietBone(bone_);
  model_->clear();
  for (const ProjectModel* model : choice_.models()) model_->addItem(words(model->name), model->id.value);
  model_->setCurrentIndex(model_->findData(now.model.value));
  bone_->clear();
  for (const ProjectBone& bone : *choice_.session().projectModel()->bones) {
    if (!bone.gone || bone.id == now.bone) bone_->addItem(words(bone.name), bone.id.value);
  }
  bone_->setCurrentIndex(bone_->findData(now.bone.value));
}

void AttachmentForm::refresh() {
  const Attachment* now = choice_.attachment();
  setVisible(now != nullptr);
  if (now == nullptr) return;
  refreshChoices();
  angles_ = toEulerDegrees(now->offset.rotation, angles_);
  move_->setValue(now->offset.translation);
  turn_->setValue(angles_);
  scale_->setValue(now->offset.scale);
  shown_->setCurrentIndex(static_cast<int>(choice_.showing(now->id)));
  shown_->setEnabled(choice_.session().clipId().valid());
}

}  // namespace squire

#include "moc_attachment_form.cpp"
