#include "widgets/springs/live_springs.h"

#include <QPointer>
#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>

#include "core/edit/springs/swung_clip.h"

namespace squire {

namespace {

constexpr int interval = 16;         // milliseconds between two steps
constexpr double longestStep = 0.1;  // seconds; a window that was blocked goes on from there
constexpr float leastTurn = 2e-5f;   // radians in a step; less is rest
constexpr int stepsOfRest = 30;      // after which the clock stops

bool isSame(const Pose& a, const Pose& b) {
  return std::ranges::equal(a, b, [](const Transform& one, const Transform& other) {
    return one.translation == other.translation && one.rotation == other.rotation && one.scale == other.scale;
  });
}

}  // namespace

LiveSprings::LiveSprings(Session& session, QObject* parent) : QObject(parent), session_(session) {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(interval);
  connect(&timer_, &QTimer::timeout, this, &LiveSprings::swing);
  session_.onChange(SessionChange::all, this, &LiveSprings::follow);
}

void LiveSprings::setOn(bool on) {
  isOn_ = on;
  follow();
}

std::optional<LiveSprings::Request> LiveSprings::request() const {
  if (!isOn_ || !session_.hasProject() || session_.model() == nullptr) return std::nullopt;
  const ProjectModel* model = session_.projectModel();
  if (model == nullptr || fightOf(*model).springs.empty()) return std::nullopt;
  const ProjectClip* entry = model->find(session_.clipId());
  Request out;
  out.model = model->id;
  out.skeleton = session_.model()->skeleton;
  out.ofModel = model->fight;
  out.game = session_.project().game;
  if (entry == nullptr) return out;
  out.clip = entry->id;
  out.keys = entry->clip;
  out.ofClip = entry->fight;
  out.travel = entry->travel;
  return out;
}

Result<LiveSprings::Computed> LiveSprings::computed(const Project& project, const Request& request) {
  const ProjectModel& model = *project.find(request.model);
  auto motion = SpringMotion::make(*request.skeleton, fightOf(model), request.game);
  if (!motion) return motion.error();
  Computed out;
  out.overClip = std::make_shared<const SwungBones>(swungBones(model, model.find(request.clip), *motion));
  out.motion = std::make_shared<SpringMotion>(std::move(*motion));
  return out;
}

void LiveSprings::follow() {
  if (isShowing_) return;
  const auto now = request();
  // Of the same bones, what is shown stays until the new is there.
  if (!now || (have_ && now->skeleton != have_->skeleton)) {
    have_.reset();
    computed_ = {};
  }
  if (now && now != have_) compute(*now);
  followPose();
}

void LiveSprings::compute(const Request& request) {
  if (isComputing_) return;
  isComputing_ = true;
  session_.jobs().startQuietly(
      [self = QPointer(this), project = session_.history().snapshot(), request]() -> std::function<void()> {
        return [self, request, made = computed(*project, request)] {
          if (self != nullptr) self->receive(request, made);
        };
      });
}

void LiveSprings::receive(const Request& request, Result<Computed> made) {
  isComputing_ = false;
  const auto now = this->request();
  if (now && now->skeleton == request.skeleton) {
    have_ = request;
    computed_ = made ? std::move(*made) : Computed{};
    hand_.reset();
    if (!made) Q_EMIT session_.failed(made.error());
  }
  follow();
}

// A pose that is not keyed is followed by the clock.
void LiveSprings::followPose() {
  const bool isByHand = computed_.motion != nullptr && !session_.posed().changes().empty();
  if (!isByHand) {
    hand_.reset();
    timer_.stop();
    return show(computed_.overClip);
  }
  Pose pose = session_.posed().shownPose();
  if (hand_ && isSame(*hand_, pose)) return;
  if (!hand_) computed_.motion->begin(session_.posed().drawnPose());
  hand_ = std::move(pose);
  stillSteps_ = 0;
  if (timer_.isActive()) return;
  clock_.start();
  timer_.start();
}

void LiveSprings::swing() {
  const double seconds = 1e-9 * static_cast<double>(clock_.nsecsElapsed());
  clock_.restart();
  Pose pose = *hand_;
  computed_.motion->step(std::min(seconds, longestStep), pose);
  auto swung = std::make_shared<SwungBones>();
  swung->bones = computed_.motion->bones();
  swung->times = {Time{}};
  float most = 0.0f;
  const auto& before = session_.posed().swung();
  for (std::size_t i = 0; i < swung->bones.size(); ++i) {
    const quat turn = pose[static_cast<std::size_t>(swung->bones[i])].rotation;
    swung->turns.push_back(turn);
    if (before && before->turns.size() == swung->bones.size())
      most = std::max(most, glm::length(turn - before->turns[i]));
    else
      most = 1.0f;
  }
  stillSteps_ = most < leastTurn ? stillSteps_ + 1 : 0;
  if (stillSteps_ == stepsOfRest) timer_.stop();
  show(std::move(swung));
}

void LiveSprings::show(std::shared_ptr<const SwungBones> swung) {
  isShowing_ = true;
  session_.setSwung(std::move(swung));
  isShowing_ = false;
}

}  // namespace squire

#include "moc_live_springs.cpp"
