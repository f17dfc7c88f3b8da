#pragma once

#include <QColor>
#include <QString>

class QApplication;
class QLineEdit;

namespace squire {

// The purpose of a colour. Widgets use roles; themes define their colours.
enum class Role {
  Window,  // between panels
  Panel,   // behind controls
  Field,   // where text is typed or items are chosen
  Raised,  // buttons
  Hover,   // under the pointer
  Line,    // separators
  Text,
  Secondary,    // labels, hints
  Accent,       // focus, and what is active
  AccentText,   // text on the accent colour and on that of selected rows
  Selected,     // what is selected: bones, keys, points
  SelectedRow,  // behind selected rows of lists
  Warm,         // recording, unkeyed changes
  Error,        // errors only
  Good,         // success
  AxisX,
  AxisY,
  AxisZ,
  Left,  // limbs
  Right,
  Sky,  // background of the viewport
  Horizon,
  Ground,
  GridLine,
  HitVolume,
  HurtVolume,
  GrabVolume,
  ShieldVolume,
  OwnVolume,
};

struct Theme {
  QString id;  // "dark"
  bool dark = true;
  [[nodiscard]] QColor colour(Role role) const;
};

[[nodiscard]] const Theme& darkTheme();
[[nodiscard]] const Theme& lightTheme();
// The theme with an id; the dark theme for an unknown id.
[[nodiscard]] const Theme& themeById(const QString& id);

// Sets palette, style and icons of the whole program; may be called again at any time.
void applyTheme(QApplication& application, const Theme& theme);
// The last applied theme.
[[nodiscard]] const Theme& currentTheme();
[[nodiscard]] inline QColor colourOf(Role role) { return currentTheme().colour(role); }
// `alpha`: 0 to 255.
[[nodiscard]] inline QColor faded(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

// Shows that what was typed cannot be taken.
void showWrong(QLineEdit& field, bool wrong);

namespace metrics {
constexpr int unit = 4;
constexpr int row = 22;
constexpr int icon = 16;
}  // namespace metrics

}  // namespace squire
