#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/formats/fbx/rig.h"
#include "core/formats/fbx/takes.h"

namespace squire::fbx {

// Detects signs of lossy options of Blender's exporter in the takes and suggests the right option.
class ExportAdvice {
 public:
  // `blender`: whether the file is from Blender; otherwise nothing is observed or reported.
  ExportAdvice(Rate rate, bool blender) : rate_(rate), blender_(blender) {}

  void observe(const Scene& scene, const Take& take, const TakeMotion& motion);
  void report(Diagnostics& diagnostics) const;

 private:
  void observeTimes(const std::vector<std::int64_t>& times);
  [[nodiscard]] double framesOf(std::int64_t ticks) const;

  Rate rate_;
  bool blender_;
  std::size_t thinned_ = 0;                       // curves whose keys were simplified
  std::size_t fine_ = 0;                          // curves with keys on neighbouring frames
  std::size_t coarse_ = 0;                        // curves sampled at every second frame or less often
  std::size_t cut_ = 0;                           // takes with keys on every frame but the last
  using RigBones = std::map<int, std::set<int>>;  // bones by the armature that they belong to
  RigBones keyed_;                                // bones that any take animates
  std::vector<RigBones> takes_;                   // bones with keys, for each take
};

// Detects options of Blender's exporter that make a file ambiguous: the model stands along an axis other than
// the stated up axis, or bones do not lie along Y while an unskinned object is attached to one. `bound`:
// position of each node in the bind pose, if known.
[[nodiscard]] Diagnostics adviseOnSpace(const Scene& scene, const Rig& rig,
                                        const std::vector<std::optional<dvec3>>& bound);

}  // namespace squire::fbx
