#include "widgets/controls/colour_picker.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QScreen>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "widgets/controls/colour_area.h"
#include "widgets/controls/colour_numbers.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/screen_colour.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int offeredColumns = 10;
constexpr std::size_t mostOffered = 40;
constexpr QSize swatchSize(20, 16);

QPixmap swatch(const vec3& linear, QSize size) {
  QPixmap out(size);
  out.fill(screenColour(linear));
  return out;
}

}  // namespace

ColourPicker::ColourPicker(QWidget* parent)
    : QFrame(parent, Qt::Popup),
      square_(new ColourArea(ColourArea::Shows::SaturationAndValue, this)),
      hues_(new ColourArea(ColourArea::Shows::Hues, this)),
      numbers_(new ColourNumbers(this)),
      hex_(new QLineEdit(this)),
      before_(new QToolButton(this)),
      now_(new PlainLabel(this)),
      dropper_(new QToolButton(this)),
      offeredBox_(new QWidget(this)),
      offeredGrid_(new QGridLayout(offeredBox_)) {
  build();
  connect(square_, &ColourArea::picked, this, &ColourPicker::pickHsv);
  connect(hues_, &ColourArea::picked, this, &ColourPicker::pickHsv);
  connect(numbers_, &ColourNumbers::hsvPicked, this, &ColourPicker::pickHsv);
  connect(numbers_, &ColourNumbers::linearPicked, this, &ColourPicker::pickLinear);
  connect(hex_, &QLineEdit::editingFinished, this, &ColourPicker::takeTyped);
  connect(before_, &QToolButton::clicked, this, [this] { pickLinear(first_); });
  connect(dropper_, &QToolButton::clicked, this, &ColourPicker::startDropper);
}

void ColourPicker::build() {
  auto* column = panelColumn(this, {{8, 8, 8, 8}, 6});
  auto* areas = new QHBoxLayout;
  areas->setSpacing(4);
  areas->addWidget(square_, 1);
  areas->addWidget(hues_);
  column->addLayout(areas);
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  before_->setToolTip(tr("The colour before; click to return to it"));
  before_->setAccessibleName(tr("The colour before"));
  before_->setIconSize({36, 16});
  now_->setToolTip(tr("The colour now"));
  hex_->setAccessibleName(tr("Hexadecimal colour"));
  hex_->setToolTip(tr("The sRGB colour as #rrggbb, #rgb or its English name; Enter takes it"));
  hex_->setMaxLength(32);
  dropper_->setIcon(icon(QStringLiteral("dropper")));
  dropper_->setAccessibleName(tr("Pick from the window"));
  dropper_->setToolTip(tr("Takes the colour of the next click in the window; Escape cancels"));
  dropper_->setCheckable(true);
  row->addWidget(before_);
  row->addWidget(now_);
  row->addWidget(hex_, 1);
  row->addWidget(dropper_);
  column->addLayout(row);
  column->addWidget(numbers_);
  offeredGrid_->setContentsMargins(0, 0, 0, 0);
  offeredGrid_->setSpacing(2);
  column->addWidget(offeredBox_);
}

void ColourPicker::openAt(const QRect& field, const vec3& linear, const std::vector<OfferedColour>& offered) {
  keep_ = true;
  first_ = linear;
  before_->setIcon(pictureIcon(swatch(linear, before_->iconSize())));
  offer(offered);
  show(linear);
  placeAt(field);
  QFrame::show();
  square_->setFocus();
}

// Places the popup below the field, or above it if the screen ends there, and inside the screen's width.
void ColourPicker::placeAt(const QRect& field) {
  adjustSize();
  const QRect room = screen()->availableGeometry();
  QPoint at(field.right() - width() + 1, field.bottom() + 2);
  if (at.y() + height() > room.bottom()) at.setY(field.top() - height() - 2);
  at.setX(std::clamp(at.x(), room.left(), std::max(room.left(), room.right() - width())));
  at.setY(std::max(at.y(), room.top()));
  move(at);
}

void ColourPicker::offer(const std::vector<OfferedColour>& offered) {
  qDeleteAll(offeredBox_->findChildren<QToolButton*>());
  const std::size_t count = std::min(offered.size(), mostOffered);
  for (std::size_t i = 0; i < count; ++i) {
    auto* button = new QToolButton(offeredBox_);
    button->setIcon(pictureIcon(swatch(offered[i].linear, swatchSize)));
    button->setIconSize(swatchSize);
    button->setAutoRaise(true);
    button->setToolTip(offered[i].name);
    button->setAccessibleName(offered[i].name);
    connect(button, &QToolButton::clicked, this, [this, linear = offered[i].linear] { pickLinear(linear); });
    offeredGrid_->addWidget(button, static_cast<int>(i) / offeredColumns,
                            static_cast<int>(i) % offeredColumns);
  }
  offeredBox_->setVisible(count > 0);
}

void ColourPicker::show(const vec3& linear) {
  linear_ = linear;
  const vec3 srgb = srgbOfLinear(linear);
  // Keeps the picked hue unless the colour differs by more than rounding.
  if (glm::distance(srgbOfHsv(hsv_), srgb) > 1e-4f) hsv_ = hsvOfSrgb(srgb, hsv_);
  square_->setColour(hsv_);
  hues_->setColour(hsv_);
  numbers_->setColour(linear, hsv_);
  now_->setPixmap(swatch(linear, before_->iconSize()));
  const QSignalBlocker blocker(hex_);
  hex_->setText(screenColour(linear).name());
}

void ColourPicker::pickLinear(const vec3& linear) {
  if (linear == linear_) return;
  show(linear);
  Q_EMIT picked(linear_);
}

void ColourPicker::pickHsv(const Hsv& hsv) {
  hsv_ = hsv;
  const vec3 linear = linearOfSrgb(srgbOfHsv(hsv));
  show(linear);
  Q_EMIT picked(linear_);
}

// Picks the typed colour and shows its code; if the text is no colour, shows the code of the current one.
void ColourPicker::takeTyped() {
  const auto colour = colourOfText(hex_->text());
  // The field shows a rounded colour: leaving it unchanged must keep the exact one.
  if (colour && colour->rgb() != screenColour(linear_).rgb()) return pickLinear(linearOfScreen(*colour));
  show(linear_);
}

void ColourPicker::startDropper() {
  window_ = parentWidget()->window()->grab().toImage();
  beforeDropper_ = linear_;
  setMouseTracking(true);
  grabMouse(Qt::CrossCursor);
}

void ColourPicker::endDropper() {
  releaseMouse();
  setMouseTracking(false);
  window_ = QImage();
  dropper_->setChecked(false);
}

void ColourPicker::pickBelow(QPoint screen) {
  const QPoint in = parentWidget()->window()->mapFromGlobal(screen);
  const QPoint pixel = (QPointF(in) * window_.devicePixelRatio()).toPoint();
  if (window_.valid(pixel)) pickLinear(linearOfScreen(window_.pixelColor(pixel)));
}

void ColourPicker::mouseMoveEvent(QMouseEvent* event) {
  if (!window_.isNull()) pickBelow(event->globalPosition().toPoint());
}

void ColourPicker::mousePressEvent(QMouseEvent* event) {
  if (window_.isNull()) return QFrame::mousePressEvent(event);
  pickBelow(event->globalPosition().toPoint());
  endDropper();
}

void ColourPicker::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && !window_.isNull()) {
    endDropper();
    return pickLinear(beforeDropper_);
  }
  const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (event->key() != Qt::Key_Escape && !enters) return QFrame::keyPressEvent(event);
  keep_ = enters;
  hide();
}

void ColourPicker::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setPen(colourOf(Role::Line));
  painter.setBrush(colourOf(Role::Panel));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void ColourPicker::hideEvent(QHideEvent* event) {
  if (!window_.isNull()) endDropper();
  QFrame::hideEvent(event);
  Q_EMIT closed(keep_);
}

}  // namespace squire

#include "moc_colour_picker.cpp"
