#pragma once

#include <QAction>
#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>

namespace squire {

// What panels of lists and forms are made of.

// Buttons for actions, those with a menu open it; null leaves a gap.
QList<QToolButton*> addTools(QBoxLayout& row, const QList<QAction*>& tools);
// The same as a row of its own; where it is narrow, the last ones go. All of them are in menus, too.
[[nodiscard]] QWidget* toolRow(const QList<QAction*>& tools, QWidget* parent);

// What to do where there is nothing to show yet.
[[nodiscard]] QLabel* hintLabel(const QString& text, QWidget* parent);

// A form as wide as the panel, that scrolls up and down.
[[nodiscard]] QScrollArea* scrolling(QWidget* form, QWidget* parent);

// A form below a list: as high as it is, and scrolling only where the screen is too low for both.
[[nodiscard]] QScrollArea* scrollingWhereLow(QWidget* form, QWidget* parent);

}  // namespace squire
