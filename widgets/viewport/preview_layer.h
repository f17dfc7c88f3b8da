#pragma once

#include "widgets/session/attached_models.h"
#include "widgets/session/preview.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Shows a preview in the viewport instead of the edited model, with its title.
class PreviewLayer : public ViewLayer {
 public:
  PreviewLayer(Session& session, const Preview& preview)
      : session_(session), preview_(preview), attached_(session) {}

  [[nodiscard]] bool replacesModel() const override { return isShown(); }
  [[nodiscard]] bool standsAlone() const override { return isShown(); }
  void addModels(std::vector<SceneModel>& models) override;
  void paint(QPainter& painter, const LayerView& view) override;
  [[nodiscard]] bool hidesGizmo(ViewTool) const override { return isShown(); }

 private:
  [[nodiscard]] bool isShown() const;

  Session& session_;
  const Preview& preview_;
  AttachedModels attached_;
};

}  // namespace squire
