#pragma once

#include <QWidget>
#include <vector>

#include "app/editor/action_table.h"
#include "widgets/session/session.h"
#include "widgets/viewport/more_views.h"

class QLabel;
class QSlider;
class QToolButton;

// What the menus of the viewport's bar show in place of lines of text. They stay open while their controls
// are used.
namespace squire {

// How surfaces, light and background of the view that was used last look, with pictures of the shown model.
class ShadingPanel : public QWidget {
  Q_OBJECT
 public:
  // All but the parent must outlive this object. `views` may be null: then there are no pictures.
  ShadingPanel(const Session& session, ViewState& view, MoreViews* views, const ActionTable& actions,
               QWidget* parent);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeShadings();
  QWidget* makeCavity();
  void setCavity(int percent);
  void showCavity();
  [[nodiscard]] QImage pictureIn(Shading shading) const;
  [[nodiscard]] ViewState& seen() const;

  const Session& session_;
  ViewState& view_;   // of the main view
  MoreViews* views_;  // null: without pictures
  const ActionTable& actions_;
  std::vector<std::pair<QToolButton*, Shading>> shadings_;
  QSlider* cavity_ = nullptr;
  QLabel* strength_ = nullptr;
};

// What is drawn over the model.
class OverlaysPanel : public QWidget {
  Q_OBJECT
 public:
  OverlaysPanel(const ActionTable& actions, QWidget* parent);
};

}  // namespace squire
