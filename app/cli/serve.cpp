#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/base/result.h"
#include "core/base/utf8.h"
#include "core/export/encode_export.h"
#include "core/export/kept_conversions.h"
#include "core/export/served_file.h"
#include "core/io/descriptor.h"
#include "core/io/file.h"
#include "core/io/kept_imports.h"
#include "core/link/key.h"
#include "core/link/link_event.h"
#include "core/link/link_server.h"
#include "core/link/served_wad.h"
#include "core/workspace/dependency_watch.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_path.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct ServedExportOptions {
  std::string project;
  std::string folder;  // where the WAD is also written as a file; empty: only served
  InputOptions input;
};

// A project that was exported for running games.
struct ServedExport {
  Result<std::shared_ptr<const link::ServedWad>> wad;
  Diagnostics findings;
  // All files that were read or are missing.
  std::vector<std::string> dependencies;
  std::string written;  // path of the written file; empty if there is no folder
};

// Results of an export that the next export reuses.
struct KeptExport {
  KeptImports imports;
  KeptConversions conversions;
};

// The files of a project that cannot be loaded completely: the project's file and the sources that are known.
std::vector<std::string> filesOf(const ServedExportOptions& options) {
  std::vector<std::string> files = {options.project};
  const auto opened = openProjectFile(options.project);
  if (!opened) return files;
  const PathRule rule{fs::path(options.project).parent_path(), options.input.pathsAnywhere};
  for (const Source& source : opened->project.sources) {
    if (const auto file = resolvePath(rule, source.path)) files.push_back(file->string());
  }
  return files;
}

// Exports a project as `squire export` does without options, from the current content of its files. Reads and
// converts only what changed since the previous export with the same `kept`. `changed` is the time of the
// change.
ServedExport exportServed(const ServedExportOptions& options, KeptExport& kept, std::uint32_t number,
                          std::chrono::steady_clock::time_point changed) {
  InputConversion conversion({}, 0);
  conversion.use(kept.conversions);
  auto only =
      conversion.runOne(options.project, [&](const std::string& file, const ImportSettings& settings) {
        return readModelInput(file, options.input, settings, &kept.imports);
      });
  if (!only) return {only.error(), {}, filesOf(options), {}};
  kept.imports.finish();
  const auto bytes = wadOfInput(*only);
  ServedExport served{
      makeError(ErrorCode::Content, ""), std::move(only->findings), std::move(only->dependencies), {}};
  if (!bytes) {
    served.wad = bytes.error();
    return served;
  }
  served.wad = link::ServedWad::make(number, *bytes, changed);
  if (!served.wad || options.folder.empty()) return served;
  if (auto written = writeServedFile(options.folder, only->defaultName, (*served.wad)->bytes()))
    served.written = *std::move(written);
  else
    served.wad = written.error();
  return served;
}

std::string reportsText(const link::LinkEvent& event) {
  if (event.reports == 0) return {};
  const std::string of = "; of " + counted(event.reports, "pose");
  if (event.differing == 0) return of + ", all were as Squire computes them";
  return of + ", " + std::to_string(event.differing) + " differed from what Squire computes";
}

std::string differenceText(const link::PlayedInstant& played) {
  if (played.isSame) return "0 bits apart";
  std::string text = "another pose than Squire's";
  if (const auto& difference = played.difference)
    text += ": " + inQuotes(difference->bone) + " is " +
            fixedText(1e3 * static_cast<double>(difference->metres), 3) + " mm and " +
            fixedText(static_cast<double>(difference->degrees), 3) + " degrees off at " +
            fixedText(difference->seconds, 3) + " s, of " + counted(difference->bones, "bone") +
            " that differ";
  return text;
}

std::string placeText(const link::PlayedInstant& played) {
  if (!played.place) return {};
  std::string text = "; it stands at";
  for (const float metres : played.place->position) text += ' ' + fixedText(static_cast<double>(metres), 2);
  text += " m";
  std::string_view before = " and touches with ";
  for (const auto& contact : played.place->contacts) {
    text.append(before) += contact.volume.empty() ? "its body" : inQuotes(contact.volume);
    before = ", ";
  }
  return text;
}

std::string textOf(const link::LinkEvent& event) {
  using Kind = link::LinkEvent::Kind;
  const link::PlayedInstant& played = event.played;
  switch (event.kind) {
    case Kind::Joined:
      return "linked";
    case Kind::Playing:
      return "plays WAD " + std::to_string(event.number) + ", " + fixedText(1e3 * event.seconds, 0) +
             (event.isSinceJoined ? " ms after it connected; " : " ms after the change; ") +
             std::to_string(event.sentBytes) + " of " + counted(event.wadBytes, "byte") + " were sent";
    case Kind::Refused:
      return "refused WAD " + std::to_string(event.number) + ": " + event.text;
    case Kind::Reported:
      return played.model + ", " + played.clip + " at " + fixedText(played.seconds, 3) + " s, " +
             differenceText(played) + placeText(played);
    case Kind::TurnedAway:
      return "turned away: " + event.text;
    case Kind::Left:
      return (event.text.empty() ? "left" : "put out: " + event.text) + reportsText(event);
  }
  return {};
}

// What `squire serve` prints about an event, without a newline. Names of games lose their control characters.
std::string serveLine(const link::LinkEvent& event) {
  const std::string name = event.game.empty() ? "a program" : inQuotes(event.game);
  return cleanUtf8(name + ": " + textOf(event));
}

using Clock = std::chrono::steady_clock;

// The eventfd that becomes readable when a signal requests the end of the program.
int endDescriptor = -1;

extern "C" void endServing(int /*signal*/) {
  const std::uint64_t one = 1;
  static_cast<void>(!::write(endDescriptor, &one, sizeof one));
}

struct ServeArguments {
  std::string socket;
  std::int64_t port = -1;  // -1: no port
  bool reports = false;
  ServedExportOptions served;
};

class Serving {
 public:
  explicit Serving(const ServeArguments& arguments)
      : arguments_(arguments),
        name_(fs::path(arguments.served.project).stem().string()),
        server_(name_, [this](const link::LinkEvent& event) { onEvent(event); }),
        end_(::eventfd(0, EFD_CLOEXEC)),
        exported_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

  Status run() {
    if (Status open = check(); !open) return open;
    if (Status open = openSocket(); !open) return open;
    if (Status open = openPort(); !open) return open;
    endDescriptor = end_.get();
    takeSignals();
    watch_.watch({arguments_.served.project});
    startExport();
    while (told_ && !isEnding()) turn();
    if (running_.valid()) running_.wait();
    return told_;
  }

 private:
  Status check() const {
    const std::string& project = arguments_.served.project;
    if (!isProject(project))
      return makeError(ErrorCode::Usage, "this is no project; a project's name ends in .squire",
                       "squire new makes one of a model file")
          .inFile(project);
    std::error_code ignored;
    if (!fs::is_regular_file(project, ignored))
      return makeError(ErrorCode::Io, "there is no such file", "check the spelling").inFile(project);
    const std::string& folder = arguments_.served.folder;
    if (!folder.empty() && !fs::is_directory(folder, ignored))
      return makeError(ErrorCode::Io, "there is no such folder", "create it first").inFile(folder);
    return {};
  }

  Status openSocket() {
    fs::path path = arguments_.socket;
    if (path.empty()) {
      auto usual = link::usualSocket(name_);
      if (!usual) return usual.error();
      path = *std::move(usual);
    }
    auto listener = link::Listener::onSocket(path);
    if (!listener) return listener.error();
    server_.add(*std::move(listener));
    say(arguments_.served.project + ": games find it as \"" + name_ + "\", at " + pathText(path));
    return {};
  }

  Status openPort() {
    if (arguments_.port < 0) return {};
    auto listener = link::Listener::onPort(static_cast<std::uint16_t>(arguments_.port));
    if (!listener) return listener.error();
    const auto key = link::makeKey();
    if (!key) return key.error();
    say("and on port " + std::to_string(listener->port()) + " with the key " + *key);
    server_.add(*std::move(listener), link::keyOf(*key));
    return {};
  }

  // A second signal ends the program at once.
  static void takeSignals() {
    struct sigaction action {};
    action.sa_handler = endServing;
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    for (const int signal : {SIGINT, SIGTERM}) ::sigaction(signal, &action, nullptr);
  }

  [[nodiscard]] bool isEnding() const {
    pollfd end{end_.get(), POLLIN, 0};
    return ::poll(&end, 1, 0) == 1;
  }

  void turn() {
    const std::array others{watch_.descriptor(), exported_.get(), end_.get()};
    server_.turn(others, std::chrono::milliseconds(100));
    isChanged_ |= watch_.poll(std::chrono::duration<double>(Clock::now().time_since_epoch()).count());
    if (isExported()) takeExport();
    if (isChanged_ && !running_.valid()) startExport();
  }

  [[nodiscard]] bool isExported() const {
    return running_.valid() && running_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }

  void startExport() {
    isChanged_ = false;
    startedAt_ = std::chrono::system_clock::now();
    running_ = std::async(std::launch::async, [this, number = number_ + 1, changed = Clock::now()] {
      ServedExport served = exportServed(arguments_.served, kept_, number, changed);
      const std::uint64_t one = 1;
      static_cast<void>(!::write(exported_.get(), &one, sizeof one));
      return served;
    });
  }

  void takeExport() {
    std::uint64_t ignored = 0;
    static_cast<void>(!::read(exported_.get(), &ignored, sizeof ignored));
    ServedExport served = running_.get();
    watch_.watch(served.dependencies, startedAt_);
    tellFindings(served.findings);
    if (!served.wad) {
      printNotice(served.wad.error().text() + "; games keep what they have");
      return;
    }
    const link::ServedWad& wad = **served.wad;
    if (number_ > 0 && wad.contentHash() == contentHash_) return;  // the change does not affect the WAD
    number_ = wad.number();
    contentHash_ = wad.contentHash();
    std::string line = "WAD " + std::to_string(wad.number()) + ": " + counted(wad.bytes().size(), "byte");
    if (!served.written.empty()) line += ", " + served.written;
    say(line);
    server_.offer(*served.wad);
  }

  // Prints the findings only if they differ from those of the previous export.
  void tellFindings(const Diagnostics& findings) {
    std::string text;
    for (const Diagnostic& finding : findings) text += finding.text() + '\n';
    if (text != findings_) printNotices(findings, true);
    findings_ = std::move(text);
  }

  void onEvent(const link::LinkEvent& event) {
    if (event.kind == link::LinkEvent::Kind::Reported && !arguments_.reports) return;
    say(serveLine(event));
  }

  void say(const std::string& line) {
    if (told_) told_ = writeOut(line + "\n");
  }

  const ServeArguments& arguments_;
  std::string name_;
  link::LinkServer server_;
  DependencyWatch watch_;
  Descriptor end_, exported_;
  KeptExport kept_;  // used by the export that runs in running_
  std::future<ServedExport> running_;
  std::uint32_t number_ = 0;       // number of the newest WAD
  std::uint64_t contentHash_ = 0;  // hash of its content
  std::string findings_;
  bool isChanged_ = false;
  std::chrono::system_clock::time_point startedAt_;  // start of the last export
  Status told_;
};

ExitCode run(const ServeArguments& options) {
  const Status served = Serving(options).run();
  return served ? Done : fail(served.error());
}

void addServe(Arguments& arguments, ServeArguments& options) {
  arguments.option("project", options.served.project, "the project (NAME.squire)").required().shownAs("FILE");
  arguments
      .option("--socket", options.socket,
              "the Unix socket for games of the same user; default: squire-NAME.link in XDG_RUNTIME_DIR")
      .shownAs("PATH");
  arguments
      .option("--port", options.port,
              "also a TCP port that programs of this machine reach with the key that is printed, or that "
              "SQUIRE_LINK_KEY has; 0: any free one")
      .shownAs("N")
      .within(std::int64_t{0}, std::int64_t{65535});
  arguments
      .option("--folder", options.served.folder,
              "also writes NAME.bin there after each change, for games without sockets")
      .shownAs("DIR");
  arguments.flag("--reports", options.reports, "prints what games say that they play");
  options.served.input.addPlaces(arguments);
}

}  // namespace

extern const Command serveCommand{
    .name = "serve",
    .summary = "exports a project after each save, and gives it to running games",
    .example = "  squire serve hero.squire\n  squire serve hero.squire --folder game/assets",
    .add = withArguments<ServeArguments, addServe, run>};

}  // namespace squire::cli
