#pragma once

#include <QColor>
#include <QImage>

#include "core/charts/curve_trace.h"

namespace squire {

// Draws a curve into a picture of premultiplied ARGB, column by column. `thickness` in pixels; soft edges
// cost about twice as much as hard ones.
void drawSpans(QImage& picture, const ColumnSpans& spans, const QColor& colour, float thickness, bool soft);

}  // namespace squire
