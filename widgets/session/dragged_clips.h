#pragma once

#include <QMimeData>
#include <vector>

#include "core/model/project.h"

namespace squire {

// The clips of a drag from the list of clips; empty if something else is dragged, or clips of another window.
[[nodiscard]] std::vector<ClipId> clipsIn(const QMimeData& dragged);
void putClips(QMimeData& dragged, const std::vector<ClipId>& clips);

}  // namespace squire
