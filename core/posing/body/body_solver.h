#pragma once

#include "core/posing/body/angle.h"
#include "core/posing/body/body.h"

namespace squire {

// Finds the turns of a body's joints with the least cost, where lengths are in sizes of the body divided
// by 1.7:
//   half of the sum of stiffness * angle^2 of each joint, limit * angle^2 beyond its limits,
//   shiftStiffness * shift^2 of the mover, and
//   pull * distance^2 or pin * distance^2 of each point from its target.
// A solution depends on the body and the targets only, not on earlier ones. Newton's method follows the
// solution while the targets move from their first places on a straight line. Uses no function whose bits
// differ between systems. Allocates memory when it is made, but not when it solves.
class BodySolver {
 public:
  static constexpr double shiftStiffness = 30.0;
  static constexpr double limit = 300.0;
  static constexpr double pull = 1e5;
  static constexpr double pin = 1e10;
  static constexpr double grip = 0.03;  // a distance beyond which a pull gets no stronger

  explicit BodySolver(Body body);

  [[nodiscard]] const Body& body() const { return body_; }
  // `targets`: of the points, in model space and metres.
  void solve(std::span<const dvec3> targets);

  // The turn of a joint itself and, with that of the joints above it, of all that hangs on it; in model
  // space.
  [[nodiscard]] const dquat& turn(std::size_t joint) const { return states_[joint].turn; }
  [[nodiscard]] const dquat& turnOfAll(std::size_t joint) const { return states_[joint].all; }
  // How far the mover moved, in metres.
  [[nodiscard]] dvec3 shift() const { return unit_ * shift_; }
  // Where a place of the start is now that hangs on the joint.
  [[nodiscard]] dvec3 carried(std::size_t joint, const dvec3& place) const;
  // Of the last solution.
  [[nodiscard]] double cost() const;

 private:
  struct State {
    dquat turn{1.0, 0.0, 0.0, 0.0};
    dquat all{1.0, 0.0, 0.0, 0.0};
    dvec3 place{0.0};
    double bend = 0.0;  // of a hinge
    std::size_t variable = 0;
  };
  // A variable that a point depends on.
  struct Column {
    dvec3 axis;   // zero if the variable moves the point along `slope` without a turn
    dvec3 arm;    // from the joint to the point
    dvec3 slope;  // of the point
    std::size_t variable;
    int joint;
  };

  // The cost without that of pins, and how far the worst pin is from its place.
  struct Value {
    double cost = 0.0;
    double ofJoints = 0.0;  // the part of the cost that is not the pull's
    double miss = 0.0;
  };

  [[nodiscard]] Value value() const;
  void begin();
  void follow(std::span<const dvec3> targets, double share);
  void bendStraightHinges(double distance);
  void search(int mostSteps);
  bool step();
  void addAll();
  void placeJoints();
  void addJoint(std::size_t joint);
  void addPoint(std::size_t point);
  void addColumns(const dvec3& place, int joint);
  void addCurvature(std::span<const Column> columns, const dvec3& force);
  [[nodiscard]] std::span<const Column> columnsOf(std::size_t point) const;
  bool solveSystem(bool isCurved);
  [[nodiscard]] double shareOfStep() const;
  double takeStep(double share);
  double predictForces(double share);
  [[nodiscard]] dvec3 placeOf(std::size_t point) const;  // in units
  [[nodiscard]] double stiffnessOf(std::size_t point) const;
  double& at(std::vector<double>& matrix, std::size_t row, std::size_t column) const {
    return matrix[row * count_ + column];
  }

  Body body_;
  double unit_ = 1.0;  // metres
  std::size_t count_ = 0;
  std::vector<State> states_, before_;
  double damping_ = 0.0;
  dvec3 shift_{0.0};
  std::vector<dvec3> targets_, forces_, predicted_, misses_;  // by point
  // Upper halves of symmetric matrices: of the squares, and of how the points' paths curve.
  std::vector<double> squares_, curves_, system_;
  std::vector<double> slope_, change_;
  std::vector<Column> columns_;      // of all points, one after the other
  std::vector<std::size_t> starts_;  // of the columns of each point
};

}  // namespace squire
