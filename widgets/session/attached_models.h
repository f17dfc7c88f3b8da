#pragma once

#include <deque>
#include <map>

#include "core/scene/scene.h"
#include "widgets/session/session.h"

namespace squire {

// Whether a clip shows an attachment at a time; attachments without spans are always shown.
[[nodiscard]] bool shows(const ClipFight& clip, AttachmentId attachment, Time time);

// The attached models of a model, in their rest pose, for drawing.
class AttachedModels : public QObject {
  Q_OBJECT
 public:
  explicit AttachedModels(const Session& session, QObject* parent = nullptr);

  // The model with the attachments, in a pose of a clip (without a clip, all attachments are shown).
  struct Carrier {
    ModelId model;
    ClipId clip;
    Time time;
    std::span<const mat4> matrices;
  };
  // Appends the shown attachments and those attached to them. The result points into this object until the
  // next call.
  void add(const Carrier& carrier, std::vector<SceneModel>& out);

 private:
  struct Drawn {
    std::shared_ptr<const Model> model;  // null if its source is not loaded
    std::vector<std::shared_ptr<const Image>> textures;
    std::vector<mat4> rest;
    std::vector<Box> boneBoxes;
  };
  const Drawn& drawn(ModelId model);
  void addAttached(const Carrier& carrier, std::vector<SceneModel>& out);

  const Session& session_;
  std::map<ModelId, Drawn> drawn_;
  std::map<ModelId, Drawn> before_;  // drawn_ before the last change
  std::deque<std::vector<mat4>> matrices_;
};

}  // namespace squire
