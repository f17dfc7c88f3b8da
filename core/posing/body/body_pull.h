#pragma once

#include "core/posing/body/body_solver.h"

namespace squire {

// Pulls bones of a pose: the body that hangs on them follows, and what is pinned keeps its place and
// direction. Every pose is computed from the one that the pull began with. Allocates memory when it is made,
// but not when it moves.
class BodyPull {
 public:
  // `skeleton` must outlive this object.
  BodyPull(const Skeleton& skeleton, Pose start, std::span<const PosedLimb> limbs, const BodyParts& parts);

  // Whether there is no body that could follow; see bodyOf().
  [[nodiscard]] bool isEmpty() const { return solver_.body().points.empty(); }
  const BodySolver& solver() const { return solver_; }
  // The bones that turn or move.
  [[nodiscard]] std::vector<std::size_t> moving() const;
  // The pose with the pulled bones moved in model space, as far as the body allows. `by`: one for each of
  // BodyParts::pulled. Valid until the next call.
  const Pose& moved(std::span<const vec3> by);

 private:
  // A bone that keeps its direction, and its place at its limb where it does not hang on it.
  struct End {
    std::size_t bone = 0;
    int joint = BodyJoint::noParent;        // that moves it
    int parentJoint = BodyJoint::noParent;  // that moves its parent
    bool isApart = false;
    bool keepsDirection = true;
  };

  void addEnds(std::span<const PosedLimb> limbs);
  void turnJoint(std::size_t joint);
  void setEnd(const End& end);
  [[nodiscard]] dquat turnOf(int joint) const;
  // A place of the start pose, as a joint moved it.
  [[nodiscard]] dvec3 carried(int joint, const dvec3& place) const;
  [[nodiscard]] dquat startTurnOf(int bone) const;

  const Skeleton& skeleton_;
  Pose start_, pose_;
  std::vector<mat4> matrices_;
  std::vector<dquat> turns_;         // of the start pose, in model space
  std::vector<int> jointOfBone_;     // that moves it; of joints, themselves
  std::vector<std::size_t> points_;  // of each pulled bone
  std::vector<dvec3> targets_;
  std::vector<End> ends_;
  BodySolver solver_;
};

}  // namespace squire
