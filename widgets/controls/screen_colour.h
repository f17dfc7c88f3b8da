#pragma once

#include <QColor>
#include <QString>
#include <optional>

#include "core/math/colour.h"

namespace squire {

// Colours of materials are linear light; the screen shows sRGB.
[[nodiscard]] QColor colourOfSrgb(const vec3& srgb);
[[nodiscard]] inline QColor screenColour(const vec3& linear) { return colourOfSrgb(srgbOfLinear(linear)); }
[[nodiscard]] vec3 linearOfScreen(const QColor& colour);

// "#c08040", "c08040", "#c84" or the name of a colour.
[[nodiscard]] std::optional<QColor> colourOfText(const QString& text);

}  // namespace squire
