#pragma once

#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/math/euler_order.h"
#include "core/model/axis_ends.h"

// Axes with keys of their own. An edit of a single axis (with KeyRef::axis or a CurvePoint) splits the
// channel into axes automatically, in the order XYZ unless the edit specifies another. Edits of whole keys
// apply to the keys of all axes at their times; most edits of the motion as a whole join the axes
// again; smoothing, exaggerating and noise leave them apart.
namespace squire {

// Gives the axes of channels keys of their own. Rotations change by at most about 0.05 degrees, with
// additional keys where necessary. Channels whose axes have keys of their own stay as they are.
struct SplitAxes {
  static constexpr LabelPattern labels[] = {{"Split {count} channel", "Split {count} channels"}};
  KeysRef clip;
  std::vector<CurveRef> channels;
  EulerOrder order = EulerOrder::XYZ;  // of rotations
};
[[nodiscard]] Result<Edit> splitAxes(const Project& project, const SplitAxes& args);

// Replaces the keys of single axes by the keys that are played, which hold all three axes.
struct JoinAxes {
  static constexpr LabelPattern labels[] = {{"Join {count} channel", "Join {count} channels"}};
  KeysRef clip;
  std::vector<CurveRef> channels;
};
[[nodiscard]] Result<Edit> joinAxes(const Project& project, const JoinAxes& args);

enum class CurveEnd : std::uint32_t { Both, Before, After };

// Sets how curves continue before their first or after their last keys, up to the ends of the clip. Their
// axes get keys of their own.
struct ContinueCurves {
  static constexpr LabelPattern labels[] = {
      {"Hold {count} curve beyond its keys", "Hold {count} curves beyond their keys"},
      {"Cycle {count} curve", "Cycle {count} curves"},
      {"Cycle {count} curve with offset", "Cycle {count} curves with offset"},
      {"Mirror {count} curve beyond its keys", "Mirror {count} curves beyond their keys"},
      {"Continue {count} curve straight", "Continue {count} curves straight"}};
  KeysRef clip;
  std::vector<CurveRef> curves;
  Beyond beyond = Beyond::Cycle;
  CurveEnd end = CurveEnd::Both;
  EulerOrder order = EulerOrder::XYZ;  // of rotations that have no axes yet
};
[[nodiscard]] Result<Edit> continueCurves(const Project& project, const ContinueCurves& args);

}  // namespace squire
