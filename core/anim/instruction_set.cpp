#include "core/anim/instruction_set.h"

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "core/anim/dispatch.h"

#if HWY_ARCH_X86
#include <sys/platform/x86.h>
#endif

namespace squire {

namespace anim {

std::atomic<std::size_t> variantInUse{undecided};

}  // namespace anim

namespace {

#if HWY_ARCH_X86
bool has(std::initializer_list<unsigned> features) {
  for (const unsigned feature : features) {
    if (!__builtin_expect(x86_cpu_active(feature), 1)) return false;
  }
  return true;
}

// What the compiler may use in each of them.
std::int64_t usableTargets() {
  std::int64_t usable = HWY_STATIC_TARGET | HWY_SCALAR;
  if (!has({x86_cpu_SSSE3, x86_cpu_SSE4_1, x86_cpu_SSE4_2, x86_cpu_PCLMULQDQ, x86_cpu_AES})) return usable;
  usable |= HWY_SSE4;
  if (!has({x86_cpu_AVX2, x86_cpu_FMA, x86_cpu_BMI1, x86_cpu_BMI2, x86_cpu_LZCNT, x86_cpu_F16C}))
    return usable;
  usable |= HWY_AVX2;
  if (!has({x86_cpu_AVX512F, x86_cpu_AVX512VL, x86_cpu_AVX512DQ, x86_cpu_AVX512BW, x86_cpu_AVX512CD}))
    return usable;
  return usable | HWY_AVX3;
}
#else
std::int64_t usableTargets() { return HWY_STATIC_TARGET; }
#endif

// Lower bits are better sets; HWY_SCALAR's is the last.
std::int64_t targets() { return usableTargets() & HWY_TARGETS; }

std::size_t placeOf(std::int64_t target) {
  constexpr int lowest = HWY_HIGHEST_TARGET_BIT + 1 - HWY_MAX_DYNAMIC_TARGETS;
  const auto shifted = static_cast<std::uint64_t>(target) >> lowest;
  return shifted == 0 || shifted >= (1u << HWY_MAX_DYNAMIC_TARGETS)
             ? std::size_t{HWY_MAX_DYNAMIC_TARGETS}
             : static_cast<std::size_t>(std::countr_zero(shifted));
}

std::int64_t best(std::int64_t set) { return set & ~(set - 1); }

std::int64_t chosen = 0;  // by useInstructionSet()

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
