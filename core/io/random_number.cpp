#include "core/io/random_number.h"

#include <sys/random.h>
#include <unistd.h>

#include <chrono>

namespace squire {

std::uint64_t randomNumber() {
  std::uint64_t value = 0;
  if (::getrandom(&value, sizeof(value), 0) == static_cast<ssize_t>(sizeof(value))) return value;
  const auto now = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
  return (now ^ static_cast<std::uint64_t>(::getpid()) << 40u) * 0x9E3779B97F4A7C15ull;
}

bool fillWithSecret(std::span<std::byte> bytes) {
  return ::getrandom(bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size());
}

}  // namespace squire
