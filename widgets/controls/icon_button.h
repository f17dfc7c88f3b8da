#pragma once

#include <QString>

class QToolButton;
class QWidget;

namespace squire {

// A button with only an icon; `name`: the accessible name.
[[nodiscard]] QToolButton* iconButton(const char* picture, const QString& name, const QString& tip,
                                      QWidget* parent);

}  // namespace squire
