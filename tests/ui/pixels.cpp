#include "tests/ui/pixels.h"

#include <algorithm>
#include <cstdlib>

namespace squire::test {

namespace {

int difference(QRgb a, QRgb b) {
  return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

}  // namespace

int differingPixels(const QImage& a, const QImage& b, const PixelCount& how) {
  int count = 0;
  for (int y = 0; y < std::min(a.height(), b.height()); y += how.step) {
    for (int x = 0; x < std::min(a.width(), b.width()); x += how.step)
      count += difference(a.pixel(x, y), b.pixel(x, y)) >= how.least ? 1 : 0;
  }
  return count;
}

QImage betweenTheTexts(const QImage& viewport) {
  constexpr int room = 40;
  return viewport.copy(0, room, viewport.width(), viewport.height() - 2 * room);
}

}  // namespace squire::test
