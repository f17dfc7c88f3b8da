#include <chrono>
#include <exception>
#include <random>

#include "core/io/random_number.h"
#include "core/io/system_windows.h"

namespace squire {

std::uint64_t randomNumber() {
  try {
    std::random_device device;
    const std::uint64_t high = device();
    return high << 32u | device();
  } catch (const std::exception&) {
    const auto now = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
    return (now ^ std::uint64_t{::GetCurrentProcessId()} << 40u) * 0x9E3779B97F4A7C15ull;
  }
}

bool fillWithSecret(std::span<std::byte> bytes) {
  try {
    std::random_device device;
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(device());
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace squire
