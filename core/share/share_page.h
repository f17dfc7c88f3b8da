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

// A WAD file in a page.
struct SharedWad {
  std::string name;  // as the page shows it: "hero.squire"
  ByteSpan bytes;    // a WAD, aligned to 16 bytes
};

constexpr std::size_t mostSharedFiles = 2;               // a comparison shows two: before and after
constexpr std::uint64_t mostSharedBytes = 256ull << 20;  // of all files; browsers limit the length of texts

// A line in the page's list of changes. The page links it to the clip, and translates it for readers of
// German (resources/share/changes.js).
struct PageChange {
  struct Thing {
    std::string kind, name;
  };
  std::string model, clip;        // empty if the change is not in a single model or clip
  std::vector<Thing> place = {};  // in that clip or model: the changed element, after those that contain it
  std::string text;               // how the element changed; texts from files are in quotes
};

// "hero", or "old and hero".
[[nodiscard]] std::string titleOf(std::span<const SharedWad> files);

// A self-contained page that shows files in a browser, with a list of `changes` if they are given. Fails with
// Usage for too many files, with Limit if they are too large, and with Content for a WAD that is not valid or
// has no model.
[[nodiscard]] Result<std::string> sharePage(const std::string& title, std::span<const SharedWad> files,
                                            const std::vector<PageChange>* changes = nullptr);

// Fails if writing a page to `path` would lose something: if a file exists there that is not empty, and that
// is no shared page or is a shared page with notes.
[[nodiscard]] Status replacesOnlyPages(const std::filesystem::path& path);

// Writes a page atomically. Then calls `announce`; if it fails, the previous file is restored.
[[nodiscard]] Status saveSharePage(const std::filesystem::path& path, const std::string& page,
                                   const std::function<Status()>& announce = {});

}  // namespace squire
