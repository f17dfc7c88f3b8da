#include "widgets/compare/compared_clip.h"

#include <QPointer>
#include <utility>

#include "core/edit/clips/earlier_clip.h"
#include "core/edit/merge/their_clip.h"

namespace squire {

ComparedClip::ComparedClip(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::content | SessionChange::File, this, &ComparedClip::refresh);
}

void ComparedClip::setWith(With with) {
  with_ = with;
  if (with_ != With::Theirs && job_ != 0) {
    session_.jobs().cancel(std::exchange(job_, 0));
    input_ = {};
  }
  refresh();
  Q_EMIT changed();
}

std::shared_ptr<const Clip> ComparedClip::earlier(With with) const {
  if (with == With::Nothing || !session_.hasProject() || session_.clip() == nullptr) return nullptr;
  if (with == With::Source) return sourceClip(session_.project(), session_.clipRef());
  if (with == With::Theirs) return theirs_;
  const auto& saved = session_.history().cleanState();
  const ProjectModel* model = saved ? saved->find(session_.modelId()) : nullptr;
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(session_.clipId());
  return entry == nullptr ? nullptr : entry->clip;
}

// Starts computing the clip of the other side of a merge. If only our keys have changed, the previous result
// stays until the new one is computed.
void ComparedClip::computeTheirs() {
  const ProjectModel* model = session_.hasProject() ? session_.project().find(session_.modelId()) : nullptr;
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(session_.clipId());
  TheirsInput now;
  if (entry != nullptr) now = {session_.clipRef(), entry->clip, conflictsOf(session_.project())};
  if (now == input_) return;
  if (job_ != 0) session_.jobs().cancel(std::exchange(job_, 0));
  if (now.clip != input_.clip || now.conflicts != input_.conflicts) theirs_ = nullptr;
  input_ = std::move(now);
  if (input_.conflicts.empty()) return;
  const auto number = std::make_shared<int>(0);
  *number = job_ =
      session_.jobs().start(tr("Comparing with theirs"),
                            [self = QPointer(this), number, project = session_.history().snapshot(),
                             clip = input_.clip](const JobControl& job) -> std::function<void()> {
                              auto theirs = theirClip(*project, clip, job);
                              return [self, number, theirs, isCancelled = job.cancelled()] {
                                if (self == nullptr || self->job_ != *number) return;
                                self->job_ = 0;
                                self->takeTheirs(theirs, isCancelled);
                              };
                            });
}

void ComparedClip::takeTheirs(const std::shared_ptr<const Clip>& theirs, bool isCancelled) {
  theirs_ = theirs;
  if (isCancelled) {
    input_ = {};
    return setWith(With::Nothing);
  }
  refresh();
  if (clip_ == nullptr) Q_EMIT changed();
}

void ComparedClip::refresh() {
  if (with_ == With::Theirs) computeTheirs();
  auto now = earlier(with_);
  if (now == clip_) return;
  clip_ = std::move(now);
  Q_EMIT changed();
}

const PosedModel& ComparedClip::posed() {
  const auto& model = session_.posed().model();
  if (!clip_ || !model) {
    posed_.setModel(nullptr);
    return posed_;
  }
  if (posed_.model() != model) posed_.setModel(model);
  posed_.setClip(clip_);
  refreshLimbs();
  posed_.setTime(session_.playhead());
  return posed_;
}

// Sets up the IK of the saved clip; the other clips to compare with are shown without IK.
void ComparedClip::refreshLimbs() {
  const auto& saved =
      with_ == With::Saved && session_.shown().limbsShown() ? session_.history().cleanState() : nullptr;
  const ProjectModel* model = saved ? saved->find(session_.modelId()) : nullptr;
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(session_.clipId());
  if (entry == nullptr || fightOf(*entry).targets.empty()) {
    posed_.setLimbs(nullptr);
    return;
  }
  const auto& skeleton = posed_.model()->skeleton;
  if (posed_.limbs() && skeleton == skeleton_ && model->fight == modelFight_ && entry->fight == clipFight_)
    return;
  skeleton_ = skeleton;
  modelFight_ = model->fight;
  clipFight_ = entry->fight;
  posed_.setLimbs(std::make_shared<const Limbs>(*skeleton, fightOf(*model), fightOf(*entry)));
}

ComparedClip::Farthest ComparedClip::farthest() {
  Farthest out;
  const auto before = posed().matrices();
  const auto now = session_.posed().matrices();
  if (before.size() != now.size()) return out;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const float metres = glm::distance(vec3(before[i][3]), vec3(now[i][3]));
    if (metres > out.metres) out = {static_cast<int>(i), metres};
  }
  return out;
}

}  // namespace squire

#include "moc_compared_clip.cpp"
