#include "core/share/share_page.h"

#include <filesystem>
#include <list>
#include <memory>

#include "app/cli/notices.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "core/export/convert_inputs.h"
#include "core/export/encode_input.h"
#include "core/export/wad_file.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct ShareArguments {
  std::vector<std::string> inputs;
  std::string out;
  std::string title;
  InputOptions input;
};

class Share {
 public:
  explicit Share(const ShareArguments& arguments) : arguments_(arguments) {}

  Status run() {
    if (Status ready = check(); !ready) return ready;
    for (const std::string& input : arguments_.inputs) {
      if (Status added = add(input); !added) return added;
    }
    const auto page = sharePage(title(), wads_);
    if (!page) return page.error();
    return saveSharePage(arguments_.out, *page, [this] { return writeOut(arguments_.out + "\n"); });
  }

 private:
  Status check() const {
    if (arguments_.inputs.size() > mostSharedFiles)
      return makeError(ErrorCode::Usage, "a page shows one file, or two beside each other",
                       "make several pages");
    if (Status one = arguments_.input.checkAs(arguments_.inputs.size()); !one) return one;
    return replacesOnlyPages(arguments_.out);
  }

  Status add(const std::string& input) {
    auto bytes = isWadFile(input) ? readWad(input) : convert(input);
    if (!bytes) return bytes.error().inFile(input);
    bytes_.push_back(*std::move(bytes));
    wads_.push_back({pathText(fs::path(input).filename()), bytes_.back()});
    return {};
  }

  Result<Bytes> readWad(const std::string& input) const {
    if (const Status none = arguments_.input.expectNone(input); !none) return none.error();
    return readFile(input, mostSharedBytes);
  }

  Result<Bytes> convert(const std::string& input) const {
    ExportChoices choices;
    choices.large = arguments_.input.large;
    InputConversion conversion(choices, 0);
    auto inputs = conversion.run(
        {&input, 1},
        [this](const std::string& file, const ImportSettings& settings) {
          return readModelInput(file, arguments_.input, settings);
        },
        [](const std::string&, double) {});
    conversion.reapWorkers();
    if (!inputs) return inputs.error();
    ConvertedInput& only = inputs->front();
    auto bytes = encodeInput(only);
    printNotices(only.findings);
    return bytes;
  }

  std::string title() const {
    if (!arguments_.title.empty()) return arguments_.title;
    std::string title;
    for (const SharedWad& wad : wads_) {
      const std::string name = pathText(fs::path(wad.name).stem());
      if (title.empty()) {
        title = name;
      } else if (title != name) {
        title += " and " + name;
      }
    }
    return title;
  }

  const ShareArguments& arguments_;
  std::list<Bytes> bytes_;  // of the WADs
  std::vector<SharedWad> wads_;
};

ExitCode run(const ShareArguments& options) {
  const Status shared = Share(options).run();
  return shared ? Done : fail(shared.error());
}

void addShare(Arguments& arguments) {
  const auto options = std::make_shared<ShareArguments>();
  arguments
      .option("inputs", options->inputs,
              "a project (NAME.squire), a model file or an exported file; two are shown beside each other, "
              "as before and after")
      .required()
      .shownAs("FILE");
  arguments
      .option("--out", options->out,
              "the page to write, NAME.html; an older one without notes is replaced in one step")
      .required()
      .shownAs("FILE");
  arguments.option("--title", options->title, "what the page is called; default: the names of the files")
      .shownAs("TEXT");
  options->input.add(arguments);
  arguments.run([options] { return run(*options); });
}

}  // namespace

extern const Command shareCommand{
    .name = "share",
    .summary = "writes a page that shows models and clips in any browser",
    .example =
        "  squire share hero.squire --out hero.html\n"
        "  squire share old/hero.bin hero.squire --out punch.html --title 'New punch'",
    .add = addShare};

}  // namespace squire::cli
