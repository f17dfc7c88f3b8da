#include "core/model/build/influences.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

void mergeRepeated(std::vector<Influence>& all) {
  std::sort(all.begin(), all.end(), [](const Influence& a, const Influence& b) {
    return a.bone != b.bone ? a.bone < b.bone : a.weight < b.weight;
  });
  std::size_t kept = 0;
  for (const Influence& influence : all) {
    if (kept > 0 && all[kept - 1].bone == influence.bone) {
      all[kept - 1].weight += influence.weight;
    } else {
      all[kept++] = influence;
    }
  }
  all.resize(kept);
}

}  // namespace

ReducedInfluences strongestFour(std::vector<Influence>& all, std::uint16_t fallbackBone) {
  std::erase_if(all, [](const Influence& i) { return !(i.weight > 0.0f) || !std::isfinite(i.weight); });
  if (all.size() > 1) mergeRepeated(all);
  std::sort(all.begin(), all.end(), [](const Influence& a, const Influence& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.bone < b.bone;
  });
  const std::size_t kept = std::min<std::size_t>(all.size(), 4);
  double sum = 0.0;
  for (std::size_t i = 0; i < kept; ++i) sum += static_cast<double>(all[i].weight);

  ReducedInfluences out;
  out.dropped = static_cast<unsigned>(all.size() - kept);
  for (std::size_t i = 0; i < kept; ++i) {
    out.influences.bones[i] = all[i].bone;
    out.influences.weights[i] = static_cast<float>(static_cast<double>(all[i].weight) / sum);
  }
  if (kept == 0) {
    out.influences.bones[0] = fallbackBone;
    out.influences.weights[0] = 1.0f;
  }
  return out;
}

}  // namespace squire
