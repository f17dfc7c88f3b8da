#include "widgets/spaces/space_form.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include "widgets/controls/name_box.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/wrapped_label.h"
#include "widgets/theme/icons.h"

namespace squire {

SpaceForm::SpaceForm(SpaceChoice& choice, SpacePreview& preview, QWidget* parent)
    : QWidget(parent), choice_(choice), preview_(preview) {
  makeNames();
  makePoint();
  mix_ = new WrappedLabel(this);
  mix_->setObjectName(QStringLiteral("spaceMix"));
  auto* form = new QFormLayout(this);
  form->setContentsMargins(8, 6, 8, 6);
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setVerticalSpacing(4);
  form->addRow(secondaryLabel(tr("Across"), this), names_[0]);
  form->addRow(secondaryLabel(tr("Up"), this), names_[1]);
  form->addRow(secondaryLabel(tr("Clip"), this), clip_);
  for (std::size_t axis = 0; axis < 2; ++axis) form->addRow(labels_[axis], values_[axis]);
  form->addRow(secondaryLabel(tr("Plays"), this), mix_);
  otherSides_ = new QToolButton(this);
  otherSides_->setObjectName(QStringLiteral("addOtherSides"));
  otherSides_->setText(tr("Add the Other Side"));
  otherSides_->setIcon(icon(QStringLiteral("mirror")));
  otherSides_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  otherSides_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  otherSides_->setToolTip(tr(
      "Adds the clips that the dotted circles stand for; those that are not there become mirrored copies"));
  connect(otherSides_, &QToolButton::clicked, this, [this] { choice_.addOtherSides(); });
  form->addRow(otherSides_);
  connect(&choice_, &SpaceChoice::changed, this, &SpaceForm::refresh);
  connect(&preview_, &Preview::posed, this, &SpaceForm::showMix);
  refresh();
}

void SpaceForm::makeNames() {
  for (std::size_t axis = 0; axis < 2; ++axis) {
    auto* name = names_[axis] = new QLineEdit(this);
    name->setObjectName(axis == 0 ? QStringLiteral("spaceAcross") : QStringLiteral("spaceUp"));
    connect(name, &QLineEdit::editingFinished, this, [this] {
      const std::string x = names_[0]->text().trimmed().toStdString();
      const std::string y = names_[1]->text().trimmed().toStdString();
      const BlendSpace* space = choice_.space();
      if (space != nullptr && (space->xName != x || space->yName != y)) choice_.nameNumbers(x, y);
      refresh();  // shows again what was refused
    });
  }
  names_[0]->setAccessibleName(tr("Name of the first number"));
  names_[0]->setToolTip(tr("What the first number is, such as a speed; the game sets it"));
  names_[1]->setAccessibleName(tr("Name of the second number"));
  names_[1]->setPlaceholderText(tr("one number alone"));
  names_[1]->setToolTip(tr("What the second number is; without a name, the clips are blended by one number"));
}

void SpaceForm::makePoint() {
  clip_ = new NameBox(this);
  clip_->setObjectName(QStringLiteral("spaceClip"));
  clip_->setAccessibleName(tr("Clip of the selected dot"));
  clip_->setToolTip(tr("The clip that plays alone at the values of the selected dot"));
  connect(clip_, &QComboBox::activated, this, [this](int index) {
    const ClipId clip{clip_->itemData(index).toUInt()};
    if (const auto point = choice_.point())
      choice_.change([&](BlendSpace& to) { to.points[*point].clip = clip; });
  });
  for (std::size_t axis = 0; axis < 2; ++axis) {
    labels_[axis] = secondaryLabel({}, this);
    auto* value = values_[axis] = new NumberField(NumberStyle(), this);
    value->setObjectName(axis == 0 ? QStringLiteral("spaceX") : QStringLiteral("spaceY"));
    connect(value, &NumberField::edited, this, [this, axis](double to, bool last) { move(axis, to, last); });
    connect(value, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  }
}

void SpaceForm::refresh() {
  const BlendSpace* space = choice_.space();
  for (std::size_t axis = 0; axis < 2; ++axis) {
    const std::string name = space == nullptr ? std::string() : axis == 0 ? space->xName : space->yName;
    names_[axis]->setEnabled(space != nullptr);
    if (!names_[axis]->hasFocus()) names_[axis]->setText(QString::fromStdString(name));
    const QString shown = name.empty() ? tr("Value") : QString::fromStdString(name);
    labels_[axis]->setText(labels_[axis]->fontMetrics().elidedText(shown, Qt::ElideRight, 80));
    values_[axis]->setAccessibleName(axis == 0 ? tr("First value of the selected dot")
                                               : tr("Second value of the selected dot"));
  }
  const bool isLine = space == nullptr || space->yName.empty();
  labels_[1]->setVisible(!isLine);
  values_[1]->setVisible(!isLine);
  otherSides_->setVisible(!choice_.oneSided().empty());
  showPoint();
  showMix();
}

void SpaceForm::showPoint() {
  const auto point = choice_.point();
  const QSignalBlocker quiet(clip_);
  clip_->clear();
  for (QWidget* one : std::initializer_list<QWidget*>{clip_, values_[0], values_[1]})
    one->setEnabled(!!point);
  if (!point) {
    for (NumberField* value : values_) value->setValue(0.0);
    return;
  }
  const SpacePoint& shown = choice_.space()->points[*point];
  for (const ClipId clip : choice_.clips()) clip_->addItem(choice_.nameOf(clip), clip.value);
  clip_->setCurrentIndex(clip_->findData(shown.clip.value));
  values_[0]->setValue(static_cast<double>(shown.x));
  values_[1]->setValue(static_cast<double>(shown.y));
}

void SpaceForm::showMix() {
  const QString text = choice_.space() == nullptr ? QString() : preview_.mixText();
  if (mix_->text() != text) mix_->setText(text);
}

void SpaceForm::move(std::size_t axis, double value, bool last) {
  const auto point = choice_.point();
  if (!point) return;
  const SpacePoint& at = choice_.space()->points[*point];
  vec2 to(at.x, at.y);
  to[static_cast<int>(axis)] = static_cast<float>(value);

  choice_.movePoint(*point, to, gesture_.until(last));
  showPoint();
}

}  // namespace squire

#include "moc_space_form.cpp"
