#include <algorithm>
#include <filesystem>

#include "app/cli/commands.h"
#include "app/command_line/model_input.h"
#include "app/command_line/notices.h"
#include "app/command_line/outputs.h"
#include "core/base/utf8.h"
#include "core/edit/sources/keep_images.h"
#include "core/edit/sources/relink.h"
#include "core/io/file.h"
#include "core/workspace/find_moved.h"
#include "core/workspace/find_textures.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_lock.h"
#include "core/workspace/project_path.h"
#include "core/workspace/save_project.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

struct RelinkArguments {
  std::string project;
  std::string folder;
  bool dryRun = false;
  InputOptions input;
};

// Finds the missing files of a project below a folder and gives them their new paths.
class RelinkSearch {
 public:
  explicit RelinkSearch(const RelinkArguments& options)
      : options_(options), home_(fs::path(options.project).parent_path()), load_(options.input.loading()) {}

  Status run() {
    auto loaded = loadProject(options_.project, load_);
    if (!loaded) return loaded.error();
    loaded_ = *std::move(loaded);
    if (Status done = findSources(); !done) return done;
    return findTextures();
  }

  [[nodiscard]] Project project() const { return withKnownImages(loaded_.project, loaded_.textures); }
  [[nodiscard]] std::size_t found() const { return found_; }
  [[nodiscard]] bool foundAll() const { return missing_ == 0; }
  // One line for each missing file: its new path, or that it was not found.
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  // Runs before findTextures(): the textures of a source are known only once it was read.
  Status findSources() {
    std::vector<SourceId> missing;
    for (const SourceReport& source : loaded_.sources) {
      if (source.state == SourceState::Missing) missing.push_back(source.source);
    }
    if (missing.empty()) return {};
    const std::vector<MovedFile> hits = findMoved(loaded_.project, missing, options_.folder);
    Relink out;
    for (const SourceId id : missing) {
      const std::string& name = loaded_.project.find(id)->path;
      const auto hit = std::ranges::find(hits, id, &MovedFile::source);
      const auto path =
          hit == hits.end() ? Result<std::string>(std::string()) : tell(name, hit->file, hit->isSame);
      if (!path) return path.error();
      if (path->empty()) {
        tellMissing(name);
      } else {
        out.sources.push_back({id, *path});
      }
    }
    return apply(out);
  }

  Status findTextures() {
    const std::vector<MissingTexture> missing = missingTextures(loaded_.project, loaded_.textures);
    const std::vector<FoundImage> hits = squire::findTextures(missing, options_.folder);
    Relink out;
    for (std::size_t i = 0; i < missing.size(); ++i) {
      if (hits[i].file.empty()) {
        tellMissing(missing[i].label);
        continue;
      }
      const auto path = tell(missing[i].label, hits[i].file, hits[i].isSame || !missing[i].known);
      if (!path) return path.error();
      out.textures.push_back({missing[i].model, missing[i].label, *path});
    }
    return apply(out);
  }

  Status apply(const Relink& found) {
    if (found.sources.empty() && found.textures.empty()) return {};
    found_ += found.sources.size() + found.textures.size();
    auto edit = relink(loaded_.project, found);
    if (!edit) return edit.error();
    auto loaded = loadSources({std::move(edit->project), loaded_.fileHash}, home_, load_);
    if (!loaded) return loaded.error();
    loaded_ = *std::move(loaded);
    return {};
  }

  // Adds a line for a found file to text_ and returns its path in the project.
  Result<std::string> tell(const std::string& name, const fs::path& file, bool isSame) {
    auto path = pathInProject(home_.empty() ? fs::path(".") : home_, file);
    if (path) text_ += cleanUtf8(name + ": " + *path) + (isSame ? "\n" : " (other content)\n");
    return path;
  }

  void tellMissing(const std::string& name) {
    text_ += cleanUtf8(name) + ": not found\n";
    ++missing_;
  }

  const RelinkArguments& options_;
  fs::path home_;
  LoadOptions load_;
  LoadedProject loaded_;
  std::string text_;
  std::size_t found_ = 0, missing_ = 0;
};

Status checked(const RelinkArguments& options) {
  if (!isProject(options.project))
    return makeError(ErrorCode::Usage, "a project's name ends in .squire",
                     "squire relink NAME.squire --in FOLDER");
  std::error_code ignored;
  if (fs::is_directory(options.folder, ignored)) return {};
  return makeError(ErrorCode::Io, "there is no such folder", "name one that exists").inFile(options.folder);
}

ExitCode run(const RelinkArguments& options) {
  if (const Status sound = checked(options); !sound) return fail(sound.error());
  const auto lock = lockUnlessDry(options.project, options.dryRun);
  if (!lock) return fail(lock.error());
  RelinkSearch finding(options);
  if (const Status done = finding.run(); !done) return fail(done.error().inFile(options.project));
  const std::string text = finding.text().empty() ? "nothing is missing\n" : finding.text();
  const ExitCode end = finding.foundAll() ? Done : ContentFailed;
  if (!*lock || finding.found() == 0) {
    const ExitCode printed = print(text);
    return printed == Done ? end : printed;
  }
  const auto saved = saveProject(finding.project(), **lock, {.announce = [&text] { return writeOut(text); }});
  return saved ? end : fail(saved.error());
}

void addRelink(Arguments& arguments, RelinkArguments& options) {
  arguments.option("project", options.project, "the project").required().shownAs("NAME.squire");
  arguments
      .option("--in", options.folder,
              "the folder to search, with everything below it; files are found by name or by content")
      .required()
      .shownAs("FOLDER");
  arguments.flag("--dry-run", options.dryRun, "only print what is found");
  options.input.addPlaces(arguments);
}

}  // namespace

extern const Command relinkCommand{.name = "relink",
                                   .summary = "finds the missing sources and textures of a project again",
                                   .example = "  squire relink hero.squire --in art",
                                   .add = withArguments<RelinkArguments, addRelink, run>};

}  // namespace squire::cli
