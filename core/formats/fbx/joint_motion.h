#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/formats/fbx/file_axes.h"
#include "core/formats/fbx/property_cursor.h"
#include "core/formats/fbx/rig.h"
#include "core/formats/fbx/takes.h"
#include "core/math/eased_span.h"

namespace squire::fbx {

// For each node of the scene, whether its chain up to the top is odd: a node has a non-uniform scale that a
// node below it does not inherit in the ordinary way (RSrs), and the take animates any node of the chain.
[[nodiscard]] std::vector<bool> oddChains(const Scene& scene, const TakeMotion& motion);

// Evaluates the local transform of a joint at any time of a take from the original curves: metres, with folds
// applied, ready for Squire's bones. Fast for ascending times. Borrows its arguments.
class JointMotion {
 public:
  // `odd`: see oddChains().
  JointMotion(const Scene& scene, const SpaceConversion& space, const Rig& rig, int joint,
              const TakeMotion& motion, const std::vector<bool>& odd);

  // Whether any curve changes this part.
  [[nodiscard]] bool moves(Part part) const;
  // Whether the take contains curves for the joint.
  [[nodiscard]] bool any() const { return stated_ && !(elements_.empty() && above_.empty()); }

  // How the part's axes follow from the file's curves; none if they do not follow from one curve each.
  [[nodiscard]] std::optional<AxisSource> axisSource(Part part) const;

  // Number of keys of the curves of the joint's own nodes.
  [[nodiscard]] std::size_t keyCount() const;

  // At a jump, `before` selects the value before it.
  [[nodiscard]] dvec3 translation(std::int64_t time, bool before);
  [[nodiscard]] dquat rotation(std::int64_t time, bool before);
  [[nodiscard]] dvec3 scale(std::int64_t time, bool before);

  // Sorted times of all keys that affect the part, from start to stop, both included.
  [[nodiscard]] std::vector<std::int64_t> breaks(Part part, std::int64_t start, std::int64_t stop) const;
  // The interpolation of the part from a time to the next break.
  [[nodiscard]] Walk walk(Part part, std::int64_t time);
  // Whether a curve that affects the part is cubic in the span that contains `time`.
  [[nodiscard]] bool isCubic(Part part, std::int64_t time);
  // The HandleTimes (fractions of the span) of the cubic curves between two keys, each pair once. The first
  // element is always {1/3, 2/3}, the times of handles without weights, even if no curve has them.
  [[nodiscard]] std::vector<HandleTimes> handles(Part part, std::int64_t from, std::int64_t to);
  // Sum of the changes of the Euler angles between two times, degrees.
  [[nodiscard]] double swing(std::int64_t from, std::int64_t to);
  // An upper bound, in radians, of how far the rotation in the middle of a span with linear angles is from
  // the middle of the shortest rotation.
  [[nodiscard]] double mostBend(std::int64_t from, std::int64_t to);
  // Whether one Euler angle of a node changes by more than half a turn and the others by less than a quarter
  // turn together. Baking does not cause this, so the turn is intended.
  [[nodiscard]] bool turnsRound(std::int64_t from, std::int64_t to);
  // The rotation with linearly interpolated Euler angles; shares above 1 extrapolate.
  [[nodiscard]] dquat rotationBetween(std::int64_t from, std::int64_t to, double share);
  // Whether the joint compensates for a non-uniform scale above it, so that its own rotation and scale are
  // not linear between two keys even if the curves are.
  [[nodiscard]] bool makesUpForStretch() const;
  // Largest fraction of the joint's size lost so far because a non-uniform scale of its parent is not
  // inherited.
  [[nodiscard]] double skew() const { return skew_; }
  void noteSkew(double skew) { skew_ = std::max(skew_, skew); }

 private:
  // An animated node of Joint::chain, together with the constant part above it.
  struct Element {
    Trs before;  // combined constant transforms above it
    const NodeTransform* transform = nullptr;
    std::array<PropertyCursor, 3> parts;
    PropertyCursor aboveScaling;  // used if the parent's scale is not inherited
    bool dividesScale = false;
    bool stretchedAbove = false;  // the parent's scale is non-uniform at some time

    [[nodiscard]] bool moves(Part part) const { return parts[static_cast<std::size_t>(part)].moves(); }
  };

  // A node of the whole chain from the scene's top, for joints below a stretched scale that some node does
  // not inherit in the ordinary way.
  struct Above {
    const NodeTransform* transform = nullptr;
    std::array<PropertyCursor, 3> parts;
    const Joint* joint = nullptr;  // null: the node is not a joint
  };

  void followOddChain(const Rig& rig, const Joint& own, const TakeMotion& motion);
  [[nodiscard]] const Trs& odd(std::int64_t time, bool before);
  [[nodiscard]] Trs local(Element& element, std::int64_t time, bool before);
  [[nodiscard]] dquat rotationOf(Element& element, const dvec3& degrees) const;
  [[nodiscard]] dquat directRotation(std::int64_t time, bool before);
  [[nodiscard]] Trs whole(std::int64_t time, bool before);
  // Visits the cursors that affect a part of the joint.
  template <typename Visit>
  void forEachSource(Part part, Visit visit);
  [[nodiscard]] bool isDirect(Part part) const;
  [[nodiscard]] bool setMoveAxes(AxisSource& source) const;
  [[nodiscard]] bool setTurnAxes(AxisSource& source) const;
  [[nodiscard]] bool setScaleAxes(AxisSource& source) const;

  const Scene& scene_;
  const SpaceConversion& space_;
  std::vector<Element> elements_;
  std::vector<Above> above_;  // empty: the joint's own nodes are enough
  std::optional<std::pair<std::int64_t, bool>> oddTime_;
  Trs odd_;  // the result of odd() for oddTime_
  struct KnownRotation {
    dvec3 degrees{std::numeric_limits<double>::quiet_NaN()};  // NaN: nothing is cached yet
    dquat rotation{1.0, 0.0, 0.0, 0.0};
  };
  std::array<KnownRotation, 2> known_;  // cached rotations of a joint with a single element
  Trs after_;                           // constant transforms below the last element
  double unit_ = 1.0;
  dvec3 scaleUnit_{1.0};
  double skew_ = 0.0;
  bool single_ = false;
  bool stated_ = false;
};

}  // namespace squire::fbx
