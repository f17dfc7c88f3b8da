#pragma once

#include <map>

#include "core/scene/attached.h"
#include "core/scene/scene.h"
#include "widgets/session/session.h"

namespace squire {

// The attached models of a model, in their rest pose, for drawing.
class AttachedModels : public QObject {
  Q_OBJECT
 public:
  explicit AttachedModels(const Session& session, QObject* parent = nullptr);

  // Appends the shown attachments and those attached to them. The result points into this object until the
  // next call.
  void add(const Carrier& carrier, std::vector<SceneModel>& out);
  // A model of the project as it is drawn, still without a pose; empty if its source is not loaded.
  [[nodiscard]] std::optional<SceneModel> sceneOf(ModelId model);

 private:
  struct Drawn {
    std::shared_ptr<const Model> model;  // null if its source is not loaded
    std::vector<std::shared_ptr<const Image>> textures;
    std::vector<mat4> rest;
    std::vector<Box> boneBoxes;
  };
  const Drawn& drawn(ModelId model);

  const Session& session_;
  std::map<ModelId, Drawn> drawn_;
  std::map<ModelId, Drawn> before_;  // drawn_ before the last change
  std::vector<AttachedPlace> places_;
};

}  // namespace squire
