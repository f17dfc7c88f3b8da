#include "core/export/same_content.h"

#include <algorithm>

namespace squire {

namespace {

bool same(const Bone& a, const Bone& b) {
  return a.id == b.id && a.parent == b.parent && a.rest == b.rest && a.inverseBind == b.inverseBind &&
         a.name == b.name;
}

template <typename T>
bool same(const Channel<T>& a, const Channel<T>& b) {
  return a == b || (a && b && *a == *b);
}

bool same(const Track& a, const Track& b) {
  return a.bone == b.bone && same(a.translation, b.translation) && same(a.rotation, b.rotation) &&
         same(a.scale, b.scale);
}

}  // namespace

bool hasSameContent(const Skeleton& a, const Skeleton& b) {
  return std::equal(a.bones.begin(), a.bones.end(), b.bones.begin(), b.bones.end(),
                    [](const Bone& x, const Bone& y) { return same(x, y); });
}

bool hasSameContent(const Clip& a, const Clip& b) {
  return a.duration == b.duration && a.rate == b.rate && a.loop == b.loop &&
         std::equal(a.tracks.begin(), a.tracks.end(), b.tracks.begin(), b.tracks.end(),
                    [](const Track& x, const Track& y) { return same(x, y); });
}

}  // namespace squire
