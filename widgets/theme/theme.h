#pragma once

#include <QColor>
#include <QString>

class QApplication;

namespace squire {

// What a colour is for. Widgets name roles, themes give them colours.
enum class Role {
  Window,  // between panels
  Panel,   // behind controls
  Field,   // where something can be typed or chosen
  Raised,  // buttons
  Hover,   // a thing under the pointer
  Line,    // rare fine lines
  Text,
  Secondary,   // labels, hints
  Accent,      // selection and focus
  AccentText,  // on the accent
  Warm,        // recording, unkeyed changes
  Error,       // errors only
  Good,        // done
  AxisX,
  AxisY,
  AxisZ,
  Left,  // limbs
  Right,
  Sky,  // of the viewport
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
// The dark one for an id that nobody knows.
[[nodiscard]] const Theme& themeById(const QString& id);

// Palette, style and icons of the whole program; may be called again at any time.
void applyTheme(QApplication& application, const Theme& theme);
// The theme applied last.
[[nodiscard]] const Theme& currentTheme();
[[nodiscard]] inline QColor colourOf(Role role) { return currentTheme().colour(role); }

namespace metrics {
constexpr int unit = 4;
constexpr int row = 22;
constexpr int icon = 16;
}  // namespace metrics

}  // namespace squire
