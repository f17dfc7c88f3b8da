#include "widgets/session/attached_models.h"

#include <algorithm>

#include "core/edit/attach.h"

namespace squire {

bool shows(const ClipFight& clip, AttachmentId attachment, Time time) {
  const auto told = std::find_if(clip.attachments.begin(), clip.attachments.end(),
                                 [&](const AttachmentSpans& one) { return one.attachment == attachment; });
  return told == clip.attachments.end() || contains(told->spans, time);
}

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

void AttachedModels::add(const Carrier& carrier, std::vector<SceneModel>& out) {
  matrices_.clear();
  if (session_.hasProject()) addAttached(carrier, out);
}

void AttachedModels::addAttached(const Carrier& carrier, std::vector<SceneModel>& out) {
  static const ClipFight none;
  const ProjectModel* entry = session_.project().find(carrier.model);
  if (entry == nullptr || fightOf(*entry).attachments.empty()) return;
  const Model* bones = importedModel(session_.project(), *entry);
  const ProjectClip* clip = entry->find(carrier.clip);
  for (const Attachment& attachment : fightOf(*entry).attachments) {
    if (!shows(clip == nullptr ? none : fightOf(*clip), attachment.id, carrier.time)) continue;
    const int found = bones == nullptr ? -1 : bones->skeleton->indexOf(attachment.bone).value_or(-1);
    const auto bone = static_cast<std::size_t>(found);  // the number of bones if there is none
    const Drawn& hung = drawn(attachment.model);
    if (!hung.model || bone >= carrier.matrices.size()) continue;
    const mat4 place = carrier.matrices[bone] * toMatrix(attachment.offset);
    std::vector<mat4>& matrices = matrices_.emplace_back();
    for (const mat4& rest : hung.rest) matrices.push_back(place * rest);
    SceneModel scene;
    scene.model = hung.model.get();
    scene.matrices = matrices;
    scene.textures = hung.textures;
    scene.boneBoxes = hung.boneBoxes;
    scene.showsBones = false;
    out.push_back(scene);
    addAttached({attachment.model, {}, {}, matrices}, out);
  }
}

}  // namespace squire
