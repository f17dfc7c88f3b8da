#pragma once

#include <QPointF>
#include <QRectF>
#include <vector>

#include "core/scene/pick.h"
#include "widgets/session/session.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// What of the session's model is under the pointer, and how clicks select it. What is hidden is not picked.
class ViewPicks {
 public:
  // Both outlive this.
  ViewPicks(Session& session, const ViewState& view) : session_(session), view_(view) {}

  // Selects; Shift and Ctrl add. With Alt the next click at the same place walks on to what lies behind.
  void click(ViewSize size, QPointF position, Qt::KeyboardModifiers modifiers);
  // The bones whose joints are inside; with Shift beside those that are selected.
  void selectInside(ViewSize size, const QRectF& box, Qt::KeyboardModifiers modifiers);
  // None where bones are not drawn. Needs a model.
  [[nodiscard]] BoneId boneAt(ViewSize size, QPointF position) const;
  // Another model, or something else is hidden: Alt begins anew.
  void forget() { cycle_.clear(); }

 private:
  [[nodiscard]] PickOptions options() const;

  Session& session_;
  const ViewState& view_;
  std::vector<Pick> cycle_;  // what Alt walks through
  std::size_t cycleAt_ = 0;
  QPointF cycleFrom_;
};

}  // namespace squire
