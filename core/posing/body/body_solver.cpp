#include "core/posing/body/body_solver.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

#include "core/posing/body/angle.h"
#include "core/posing/body/elimination.h"

namespace squire {

namespace {

constexpr double human = 1.7;  // metres
// The targets move to their places in strides of at most this many units.
constexpr double stride = 0.06;
constexpr int mostStrides = 10;
constexpr int stepsOfStride = 3, mostStepsAtEnd = 100;
constexpr double mostTurn = 0.6, mostShift = 0.3;  // of a step
constexpr double settledChange = 1e-7, settledGain = 1e-9;
constexpr double slack = 0.01;  // how far a step may lead from the pins

std::size_t variablesOf(BodyJointKind kind) {
  switch (kind) {
    case BodyJointKind::Ball:
      return 3;
    case BodyJointKind::Hinge:
      return 1;
    case BodyJointKind::Mover:
      break;
  }
  return 6;
}

dvec3 vectorOf(const double* values) { return {values[0], values[1], values[2]}; }
double lengthOf(const double* values) { return glm::length(vectorOf(values)); }

// How far a hinge that bends further by an angle is beyond its limits.
double beyondLimits(const BodyJoint& hinge, double angle) {
  const double bend = hinge.bend + angle;
  return bend - std::clamp(bend, hinge.least, hinge.most);
}

}  // namespace

BodySolver::BodySolver(Body body) : body_(std::move(body)), unit_(body_.size / human) {
  std::size_t depth = 0;
  for (const BodyJoint& joint : body_.joints) {
    State state;
    state.variable = count_;
    const std::size_t variables = variablesOf(joint.kind);
    count_ += variables;
    depth += variables;
    states_.push_back(state);
  }
  for (auto* matrix : {&squares_, &curves_, &system_}) matrix->resize(count_ * count_);
  slope_.resize(count_);
  change_.resize(count_);
  columns_.reserve(depth * body_.points.size());
  starts_.resize(body_.points.size() + 1);
  for (auto* vectors : {&targets_, &forces_, &predicted_, &misses_}) vectors->resize(body_.points.size());
  before_ = states_;
  begin();
}

void BodySolver::begin() {
  for (State& state : states_) {
    state.turn = dquat(1.0, 0.0, 0.0, 0.0);
    state.bend = 0.0;
  }
  shift_ = dvec3(0.0);
  std::fill(forces_.begin(), forces_.end(), dvec3(0.0));
  placeJoints();
}

void BodySolver::solve(std::span<const dvec3> targets) {
  begin();
  double distance = 0.0;
  for (std::size_t i = 0; i < body_.points.size(); ++i)
    distance = std::max(distance, glm::distance(targets[i], body_.points[i].place) / unit_);
  if (!(distance > 0.0) || count_ == 0) return;
  damping_ = 0.0;
  const int strides =
      std::clamp(static_cast<int>(std::ceil(std::min(distance / stride, 1e3))), 1, mostStrides);
  for (int i = 1; i <= strides; ++i) {
    const double share = static_cast<double>(i) / strides;
    follow(targets, share);
    bendStraightHinges(share * distance);
    search(i < strides ? stepsOfStride : mostStepsAtEnd);
  }
}

// Newton's method with pins as constraints.
void BodySolver::search(int mostSteps) {
  for (int i = 0; i < mostSteps; ++i) {
    if (!step()) return;
  }
}

// Damps the step until it neither leads too far from the pins nor raises the cost, where the pins count as
// much as their forces say. Returns false if nothing is left to gain.
bool BodySolver::step() {
  constexpr int mostTries = 9;
  addAll();
  const Value before = value();
  before_ = states_;
  const dvec3 shift = shift_;
  for (int tries = 0; tries < mostTries; ++tries, damping_ = std::max(0.3, 6.0 * damping_)) {
    if (!solveSystem(true) && !solveSystem(false)) continue;
    const double share = shareOfStep();
    const double hold = predictForces(share);
    const double largest = takeStep(share);
    placeJoints();
    const Value after = value();
    const double gain = before.cost - after.cost;
    if (after.miss <= std::max(slack, 0.5 * before.miss) &&
        gain + hold * (before.miss - after.miss) >= -settledGain * before.cost) {
      forces_ = predicted_;
      damping_ = damping_ < 0.1 ? 0.0 : 0.25 * damping_;
      const bool isHeld = std::max(before.miss, after.miss) < 1e-6;
      return largest > settledChange && !(isHeld && gain < 1e-8 * before.ofJoints);
    }
    states_ = before_;
    shift_ = shift;
    placeJoints();
  }
  return false;
}

void BodySolver::follow(std::span<const dvec3> targets, double share) {
  for (std::size_t i = 0; i < targets_.size(); ++i) {
    const dvec3& from = body_.points[i].place;
    targets_[i] = (from + share * (targets[i] - from)) / unit_;
  }
}

// A straight limb could bend to both sides; this chooses the one that it is made for.
void BodySolver::bendStraightHinges(double distance) {
  const double least = std::min(0.1, std::sqrt(0.05 * distance));
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const BodyJoint& joint = body_.joints[i];
    if (joint.kind != BodyJointKind::Hinge || joint.bend > 0.3) continue;
    State& state = states_[i];
    if (joint.bend + state.bend >= least) continue;
    state.bend = least - joint.bend;
    state.turn = turnBy(state.bend * joint.axis);
  }
  placeJoints();
}

void BodySolver::placeJoints() {
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const BodyJoint& joint = body_.joints[i];
    State& state = states_[i];
    if (joint.parent == BodyJoint::noParent) {
      state.all = state.turn;
      state.place = joint.place / unit_ + shift_;
    } else {
      const auto parent = static_cast<std::size_t>(joint.parent);
      const State& above = states_[parent];
      state.all = above.all * state.turn;
      state.place = above.place + above.all * ((joint.place - body_.joints[parent].place) / unit_);
    }
  }
}

dvec3 BodySolver::carried(std::size_t joint, const dvec3& place) const {
  const State& state = states_[joint];
  return unit_ * state.place + state.all * (place - body_.joints[joint].place);
}

dvec3 BodySolver::placeOf(std::size_t point) const {
  const BodyPoint& one = body_.points[point];
  return carried(static_cast<std::size_t>(one.joint), one.place) / unit_;
}

// A pull that is out of reach gets no stronger with the distance.
double BodySolver::stiffnessOf(std::size_t point) const {
  if (!body_.points[point].isPulled) return pin;
  return pull * std::min(1.0, grip / std::max(grip, glm::length(misses_[point])));
}

BodySolver::Value BodySolver::value() const {
  Value value;
  value.cost = shiftStiffness * glm::dot(shift_, shift_);
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const BodyJoint& joint = body_.joints[i];
    const bool isHinge = joint.kind == BodyJointKind::Hinge;
    const double angle = isHinge ? states_[i].bend : Angle(states_[i].turn).radians;
    const double over = isHinge ? beyondLimits(joint, angle) : 0.0;
    value.cost += joint.stiffness * angle * angle + limit * over * over;
  }
  value.ofJoints = 0.5 * value.cost;
  for (std::size_t i = 0; i < body_.points.size(); ++i) {
    const double miss = glm::length(placeOf(i) - targets_[i]);
    if (body_.points[i].isPulled)
      value.cost += pull * (miss < grip ? miss * miss : grip * (2.0 * miss - grip));
    else
      value.miss = std::max(value.miss, miss);
  }
  value.cost *= 0.5;
  return value;
}

double BodySolver::cost() const { return value().cost; }

void BodySolver::addAll() {
  for (auto* values : {&squares_, &curves_, &slope_}) std::fill(values->begin(), values->end(), 0.0);
  for (std::size_t i = 0; i < states_.size(); ++i) addJoint(i);
  columns_.clear();
  for (std::size_t i = 0; i < body_.points.size(); ++i) {
    starts_[i] = columns_.size();
    addColumns(placeOf(i), body_.points[i].joint);
  }
  starts_.back() = columns_.size();
  for (std::size_t i = 0; i < body_.points.size(); ++i) addPoint(i);
}

std::span<const BodySolver::Column> BodySolver::columnsOf(std::size_t point) const {
  return std::span(columns_).subspan(starts_[point], starts_[point + 1] - starts_[point]);
}

void BodySolver::addJoint(std::size_t joint) {
  const BodyJoint& one = body_.joints[joint];
  const State& state = states_[joint];
  std::size_t variable = state.variable;
  if (one.kind == BodyJointKind::Hinge) {
    const double over = beyondLimits(one, state.bend);
    slope_[variable] += one.stiffness * state.bend + limit * over;
    at(squares_, variable, variable) += one.stiffness + (over == 0.0 ? 0.0 : limit);
    return;
  }
  if (one.kind == BodyJointKind::Mover) {
    for (int i = 0; i < 3; ++i, ++variable) {
      slope_[variable] += shiftStiffness * shift_[i];
      at(squares_, variable, variable) += shiftStiffness;
    }
  }
  const Angle angle(state.turn);
  const bool isTurned = one.parent != BodyJoint::noParent;
  const dvec3 vector =
      isTurned ? states_[static_cast<std::size_t>(one.parent)].all * angle.vector : angle.vector;
  const double along = angle.radians > 1e-9 ? (1.0 - angle.half) / (angle.radians * angle.radians) : 0.0;
  for (int i = 0; i < 3; ++i) {
    const std::size_t row = variable + static_cast<std::size_t>(i);
    slope_[row] += one.stiffness * vector[i];
    at(squares_, row, row) += one.stiffness * angle.half;
    for (int k = i; k < 3; ++k)
      at(squares_, row, variable + static_cast<std::size_t>(k)) +=
          one.stiffness * along * vector[i] * vector[k];
  }
}

// The variables of a joint and those above it, from the mover on.
void BodySolver::addColumns(const dvec3& place, int joint) {
  const std::size_t first = columns_.size();
  for (int i = joint; i != BodyJoint::noParent; i = body_.joints[static_cast<std::size_t>(i)].parent) {
    const BodyJoint& one = body_.joints[static_cast<std::size_t>(i)];
    const State& state = states_[static_cast<std::size_t>(i)];
    const dvec3 arm = place - state.place;
    std::size_t variable = state.variable + variablesOf(one.kind);
    const auto add = [&](const dvec3& axis) {
      columns_.push_back({axis, arm, glm::cross(axis, arm), --variable, i});
    };
    if (one.kind == BodyJointKind::Hinge) {
      add(state.all * one.axis);
      continue;
    }
    for (int k = 2; k >= 0; --k) add(dvec3(k == 0, k == 1, k == 2));
    if (one.kind == BodyJointKind::Ball) continue;
    for (int k = 2; k >= 0; --k)
      columns_.push_back({dvec3(0.0), arm, dvec3(k == 0, k == 1, k == 2), --variable, i});
  }
  std::reverse(columns_.begin() + static_cast<std::ptrdiff_t>(first), columns_.end());
}

void BodySolver::addPoint(std::size_t point) {
  misses_[point] = placeOf(point) - targets_[point];
  const double stiffness = stiffnessOf(point);
  const auto columns = columnsOf(point);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& one = columns[i];
    slope_[one.variable] += stiffness * glm::dot(one.slope, misses_[point]);
    double* row = &at(squares_, one.variable, 0);
    for (std::size_t k = i; k < columns.size(); ++k)
      row[columns[k].variable] += stiffness * glm::dot(one.slope, columns[k].slope);
  }
  if (forces_[point] != dvec3(0.0)) addCurvature(columns, forces_[point]);
}

// The second derivatives of the point's place along a force: those of turns about two axes, of which the
// first is above the second.
void BodySolver::addCurvature(std::span<const Column> columns, const dvec3& force) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& one = columns[i];
    if (one.axis == dvec3(0.0)) continue;
    double* row = &at(curves_, one.variable, 0);
    const double forceOfOne = glm::dot(force, one.axis);
    for (std::size_t k = i; k < columns.size(); ++k) {
      const Column& other = columns[k];
      const double forward = glm::dot(force, other.axis) * glm::dot(other.arm, one.axis);
      const bool isSame = one.joint == other.joint;
      const double turned = isSame ? 0.5 * (forward + forceOfOne * glm::dot(other.arm, other.axis)) : forward;
      row[other.variable] += turned - glm::dot(force, other.arm) * glm::dot(one.axis, other.axis);
    }
  }
}

bool BodySolver::solveSystem(bool isCurved) {
  for (std::size_t i = 0; i < system_.size(); ++i)
    system_[i] = isCurved ? squares_[i] + curves_[i] : squares_[i];
  for (std::size_t i = 0; i < count_; ++i) {
    change_[i] = -slope_[i];
    at(system_, i, i) += damping_;
  }
  return solveSymmetric(system_, change_);
}

// The forces of the points after a share of the change, as the system predicts them. Returns how strongly the
// pins are held.
double BodySolver::predictForces(double share) {
  double hold = 1.0;
  for (std::size_t i = 0; i < body_.points.size(); ++i) {
    dvec3 miss = misses_[i];
    for (const Column& column : columnsOf(i)) miss += change_[column.variable] * column.slope;
    predicted_[i] = forces_[i] + share * (stiffnessOf(i) * miss - forces_[i]);
    if (!body_.points[i].isPulled) hold += glm::length(predicted_[i]);
  }
  return hold;
}

// The share of the change by which nothing turns or moves too far.
double BodySolver::shareOfStep() const {
  double most = 1.0;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const double* change = &change_[states_[i].variable];
    switch (body_.joints[i].kind) {
      case BodyJointKind::Mover:
        most = std::max(most, lengthOf(change) / mostShift);
        change += 3;
        [[fallthrough]];
      case BodyJointKind::Ball:
        most = std::max(most, lengthOf(change) / mostTurn);
        break;
      case BodyJointKind::Hinge:
        most = std::max(most, std::abs(change[0]) / mostTurn);
        break;
    }
  }
  return 1.0 / most;
}

double BodySolver::takeStep(double share) {
  double largest = 0.0;
  for (double& change : change_) {
    change *= share;
    largest = std::max(largest, std::abs(change));
  }
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const BodyJoint& joint = body_.joints[i];
    State& state = states_[i];
    const double* change = &change_[state.variable];
    if (joint.kind == BodyJointKind::Hinge) {
      state.bend += change[0];
      state.turn = turnBy(state.bend * joint.axis);
      continue;
    }
    if (joint.kind == BodyJointKind::Mover) {
      shift_ += vectorOf(change);
      change += 3;
    }
    // `all` of the joint above is still that of before the step.
    const dquat above = joint.parent == BodyJoint::noParent
                            ? dquat(1.0, 0.0, 0.0, 0.0)
                            : states_[static_cast<std::size_t>(joint.parent)].all;
    state.turn = glm::normalize(turnBy(glm::conjugate(above) * vectorOf(change)) * state.turn);
  }
  return largest;
}

}  // namespace squire
