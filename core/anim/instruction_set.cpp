#include "core/anim/instruction_set.h"

#include <bit>
#include <cstdint>

#include "core/anim/dispatch.h"

namespace squire {

namespace anim {

std::atomic<std::size_t> variantInUse{undecided};

}  // namespace anim

namespace {

#if HWY_ARCH_X86
// clang 14 cannot test for it; every processor with AVX2 has it.
#ifdef __clang__
bool hasHalfFloats() { return true; }
#else
bool hasHalfFloats() { return __builtin_cpu_supports("f16c"); }
#endif

// Requires all features that the compiler may use in each target.
std::int64_t usableTargets() {
  std::int64_t usable = HWY_STATIC_TARGET;
  if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("pclmul") ||
      !__builtin_cpu_supports("aes"))
    return usable;
  usable |= HWY_SSE4;
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("bmi") ||
      !__builtin_cpu_supports("bmi2") || !hasHalfFloats()) {
    return usable;
  }
  usable |= HWY_AVX2;
  const bool wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
  return wide ? usable | HWY_AVX3 : usable;
}
#else
std::int64_t usableTargets() { return HWY_STATIC_TARGET; }
#endif

// Lower bits are better targets; HWY_SCALAR is the highest.
std::int64_t targets() { return usableTargets() & HWY_TARGETS; }

std::size_t placeOf(std::int64_t target) {
  constexpr int lowest = HWY_HIGHEST_TARGET_BIT + 1 - HWY_MAX_DYNAMIC_TARGETS;
  const auto shifted = static_cast<std::uint64_t>(target) >> lowest;
  return shifted == 0 || shifted >= (1u << HWY_MAX_DYNAMIC_TARGETS)
             ? std::size_t{HWY_MAX_DYNAMIC_TARGETS}
             : static_cast<std::size_t>(std::countr_zero(shifted));
}

std::int64_t best(std::int64_t set) { return set & ~(set - 1); }

std::int64_t chosen = 0;  // set by useInstructionSet()

}  // namespace

std::size_t anim::decideVariant() {
  const std::size_t place = placeOf(chosen != 0 ? chosen : best(targets()));
  variantInUse.store(place, std::memory_order_relaxed);
  return place;
}

std::vector<std::string> instructionSets() {
  std::vector<std::string> names;
  for (std::int64_t rest = chosen != 0 ? chosen : targets(); rest != 0; rest &= rest - 1) {
    names.emplace_back(hwy::TargetName(best(rest)));
  }
  return names;
}

std::string instructionSet() { return instructionSets().front(); }

void useInstructionSet(const std::string& name) {
  chosen = 0;
  for (std::int64_t rest = targets(); rest != 0; rest &= rest - 1) {
    if (name == hwy::TargetName(best(rest))) chosen = best(rest);
  }
  anim::decideVariant();
}

}  // namespace squire
