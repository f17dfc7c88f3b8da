#include "core/io/cache_entry.h"

#include <algorithm>
#include <vector>

namespace squire {

namespace fs = std::filesystem;

namespace {

struct Entry {
  fs::file_time_type used;
  std::uint64_t size;
  fs::path path;
};

// Entries that another process deletes in the meantime are skipped.
std::vector<Entry> entriesIn(const fs::path& folder) {
  std::vector<Entry> entries;
  std::error_code failed;
  for (fs::recursive_directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    std::error_code gone;
    if (at->path().extension() != ".bin" || !at->is_regular_file(gone)) continue;
    const std::uint64_t size = at->file_size(gone);
    const auto used = at->last_write_time(gone);
    if (!gone) entries.push_back({used, size, at->path()});
  }
  return entries;
}

ContentHash readHash(ByteReader& in) {
  ContentHash hash;
  for (std::uint64_t& word : hash.words) word = in.read<std::uint64_t>();
  return hash;
}

}  // namespace

Bytes sealEntry(const CacheKind& kind, const ContentHash& key, ByteSpan body) {
  ByteWriter out;
  out.reserve(sizeof kind + 2 * sizeof key + body.size());
  out.writeArray(std::span<const char>(kind));
  for (const std::uint64_t word : key.words) out.write(word);
  for (const std::uint64_t word : hashOf(body).words) out.write(word);
  out.writeBytes(body);
  return std::move(out).take();
}

std::optional<ByteSpan> openEntry(const CacheKind& kind, const ContentHash& key, ByteSpan entry) {
  ByteReader in(entry);
  const auto start = in.read<CacheKind>();
  const ContentHash storedKey = readHash(in);
  const ContentHash bodyHash = readHash(in);
  if (!in.ok() || start != kind || storedKey != key) return std::nullopt;
  const ByteSpan body = entry.subspan(in.position());
  if (hashOf(body) != bodyHash) return std::nullopt;
  return body;
}

// Sets a precise time: the kernel's own timestamps have the resolution of its timer tick, which may be longer
// than an import.
void touchEntry(const fs::path& file) {
  std::error_code ignored;
  fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
}

void evictEntries(const fs::path& folder, std::uint64_t maxBytes) {
  std::vector<Entry> entries = entriesIn(folder);
  std::uint64_t total = 0;
  for (const Entry& entry : entries) total += entry.size;
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.used < b.used; });
  for (const Entry& entry : entries) {
    if (total <= maxBytes) break;
    std::error_code failed;
    fs::remove(entry.path, failed);
    if (!failed) total -= entry.size;
  }
}

}  // namespace squire
