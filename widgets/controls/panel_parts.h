#pragma once

#include <QAction>
#include <QBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>

namespace squire {

// Building blocks of panels with lists and forms.

// A button for an action; one with a menu opens it.
[[nodiscard]] QToolButton* toolFor(QAction* action);
// Adds a button for each action; null adds a gap.
QList<QToolButton*> addTools(QBoxLayout& row, const QList<QAction*>& tools);
// A row of such buttons as a separate widget. The first ones have words beside their pictures, as far as
// there is room; the last ones are hidden if the row is narrow. All of the actions must be in menus too.
[[nodiscard]] QWidget* toolRow(const QList<QAction*>& tools, QWidget* parent);

// A hint for an empty panel.
[[nodiscard]] QLabel* hintLabel(const QString& text, QWidget* parent);

// A form as wide as the panel, with vertical scrolling.
[[nodiscard]] QScrollArea* scrolling(QWidget* form, QWidget* parent);

// A form below a list: at its full height, scrolling only if the window is too low for both.
[[nodiscard]] QScrollArea* scrollingWhereLow(QWidget* form, QWidget* parent);

// Adds the list of a panel, which takes the remaining room. Its minimum height is small, so that the window
// fits low screens.
void addList(QBoxLayout& column, QAbstractScrollArea& list);

}  // namespace squire
