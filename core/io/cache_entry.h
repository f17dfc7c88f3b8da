#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/base/bytes.h"
#include "core/base/hash.h"

namespace squire {

// The format of the entries of all caches: a file with a kind, a key, the hash of a body, and the body. Files
// are named after their key, written by saveAtomically(), and the least recently used ones are deleted first.

using CacheKind = std::array<char, 8>;

[[nodiscard]] Bytes sealEntry(const CacheKind& kind, const ContentHash& key, ByteSpan body);
// The body of an entry, at an offset that is a multiple of 8; none if the bytes are damaged, or are an entry
// of another kind or key.
[[nodiscard]] std::optional<ByteSpan> openEntry(const CacheKind& kind, const ContentHash& key,
                                                ByteSpan entry);

// Marks an entry as used now.
void touchEntry(const std::filesystem::path& file);
// Deletes the entries that were not used for the longest time until those in and below the folder have at
// most this size together. Other processes may do the same.
void evictEntries(const std::filesystem::path& folder, std::uint64_t maxBytes);

}  // namespace squire
