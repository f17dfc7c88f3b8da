#include "widgets/timeline/time_view.h"

#include <algorithm>

namespace squire {

namespace {

constexpr double sideMargin = 16.0;  // pixels on each side of the fitted range
constexpr double leastPerFrame = 1e-4;
constexpr double mostPerFrame = 400.0;

}  // namespace

Time TimeView::timeAt(double x) const { return Time::fromSeconds(frameOf(x) / rate_.perSecond()); }

Time TimeView::snapped(Time time) const { return onNearestFrame(time, rate_); }

RulerLayout TimeView::layout() const { return {firstFrame_, frameOf(width_), 0.0, width_}; }

void TimeView::setWidth(double pixels) {
  pixels = std::max(40.0, pixels);
  if (pixels == width_) return;
  width_ = pixels;
  if (fitted_) {
    fitClip();
  } else {
    Q_EMIT changed();
  }
}

void TimeView::setClip(Rate rate, Time length, bool another) {
  if (rate == rate_ && length == length_ && !another) return;
  const double scale = rate.perSecond() / rate_.perSecond();
  firstFrame_ *= scale;
  perFrame_ /= scale;
  rate_ = rate;
  length_ = length;
  if (another || fitted_) {
    fitClip();
  } else {
    Q_EMIT changed();
  }
}

void TimeView::zoomAt(double x, double factor) {
  const double frame = frameOf(x);
  perFrame_ = std::clamp(perFrame_ * factor, leastPerFrame, mostPerFrame);
  firstFrame_ = frame - x / perFrame_;
  markUnfitted();
}

void TimeView::panBy(double pixels) {
  firstFrame_ -= pixels / perFrame_;
  markUnfitted();
}

void TimeView::fit(Time from, Time to) {
  const double first = frameAt(from, rate_);
  const double frames = std::max(1.0, frameAt(to, rate_) - first);
  perFrame_ = std::clamp((width_ - 2.0 * sideMargin) / frames, leastPerFrame, mostPerFrame);
  firstFrame_ = first + 0.5 * frames - 0.5 * width_ / perFrame_;
  fitted_ = from.ticks == 0 && to == length_;
  Q_EMIT changed();
}

void TimeView::reveal(Time time) {
  const double x = xOf(time);
  if (x < sideMargin) panBy(sideMargin - x);
  if (x > width_ - sideMargin) panBy(width_ - sideMargin - x);
}

// Limits scrolling so that a part of the clip stays visible.
void TimeView::markUnfitted() {
  const double last = std::max(1.0, frameAt(length_, rate_));
  const double shown = width_ / perFrame_;
  firstFrame_ = std::clamp(firstFrame_, -0.5 * shown, last - 0.5 * shown);
  fitted_ = false;
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_time_view.cpp"
