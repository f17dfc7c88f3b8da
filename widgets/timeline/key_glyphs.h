#pragma once

#include <QPainter>
#include <QPixmap>
#include <array>
#include <cstdint>

namespace squire {

// Icons of keys. The shape shows the interpolation to the next key (square: step, diamond: linear, circle:
// eased), an outline means that the key equals the source, the colour of selections that it is selected.
class KeyGlyphs {
 public:
  static constexpr double radius = 5.0;

  // `traits` as in key_columns.h.
  void draw(QPainter& painter, double x, double y, std::uint8_t traits);
  void drawRun(QPainter& painter, double from, double to, double y, std::uint8_t traits) const;
  // Clears the cached icons after a change of theme.
  void forget() { pictures_ = {}; }

 private:
  QPixmap picture(std::uint8_t traits, double ratio) const;

  std::array<QPixmap, 128> pictures_;
  double ratio_ = 1.0;
};

}  // namespace squire
