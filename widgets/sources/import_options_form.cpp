#include "widgets/sources/import_options_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLocale>
#include <QVBoxLayout>
#include <array>
#include <cmath>

#include "core/model/words.h"
#include "widgets/controls/action_text.h"

namespace squire {

namespace {

constexpr double asInFile = 0.0;
constexpr int noAxis = -1;

struct UnitEntry {
  const char* name;
  double metres;
};
constexpr std::array unitEntries{
    UnitEntry{QT_TRANSLATE_NOOP("squire::ImportOptionsForm", "a millimetre"), 0.001},
    UnitEntry{QT_TRANSLATE_NOOP("squire::ImportOptionsForm", "a centimetre"), 0.01},
    UnitEntry{QT_TRANSLATE_NOOP("squire::ImportOptionsForm", "an inch"), 0.0254},
    UnitEntry{QT_TRANSLATE_NOOP("squire::ImportOptionsForm", "a decimetre"), 0.1},
    UnitEntry{QT_TRANSLATE_NOOP("squire::ImportOptionsForm", "a foot"), 0.3048},
    UnitEntry{QT_TRANSLATE_NOOP("squire::ImportOptionsForm", "a metre"), 1.0},
    UnitEntry{QT_TRANSLATE_NOOP("squire::ImportOptionsForm", "ten metres"), 10.0},
};

QString metresText(double metres) { return QLocale().toString(metres, 'g', 6); }

bool isSame(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

int indexOf(const QComboBox& box, double metres) {
  for (int i = 0; i < box.count(); ++i) {
    if (isSame(box.itemData(i).toDouble(), metres)) return i;
  }
  return -1;
}

}  // namespace

ImportOptionsForm::ImportOptionsForm(const ImportOptions& options, const SourceInfo& source, QWidget* parent)
    : QWidget(parent),
      options_(options),
      offered_(options.stripPrefix),
      units_(new QComboBox(this)),
      up_(axisBox(tr("The axis that points up"))),
      front_(axisBox(tr("The axis that the character faces"))),
      prefix_(new QCheckBox(this)),
      deformBones_(new QCheckBox(tr("Leave out those that move no vertex"), this)) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  fillUnits(source);
  form->addRow(tr("A unit of the file is"), units_);
  const QString axes = QString::fromStdString(source.axes);
  const bool isStated = !options.space.up && !options.space.front && !axes.isEmpty();
  if (isStated) up_->setToolTip(tr("The file says: %1").arg(axes));
  front_->setToolTip(up_->toolTip());
  form->addRow(tr("Up"), up_);
  form->addRow(tr("Front"), front_);
  auto* ofBones = new QVBoxLayout;
  ofBones->addWidget(prefix_);
  ofBones->addWidget(deformBones_);
  form->addRow(tr("Bones"), ofBones);
  deformBones_->setToolTip(tr("Their motion goes into the bones below, so that a rig fits into the engine"));
  prefix_->setToolTip(tr("More of each name fits into the 16 bytes of the engine"));
  offerPrefix(offered_);
  showOptions();
  connect(units_, &QComboBox::activated, this, [this] {
    const double metres = units_->currentData().toDouble();
    options_.space.metresPerUnit = metres == asInFile ? std::nullopt : std::optional(metres);
    Q_EMIT chosen();
  });
  connect(up_, &QComboBox::activated, this, [this] { takeAxis(true); });
  connect(front_, &QComboBox::activated, this, [this] { takeAxis(false); });
  connect(prefix_, &QCheckBox::clicked, this, [this](bool on) {
    options_.stripPrefix = on ? offered_ : std::string();
    Q_EMIT chosen();
  });
  connect(deformBones_, &QCheckBox::clicked, this, [this](bool on) {
    options_.deformBonesOnly = on;
    Q_EMIT chosen();
  });
}

void ImportOptionsForm::fillUnits(const SourceInfo& source) {
  const bool isStated = !options_.space.metresPerUnit;
  units_->addItem(
      isStated ? tr("as the file says (%1 m)").arg(metresText(source.metresPerUnit)) : tr("as the file says"),
      asInFile);
  for (const UnitEntry& unit : unitEntries) units_->addItem(tr(unit.name), unit.metres);
}

QComboBox* ImportOptionsForm::axisBox(const QString& name) {
  auto* box = new QComboBox(this);
  box->setAccessibleName(name);
  box->addItem(tr("as the file says"), noAxis);
  for (const Axis axis : {Axis::PlusX, Axis::MinusX, Axis::PlusY, Axis::MinusY, Axis::PlusZ, Axis::MinusZ}) {
    const std::string_view text = words::name(axis);
    box->addItem(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())), static_cast<int>(axis));
  }
  return box;
}

void ImportOptionsForm::takeAxis(bool isUp) {
  const int value = (isUp ? up_ : front_)->currentData().toInt();
  auto& axis = isUp ? options_.space.up : options_.space.front;
  auto& other = isUp ? options_.space.front : options_.space.up;
  axis = value == noAxis ? std::nullopt : std::optional(static_cast<Axis>(value));
  if (axis && other && lieOnOneLine(*axis, *other)) other.reset();
  showOptions();
  Q_EMIT chosen();
}

void ImportOptionsForm::chooseScale(double metresPerUnit) {
  options_.space.metresPerUnit = metresPerUnit;
  showOptions();
  Q_EMIT chosen();
}

void ImportOptionsForm::offerPrefix(const std::string& prefix) {
  if (!prefix.empty()) offered_ = prefix;
  prefix_->setText(tr("Cut \"%1\" from their names").arg(actionText(QString::fromStdString(offered_))));
  prefix_->setVisible(!offered_.empty());
}

void ImportOptionsForm::showOptions() {
  const double metres = options_.space.metresPerUnit.value_or(asInFile);
  if (indexOf(*units_, metres) < 0) units_->addItem(tr("%1 m", "metres").arg(metresText(metres)), metres);
  units_->setCurrentIndex(indexOf(*units_, metres));
  const auto show = [](QComboBox& box, const std::optional<Axis>& axis) {
    box.setCurrentIndex(box.findData(axis ? static_cast<int>(*axis) : noAxis));
  };
  show(*up_, options_.space.up);
  show(*front_, options_.space.front);
  prefix_->setChecked(!options_.stripPrefix.empty());
  deformBones_->setChecked(options_.deformBonesOnly);
}

}  // namespace squire

#include "moc_import_options_form.cpp"
