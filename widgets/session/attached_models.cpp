#include "widgets/session/attached_models.h"

#include <utility>

#include "core/edit/attach.h"

namespace squire {

AttachedModels::AttachedModels(const Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::content, this, [this] {
    if (!drawn_.empty()) before_ = std::exchange(drawn_, {});
  });
}

const AttachedModels::Drawn& AttachedModels::drawn(ModelId id) {
  const auto [found, isNew] = drawn_.try_emplace(id);
  Drawn& out = found->second;
  if (!isNew) return out;
  auto resolved = resolveModel(session_.project(), id, session_.shown().textureFiles());
  if (!resolved) return out;
  out.model = std::make_shared<const Model>(*std::move(resolved));
  out.textures = session_.shown().textureCache()->imagesOf(*out.model);
  Drawn& old = before_[id];
  const bool same = old.model && hasSameShape(*old.model, *out.model);
  out.rest =
      same ? std::move(old.rest) : modelMatrices(*out.model->skeleton, out.model->skeleton->restPose());
  out.boneBoxes = same ? std::move(old.boneBoxes) : boneBoxes(*out.model);
  before_.erase(id);
  return out;
}

std::optional<SceneModel> AttachedModels::sceneOf(ModelId id) {
  const Drawn& one = drawn(id);
  if (!one.model) return std::nullopt;
  SceneModel scene;
  scene.model = one.model.get();
  scene.textures = one.textures;
  scene.boneBoxes = one.boneBoxes;
  return scene;
}

void AttachedModels::add(const Carrier& carrier, std::vector<SceneModel>& out) {
  places_.clear();
  if (!session_.hasProject()) return;
  const Project& project = session_.project();
  places_ = attachedPlaces(project, carrier, [&](ModelId id) -> AttachedShape {
    // The carrier itself is not drawn here, so only its skeleton is needed.
    if (id == carrier.model) {
      const Model* bones = importedModel(project, *project.find(id));
      return {bones == nullptr ? nullptr : bones->skeleton.get(), {}};
    }
    const Drawn& hung = drawn(id);
    return {hung.model ? hung.model->skeleton.get() : nullptr, hung.rest};
  });
  for (const AttachedPlace& place : places_) {
    auto scene = sceneOf(place.model);
    if (!scene) continue;
    scene->matrices = place.matrices;
    scene->showsBones = false;
    scene->weightless = true;
    out.push_back(*scene);
  }
}

}  // namespace squire

#include "moc_attached_models.cpp"
