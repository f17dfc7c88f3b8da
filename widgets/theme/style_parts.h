#pragma once

#include <QPainter>
#include <QStyleOption>

#include "widgets/theme/theme.h"

// What the style draws: backgrounds and marks, without text.
namespace squire {

// A rectangle with round corners. A border without a colour is not drawn.
void drawPlate(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& border = {});

void drawOutline(QPainter& painter, const QRect& rect, const QColor& colour);
// The border that shows where the keyboard is; no colour elsewhere.
[[nodiscard]] QColor edgeOf(QStyle::State state);

// The arrow of a list that opens.
void drawDownArrow(QPainter& painter, const QRect& rect);

// Whether a button asks to be pressed: the widget's property `primary`, or a dialog's default.
[[nodiscard]] bool isPrimary(const QStyleOption& option, const QWidget* widget);

void drawButton(QPainter& painter, const QStyleOptionButton& option, bool primary);
void drawToolPlate(QPainter& painter, const QRect& rect, QStyle::State state);
void drawFrame(QPainter& painter, const QStyleOption& option, const QWidget& widget);
void drawTab(QPainter& painter, const QStyleOptionTab& option);
void drawRow(QPainter& painter, const QStyleOption& option, const QWidget* widget);
void drawBranch(QPainter& painter, const QStyleOption& option);
void drawItemCheck(QPainter& painter, const QStyleOption& option);
void drawProgress(QPainter& painter, const QStyleOptionProgressBar& option);
void drawScrollHandle(QPainter& painter, const QRect& rect, bool hovered);

}  // namespace squire
