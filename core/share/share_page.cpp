#include "core/share/share_page.h"

#include <string_view>

#include "core/base/base64.h"
#include "core/base/deflate.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/export/certify.h"
#include "core/formats/wad/blobs/content_hash.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/json/json.h"
#include "core/share/page_notes.h"
#include "core/share/page_template.h"

namespace squire {

namespace {

// Escapes a text for the content of an HTML element.
std::string inHtml(const std::string& text) {
  std::string out;
  for (const char c : cleanUtf8(text)) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      out += c;
    }
  }
  return out;
}

// Writes JSON for a script element so that nothing in it can end the element.
std::string inScript(const Json& json) {
  std::string out;
  for (const char c : writeJson(json, {.indent = 0})) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

std::string element(const std::string& id, const std::string& type, const std::string& text) {
  return "<script type=\"" + type + "\" id=\"" + id + "\">" + text + "</script>\n";
}

Result<Json> aboutFile(const SharedWad& file, const std::string& label) {
  const auto certificate = certify(file.bytes);
  if (!certificate) return certificate.error().inFile(file.name);
  if (certificate->models.empty())
    return makeError(ErrorCode::Content, "there is no model in it", "share a file with models")
        .inFile(file.name);
  Json models = Json::array();
  for (const auto& model : certificate->models)
    models.push(Json::object({{"name", validUtf8(model.name)}, {"digest", wad::hashText(model.digest)}}));
  return Json::object({{"label", label},
                       {"name", validUtf8(file.name)},
                       {"size", std::uint64_t{file.bytes.size()}},
                       {"content", wad::hashText(certificate->content)},
                       {"models", std::move(models)}});
}

Json changesJson(const std::vector<PageChange>& changes) {
  Json list = Json::array();
  for (const PageChange& change : changes) {
    Json place = Json::array();
    for (const PageChange::Thing& thing : change.place)
      place.push(Json(Json::Array{validUtf8(thing.kind), validUtf8(thing.name)}));
    list.push(Json::object({{"model", validUtf8(change.model)},
                            {"clip", validUtf8(change.clip)},
                            {"place", std::move(place)},
                            {"text", validUtf8(change.text)}}));
  }
  return list;
}

Status checkSizes(std::span<const SharedWad> files) {
  if (files.empty() || files.size() > mostSharedFiles)
    return makeError(ErrorCode::Usage, "a page shows one file, or two beside each other",
                     "make several pages");
  std::uint64_t size = 0;
  for (const SharedWad& file : files) size += file.bytes.size();
  if (size <= mostSharedBytes) return {};
  return makeError(ErrorCode::Limit,
                   "the page would carry " + counted(size, "byte") + ", and browsers hold at most " +
                       std::to_string(mostSharedBytes >> 20) + " MB",
                   "share fewer models, or export smaller textures");
}

}  // namespace

std::string titleOf(std::span<const SharedWad> files) {
  std::string title;
  for (const SharedWad& file : files) {
    const std::string name = pathText(std::filesystem::path(file.name).stem());
    if (title.empty()) {
      title = name;
    } else if (title != name) {
      title += " and " + name;
    }
  }
  return title;
}

Result<std::string> sharePage(const std::string& title, std::span<const SharedWad> files,
                              const std::vector<PageChange>* changes) {
  if (const Status fits = checkSizes(files); !fits) return fits.error();
  Json sides = Json::array();
  std::string wads;
  for (std::size_t i = 0; i < files.size(); ++i) {
    auto side = aboutFile(files[i], files.size() == 1 ? "" : i == 0 ? "before" : "after");
    if (!side) return side.error();
    sides.push(*std::move(side));
    wads += element("squire-wad-" + std::to_string(i), "application/octet-stream",
                    toBase64(deflated(files[i].bytes)));
  }
  Json about = Json::object({{"title", validUtf8(title)}, {"sides", std::move(sides)}});
  if (changes) about.set("changes", changesJson(*changes));
  const std::string data = element("squire-about", "application/json", inScript(about)) +
                           element("squire-notes", "application/json", "[]") + wads;
  constexpr std::string_view titleMark = "@title@", dataMark = "@data@\n";
  const std::string_view text = pageTemplate();
  const std::size_t titleAt = text.find(titleMark), dataAt = text.find(dataMark, titleAt);
  std::string page;
  page.reserve(text.size() + data.size() + title.size());
  page += text.substr(0, titleAt);
  page += inHtml(title);
  page += text.substr(titleAt + titleMark.size(), dataAt - titleAt - titleMark.size());
  page += data;
  page += text.substr(dataAt + dataMark.size());
  return page;
}

Status replacesOnlyPages(const std::filesystem::path& path) {
  std::error_code failed;
  if (!std::filesystem::is_regular_file(path, failed) || std::filesystem::file_size(path, failed) == 0)
    return {};
  const auto notes = readPageNotes(path);
  if (!notes) {
    return makeError(ErrorCode::Usage, "another file with this name exists, and it is not a shared page",
                     "give another name, or remove the file first")
        .inFile(pathText(path));
  }
  if (notes->empty()) return {};
  return makeError(ErrorCode::Usage,
                   "this page has " + counted(notes->size(), "note") + ", which would be lost",
                   "give another name, or remove the file first")
      .inFile(pathText(path));
}

Status saveSharePage(const std::filesystem::path& path, const std::string& page,
                     const std::function<Status()>& announce) {
  if (const Status free = replacesOnlyPages(path); !free) return free;
  SaveOptions options;
  options.announce = announce;
  const auto saved = saveAtomically(path, asBytes(page), options);
  return saved ? Status() : saved.error();
}

}  // namespace squire
