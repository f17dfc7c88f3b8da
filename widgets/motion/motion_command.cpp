#include "widgets/motion/motion_command.h"

#include <algorithm>
#include <cmath>

namespace squire {

double numberAt(const MotionCommand& command, double share) {
  if (!command.isLogarithmic) {
    const double number = command.least + share * (command.most - command.least);
    return std::round(100.0 * number) / 100.0;
  }
  const double number = command.least * std::pow(command.most / command.least, share);
  const double digit = std::pow(10.0, std::floor(std::log10(number)) - 1.0);
  return std::round(number / digit) * digit;
}

double shareOf(const MotionCommand& command, double number) {
  const double inside = std::clamp(number, command.least, command.most);
  return command.isLogarithmic ? std::log(inside / command.least) / std::log(command.most / command.least)
                               : (inside - command.least) / (command.most - command.least);
}

}  // namespace squire
