#include "widgets/curves/curve_picture.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

QRgb scaled(QRgb colour, unsigned cover) {
  const auto channel = [&](int value) {
    return static_cast<int>((static_cast<unsigned>(value) * cover) / 255u);
  };
  return qRgba(channel(qRed(colour)), channel(qGreen(colour)), channel(qBlue(colour)),
               channel(qAlpha(colour)));
}

void blend(QRgb& pixel, QRgb colour, float cover) {
  const QRgb over = scaled(colour, static_cast<unsigned>(std::clamp(cover, 0.0f, 1.0f) * 255.0f));
  const QRgb under = scaled(pixel, 255u - static_cast<unsigned>(qAlpha(over)));
  pixel = over + under;
}

}  // namespace

void drawSpans(QImage& picture, const ColumnSpans& spans, const QColor& colour, float thickness, bool soft) {
  const QRgb full = qPremultiply(colour.rgba());
  const auto stride = static_cast<std::ptrdiff_t>(picture.bytesPerLine() / 4);
  auto* pixels = reinterpret_cast<QRgb*>(picture.bits());
  const auto height = static_cast<float>(picture.height());
  const auto columns = std::min(spans.low.size(), static_cast<std::size_t>(picture.width()));
  for (std::size_t column = 0; column < columns; ++column) {
    const float low = std::max(0.0f, spans.low[column] - 0.5f * thickness);
    const float high = std::min(height, spans.high[column] + 0.5f * thickness);
    if (high <= low) continue;
    const auto first = static_cast<std::ptrdiff_t>(low);
    const auto last = std::min(static_cast<std::ptrdiff_t>(high), static_cast<std::ptrdiff_t>(height) - 1);
    QRgb* pixel = pixels + first * stride + static_cast<std::ptrdiff_t>(column);
    for (std::ptrdiff_t row = first; row <= last; ++row, pixel += stride) {
      if (!soft) {
        *pixel = full;
        continue;
      }
      const auto top = static_cast<float>(row);
      const float cover = std::min(high, top + 1.0f) - std::max(low, top);
      if (cover >= 1.0f && colour.alpha() == 255) {
        *pixel = full;
      } else {
        blend(*pixel, full, cover);
      }
    }
  }
}

}  // namespace squire
