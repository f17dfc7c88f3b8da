#pragma once

#include <QPointF>
#include <QRectF>
#include <vector>

#include "core/scene/pick.h"
#include "widgets/session/session.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// Finds what is under the pointer in the session's model and selects by clicks. Hidden parts are not picked.
class ViewPicks {
 public:
  // Both must outlive this object.
  ViewPicks(Session& session, const ViewState& view) : session_(session), view_(view) {}

  // Selects; Shift or Ctrl adds or removes a bone. With Alt, further clicks at the same position select what
  // is behind.
  void click(ViewSize size, QPointF position, Qt::KeyboardModifiers modifiers);
  // Selects the bones whose joints are inside a box; with Shift, adds them to the selection.
  void selectInside(ViewSize size, const QRectF& box, Qt::KeyboardModifiers modifiers);
  // What is under a position, best first; bones only if they are drawn.
  [[nodiscard]] std::vector<Pick> at(ViewSize size, QPointF position) const;
  // The bone under a position; invalid if there is none or bones are not drawn. Requires a model.
  [[nodiscard]] BoneId boneAt(ViewSize size, QPointF position) const;
  // Restarts the Alt cycle, because the model or the hidden parts have changed.
  void forget() { cycle_.clear(); }

 private:
  [[nodiscard]] PickOptions options() const;

  Session& session_;
  const ViewState& view_;
  std::vector<Pick> cycle_;  // the picks that Alt cycles through
  std::size_t cycleAt_ = 0;
  QPointF cycleFrom_;
};

}  // namespace squire
