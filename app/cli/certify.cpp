#include "core/export/certify.h"

#include <algorithm>

#include "app/command_line/command.h"
#include "core/base/utf8.h"
#include "core/formats/wad/blobs/content_hash.h"
#include "core/io/file.h"
#include "core/json/json.h"

namespace squire::cli {

namespace {

struct CertifyArguments {
  std::string file;
  bool json = false;
};

std::string certificateText(const Certificate& certificate) {
  std::size_t width = std::string("content").size();
  for (const auto& model : certificate.models) width = std::max(width, cleanUtf8(model.name).size());
  const auto row = [width](const std::string& name, std::uint64_t digest) {
    return name + std::string(width + 2 - name.size(), ' ') + wad::hashText(digest) + "\n";
  };
  std::string text = row("content", certificate.content);
  for (const auto& model : certificate.models) text += row(cleanUtf8(model.name), model.digest);
  return text;
}

std::string asJson(const std::string& file, const Certificate& certificate) {
  Json models = Json::array({});
  for (const auto& model : certificate.models)
    models.push(Json::object({{"name", model.name}, {"digest", wad::hashText(model.digest)}}));
  Json out = Json::object({{"file", file}, {"content", wad::hashText(certificate.content)}});
  out.set("models", std::move(models));
  return writeJson(out) + "\n";
}

ExitCode run(const CertifyArguments& options) {
  const auto file = MappedFile::open(options.file);
  if (!file) return fail(file.error());
  const auto certificate = certify(file->bytes());
  if (!certificate) return fail(certificate.error().inFile(options.file));
  return print(options.json ? asJson(options.file, *certificate) : certificateText(*certificate));
}

void addCertify(Arguments& arguments, CertifyArguments& options) {
  arguments.option("file", options.file, "an exported file").required().shownAs("FILE");
  arguments.flag("--json", options.json, "prints JSON");
}

}  // namespace

extern const Command certifyCommand{.name = "certify",
                                    .summary = "prints digests of what a game computes for an exported file",
                                    .example =
                                        "  squire certify hero.bin\n"
                                        "  squire certify --json hero.bin",
                                    .add = withArguments<CertifyArguments, addCertify, run>};

}  // namespace squire::cli
