#include "core/anim/instruction_set.h"

#include <bit>
#include <cstdint>

#include "core/anim/dispatch.h"

// clang cannot compile this header as C++.
#if HWY_ARCH_X86 && !defined(__clang__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

namespace squire {

namespace anim {

std::atomic<std::size_t> variantInUse{undecided};

}  // namespace anim

namespace {

#if HWY_ARCH_X86
// The C library queries the processor's features at program start. The compiler's runtime would query them
// again at each start, which takes 70 microseconds in a virtual machine.
#ifdef CPU_FEATURE_ACTIVE
#define SQUIRE_CPU_HAS(glibc, compiler) CPU_FEATURE_ACTIVE(glibc)
#else
#define SQUIRE_CPU_HAS(glibc, compiler) __builtin_cpu_supports(compiler)
#endif

// clang 14 cannot test for F16C; every processor with AVX2 has it.
#ifdef __clang__
bool hasHalfFloats() { return true; }
#else
bool hasHalfFloats() { return SQUIRE_CPU_HAS(F16C, "f16c"); }
#endif

// The bits of the Highway targets that this processor can run: it has every feature that the compiler may use
// in their code.
std::int64_t usableTargets() {
  std::int64_t usable = HWY_STATIC_TARGET;
  if (!SQUIRE_CPU_HAS(SSE4_2, "sse4.2") || !SQUIRE_CPU_HAS(PCLMULQDQ, "pclmul") ||
      !SQUIRE_CPU_HAS(AES, "aes")) {
    return usable;
  }
  usable |= HWY_SSE4;
  if (!SQUIRE_CPU_HAS(AVX2, "avx2") || !SQUIRE_CPU_HAS(FMA, "fma") || !SQUIRE_CPU_HAS(BMI1, "bmi") ||
      !SQUIRE_CPU_HAS(BMI2, "bmi2") || !hasHalfFloats()) {
    return usable;
  }
  usable |= HWY_AVX2;
  const bool wide = SQUIRE_CPU_HAS(AVX512F, "avx512f") && SQUIRE_CPU_HAS(AVX512VL, "avx512vl") &&
                    SQUIRE_CPU_HAS(AVX512DQ, "avx512dq") && SQUIRE_CPU_HAS(AVX512BW, "avx512bw");
  return wide ? usable | HWY_AVX3 : usable;
}
#else
std::int64_t usableTargets() { return HWY_STATIC_TARGET; }
#endif

// Lower bits are better targets; HWY_SCALAR is the highest bit.
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
