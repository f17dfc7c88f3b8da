#include "core/share/page_notes.h"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "core/base/numbers.h"
#include "core/io/file.h"
#include "core/json/json.h"

namespace squire {

namespace {

constexpr std::string_view opening = "<script type=\"application/json\" id=\"squire-notes\">";
constexpr std::string_view closing = "</script>";
constexpr std::uint64_t largestPage = 1ull << 30;
constexpr std::int64_t lastTick = 1'000'000'000;
constexpr std::size_t valuesOfNote = 16;

Result<PageNote> noteOf(const Json& json) {
  PageNote note{.model = json["model"].asString(),
                .clip = json["clip"].asString(),
                .tick = json["tick"].asInteger(-1),
                .text = json["text"].asString(),
                .by = json["by"].asString(),
                .at = json["at"].asString()};
  if (note.tick >= 0 && note.tick <= lastTick && !note.text.empty() && !note.clip.empty()) return note;
  return makeError(ErrorCode::Format, "a note in the page has no text, clip or tick",
                   "save the page again from the browser");
}

}  // namespace

Result<std::vector<PageNote>> pageNotesOf(ByteSpan page) {
  const std::string_view text = asText(page);
  const std::size_t at = text.find(opening);
  if (at == std::string_view::npos)
    return makeError(ErrorCode::Format, "this is no page that squire share wrote", "check the file's name");
  const std::size_t from = at + opening.size(), to = text.find(closing, from);
  if (to == std::string_view::npos)
    return makeError(ErrorCode::Format, "the page ends in the middle", "save it again from the browser");
  const auto json = parseJson(text.substr(from, to - from), valuesOfNote * mostPageNotes);
  if (!json || !json->isArray())
    return makeError(ErrorCode::Format, "the notes in the page are damaged",
                     "save it again from the browser");
  if (json->items().size() > mostPageNotes)
    return makeError(ErrorCode::Limit, "the page has more than " + counted(mostPageNotes, "note"));
  std::vector<PageNote> notes;
  for (const Json& item : json->items()) {
    auto note = noteOf(item);
    if (!note) return note.error();
    notes.push_back(*std::move(note));
  }
  std::ranges::stable_sort(notes, {},
                           [](const PageNote& note) { return std::tie(note.model, note.clip, note.tick); });
  return notes;
}

Result<std::vector<PageNote>> readPageNotes(const std::filesystem::path& page) {
  const auto bytes = readFile(page, largestPage);
  if (!bytes) return bytes.error();
  auto notes = pageNotesOf(*bytes);
  return notes ? std::move(notes) : notes.error().inFile(pathText(page));
}

}  // namespace squire
