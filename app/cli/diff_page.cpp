#include "app/cli/diff_page.h"

namespace squire::cli {

Status writeDiffPage(const std::string& out, const std::array<SharedFile, 2>& files,
                     const std::vector<PageChange>& changes, const InputOptions& input) {
  if (Status free = replacesOnlyPages(out); !free) return free;
  std::array<Bytes, 2> bytes;
  std::vector<SharedWad> wads;
  for (std::size_t i = 0; i < files.size(); ++i) {
    auto wad = sharedWad(files[i], input);
    if (!wad) return wad.error().inFile(files[i].file);
    bytes[i] = *std::move(wad);
    wads.push_back({nameOf({files[i].file, ""}), bytes[i]});
  }
  const std::string title = "What changed: " + titleOf(wads);
  for (std::size_t i = 0; i < files.size(); ++i) wads[i].name = nameOf(files[i]);
  const auto page = sharePage(title, wads, &changes);
  return page ? saveSharePage(out, *page) : page.error();
}

}  // namespace squire::cli
