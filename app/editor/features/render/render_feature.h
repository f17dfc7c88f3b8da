#pragma once

#include "app/editor/clip_renderer.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Pictures and films of the model.
class RenderFeature : public Feature {
  Q_OBJECT
 public:
  explicit RenderFeature(Workbench& bench) : Feature(bench), renderer_(bench) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  void add(QMenu* menu, ActionId id, const QString& text, const QString& hint, RenderKind kind);
  void ask(RenderKind kind);
  void askWhere(const RenderWay& way);

  ClipRenderer renderer_;
  RenderWay last_;
};

}  // namespace squire
