#pragma once

#include <string>
#include <vector>

namespace squire {

// Instruction sets available to core/anim on this machine, best first; the last is "Scalar" (plain C++).
// While useInstructionSet() has selected one, the list contains only that one. All give identical results.
[[nodiscard]] std::vector<std::string> instructionSets();
[[nodiscard]] std::string instructionSet();  // the one in use
// For tests and benchmarks: selects one of instructionSets(), or the best if empty. Must not be called while
// a job runs.
void useInstructionSet(const std::string& name);

}  // namespace squire
