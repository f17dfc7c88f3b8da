#pragma once

#include <QPainter>

#include "widgets/session/session.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// The words in the viewport's corners. `milliseconds` is what a frame takes; 0: not known.
void paintViewportText(QPainter& painter, const QRect& area, Session& session, const ViewState& view,
                       double milliseconds);

// The names of bones beside their joints.
void paintBoneNames(QPainter& painter, ViewSize size, const Session& session, const Camera& camera);

// What a drag does, beside the pointer.
void paintReadout(QPainter& painter, const QRect& area, QPointF pointer, const QString& text);

}  // namespace squire
