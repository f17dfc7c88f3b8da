#include "core/edit/fights/volume_fixes.h"

#include <algorithm>

#include "core/edit/fights/change_fight.h"

namespace squire {

Result<Edit> widenVolume(const Project& project, const WidenVolume& args) {
  const HitVolume* volume = findVolume(project, args.volume);
  if (!volume) return missingItem("hit volume");
  HitVolume to = *volume;
  to.ball.radius = std::max(0.0f, to.ball.radius + args.by);
  if (to.end) to.end->radius = std::max(0.0f, to.end->radius + args.by);
  if (to.radiusKeys) {
    Keys<float> keys = *to.radiusKeys;
    for (Key<float>& key : keys) key.value = std::max(0.0f, key.value + args.by);
    to.radiusKeys = std::make_shared<const Keys<float>>(std::move(keys));
  }
  auto edit = changeVolume(project, {args.volume, std::move(to), "radius"});
  if (edit) edit->label = labelOf<WidenVolume>(volume->name);
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
