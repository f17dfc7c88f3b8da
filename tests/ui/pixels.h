#pragma once

#include <QImage>

namespace squire::test {

struct PixelCount {
  int step = 1;   // compares only every n-th pixel in both directions
  int least = 1;  // the smallest difference that counts: red, green and blue added
};

// The number of pixels that differ within the size that both pictures have.
[[nodiscard]] int differingPixels(const QImage& a, const QImage& b, const PixelCount& how = {});

// The viewport without the texts in its corners.
[[nodiscard]] QImage betweenTheTexts(const QImage& viewport);

}  // namespace squire::test
