#pragma once

#include <QPainter>

#include "widgets/session/session.h"
#include "widgets/viewport/view_state.h"

namespace squire {

struct CornerTexts {
  double milliseconds = 0.0;  // per frame; 0: unknown
  bool instant = true;        // the clip and the frame of the session are shown
  bool model = true;          // the model of the session is shown
};
// Paints the texts in the viewport's corners.
void paintViewportText(QPainter& painter, const QRect& area, Session& session, const ViewState& view,
                       const CornerTexts& texts);

// Paints bone names beside their joints.
void paintBoneNames(QPainter& painter, ViewSize size, const Session& session, const ViewState& view);

// Paints the effect of a drag beside the pointer.
void paintReadout(QPainter& painter, const QRect& area, QPointF pointer, const QString& text);

// Paints what keys do at the bottom of the view, as high as necessary, up to half of the view.
void paintKeyHelp(QPainter& painter, const ViewSize& size, const QString& text);

}  // namespace squire
