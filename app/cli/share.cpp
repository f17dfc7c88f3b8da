#include "core/share/share_page.h"

#include <list>

#include "app/cli/shared_file.h"
#include "app/command_line/command.h"

namespace squire::cli {

namespace {

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
    return saveSharePage(arguments_.out, *page, [this] { return writePath(arguments_.out); });
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
    auto bytes = sharedWad({input, ""}, arguments_.input);
    if (!bytes) return bytes.error().inFile(input);
    bytes_.push_back(*std::move(bytes));
    wads_.push_back({nameOf({input, ""}), bytes_.back()});
    return {};
  }

  std::string title() const { return arguments_.title.empty() ? titleOf(wads_) : arguments_.title; }

  const ShareArguments& arguments_;
  std::list<Bytes> bytes_;  // the content of the WADs in wads_
  std::vector<SharedWad> wads_;
};

ExitCode run(const ShareArguments& options) {
  const Status shared = Share(options).run();
  return shared ? Done : fail(shared.error());
}

void addShare(Arguments& arguments, ShareArguments& options) {
  arguments
      .option("inputs", options.inputs,
              "a project (NAME.squire), a model file or an exported file; two are shown beside each other, "
              "as before and after")
      .required()
      .shownAs("FILE");
  arguments
      .option("--out", options.out,
              "the page to write, NAME.html; an older one without notes is replaced in one step")
      .required()
      .shownAs("FILE");
  arguments.option("--title", options.title, "what the page is called; default: the names of the files")
      .shownAs("TEXT");
  options.input.add(arguments);
}

}  // namespace

extern const Command shareCommand{
    .name = "share",
    .summary = "writes a page that shows models and clips in any browser",
    .example =
        "  squire share hero.squire --out hero.html\n"
        "  squire share old/hero.bin hero.squire --out punch.html --title 'New punch'",
    .add = withArguments<ShareArguments, addShare, run>};

}  // namespace squire::cli
