#include "widgets/motion/travel_view.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

namespace squire {

TravelView::TravelView(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::all, this, &TravelView::follow);
}

void TravelView::setOnTheSpot(bool on) {
  if (on == onTheSpot_) return;
  onTheSpot_ = on;
  rounds_ = mat4(1.0f);
  follow();
  Q_EMIT changed();
}

void TravelView::takeMotion() {
  ShownTravel now = shownTravel(session_);
  if (now == from_) return;
  const bool did = travels();
  from_ = std::move(now);
  motion_.reset();
  rounds_ = mat4(1.0f);
  if (from_.isWhole() && from_.travel) {
    if (auto taken = extractRootMotion(*from_.skeleton, *from_.clip, *from_.travel))
      motion_ = std::move(taken->motion);
  }
  if (travels() != did) Q_EMIT changed();
}

mat4 TravelView::placeAt(Time time) const {
  const Transform place = motion_->placeAt(time);
  return glm::translate(mat4(1.0f), place.translation) * glm::mat4_cast(place.rotation);
}

void TravelView::follow() {
  takeMotion();
  if (!motion_) return static_cast<void>(show(mat4(1.0f)));
  const Time now = session_.playhead();
  const Playback& playback = session_.playback();
  if (!playback.playing()) {
    rounds_ = mat4(1.0f);
  } else if (playback.loops() && now < time_) {
    const Span range = playback.rangeIn(from_.clip->duration);
    rounds_ = rounds_ * placeAt(range.to) * glm::inverse(placeAt(range.from));
  }
  time_ = now;
  if (onTheSpot_) return static_cast<void>(show(glm::inverse(placeAt(now))));
  if (show(rounds_)) {
    followWith(rounds_ * placeAt(now));
  } else {
    followed_.reset();
  }
}

// While the clip plays, and from its last place to that of the playhead when it stops.
void TravelView::followWith(const mat4& place) {
  const vec3 at(place[3].x, 0.0f, place[3].z);
  if (followed_ && at != *followed_) Q_EMIT moved(at - *followed_);
  followed_ = session_.playback().playing() ? std::optional(at) : std::nullopt;
}

bool TravelView::show(const mat4& place) {
  Shown& shown = session_.shown();
  const bool isOwn = shown_ && (!shown.isOverridden() || shown.displayPlace() == *shown_);
  if (shown.isOverridden() && !isOwn) {  // something else moves the character
    shown_.reset();
    return false;
  }
  if (place == mat4(1.0f)) {
    if (isOwn) shown.clearOverride();
    shown_.reset();
    return true;
  }
  matrices_.clear();
  for (const mat4& matrix : session_.posed().drawnMatrices()) matrices_.push_back(place * matrix);
  shown.overrideDisplay(place, matrices_);
  shown_ = place;
  return true;
}

}  // namespace squire

#include "moc_travel_view.cpp"
