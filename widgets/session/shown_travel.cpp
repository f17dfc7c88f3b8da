#include "widgets/session/shown_travel.h"

namespace squire {

ShownTravel shownTravel(const Session& session) {
  if (!session.hasProject()) return {};
  const Model* model = session.model();
  const ProjectClip* entry = session.shown().projectClip();
  return {session.posed().clip(), model == nullptr ? nullptr : model->skeleton,
          entry == nullptr ? std::nullopt : entry->travel};
}

}  // namespace squire
