#pragma once

#include <QIcon>
#include <QPainter>
#include <functional>

#include "widgets/theme/theme.h"

namespace squire {

// An icon of resources/icons ("play"), painted in the colours of the current theme: text colour, fainter when
// disabled, accent when switched on. The second form uses the colour of the role in place of both. In
// selected rows, icons have the rows' text colour.
[[nodiscard]] QIcon icon(const QString& name);
[[nodiscard]] QIcon icon(const QString& name, Role role);

// An icon painted by `draw` with a pen of the given colour; in selected rows the pen has their text colour.
[[nodiscard]] QIcon drawnIcon(const QColor& colour, qreal width, const std::function<void(QPainter&)>& draw);

// An icon that keeps its own colours, even in selected rows.
[[nodiscard]] QIcon pictureIcon(const QPixmap& picture);

}  // namespace squire
