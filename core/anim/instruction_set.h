#pragma once

#include <string>
#include <vector>

namespace squire {

// The instruction sets that core/anim can run with here, best first (only the one chosen, once
// useInstructionSet has chosen); the last is "Scalar", plain C++. All of them give the same bits.
[[nodiscard]] std::vector<std::string> instructionSets();
[[nodiscard]] std::string instructionSet();  // the one in use
// For tests and measurements: the name of one of instructionSets(), or empty for the best. Not while a job
// runs.
void useInstructionSet(const std::string& name);

}  // namespace squire
