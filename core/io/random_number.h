#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace squire {

// From the system's random source, else from clock and process id.
[[nodiscard]] std::uint64_t randomNumber();

// Bytes that nobody can guess, from the system's random source. Returns false if it gives none.
[[nodiscard]] bool fillWithSecret(std::span<std::byte> bytes);

}  // namespace squire
