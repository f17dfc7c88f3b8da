#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/formats/fbx/rig.h"
#include "core/formats/fbx/takes.h"

namespace squire::fbx {

// Watches the takes for what an exporter's options lost, and says which option brings it back.
class ExportAdvice {
 public:
  // `blender`: the hints name the options of Blender's exporter.
  ExportAdvice(Rate rate, bool blender) : rate_(rate), blender_(blender) {}

  void watch(const Scene& scene, const TakeMotion& motion);
  void tell(Diagnostics& diagnostics) const;

 private:
  void watchTimes(const std::vector<std::int64_t>& times);

  Rate rate_;
  bool blender_;
  std::size_t thinned_ = 0;                       // curves whose keys were thinned out
  std::size_t fine_ = 0;                          // curves with keys on neighbouring frames
  std::size_t coarse_ = 0;                        // curves baked at every second frame or less often
  using RigBones = std::map<int, std::set<int>>;  // by what the bones hang on
  RigBones keyed_;                                // bones that some take moves
  std::vector<RigBones> takes_;                   // bones with keys, take by take
};

// Options of Blender's exporter that leave a file without what is needed to read it right, found by their
// traces: what stands up along an axis that the file does not call up, and bones that do not lie along Y
// while something that is no skin hangs on one. `bound`: by node, where it was when skins were bound to it.
[[nodiscard]] Diagnostics adviseOnSpace(const Scene& scene, const Rig& rig,
                                        const std::vector<std::optional<dvec3>>& bound);

}  // namespace squire::fbx
