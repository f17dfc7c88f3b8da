#include "widgets/viewport/view_picks.h"

#include <algorithm>

#include "core/scene/scene.h"
#include "widgets/viewport/pointer_rays.h"

namespace squire {

namespace {

constexpr double closeBy = 3.0;  // pixels within which Alt continues its cycle

}  // namespace

PickOptions ViewPicks::options() const {
  PickOptions options;
  if (session_.model() != nullptr)
    options.hiddenBones = session_.selection().hidden().bonesOf(*session_.model()->skeleton);
  options.hiddenMeshes = session_.selection().hidden().meshes();
  return options;
}

void ViewPicks::click(ViewSize size, QPointF position, Qt::KeyboardModifiers modifiers) {
  if (session_.model() == nullptr) return;
  const bool walks = modifiers.testFlag(Qt::AltModifier) && !cycle_.empty() &&
                     QPointF(position - cycleFrom_).manhattanLength() <= closeBy;
  if (walks) {
    cycleAt_ = (cycleAt_ + 1) % cycle_.size();
  } else {
    cycle_ = at(size, position);
    cycleAt_ = 0;
    cycleFrom_ = position;
  }
  const bool adds = modifiers.testFlag(Qt::ShiftModifier) || modifiers.testFlag(Qt::ControlModifier);
  if (cycle_.empty()) {
    if (!adds) session_.selection().select({});
    return;
  }
  const Pick& pick = cycle_[cycleAt_];
  if (pick.bone < 0) {
    session_.selection().selectMesh(pick.mesh);
    return;
  }
  const BoneId bone = session_.model()->skeleton->bones[static_cast<std::size_t>(pick.bone)].id;
  if (adds) {
    session_.selection().toggle(bone);
  } else {
    session_.selection().select({bone});
  }
}

std::vector<Pick> ViewPicks::at(ViewSize size, QPointF position) const {
  if (session_.model() == nullptr) return {};
  PickOptions wanted = options();
  wanted.bones = view_.options().bones.style != BoneStyle::None;
  return pickAt(*session_.model(), session_.shown().matrices(), view_.camera(), size, asPixel(position),
                wanted);
}

void ViewPicks::selectInside(ViewSize size, const QRectF& box, Qt::KeyboardModifiers modifiers) {
  if (session_.model() == nullptr) return;
  const auto segments = boneSegments(*session_.model()->skeleton, session_.shown().matrices());
  std::vector<BoneId> bones;
  if (modifiers.testFlag(Qt::ShiftModifier)) bones = session_.selection().bones();
  for (const int index :
       bonesInside(segments, view_.camera(), size, asPixel(box.topLeft()), asPixel(box.bottomRight()))) {
    const BoneId bone = session_.model()->skeleton->bones[static_cast<std::size_t>(index)].id;
    if (!session_.selection().hidden().has(bone) &&
        std::find(bones.begin(), bones.end(), bone) == bones.end())
      bones.push_back(bone);
  }
  session_.selection().select(std::move(bones));
}

BoneId ViewPicks::boneAt(ViewSize size, QPointF position) const {
  if (view_.options().bones.style == BoneStyle::None) return {};
  PickOptions wanted = options();
  wanted.surfaces = false;
  const auto picks =
      pickAt(*session_.model(), session_.shown().matrices(), view_.camera(), size, asPixel(position), wanted);
  if (picks.empty()) return {};
  return session_.model()->skeleton->bones[static_cast<std::size_t>(picks.front().bone)].id;
}

}  // namespace squire
