#pragma once

#include <QPainterPath>
#include <QStringView>

namespace squire {

// The path that the attribute `d` of SVG describes: M L H V C S A Z, and the same relative to the last point.
[[nodiscard]] QPainterPath pathFromText(QStringView text);

}  // namespace squire
