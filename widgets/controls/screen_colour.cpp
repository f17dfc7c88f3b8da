#include "widgets/controls/screen_colour.h"

#include <algorithm>

namespace squire {

QColor colourOfSrgb(const vec3& srgb) {
  const auto channel = [](float value) { return std::clamp(value, 0.0f, 1.0f); };
  return QColor::fromRgbF(channel(srgb.x), channel(srgb.y), channel(srgb.z));
}

vec3 linearOfScreen(const QColor& colour) {
  return linearOfSrgb(vec3(colour.redF(), colour.greenF(), colour.blueF()));
}

std::optional<QColor> colourOfText(const QString& text) {
  const QString word = text.trimmed();
  for (const QString& form : {word, QLatin1Char('#') + word}) {
    // Other lengths have more bits or an alpha, which colours of materials do not have.
    if (form.startsWith(QLatin1Char('#')) && form.size() != 4 && form.size() != 7) continue;
    if (const QColor colour(form); !word.isEmpty() && colour.isValid() && colour.alpha() == 255)
      return colour;
  }
  return std::nullopt;
}

}  // namespace squire
