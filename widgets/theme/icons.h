#pragma once

#include <QIcon>
#include <QPainter>
#include <functional>

#include "widgets/theme/theme.h"

namespace squire {

// A stroke icon of resources/icons by its name ("play"), drawn in the colours of the theme that is current
// when it is painted: text, fainter when disabled, accent when switched on. With a role it keeps that role's
// colour.
[[nodiscard]] QIcon icon(const QString& name);
[[nodiscard]] QIcon icon(const QString& name, Role role);

// What `draw` draws with a pen of a colour of its own; on a selected line in that of the text there.
[[nodiscard]] QIcon drawnIcon(const QColor& colour, qreal width, const std::function<void(QPainter&)>& draw);

// Something that is shown in its own colours, on a selected line, too.
[[nodiscard]] QIcon pictureIcon(const QPixmap& picture);

}  // namespace squire
