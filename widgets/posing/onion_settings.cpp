#include "widgets/posing/onion_settings.h"

#include <QComboBox>
#include <QFormLayout>
#include <cmath>

#include "widgets/controls/number_field.h"

namespace squire {

namespace {

NumberStyle countStyle(double least, double most, const QString& unit = {}) {
  NumberStyle style;
  style.decimals = 0;
  style.step = 1.0;
  style.least = least;
  style.most = most;
  style.unit = unit;
  return style;
}

}  // namespace

OnionSettings::OnionSettings(const OnionOptions& options, QWidget* parent)
    : QDialog(parent, Qt::Tool), options_(options) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Onion Skins"));
  auto* form = new QFormLayout(this);
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setHorizontalSpacing(12);
  auto* places = new QComboBox(this);
  places->addItems({tr("Every few frames"), tr("At keys")});
  places->setCurrentIndex(options.keys ? 1 : 0);
  places->setToolTip(tr("At keys of the selected bones, or of all bones if none is selected"));
  form->addRow(tr("Ghosts"), places);
  const auto field = [&](const QString& name, const NumberStyle& style, double value, double usual,
                         auto set) {
    auto* number = new NumberField(style, this);
    number->setLive();
    number->setAccessibleName(name);
    number->setDefault(usual);
    number->setValue(value);
    form->addRow(name, number);
    connect(number, &NumberField::edited, this, [this, set](double edited, bool) {
      set(options_, edited);
      Q_EMIT changed(options_);
    });
    return number;
  };
  const OnionOptions usual;
  field(tr("Before"), countStyle(0, 20), options.before, usual.before,
        [](OnionOptions& o, double v) { o.before = static_cast<int>(std::lround(v)); });
  field(tr("After"), countStyle(0, 20), options.after, usual.after,
        [](OnionOptions& o, double v) { o.after = static_cast<int>(std::lround(v)); });
  NumberField* step = field(tr("Frames apart"), countStyle(1, 100), options.step, usual.step,
                            [](OnionOptions& o, double v) { o.step = static_cast<int>(std::lround(v)); });
  step->setEnabled(!options.keys);
  field(tr("Falloff"), countStyle(10, 100, QStringLiteral(" %")),
        100.0 * static_cast<double>(options.falloff), 100.0 * static_cast<double>(usual.falloff),
        [](OnionOptions& o, double v) { o.falloff = static_cast<float>(0.01 * v); });
  connect(places, &QComboBox::currentIndexChanged, this, [this, step](int index) {
    options_.keys = index == 1;
    step->setEnabled(index == 0);
    Q_EMIT changed(options_);
  });
}

}  // namespace squire

#include "moc_onion_settings.cpp"
