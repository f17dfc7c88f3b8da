#pragma once

#include <span>
#include <vector>

#include "core/posing/body/body_solver.h"

namespace squire::test {

// The slow version of BodySolver: the method of Levenberg and Marquardt on angles, with differences in place
// of derivatives, until nothing changes any more. Pins grow stiff in stages.
class BodyReference {
 public:
  BodyReference(const Body& body, std::span<const dvec3> targets);

  // The least cost that is found from the pose at the press.
  [[nodiscard]] double leastCost();
  // The least cost that is found from a solution.
  [[nodiscard]] double leastCostFrom(const BodySolver& solver);
  [[nodiscard]] double costOf(const BodySolver& solver);

 private:
  using Values = std::vector<double>;

  [[nodiscard]] Values valuesOf(const BodySolver& solver) const;
  void minimise(Values& values, int mostSteps);
  void residuals(const Values& values, Values& out);
  void differentiate(const Values& values, const Values& residuals);
  [[nodiscard]] bool change(double damping, const Values& residuals, Values& out) const;
  [[nodiscard]] double costOf(const Values& values);

  const Body& body_;
  std::vector<dvec3> targets_;
  double unit_;
  double pin_ = BodySolver::pin;
  std::size_t count_ = 0;
  std::vector<std::size_t> variables_;  // by joint
  std::vector<Values> slopes_;          // by variable, of each residual
  std::vector<dquat> turns_;
  std::vector<dvec3> places_;
};

}  // namespace squire::test
