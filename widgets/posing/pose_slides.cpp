#include "widgets/posing/pose_slides.h"

#include "core/posing/pose_values.h"
#include "widgets/controls/spring_slider.h"

namespace squire {

void PoseSlides::begin(const Label& label) {
  gesture_.reset();
  if (session_.clip() == nullptr) return;
  neighbours_ = neighboursAt(*session_.clip(), session_.playhead(), session_.selection().bones());
  gesture_.emplace(session_, label);
}

void PoseSlides::end(bool take) {
  if (gesture_ && !take) gesture_->abandon();
  gesture_.reset();
}

void PoseSlides::connectSlider(SpringSlider* slider, const Label& label) {
  connect(slider, &SpringSlider::started, this, [this, label] { begin(label); });
  connect(slider, &SpringSlider::finished, this, [this] { end(true); });
  connect(slider, &SpringSlider::abandoned, this, [this] { end(false); });
}

void PoseSlides::connectBreakdown(SpringSlider* slider) {
  connectSlider(slider, labelOf<PoseSteps>("Breakdown"));
  connect(slider, &SpringSlider::pulled, this, [this](double value) {
    if (!gesture_ || !gesture_->isActive()) return;
    const auto share = static_cast<float>(0.5 + 0.5 * value);
    gesture_->show(
        withChanges(*session_.model()->skeleton, gesture_->start(), breakdown(neighbours_, share)));
  });
}

void PoseSlides::connectPush(SpringSlider* slider) {
  connectSlider(slider, labelOf<PoseSteps>("Push or relax"));
  connect(slider, &SpringSlider::pulled, this, [this](double value) {
    if (!gesture_ || !gesture_->isActive()) return;
    const Skeleton& skeleton = *session_.model()->skeleton;
    const Pose& start = gesture_->start();
    gesture_->show(
        withChanges(skeleton, start, pushed(skeleton, start, neighbours_, static_cast<float>(value))));
  });
}

}  // namespace squire

#include "moc_pose_slides.cpp"
