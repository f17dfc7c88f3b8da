#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// A file of a page.
struct SharedWad {
  std::string name;  // as the page shows it: "hero.squire"
  ByteSpan bytes;    // a WAD, aligned to 16 bytes
};

constexpr std::size_t mostSharedFiles = 2;               // before and after
constexpr std::uint64_t mostSharedBytes = 256ull << 20;  // of all files: browsers hold no longer texts

// A line of a list of what changed; the page leads from it to the clip, and says it in German to whoever
// reads German (resources/share/changes.js).
struct PageChange {
  struct Thing {
    std::string kind, name;
  };
  std::string model, clip;        // empty where it is about no single one
  std::vector<Thing> place = {};  // what it is about in there, from outside in
  std::string text;               // what happened to that; texts from files are in quotes
};

// "hero", or "old and hero".
[[nodiscard]] std::string titleOf(std::span<const SharedWad> files);

// A self-contained page that shows files in a browser, with a list of `changes` if they are given. Fails with
// Usage for too many files, with Limit if they are too large, and with Content for a WAD that is not valid or
// has no model.
[[nodiscard]] Result<std::string> sharePage(const std::string& title, std::span<const SharedWad> files,
                                            const std::vector<PageChange>* changes = nullptr);

// Fails if the file exists, unless it is a page without notes, because only such a page may be replaced.
[[nodiscard]] Status replacesOnlyPages(const std::filesystem::path& path);

// Writes a page atomically. Then calls `announce`; if it fails, the previous file is restored.
[[nodiscard]] Status saveSharePage(const std::filesystem::path& path, const std::string& page,
                                   const std::function<Status()>& announce = {});

}  // namespace squire
