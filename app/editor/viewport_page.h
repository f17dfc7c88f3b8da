#pragma once

#include <QWidget>

#include "widgets/controls/narrowing_row.h"
#include "widgets/session/session.h"
#include "widgets/viewport/view_state.h"

class QLabel;
class QToolButton;

namespace squire {

class ActionTable;
class MoreViews;
class Viewport;

// The viewport with its tool bar, or a message if OpenGL is not available.
class ViewportPage : public QWidget {
  Q_OBJECT
 public:
  // `missing`: what the display lacks; empty if nothing.
  ViewportPage(Session& session, ViewState& view, const QString& missing, QWidget* parent = nullptr);
  // Both are null if nothing can be drawn.
  [[nodiscard]] Viewport* viewport() const { return viewport_; }
  [[nodiscard]] MoreViews* views() const { return views_; }
  // Fills the tool bar; call this once the actions exist.
  void addTools(const ActionTable& actions);

 Q_SIGNALS:
  void hinted(const QString& text);

 private:
  QToolButton* menuButton(const QString& text, const QString& iconName);
  static void fillWith(QToolButton& button, QWidget* panel);
  void explain(const QString& missing);

  Session& session_;
  ViewState& view_;
  NarrowingRow* bar_;
  MoreViews* views_ = nullptr;
  Viewport* viewport_ = nullptr;
  QLabel* explanation_ = nullptr;
};

}  // namespace squire
