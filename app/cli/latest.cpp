#include <chrono>

#include "app/command_line/command.h"
#include "app/command_line/notices.h"
#include "core/base/utf8.h"
#include "core/export/file_name.h"
#include "core/formats/wad/validate.h"
#include "core/io/file.h"
#include "core/json/json.h"

namespace squire::cli {

namespace {

struct LatestArguments {
  std::string folder;
  std::string name;
  bool json = false;
};

std::string jsonOf(const std::filesystem::path& path, Json passedOver) {
  return writeJson(
             Json::object({{"file", validUtf8(pathText(path))}, {"passed_over", std::move(passedOver)}})) +
         "\n";
}

// Exports whose names come after this one were named by a clock that was ahead by more than a day.
std::string nameOfTomorrow(const std::string& name) {
  constexpr std::chrono::hours day{24};
  const auto tomorrow = std::chrono::system_clock::now() + day;
  return wadFileName(name, std::chrono::floor<std::chrono::seconds>(tomorrow).time_since_epoch().count());
}

ExitCode run(const LatestArguments& options) {
  const auto found = exportsOf(options.folder, options.name);
  if (!found) return fail(found.error());
  Json passedOver = Json::array();
  const auto passOver = [&](const std::filesystem::path& path, const Error& why) {
    printNotice("passed over " + why.inFile(pathText(path)).text());
    passedOver.push(Json::object({{"file", validUtf8(pathText(path))}, {"message", validUtf8(why.message)}}));
  };
  const std::string tomorrow = nameOfTomorrow(options.name);
  for (const std::filesystem::path& path : *found) {
    if (pathText(path.filename()) > tomorrow) {
      passOver(path, makeError(ErrorCode::Content, "the time in its name has not come yet",
                               "a clock was ahead: rename or remove it"));
      continue;
    }
    const auto file = MappedFile::open(path);
    const Status sound = file ? wad::requireValid(file->bytes()) : Status(file.error());
    if (sound) {
      if (options.json) return print(jsonOf(path, std::move(passedOver)));
      const Status written = writePath(path);
      return written ? Done : fail(written.error());
    }
    passOver(path, sound.error());
  }
  return fail(makeError(ErrorCode::Content, "there is no valid export named \"" + options.name + "\"",
                        "names look like " + wadFileName(options.name, UnixSeconds{0}))
                  .inFile(options.folder));
}

void addLatest(Arguments& arguments, LatestArguments& options) {
  arguments.option("folder", options.folder, "where exports are").required().shownAs("DIR");
  arguments.option("name", options.name, "the name of the exports, without the time")
      .required()
      .shownAs("NAME");
  arguments.flag("--json", options.json, "prints JSON, for programs: the path, and what is not valid");
}

}  // namespace

extern const Command latestCommand{.name = "latest",
                                   .summary = "prints the path of the newest valid export",
                                   .example = "  squire latest build/assets hero",
                                   .add = withArguments<LatestArguments, addLatest, run>};

}  // namespace squire::cli
