#pragma once

#include <QCoreApplication>
#include <functional>

#include "widgets/fight/spar_ring.h"
#include "widgets/session/attached_models.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// The opponent in the viewport, both fighters' volumes, and their contacts at the playhead: contacts flash,
// and an arrow shows the knockback.
class SparLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(SparLayer)
 public:
  // `shown`: whether another layer draws the volumes of the session's character.
  SparLayer(Session& session, const SparRing& ring, std::function<bool()> shown)
      : session_(session), ring_(ring), shownAlready_(std::move(shown)), attached_(session) {}

  void addModels(std::vector<SceneModel>& models) override;
  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;

 private:
  void addVolumes(const Fighter& fighter, Time time, const LayerView& view, Shapes& out);
  [[nodiscard]] vec3 seen(const Contact& contact) const;
  // Contacts fade out over several ticks; 0: no longer visible.
  [[nodiscard]] float brightness(const Contact& contact) const;

  Session& session_;
  const SparRing& ring_;
  std::function<bool()> shownAlready_;
  AttachedModels attached_;
  FightPose pose_;
  std::vector<mat4> matrices_;
  std::vector<std::shared_ptr<const Image>> textures_;
  std::shared_ptr<const Model> shown_;
};

}  // namespace squire
