#include "widgets/theme/style_parts.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QHash>
#include <QIcon>
#include <QListView>
#include <QTreeView>

namespace squire {

namespace {

constexpr double corner = metrics::unit;

void drawRound(QPainter& painter, const QRectF& rect, double radius, const QColor& fill, const QPen& pen) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(pen);
  painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
  painter.drawRoundedRect(rect, radius, radius);
  painter.restore();
}

// A mark of the theme in the middle of a place, such as an open branch. Marks on selected rows have the
// colour of their text.
void drawMark(QPainter& painter, const QRect& place, const char* name, int size, bool selected = false) {
  static QHash<QString, QIcon> icons;
  const QString path =
      QStringLiteral(":/theme/%1/%2.svg")
          .arg(selected ? QStringLiteral("selected") : currentTheme().id, QLatin1String(name));
  auto icon = icons.find(path);
  if (icon == icons.end()) icon = icons.insert(path, QIcon(path));
  QRect rect(0, 0, size, size);
  rect.moveCenter(place.center());
  icon->paint(&painter, rect);
}

}  // namespace

void drawPlate(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& border) {
  if (border.isValid())
    drawRound(painter, QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), corner - 0.5, fill, border);
  else
    drawRound(painter, rect, corner, fill, Qt::NoPen);
}

void drawOutline(QPainter& painter, const QRect& rect, const QColor& colour) {
  painter.setPen(colour);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(rect.adjusted(0, 0, -1, -1));
}

QColor edgeOf(QStyle::State state) {
  return state.testFlag(QStyle::State_HasFocus) ? colourOf(Role::Accent) : QColor();
}

void drawDownArrow(QPainter& painter, const QRect& rect) { drawMark(painter, rect, "branch-open", 12); }

bool isPrimary(const QStyleOption& option, const QWidget* widget) {
  const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
  return (button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton)) ||
         (widget != nullptr && widget->property("primary").toBool());
}

void drawButton(QPainter& painter, const QStyleOptionButton& option, bool primary) {
  const bool enabled = option.state.testFlag(QStyle::State_Enabled);
  const bool focused = option.state.testFlag(QStyle::State_HasFocus);
  const bool hovered = enabled && option.state.testFlag(QStyle::State_MouseOver);
  if (primary && enabled) {
    drawPlate(painter, option.rect, colourOf(Role::Accent), focused ? colourOf(Role::Text) : QColor());
    return;
  }
  QColor fill = colourOf(hovered ? Role::Hover : Role::Raised);
  if (option.features.testFlag(QStyleOptionButton::Flat))
    fill = hovered ? fill : QColor();
  else if (option.state & (QStyle::State_Sunken | QStyle::State_On))
    fill = colourOf(Role::Field);
  drawPlate(painter, option.rect, fill, edgeOf(option.state));
}

void drawToolPlate(QPainter& painter, const QRect& rect, QStyle::State state) {
  QColor fill;
  if (state & (QStyle::State_Sunken | QStyle::State_On))
    fill = colourOf(Role::Field);
  else if (state.testFlag(QStyle::State_MouseOver) && state.testFlag(QStyle::State_Enabled))
    fill = colourOf(Role::Hover);
  drawPlate(painter, rect, fill, edgeOf(state));
}

void drawFrame(QPainter& painter, const QStyleOption& option, const QWidget& widget) {
  const bool focused = option.state.testFlag(QStyle::State_HasFocus);
  if (focused || qobject_cast<const QAbstractScrollArea*>(&widget) == nullptr)
    drawOutline(painter, option.rect, colourOf(focused ? Role::Accent : Role::Line));
}

void drawTab(QPainter& painter, const QStyleOptionTab& option) {
  const QRect rect = option.rect.adjusted(0, 0, -2, 0);
  const bool selected = option.state.testFlag(QStyle::State_Selected);
  painter.save();
  painter.setClipRect(rect);
  // The lower corners are below the tab.
  drawPlate(painter, rect.adjusted(0, 0, 0, metrics::unit), colourOf(selected ? Role::Panel : Role::Window));
  if (selected && option.state.testFlag(QStyle::State_HasFocus))
    drawPlate(painter, rect, {}, colourOf(Role::Accent));
  painter.restore();
}

void drawRow(QPainter& painter, const QStyleOption& option, const QWidget* widget) {
  const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(&option);
  if (item != nullptr && item->backgroundBrush.style() != Qt::NoBrush)
    painter.fillRect(option.rect, item->backgroundBrush);
  if (option.state.testFlag(QStyle::State_Selected))
    painter.fillRect(option.rect, option.palette.brush(QPalette::Highlight));
  else if (option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled) &&
           (qobject_cast<const QTreeView*>(widget) != nullptr ||
            qobject_cast<const QListView*>(widget) != nullptr))
    painter.fillRect(option.rect, colourOf(Role::Hover));
  else if (option.state.testFlag(QStyle::State_HasFocus))
    painter.fillRect(option.rect, faded(colourOf(Role::SelectedRow), 60));
}

void drawBranch(QPainter& painter, const QStyleOption& option) {
  if (!option.state.testFlag(QStyle::State_Children)) return;
  drawMark(painter, option.rect, option.state.testFlag(QStyle::State_Open) ? "branch-open" : "branch-closed",
           metrics::icon, option.state.testFlag(QStyle::State_Selected));
}

void drawItemCheck(QPainter& painter, const QStyleOption& option) {
  const char* name = option.state.testFlag(QStyle::State_NoChange) ? "partly"
                     : option.state.testFlag(QStyle::State_On)     ? "checked"
                                                                   : "unchecked";
  painter.save();
  if (!option.state.testFlag(QStyle::State_Enabled)) painter.setOpacity(0.5);
  drawMark(painter, option.rect, name, 14, option.state.testFlag(QStyle::State_Selected));
  painter.restore();
}

void drawProgress(QPainter& painter, const QStyleOptionProgressBar& option) {
  const QRectF groove = option.rect;
  drawRound(painter, groove, 2.0, colourOf(Role::Field), Qt::NoPen);
  const double range = option.maximum - option.minimum;
  // Half full and faint while nobody knows how far it is.
  const double share = range > 0.0 ? (option.progress - option.minimum) / range : 0.5;
  if (share <= 0.0) return;
  QRectF chunk = groove;
  chunk.setWidth(groove.width() * std::min(share, 1.0));
  const QColor accent = colourOf(Role::Accent);
  drawRound(painter, chunk, 2.0, range > 0.0 ? accent : faded(accent, 160), Qt::NoPen);
}

void drawScrollHandle(QPainter& painter, const QRect& rect, bool hovered) {
  drawRound(painter, rect.adjusted(2, 2, -2, -2), 3.0, colourOf(hovered ? Role::Hover : Role::Raised),
            Qt::NoPen);
}

}  // namespace squire
