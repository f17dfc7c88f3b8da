#pragma once

#include <QPainter>
#include <QPixmap>
#include <array>
#include <cstdint>

namespace squire {

// Pictures of keys. The shape tells how a key goes to the next one (square: it jumps, diamond: straight,
// circle: eased), hollow that it is as in the source, the accent that it is selected.
class KeyGlyphs {
 public:
  static constexpr double radius = 5.0;

  // `traits` as in key_columns.h.
  void draw(QPainter& painter, double x, double y, std::uint8_t traits);
  void drawRun(QPainter& painter, double from, double to, double y, std::uint8_t traits) const;
  // Draws them anew in the colours of the theme.
  void forget() { pictures_ = {}; }

 private:
  QPixmap picture(std::uint8_t traits, double ratio) const;

  std::array<QPixmap, 128> pictures_;
  double ratio_ = 1.0;
};

}  // namespace squire
