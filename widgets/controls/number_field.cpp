#include "widgets/controls/number_field.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "core/base/arithmetic.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

constexpr int dragStart = 3;  // pixels before a press becomes a drag

// "0.25 m", "90°", "50%".
QString withUnit(const QString& number, const QString& unit) {
  const QString name = unit.trimmed();
  return !name.isEmpty() && name.front().isLetter() ? number + QLatin1Char(' ') + name : number + name;
}

bool beginsNumber(const QKeyEvent& event) {
  return !event.text().isEmpty() && QStringLiteral("0123456789.,-+(*/").contains(event.text());
}

bool clears(const QKeyEvent& event) {
  return event.key() == Qt::Key_Backspace || event.key() == Qt::Key_Delete;
}

bool opens(const QKeyEvent& event) { return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter; }

}  // namespace

NumberField::NumberField(NumberStyle style, QWidget* parent) : QWidget(parent), style_(std::move(style)) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::SizeHorCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAttribute(Qt::WA_Hover);
  setToolTip(tr("Drag to change, click to type (90/2 works), right click to reset"));
}

void NumberField::setHasMenu() {
  hasMenu_ = true;
  setToolTip(tr("Drag to change, click to type (90/2 works), right click for a menu"));
}

void NumberField::setValue(double value) {
  if (value == value_ && !mixed_) return;
  value_ = value;
  mixed_ = false;
  update();
}

void NumberField::setMixed(bool mixed) {
  mixed_ = mixed;
  update();
}

void NumberField::setHighlighted(bool highlighted) {
  if (highlighted == highlighted_) return;
  highlighted_ = highlighted;
  update();
}

QString NumberField::text() const {
  return mixed_ ? QStringLiteral("\u2013") : withUnit(numberText(value_, style_.decimals), style_.unit);
}

// The text with as many decimals as fit into `width`, because the leading digits matter most.
QString NumberField::textIn(int width) const {
  if (mixed_ || fontMetrics().horizontalAdvance(text()) <= width) return text();
  for (int decimals = style_.decimals; decimals >= 0; --decimals) {
    const QString number = numberText(value_, decimals);
    if (fontMetrics().horizontalAdvance(number) <= width) return number;
  }
  return fontMetrics().elidedText(numberText(value_, 0), Qt::ElideRight, width);
}

QSize NumberField::sizeHint() const { return {84, metrics::row}; }
QSize NumberField::minimumSizeHint() const { return {48, metrics::row}; }

void NumberField::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool active = hovered_ || dragging_;
  painter.setPen(hasFocus() ? QPen(colourOf(Role::Accent), 1.0) : QPen(Qt::NoPen));
  painter.setBrush(active && isEnabled() ? colourOf(Role::Raised) : colourOf(Role::Field));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4.0, 4.0);
  if (style_.stripe) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(*style_.stripe));
    painter.drawRoundedRect(QRectF(2.0, 5.0, 2.0, height() - 10.0), 1.0, 1.0);
  }
  QRect inside = rect().adjusted(8, 0, -7, 0);
  QColor textColour = colourOf(highlighted_ ? Role::Warm : Role::Text);
  if (!isEnabled()) textColour.setAlphaF(0.4f);
  if (!style_.label.isEmpty()) {
    painter.setPen(colourOf(Role::Secondary));
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter, style_.label);
    inside.setLeft(inside.left() + fontMetrics().horizontalAdvance(style_.label) + 4);
  }
  painter.setPen(textColour);
  painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, textIn(inside.width()));
}

double NumberField::stepFor(Qt::KeyboardModifiers modifiers) const {
  if (modifiers.testFlag(Qt::ShiftModifier)) return 0.1 * style_.step;
  if (modifiers.testFlag(Qt::ControlModifier)) return 10.0 * style_.step;
  return style_.step;
}

void NumberField::report(double value, bool last) {
  value_ = std::clamp(value, style_.least, style_.most);
  mixed_ = false;
  update();
  Q_EMIT edited(value_, last);
}

void NumberField::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::RightButton) {
    if (dragging_) {
      cancelDrag();
    } else if (!hasMenu_) {
      report(default_, true);
    }
    return;
  }
  if (event->button() != Qt::LeftButton) return;
  setFocus(Qt::MouseFocusReason);
  pressedAt_ = lastAt_ = event->position();
  armed_ = true;
  valueAtPress_ = dragged_ = value_;
  mixedAtPress_ = mixed_;
}

void NumberField::mouseMoveEvent(QMouseEvent* event) {
  if (!armed_ || !event->buttons().testFlag(Qt::LeftButton) || editor_ != nullptr) return;
  if (!dragging_ && std::abs(event->position().x() - pressedAt_.x()) < dragStart) return;
  dragging_ = true;
  dragged_ += (event->position().x() - lastAt_.x()) * stepFor(event->modifiers());
  lastAt_ = event->position();
  report(dragged_, false);
}

// Cancels the drag although the button is still pressed.
void NumberField::cancelDrag() {
  dragging_ = armed_ = false;
  if (live_) {
    report(valueAtPress_, true);
    return;
  }
  value_ = valueAtPress_;
  mixed_ = mixedAtPress_;
  update();
  Q_EMIT abandoned();
}

void NumberField::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !std::exchange(armed_, false)) return;
  if (dragging_) {
    dragging_ = false;
    report(dragged_, true);
  } else if (editor_ == nullptr && rect().contains(event->position().toPoint()) &&
             event->position() == pressedAt_) {
    typeOver();
  }
  update();
}

// What the field understands is no shortcut of the window while keys type into it.
bool NumberField::event(QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride) return QWidget::event(event);
  const auto& key = static_cast<const QKeyEvent&>(*event);
  const bool steps = key.key() == Qt::Key_Up || key.key() == Qt::Key_Down;
  const bool isTyping = takesKeys_ && (beginsNumber(key) || clears(key) || opens(key) || steps);
  if (!isTyping && key.key() != Qt::Key_F2) return QWidget::event(event);
  event->accept();
  return true;
}

void NumberField::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Escape:
      if (!dragging_) break;
      cancelDrag();
      return;
    case Qt::Key_Up:
      report(value_ + stepFor(event->modifiers()), true);
      return;
    case Qt::Key_Down:
      report(value_ - stepFor(event->modifiers()), true);
      return;
    case Qt::Key_F2:
      typeOver();
      return;
    default:
      if (!takesKeys_) break;
      if (opens(*event)) return typeOver();
      if (!beginsNumber(*event) && !clears(*event)) break;
      startTyping(clears(*event) ? QString() : event->text());
      editor_->deselect();
      return;
  }
  QWidget::keyPressEvent(event);
}

// The displayed value is rounded: unless the user types, the exact value stays.
void NumberField::typeOver() {
  const QString shown = numberText(value_, std::max(style_.decimals, 3));
  startTyping(shown);
  untouched_ = shown;
}

void NumberField::startTyping(const QString& text) {
  untouched_.reset();
  if (!isEnabled() || editor_ != nullptr) return;
  editor_ = new QLineEdit(text, this);
  editor_->setAccessibleName(accessibleName());
  editor_->setAlignment(Qt::AlignRight);
  editor_->setGeometry(rect());
  editor_->installEventFilter(this);
  editor_->selectAll();
  editor_->show();
  editor_->setFocus();
}

std::optional<double> NumberField::typed() const {
  return evaluate(editor_->text().toStdString(), value_, style_.unit.trimmed().toStdString());
}

// Keeps the editor open with the invalid text, so that it can be corrected.
void NumberField::refuseTyped() {
  showWrong(*editor_, true);
  QToolTip::showText(mapToGlobal(QPoint(0, height())), noNumber(editor_->text()), this);
  connect(editor_, &QLineEdit::textEdited, editor_, [editor = editor_] { showWrong(*editor, false); });
}

QString NumberField::noNumber(const QString& typed) {
  return tr("\u201c%1\u201d is not a number or a sum such as 90/2 or 1.5+3").arg(typed);
}

void NumberField::finishTyping(bool take) {
  if (editor_ == nullptr) return;
  if (untouched_ == editor_->text()) take = false;
  const std::optional<double> typed = this->typed();
  QLineEdit* editor = std::exchange(editor_, nullptr);
  editor->removeEventFilter(this);
  editor->hide();
  editor->deleteLater();
  if (take && typed) report(*typed, true);
  update();
}

// The keys are those of the window from then on.
void NumberField::endTyping(bool take) {
  finishTyping(take);
  setFocus();
  takesKeys_ = false;
}

bool NumberField::eventFilter(QObject* watched, QEvent* event) {
  if (watched == editor_ && event->type() == QEvent::FocusOut) finishTyping(true);
  if (watched == editor_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
      const bool isEmpty = editor_->text().trimmed().isEmpty();
      if (key != Qt::Key_Escape && !isEmpty && !typed()) {
        refuseTyped();
        return true;
      }
      if (mixed_) untouched_.reset();  // applies the displayed value to all elements
      endTyping(key != Qt::Key_Escape);
      return true;
    }
  }
  // The editor was created last, so its own Tab order would lead to the first field of the window.
  if (watched == editor_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Tab || key == Qt::Key_Backtab) {
      if (!editor_->text().trimmed().isEmpty() && !typed()) {
        refuseTyped();
        return true;
      }
      finishTyping(true);
      setFocus(Qt::TabFocusReason);
      focusNextPrevChild(key == Qt::Key_Tab);
      return true;
    }
  }
  // Escape and Undo belong to the editor while it is open.
  if (watched == editor_ && event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  // A double click selects the whole number; Qt would select only the digits on one side of the decimal
  // point.
  if (watched == editor_ && event->type() == QEvent::MouseButtonDblClick) {
    editor_->selectAll();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void NumberField::resizeEvent(QResizeEvent* event) {
  if (editor_ != nullptr) editor_->setGeometry(rect());
  QWidget::resizeEvent(event);
}
void NumberField::enterEvent(QEnterEvent* event) {
  hovered_ = true;
  update();
  QWidget::enterEvent(event);
}
void NumberField::leaveEvent(QEvent* event) {
  hovered_ = false;
  update();
  QWidget::leaveEvent(event);
}
// A popup or another window gives the focus back as it was.
void NumberField::focusInEvent(QFocusEvent* event) {
  if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
    takesKeys_ = event->reason() != Qt::MouseFocusReason;
  update();
  QWidget::focusInEvent(event);
}
void NumberField::focusOutEvent(QFocusEvent* event) {
  update();
  QWidget::focusOutEvent(event);
}

}  // namespace squire

#include "moc_number_field.cpp"
