#pragma once

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "widgets/stage/chosen_stage.h"
#include "widgets/stage/ground_pen.h"

namespace squire {

class ModelShelf;
class StageView;

// Stages of levels: the panel, and the view of a stage in place of the model.
class StageFeature : public Feature {
  Q_OBJECT
 public:
  explicit StageFeature(Workbench& bench);
  void addActions() override;
  void addPanels() override;
  void enableActions() override;
  // Takes models that are dropped from the panel onto the viewport.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void addView(QMenu* menu);
  void addStages(QMenu* menu);
  void addGroundActions(QMenu* menu);
  void addKinds(QMenu* menu);
  void addParts(QMenu* menu);
  void addLayerActions(QMenu* menu);
  void openMenu(const QPoint& globally);
  void show(bool shown);
  void draw(bool draws);
  void chooseKind(GroundKind kind);
  void enableGround(bool has);
  void seeFromSide();
  void rename();
  void addGround(bool closed);
  void frameView();
  void placeAt(ModelId model, QPointF inViewport);
  // The point of the plane z = 0 in the middle of the view, on a grid of a quarter of a metre.
  [[nodiscard]] vec2 middle() const;
  [[nodiscard]] LayerView view() const;
  [[nodiscard]] QImage pictureOf(const Model& model, int pixels) const;

  ChosenStage chosen_;
  GroundPen pen_;
  QMenu* kinds_ = nullptr;
  StageView* layer_ = nullptr;
  ModelShelf* shelf_ = nullptr;
  std::optional<Camera> ofModel_;  // camera of the model; set while the stage is shown
  std::optional<Camera> ofStage_;  // camera of the stage when it was last shown
};

}  // namespace squire
