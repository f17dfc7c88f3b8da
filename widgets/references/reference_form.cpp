#include "widgets/references/reference_form.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>

#include "core/math/euler.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/vector_field.h"

namespace squire {

namespace {

NumberStyle styleOf(const QString& unit, double step, int decimals) {
  NumberStyle style;
  style.unit = unit;
  style.step = step;
  style.decimals = decimals;
  return style;
}

NumberStyle percents() {
  NumberStyle style = styleOf(QStringLiteral("%"), 1.0, 0);
  style.least = 0.0;
  style.most = 100.0;
  return style;
}

NumberStyle heights() {
  NumberStyle style = styleOf(QStringLiteral("m"), 0.01, 3);
  style.least = static_cast<double>(Reference::leastHeight);
  style.most = static_cast<double>(Reference::mostHeight);
  return style;
}

}  // namespace

QString ReferenceForm::textOf(ReferencePlace place) {
  switch (place) {
    case ReferencePlace::Behind:
      return tr("behind the model");
    case ReferencePlace::Beside:
      return tr("beside it");
    case ReferencePlace::Plane:
      break;
  }
  return tr("plane in the scene");
}

ReferenceForm::ReferenceForm(ReferenceChoice& choice, const ReferencePictures& pictures,
                             QAction* choosePicture, QWidget* parent)
    : QWidget(parent),
      choice_(choice),
      pictures_(pictures),
      form_(new QFormLayout(this)),
      file_(new FittingLabel({}, this)),
      problem_(new PlainLabel(this)),
      place_(new QComboBox(this)),
      opacity_(new NumberField(percents(), this)),
      position_(new VectorField(QString(), styleOf({}, 0.01, 3), this)),
      turn_(new VectorField(QString(), styleOf({}, 0.5, 1), this)),
      height_(new NumberField(heights(), this)) {
  setObjectName(QStringLiteral("referenceForm"));
  place_->setObjectName(QStringLiteral("referencePlace"));
  opacity_->setObjectName(QStringLiteral("referenceOpacity"));
  position_->setObjectName(QStringLiteral("referencePosition"));
  turn_->setObjectName(QStringLiteral("referenceTurn"));
  height_->setObjectName(QStringLiteral("referenceHeight"));
  problem_->setObjectName(QStringLiteral("referenceProblem"));
  problem_->setWordWrap(true);
  for (const ReferencePlace place : {ReferencePlace::Behind, ReferencePlace::Beside, ReferencePlace::Plane})
    place_->addItem(textOf(place));
  const Reference usual;
  opacity_->setDefault(100.0);
  position_->setDefault(usual.position);
  height_->setDefault(static_cast<double>(usual.height));
  addRows(choosePicture);
  connectFields();
  connect(&choice_, &ReferenceChoice::changed, this, &ReferenceForm::refresh);
  connect(&pictures_, &ReferencePictures::changed, this, &ReferenceForm::refresh);
  refresh();
}

void ReferenceForm::addRows(QAction* choosePicture) {
  form_->setContentsMargins(8, 6, 8, 8);
  form_->setVerticalSpacing(4);
  form_->setLabelAlignment(Qt::AlignRight);
  const auto row = [&](const QString& label, QWidget* field, const QString& hint) {
    auto* name = new PlainLabel(label, this);
    name->setProperty("secondary", true);
    field->setToolTip(hint);
    field->setAccessibleName(label);
    form_->addRow(name, field);
  };
  auto* picture = new QWidget(this);
  auto* line = new QHBoxLayout(picture);
  line->setContentsMargins(0, 0, 0, 0);
  auto* button = new QToolButton(picture);
  button->setDefaultAction(choosePicture);
  line->addWidget(file_, 1);
  line->addWidget(button);
  row(tr("Picture"), picture, tr("The file, as the project names it"));
  form_->addRow(problem_);
  row(tr("Place"), place_, tr("Where the picture is drawn"));
  row(tr("Opacity"), opacity_, tr("How much the picture covers what is behind it"));
  row(tr("Position"), position_, tr("The middle of the lower edge of the plane, in metres"));
  row(tr("Rotation"), turn_, tr("Degrees about X, then Y, then Z; without it the plane faces the front"));
  row(tr("Height"), height_, tr("Height of the plane; its width follows from the picture"));
}

template <typename Change>
void ReferenceForm::edit(bool last, const Change& change) {
  const Reference* now = choice_.chosen();
  if (now == nullptr) return;
  gesture_ = choice_.session().gestures().ensureActive(gesture_);
  ChangeReference args;
  args.reference = now->id;
  change(args);
  choice_.change(args, gesture_);
  if (last) gesture_ = {};
}

void ReferenceForm::abandon() {
  choice_.session().abandon(gesture_);
  gesture_ = {};
}

void ReferenceForm::connectFields() {
  connect(place_, &QComboBox::activated, this, [this](int index) {
    edit(true, [&](ChangeReference& args) { args.place = static_cast<ReferencePlace>(index); });
  });
  connect(opacity_, &NumberField::edited, this, [this](double percent, bool last) {
    edit(last, [&](ChangeReference& args) { args.opacity = static_cast<float>(0.01 * percent); });
  });
  connect(height_, &NumberField::edited, this, [this](double metres, bool last) {
    edit(last, [&](ChangeReference& args) { args.height = static_cast<float>(metres); });
  });
  connect(position_, &VectorField::edited, this, [this](const vec3& metres, bool last) {
    edit(last, [&](ChangeReference& args) { args.position = metres; });
  });
  connect(turn_, &VectorField::edited, this, [this](const vec3& degrees, bool last) {
    angles_ = degrees;
    edit(last, [&](ChangeReference& args) { args.rotation = fromEulerDegrees(degrees); });
  });
  for (NumberField* field : {opacity_, height_})
    connect(field, &NumberField::abandoned, this, &ReferenceForm::abandon);
  for (VectorField* field : {position_, turn_})
    connect(field, &VectorField::abandoned, this, &ReferenceForm::abandon);
}

void ReferenceForm::refresh() {
  const Reference* now = choice_.chosen();
  setVisible(now != nullptr);
  if (now == nullptr) return;
  const QString problem = pictures_.problemOf(now->path);
  file_->setStatements({QString::fromStdString(now->path)});
  problem_->setText(problem);
  form_->setRowVisible(problem_, !problem.isEmpty());
  place_->setCurrentIndex(static_cast<int>(now->place));
  opacity_->setValue(100.0 * static_cast<double>(now->opacity));
  angles_ = toEulerDegrees(now->rotation, angles_);
  position_->setValue(now->position);
  turn_->setValue(angles_);
  height_->setValue(static_cast<double>(now->height));
  for (QWidget* field : std::initializer_list<QWidget*>{position_, turn_, height_})
    form_->setRowVisible(field, now->place == ReferencePlace::Plane);
  for (QWidget* field : std::initializer_list<QWidget*>{place_, opacity_, position_, turn_, height_})
    field->setEnabled(!now->locked);
}

}  // namespace squire

#include "moc_reference_form.cpp"
