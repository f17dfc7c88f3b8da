#pragma once

#include <deque>
#include <map>

#include "core/scene/scene.h"
#include "widgets/session/session.h"

namespace squire {

// Whether a clip shows an attachment at an instant; one that it says nothing of is always there.
[[nodiscard]] bool shows(const ClipFight& clip, AttachmentId attachment, Time time);

// The models that hang on a model of the project, ready to be drawn in their rest pose.
class AttachedModels : public QObject {
  Q_OBJECT
 public:
  explicit AttachedModels(const Session& session, QObject* parent = nullptr);

  // Who carries them, in a pose of a clip (none: all are there).
  struct Carrier {
    ModelId model;
    ClipId clip;
    Time time;
    std::span<const mat4> matrices;
  };
  // Adds what is shown, and what hangs on that. It points into this until the next call.
  void add(const Carrier& carrier, std::vector<SceneModel>& out);

 private:
  struct Drawn {
    std::shared_ptr<const Model> model;  // null: its source is not loaded
    std::vector<std::shared_ptr<const Image>> textures;
    std::vector<mat4> rest;
    std::vector<Box> boneBoxes;
  };
  const Drawn& drawn(ModelId model);
  void hang(const Carrier& carrier, std::vector<SceneModel>& out);

  const Session& session_;
  std::map<ModelId, Drawn> drawn_;
  std::map<ModelId, Drawn> before_;  // as it was before the last change
  std::deque<std::vector<mat4>> matrices_;
};

}  // namespace squire
