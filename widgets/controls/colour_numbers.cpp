#include "widgets/controls/colour_numbers.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/controls/number_field.h"

namespace squire {

namespace {

// The ranges of the fields: degrees of hue, percent of saturation and value, and sRGB codes.
constexpr vec3 hsvUnits(360.0f, 100.0f, 100.0f);
constexpr float codes = 255.0f;

NumberStyle styleOf(ColourNumbers::Scale scale, int channel) {
  using Scale = ColourNumbers::Scale;
  static const char* const letters[] = {"RGB", "RGB", "HSV"};
  NumberStyle style;
  style.label = QLatin1Char(letters[static_cast<std::size_t>(scale)][channel]);
  style.least = 0.0;
  style.most = scale == Scale::Linear ? 1.0
               : scale == Scale::Srgb ? 255.0
                                      : static_cast<double>(hsvUnits[channel]);
  style.step = scale == Scale::Linear ? 0.005 : 1.0;
  style.decimals = scale == Scale::Linear ? 4 : scale == Scale::Srgb ? 0 : 1;
  if (scale == Scale::Hsv) style.unit = channel == 0 ? QStringLiteral("\u00b0") : QStringLiteral("%");
  return style;
}

}  // namespace

ColourNumbers::ColourNumbers(QWidget* parent)
    : QWidget(parent), scales_(new QButtonGroup(this)), rows_(new QStackedWidget(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(2);
  column->addLayout(buttons);
  column->addWidget(rows_);
  addScale(Scale::Srgb, tr("sRGB"), tr("The codes that pictures and other programs have, 0 to 255"));
  addScale(Scale::Linear, tr("Linear"), tr("The light that the engine computes with, 0 to 1"));
  addScale(Scale::Hsv, tr("HSV"), tr("Hue, saturation and value of the sRGB colour"));
  for (QAbstractButton* button : scales_->buttons()) buttons->addWidget(button);
  buttons->addStretch();
  connect(scales_, &QButtonGroup::idClicked, rows_, &QStackedWidget::setCurrentIndex);
  setScale(Scale::Srgb);
}

void ColourNumbers::addScale(Scale scale, const QString& name, const QString& hint) {
  auto* button = new QToolButton(this);
  button->setText(name);
  button->setToolTip(hint);
  button->setCheckable(true);
  button->setFocusPolicy(Qt::TabFocus);
  scales_->addButton(button, static_cast<int>(scale));
  auto* page = new QWidget(rows_);
  auto* row = new QHBoxLayout(page);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  for (int channel = 0; channel < 3; ++channel) {
    NumberStyle style = styleOf(scale, channel);
    auto* field = new NumberField(style, page);
    field->setAccessibleName(name + QLatin1Char(' ') + style.label);
    fields_[static_cast<std::size_t>(scale)][static_cast<std::size_t>(channel)] = field;
    row->addWidget(field);
    connect(field, &NumberField::edited, this, [this, scale, channel](double value, bool /*last*/) {
      shown_[static_cast<std::size_t>(scale)][channel] = static_cast<float>(value);
      report(scale);
    });
    field->setLive();
  }
  rows_->addWidget(page);
}

void ColourNumbers::setScale(Scale scale) {
  scales_->button(static_cast<int>(scale))->setChecked(true);
  rows_->setCurrentIndex(static_cast<int>(scale));
}

void ColourNumbers::setColour(const vec3& linear, const Hsv& hsv) {
  shown_ = {codes * srgbOfLinear(linear), linear, hsvUnits * vec3(hsv.hue, hsv.saturation, hsv.value)};
  for (std::size_t scale = 0; scale < scaleCount; ++scale) {
    for (int channel = 0; channel < 3; ++channel)
      fields_[scale][static_cast<std::size_t>(channel)]->setValue(
          static_cast<double>(shown_[scale][channel]));
  }
}

void ColourNumbers::report(Scale scale) {
  const vec3 numbers = shown_[static_cast<std::size_t>(scale)];
  if (scale == Scale::Hsv) {
    const vec3 shares = numbers / hsvUnits;
    Q_EMIT hsvPicked({shares.x, shares.y, shares.z});
  } else {
    Q_EMIT linearPicked(scale == Scale::Linear ? numbers : linearOfSrgb(numbers / codes));
  }
}

}  // namespace squire

#include "moc_colour_numbers.cpp"
