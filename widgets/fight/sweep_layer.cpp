#include "widgets/fight/sweep_layer.h"

#include "widgets/theme/theme.h"
#include "widgets/viewport/volume_lines.h"

namespace squire {

namespace {

constexpr int stepsATick = 6;

}  // namespace

void SweepLayer::make(const std::shared_ptr<const FightClip>& clip) {
  if (made_ == clip) return;
  made_ = clip;
  hulls_.clear();
  for (std::size_t i = 0; i < clip->ownVolumes(); ++i) {
    if (!attacks(clip->volume(i))) continue;
    for (std::size_t span = 0; span < clip->volume(i).spans.size(); ++span)
      hulls_.push_back({sweptShapes(*clip, i, span, stepsATick)});
  }
}

void SweepLayer::addShapes(const LayerView& view, DrawList& list) {
  const auto clip = session_.hasProject() ? data_.model().find(session_.clipId()) : nullptr;
  if (!on_ || !clip) return;
  make(clip);
  const QColor hit = colourOf(Role::Error);
  for (const Hull& hull : hulls_) {
    for (std::size_t i = 0; i < hull.shapes.size(); ++i) {
      const bool looks = i % stepsATick == 0;
      addOutline(placed(hull.shapes[i], session_.shown().displayPlace()), view.camera,
                 toVector(hit, looks ? 1.0f : 0.35f), list.onTop);
    }
  }
  const FightData::Gap* gap = gap_();
  if (gap == nullptr || gap->clip != session_.clipId() || gap->gap.kind == GapKind::Never) return;
  const vec3 place(session_.shown().displayPlace() * vec4(gap->gap.place, 1.0f));
  addVolumeLines(RoundCone::of({place, std::max(0.01f, data_.hurtRadius())}), view.camera,
                 toVector(colourOf(Role::Warm), 1.0f), list.onTop);
}

}  // namespace squire
