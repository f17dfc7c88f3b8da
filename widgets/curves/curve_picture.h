#pragma once

#include <QColor>
#include <QImage>

#include "core/charts/curve_trace.h"

namespace squire {

// Draws a curve into an image (premultiplied ARGB), column by column. `thickness` is in pixels; antialiasing
// takes about twice as long.
void drawSpans(QImage& picture, const ColumnSpans& spans, const QColor& colour, float thickness, bool soft);

}  // namespace squire
