#include "widgets/spaces/space_preview.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace squire {

SpacePreview::SpacePreview(SpaceChoice& choice, QObject* parent)
    : Preview(choice.session(), parent), choice_(choice) {
  connect(&choice_, &SpaceChoice::changed, this, &SpacePreview::adoptSpace);
}

void SpacePreview::adoptSpace() {
  const BlendSpace* space = choice_.space();
  const Model* model = session().model();
  const BlendSpaceId before = std::exchange(played_, space == nullptr ? BlendSpaceId() : space->id);
  if (space == nullptr || model == nullptr) {
    player_ = {};
    matrices_ = {};
    return end();
  }
  player_.setSpace(*session().projectModel(), *model, session().project().game, *space);
  if (played_ != before) {
    player_.restart();
    values_ = {space->points.front().x, space->points.front().y};
  }
  if (space->yName.empty()) values_.y = 0.0f;
  step(0.0);
}

void SpacePreview::start() {
  if (isOn() || player_.space().points.empty()) return;
  begin();
  player_.restart();
  setRunning(true);
  step(0.0);
}

void SpacePreview::end() {
  if (!isOn()) return;
  setRunning(false);
  Q_EMIT posed();
}

void SpacePreview::setValues(const vec2& values) {
  const BlendSpace* space = choice_.space();
  values_ = {values.x, space == nullptr || space->yName.empty() ? 0.0f : values.y};
  step(0.0);
}

void SpacePreview::step(double seconds) {
  if (isOn()) {
    player_.advance(static_cast<double>(values_.x), static_cast<double>(values_.y), seconds);
    matrices_ = player_.pose();
  }
  Q_EMIT posed();
}

std::vector<SpacePlayer::Weighed> SpacePreview::mix() const {
  return player_.weighedAt(static_cast<double>(values_.x), static_cast<double>(values_.y));
}

QString SpacePreview::mixText() const {
  QStringList parts;
  for (const SpacePlayer::Weighed& one : mix())
    parts += tr("%1 %2 %").arg(choice_.nameOf(one.id)).arg(std::lround(100.0f * one.weight));
  return parts.join(QStringLiteral(", "));
}

Preview::Shown SpacePreview::shown() const {
  const auto parts = player_.shown();
  if (parts.empty()) return {};
  const auto& most = *std::ranges::max_element(parts, {}, &SpacePlayer::Shown::weight);
  const BlendSpace* space = choice_.space();
  const QString name = space == nullptr ? QString() : QString::fromStdString(space->name);
  return {{{session().modelId(), matrices_, most.id, most.clip->timeAfter(most.seconds).seconds()}},
          tr("Preview of %1").arg(name) + QStringLiteral("   ") + mixText() + QStringLiteral("   ") +
              tr("Esc exits"),
          {}};
}

}  // namespace squire

#include "moc_space_preview.cpp"
