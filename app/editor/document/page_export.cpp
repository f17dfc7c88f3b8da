#include "app/editor/document/page_export.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "app/editor/document/read_model.h"
#include "core/base/diagnostics.h"
#include "core/export/wad_file.h"
#include "core/io/file.h"
#include "core/share/share_page.h"

namespace squire {

namespace {

namespace fs = std::filesystem;

// One of the files that the page shows beside each other.
struct PageSide {
  std::string name;
  Bytes wad;
  Diagnostics findings;
};

Error givenUp() { return makeError(ErrorCode::Cancelled, "sharing was cancelled"); }

Result<PageSide> openProject(const WadExport& work, const JobControl& job) {
  auto draft = draftWad(work, job);
  if (!draft) return draft.error();
  if (const Diagnostic* broken = firstError(draft->findings)) return errorFrom(*broken, ErrorCode::Content);
  return PageSide{work.name, draft->made->file->joined(), std::move(draft->findings)};
}

Result<PageSide> otherFile(const fs::path& file, const JobControl& job) {
  const std::string path = pathText(file), name = pathText(file.filename());
  if (isWadFile(file)) {
    auto bytes = readFile(file, mostSharedBytes);
    return bytes ? Result<PageSide>(PageSide{name, *std::move(bytes), {}}) : bytes.error();
  }
  ModelReading reading;
  reading.settings = allowedImports();
  auto input = readModelInput(path, reading);
  if (!input) return input.error();
  if (job.cancelled()) return givenUp();
  auto wad = wadBytes(convertInput(*std::move(input), {}, job));
  return wad ? Result<PageSide>(PageSide{name, *std::move(wad), {}}) : wad.error().inFile(path);
}

}  // namespace

Result<PageWritten> writePage(const WadExport& work, const PageOrder& order, const JobControl& job) {
  if (const Status free = replacesOnlyPages(order.file); !free) return free.error();
  std::vector<PageSide> sides;
  if (!order.before.empty()) {
    auto before = otherFile(order.before, job);
    if (!before) return before.error();
    sides.push_back(*std::move(before));
  }
  auto after = openProject(work, job);
  if (!after) return after.error();
  sides.push_back(*std::move(after));
  if (job.cancelled()) return givenUp();
  std::vector<SharedWad> wads;
  wads.reserve(sides.size());
  for (const PageSide& side : sides) wads.push_back({side.name, side.wad});
  const auto page = sharePage(order.title, wads);
  if (!page) return page.error();
  if (job.cancelled()) return givenUp();
  if (const Status saved = saveSharePage(order.file, *page); !saved) return saved.error();
  PageWritten out{order.file, page->size(), {}};
  for (PageSide& side : sides) std::ranges::move(side.findings, std::back_inserter(out.warnings));
  return out;
}

}  // namespace squire
