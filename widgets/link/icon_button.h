#pragma once

#include <QString>

class QToolButton;
class QWidget;

namespace squire {

// A button with an icon alone; `name` is for those who do not see it.
[[nodiscard]] QToolButton* iconButton(const char* picture, const QString& name, const QString& tip,
                                      QWidget* parent);

}  // namespace squire
