#include "app/editor/document/shown_clip.h"

namespace squire {

ShownClip shownClip(const Session& session) {
  if (session.model() == nullptr) return {};
  const ProjectModel& model = *session.projectModel();
  const ProjectClip* clip = model.find(session.clipId());
  return {model.name, clip == nullptr ? std::string() : clip->name, session.playhead()};
}

void showAgain(Session& session, const ShownClip& shownClip) {
  const ProjectModel* model = session.project().findModel(shownClip.model);
  if (model == nullptr) return;
  session.setModel(model->id);
  const ProjectClip* clip = model->findClip(shownClip.clip);
  if (clip == nullptr && !shownClip.clip.empty()) return;
  session.setClip(clip == nullptr ? ClipId() : clip->id);
  session.setPlayhead(shownClip.playhead);
}

}  // namespace squire
