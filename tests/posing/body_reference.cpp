#include "tests/posing/body_reference.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace squire::test {

namespace {

double sumOfSquares(const std::vector<double>& values) {
  double sum = 0.0;
  for (const double value : values) sum += value * value;
  return sum;
}

dquat turnBy(const dvec3& vector) {
  const double angle = glm::length(vector);
  return angle > 0.0 ? glm::angleAxis(angle, vector / angle) : dquat(1.0, 0.0, 0.0, 0.0);
}

dvec3 vectorOf(const dquat& turn) {
  const dvec3 part = (turn.w < 0.0 ? -1.0 : 1.0) * dvec3(turn.x, turn.y, turn.z);
  const double sine = glm::length(part);
  return sine > 1e-9 ? 2.0 * std::atan2(sine, std::abs(turn.w)) / sine * part : 2.0 * part;
}

}  // namespace

BodyReference::BodyReference(const Body& body, std::span<const dvec3> targets)
    : body_(body), targets_(targets.begin(), targets.end()), unit_(body.size / 1.7) {
  for (const BodyJoint& joint : body.joints) {
    variables_.push_back(count_);
    count_ += joint.kind == BodyJointKind::Mover ? 6 : joint.kind == BodyJointKind::Ball ? 3 : 1;
  }
  turns_.resize(body.joints.size());
  places_.resize(body.joints.size());
}

double BodyReference::leastCost() {
  Values values(count_, 0.0);
  for (std::size_t i = 0; i < body_.joints.size(); ++i) {
    if (body_.joints[i].kind == BodyJointKind::Hinge)
      values[variables_[i]] = std::max(0.0, 0.1 - body_.joints[i].bend);
  }
  for (pin_ = 1e3; pin_ <= BodySolver::pin; pin_ *= 1e1) minimise(values, 60);
  pin_ = BodySolver::pin;
  return costOf(values);
}

BodyReference::Values BodyReference::valuesOf(const BodySolver& solver) const {
  Values values(count_, 0.0);
  for (std::size_t i = 0; i < body_.joints.size(); ++i) {
    const dvec3 turn = vectorOf(solver.turn(i));
    double* at = &values[variables_[i]];
    if (body_.joints[i].kind == BodyJointKind::Hinge) {
      *at = glm::dot(turn, body_.joints[i].axis);
      continue;
    }
    if (body_.joints[i].kind == BodyJointKind::Mover) {
      for (int k = 0; k < 3; ++k) *at++ = solver.shift()[k] / unit_;
    }
    for (int k = 0; k < 3; ++k) at[k] = turn[k];
  }
  return values;
}

double BodyReference::leastCostFrom(const BodySolver& solver) {
  Values values = valuesOf(solver);
  minimise(values, 60);
  return costOf(values);
}

double BodyReference::costOf(const BodySolver& solver) { return costOf(valuesOf(solver)); }

double BodyReference::costOf(const Values& values) {
  Values out;
  residuals(values, out);
  return 0.5 * sumOfSquares(out);
}

void BodyReference::residuals(const Values& values, Values& out) {
  out.clear();
  for (std::size_t i = 0; i < body_.joints.size(); ++i) {
    const BodyJoint& joint = body_.joints[i];
    const double* at = &values[variables_[i]];
    dvec3 shift(0.0);
    if (joint.kind == BodyJointKind::Mover) {
      for (int k = 0; k < 3; ++k) shift[k] = *at++;
      for (int k = 0; k < 3; ++k) out.push_back(std::sqrt(BodySolver::shiftStiffness) * shift[k]);
    }
    const dvec3 turn = joint.kind == BodyJointKind::Hinge ? at[0] * joint.axis : dvec3(at[0], at[1], at[2]);
    if (joint.kind == BodyJointKind::Hinge) {
      const double bend = joint.bend + at[0];
      out.push_back(std::sqrt(BodySolver::limit) * (bend - std::clamp(bend, joint.least, joint.most)));
    }
    for (int k = 0; k < 3; ++k) out.push_back(std::sqrt(joint.stiffness) * turn[k]);
    if (joint.parent == BodyJoint::noParent) {
      turns_[i] = turnBy(turn);
      places_[i] = joint.place / unit_ + shift;
    } else {
      const auto parent = static_cast<std::size_t>(joint.parent);
      turns_[i] = turns_[parent] * turnBy(turn);
      places_[i] = places_[parent] + turns_[parent] * ((joint.place - body_.joints[parent].place) / unit_);
    }
  }
  for (std::size_t i = 0; i < body_.points.size(); ++i) {
    const BodyPoint& point = body_.points[i];
    const auto joint = static_cast<std::size_t>(point.joint);
    const dvec3 miss = places_[joint] + turns_[joint] * ((point.place - body_.joints[joint].place) / unit_) -
                       targets_[i] / unit_;
    const double length = glm::length(miss), grip = BodySolver::grip;
    double share = std::sqrt(pin_);
    if (point.isPulled)
      share = std::sqrt(BodySolver::pull) *
              (length < grip ? 1.0 : std::sqrt(grip * (2.0 * length - grip)) / length);
    for (int k = 0; k < 3; ++k) out.push_back(share * miss[k]);
  }
}

void BodyReference::differentiate(const Values& values, const Values& residuals) {
  constexpr double small = 1e-7;
  slopes_.resize(count_);
  Values moved = values;
  for (std::size_t i = 0; i < count_; ++i) {
    moved[i] += small;
    this->residuals(moved, slopes_[i]);
    for (std::size_t k = 0; k < residuals.size(); ++k) slopes_[i][k] = (slopes_[i][k] - residuals[k]) / small;
    moved[i] = values[i];
  }
}

bool BodyReference::change(double damping, const Values& residuals, Values& out) const {
  std::vector<Values> rows(count_, Values(count_ + 1, 0.0));
  for (std::size_t i = 0; i < count_; ++i) {
    for (std::size_t k = i; k < count_; ++k) {
      for (std::size_t r = 0; r < residuals.size(); ++r) rows[i][k] += slopes_[i][r] * slopes_[k][r];
      rows[k][i] = rows[i][k];
    }
    for (std::size_t r = 0; r < residuals.size(); ++r) rows[i][count_] -= slopes_[i][r] * residuals[r];
    rows[i][i] += damping;
  }
  for (std::size_t k = 0; k < count_; ++k) {
    if (!(rows[k][k] > 0.0)) return false;
    for (std::size_t i = k + 1; i < count_; ++i) {
      const double factor = rows[i][k] / rows[k][k];
      for (std::size_t j = k; j <= count_; ++j) rows[i][j] -= factor * rows[k][j];
    }
  }
  out.assign(count_, 0.0);
  for (std::size_t k = count_; k-- > 0;) {
    double sum = rows[k][count_];
    for (std::size_t j = k + 1; j < count_; ++j) sum -= rows[k][j] * out[j];
    out[k] = sum / rows[k][k];
  }
  return true;
}

void BodyReference::minimise(Values& values, int mostSteps) {
  Values now, by, tried(count_), after;
  residuals(values, now);
  double damping = 1e-3;
  for (int step = 0; step < mostSteps; ++step) {
    differentiate(values, now);
    const double before = sumOfSquares(now);
    bool isLower = false;
    for (int tries = 0; tries < 20 && !isLower; ++tries, damping *= 10.0) {
      if (!change(damping, now, by)) continue;
      for (std::size_t i = 0; i < count_; ++i) tried[i] = values[i] + by[i];
      residuals(tried, after);
      isLower = sumOfSquares(after) < before;
      if (isLower) break;
    }
    if (!isLower) return;
    values = tried;
    now = after;
    damping = std::max(1e-9, 0.1 * damping);
    if (before - sumOfSquares(now) < 1e-9 * before) return;
  }
}

}  // namespace squire::test
