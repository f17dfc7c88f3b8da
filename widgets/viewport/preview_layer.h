#pragma once

#include "widgets/session/attached_models.h"
#include "widgets/session/preview.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Shows the figures of a preview in the viewport instead of the edited model, with its title.
class PreviewLayer : public ViewLayer {
 public:
  PreviewLayer(Session& session, const Preview& preview) : session_(session), preview_(preview) {}

  [[nodiscard]] bool replacesModel() const override { return isShown(); }
  [[nodiscard]] bool standsAlone() const override { return isShown(); }
  void addModels(std::vector<SceneModel>& models) override;
  void paint(QPainter& painter, const LayerView& view) override;
  [[nodiscard]] bool hidesGizmo(ViewTool) const override { return isShown(); }

 protected:
  [[nodiscard]] bool isShown() const { return preview_.isOn() && session_.model() != nullptr; }
  [[nodiscard]] Session& session() const { return session_; }

 private:
  [[nodiscard]] std::optional<SceneModel> sceneOf(const Preview::Figure& figure,
                                                  AttachedModels& models) const;

  Session& session_;
  const Preview& preview_;
  std::vector<std::unique_ptr<AttachedModels>> models_;  // by figure
};

}  // namespace squire
