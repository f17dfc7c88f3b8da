#pragma once

#include <cstdint>
#include <vector>

#include "core/formats/fbx/rig.h"
#include "core/formats/fbx/takes.h"

namespace squire::fbx {

// How a stretch between two instants at which some curve has a key is walked.
enum class Walk { Holds, Linear, Curved };

// The local transform of a joint at any instant of a take, from the file's own curves: in metres, folds
// applied, ready for Squire's bones. Quick where the times rise. It borrows everything it is given.
class JointMotion {
 public:
  JointMotion(const Scene& scene, const SpaceConversion& space, const Rig& rig, int joint,
              const TakeMotion& motion);

  // Whether any curve moves the part at all; `tolerance` in the part's own units (file units, degrees, 1).
  [[nodiscard]] bool moves(Part part) const;
  // Whether the take says anything about the joint.
  [[nodiscard]] bool any() const { return !elements_.empty() && stated_; }

  // At a jump `before` gives the value that held until this instant.
  [[nodiscard]] dvec3 translation(std::int64_t time, bool before);
  [[nodiscard]] dquat rotation(std::int64_t time, bool before);
  [[nodiscard]] dvec3 scale(std::int64_t time, bool before);

  // Every instant inside (start, stop) at which a curve that matters to the part has a key; sorted, with
  // both ends.
  [[nodiscard]] std::vector<std::int64_t> breaks(Part part, std::int64_t start, std::int64_t stop) const;
  // How the part goes on from an instant to the next break.
  [[nodiscard]] Walk walk(Part part, std::int64_t time);
  // The sum of what the Euler angles change between two instants, in degrees.
  [[nodiscard]] double swing(std::int64_t from, std::int64_t to);
  // Whether one Euler angle alone changes by more than half a turn between two instants. Exporters that bake
  // rotations write none that do: somebody meant the turn.
  [[nodiscard]] bool turnsRound(std::int64_t from, std::int64_t to);
  // The rotation whose Euler angles are a share of the way between those of two instants; beyond 1 they go
  // on.
  [[nodiscard]] dquat rotationBetween(std::int64_t from, std::int64_t to, double share);
  // The largest share of the joint's size that was lost at the instants looked at so far, because it does not
  // take over a scale above it that differs by direction.
  [[nodiscard]] double skew() const { return skew_; }

 private:
  // Evaluates one property of one node over its layers.
  struct PropertyCursor {
    const std::vector<CurveTriple>* layers = nullptr;  // null: the default
    dvec3 value{0.0};                                  // the default
    Part part = Part::Translation;
    RotationOrder order = RotationOrder::XYZ;
    std::vector<std::array<CurveCursor, 3>> cursors;
    std::vector<CurveCursor> weights;  // one a layer

    [[nodiscard]] dvec3 at(std::int64_t time, bool before);
    [[nodiscard]] Walk walk(std::int64_t time);
    [[nodiscard]] bool moves() const;
    // For scales: whether all three are the same at every key and halfway to the next.
    [[nodiscard]] bool isUniform();
  };
  // A node of the chain that moves, between parts of the chain that do not.
  struct Element {
    Trs before;  // everything that stands still above it
    const NodeTransform* transform = nullptr;
    std::array<PropertyCursor, 3> parts;
    PropertyCursor aboveScaling;  // used where the parent's scale is not taken over
    bool dividesScale = false;
    bool stretchedAbove = false;  // that scale differs by direction at some instant

    [[nodiscard]] bool moves(Part part) const { return parts[static_cast<std::size_t>(part)].moves(); }
  };

  [[nodiscard]] PropertyCursor cursor(int node, Part part, const TakeMotion& motion) const;
  [[nodiscard]] Trs local(Element& element, std::int64_t time, bool before);
  [[nodiscard]] dquat rotationOf(Element& element, const dvec3& degrees) const;
  [[nodiscard]] Trs whole(std::int64_t time, bool before);
  // The cursors that a part of the joint depends on.
  template <typename Visit>
  void forEachSource(Part part, Visit visit);
  [[nodiscard]] bool isDirect(Part part) const;

  const Scene& scene_;
  const SpaceConversion& space_;
  std::vector<Element> elements_;
  Trs after_;  // what stands still below the last element
  double unit_ = 1.0;
  dvec3 scaleUnit_{1.0};
  double skew_ = 0.0;
  bool single_ = false;
  bool stated_ = false;
};

}  // namespace squire::fbx
