#pragma once

#include <QIcon>

#include "widgets/theme/theme.h"

namespace squire {

// A stroke icon of resources/icons by its name ("play"), drawn in the colours of the theme that is current
// when it is painted: text, fainter when disabled, accent when switched on. With a role it keeps that role's
// colour.
[[nodiscard]] QIcon icon(const QString& name);
[[nodiscard]] QIcon icon(const QString& name, Role role);

// Something that is shown in its own colours, on a selected line, too.
[[nodiscard]] QIcon pictureIcon(const QPixmap& picture);

}  // namespace squire
