#pragma once

#include <string>
#include <vector>

#include "core/check/check_project.h"

namespace squire::cli {

// What `squire check` found out about one model.
struct ModelReport {
  std::string model;
  std::vector<ContractResult> contracts;
  std::vector<FrameChange> changes;
  struct Gap {
    std::string clip;
    SweepGap gap;
  };
  std::vector<Gap> gaps;
  std::vector<CheckedFights::Endless> endless = {};

  [[nodiscard]] bool passed() const;
};

struct CheckReport {
  std::string file;
  std::vector<ModelReport> models;
  CheckResult result;
};

// `quiet`: shows only failures.
[[nodiscard]] std::string checkText(const CheckReport& report, bool quiet);
[[nodiscard]] std::string checkJson(const CheckReport& report);
[[nodiscard]] std::string checkSarif(const CheckReport& report);

}  // namespace squire::cli
