#include "app/editor/document/looked_at.h"

namespace squire {

LookedAt lookedAt(const Session& session) {
  if (session.model() == nullptr) return {};
  const ProjectModel& model = *session.projectModel();
  const ProjectClip* clip = model.find(session.clipId());
  return {model.name, clip == nullptr ? std::string() : clip->name, session.playhead()};
}

void showAgain(Session& session, const LookedAt& lookedAt) {
  const ProjectModel* model = session.project().findModel(lookedAt.model);
  if (model == nullptr) return;
  session.setModel(model->id);
  const ProjectClip* clip = model->findClip(lookedAt.clip);
  if (clip == nullptr && !lookedAt.clip.empty()) return;
  session.setClip(clip == nullptr ? ClipId() : clip->id);
  session.setPlayhead(lookedAt.playhead);
}

}  // namespace squire
