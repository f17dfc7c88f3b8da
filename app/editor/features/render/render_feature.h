#pragma once

#include "app/editor/clip_renderer.h"
#include "app/editor/feature.h"
#include "app/editor/workbench.h"

namespace squire {

// Pictures and films of the model from the viewport's camera.
class RenderFeature : public Feature {
  Q_OBJECT
 public:
  explicit RenderFeature(Workbench& bench) : Feature(bench), renderer_(bench) {}
  void addActions() override;
  void addPanels() override;
  void enableActions() override;

 private:
  using Save = void (ClipRenderer::*)(const QString& path);
  void add(QMenu* menu, ActionId id, const QString& text, const QString& hint, const QString& extension,
           Save save);
  void ask(const QString& title, const QString& extension, Save save);

  ClipRenderer renderer_;
};

}  // namespace squire
