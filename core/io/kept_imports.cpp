#include "core/io/kept_imports.h"

#include <algorithm>
#include <utility>

#include "core/base/bytes.h"
#include "core/io/file_stamp.h"
#include "core/io/import_state.h"
#include "core/io/side_files.h"

namespace squire {

namespace {

ContentHash keyOf(const ContentHash& hash, const ImportRequest& request) {
  ByteWriter out;
  for (const std::uint64_t word : hash.words) out.write(word);
  out.writeBytes(encodeRequest(request));
  return hashOf(out.view());
}

// Whether the file last changed before `begun`, the time of a Look; false if it is missing.
bool isOlder(const std::filesystem::path& file, std::int64_t begun) {
  const std::optional<std::int64_t> change = lastChangeOf(file);
  return change && *change < begun;
}

}  // namespace

KeptImports::Look KeptImports::look(const std::filesystem::path& file, const ContentHash& hash,
                                    const ImportOptions& options, const ImportSettings& settings) {
  Look look{file, hash, fileClock(), {}, requestFor(file, options, settings)};
  look.key = keyOf(hash, look.request);
  return look;
}

std::shared_ptr<const Imported> KeptImports::find(const Look& look) {
  const auto found = kept_.find(look.key.hex());
  if (found == kept_.end()) return nullptr;
  Kept& kept = found->second;
  const auto isSame = [](const auto& other) { return lastChangeOf(other.first) == other.second; };
  if (!std::ranges::all_of(kept.others, isSame) || hasNewPictures(*kept.imported, look.request)) {
    kept_.erase(found);
    return nullptr;
  }
  kept.isUsed = true;
  return kept.imported;
}

void KeptImports::keep(const Look& look, std::shared_ptr<const Imported> imported) {
  const std::vector<std::string> others = otherFilesOf(*imported);
  const auto isAsRead = [&](const std::filesystem::path& file) { return isOlder(file, look.begun); };
  if (!isAsRead(look.file) || !std::ranges::all_of(others, isAsRead)) return;
  // The file may have changed after it was hashed and before look() was called.
  if (const auto now = hashFile(look.file); !now || *now != look.hash) return;
  Kept kept{std::move(imported), {}};
  for (const std::string& other : others) kept.others.emplace_back(other, lastChangeOf(other));
  kept_.insert_or_assign(look.key.hex(), std::move(kept));
}

void KeptImports::finish() {
  std::erase_if(kept_, [](const auto& one) { return !one.second.isUsed; });
  for (auto& [key, kept] : kept_) kept.isUsed = false;
}

}  // namespace squire
