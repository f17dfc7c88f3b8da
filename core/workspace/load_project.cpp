#include "core/workspace/load_project.h"

#include <algorithm>

#include "core/base/diagnostics.h"
#include "core/base/machine_failure.h"
#include "core/edit/attach.h"
#include "core/edit/sources/reimport.h"
#include "core/formats/project/project_file.h"
#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/io/texture_search.h"
#include "core/rules/files.h"
#include "core/rules/materials.h"
#include "core/workspace/motion_files.h"
#include "core/workspace/project_path.h"
#include "core/workspace/reference_files.h"
#include "core/workspace/save_project.h"
#include "core/workspace/sound_files.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

Diagnostic toDiagnostic(const Error& error, RuleId rule, Severity severity) {
  return {severity, rule, error.message, error.hint, error.where};
}

// False also if the system does not let that be found out.
bool isMissing(const fs::path& file) {
  std::error_code failed;
  return !fs::exists(file, failed) && !failed;
}

class Loader {
 public:
  Loader(const ProjectFile& file, const fs::path& folder, const LoadOptions& options, const JobControl& job)
      : folder_(folder), options_(options), job_(job) {
    out_.project = file.project;
    out_.fileHash = file.hash;
    import_ = importSettings(folder, options.import);
  }

  Result<LoadedProject> run() && {
    const std::vector<Source> sources = out_.project.sources;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      done_ = static_cast<float>(i) / static_cast<float>(sources.size());
      share_ = 1.0f / static_cast<float>(sources.size());
      load(sources[i]);
      if (job_.cancelled()) return makeError(ErrorCode::Cancelled, "opening was cancelled");
    }
    out_.textures = readTextureFiles(out_.project, folder_, options_.pathsAnywhere, {}, out_.diagnostics);
    out_.models = resolveModels(out_.project, out_.textures);
    reportMissingModels();
    for (Diagnostic& told : missingReferences(out_.project, {folder_, options_.pathsAnywhere}))
      out_.diagnostics.push_back(std::move(told));
    for (Diagnostic& told : missingSounds(out_.project, {folder_, options_.pathsAnywhere}))
      out_.diagnostics.push_back(std::move(told));
    const auto readMotion = [this](const fs::path& path, const ContentHash& hash, const ImportOptions& how) {
      return import(path, hash, how);
    };
    for (Diagnostic& told : takeChangedMotions(out_.project, {{folder_, options_.pathsAnywhere}, readMotion}))
      out_.diagnostics.push_back(std::move(told));
    for (const std::string& path : textureFilesOf(out_.project)) addFile(folder_ / path);
    return std::move(out_);
  }

 private:
  void load(const Source& source) {
    SourceReport report;
    report.source = source.id;
    const auto path = resolvePath({folder_, options_.pathsAnywhere}, source.path);
    if (!path) return fail(std::move(report), path.error(), SourceState::Failed);
    report.file = *path;
    const auto hash = hashFile(*path);
    if (!hash) {
      const bool isGone = isMissing(*path);
      showLast(source, report);
      return fail(std::move(report), isGone ? missing(source) : hash.error(),
                  isGone ? SourceState::Missing : SourceState::Failed);
    }
    report.hash = *hash;
    addFile(*path);
    if (*hash != source.hash) return loadChanged(source, std::move(report));
    auto imported = import(*path, *hash, source.options);
    if (!imported) return fail(std::move(report), imported.error(), SourceState::Failed);
    take(source, std::move(report), *imported);
  }

  // Reports models that no longer exist in their source.
  void reportMissingModels() {
    for (const auto& model : out_.project.models) {
      const bool isThere = std::ranges::find(out_.models, model->id, &Model::id) != out_.models.end();
      const auto report = std::ranges::find(out_.sources, model->source, &SourceReport::source);
      const bool wasRead = report == out_.sources.end() || report->isShown;
      Diagnostic gone = missingModel(*model);
      const bool isTold = std::ranges::any_of(out_.diagnostics, [&](const Diagnostic& told) {
        return told.rule == gone.rule && told.where.places == gone.where.places;
      });
      if (!isThere && wasRead && !isTold) out_.diagnostics.push_back(std::move(gone));
    }
  }

  static Error missing(const Source& source) {
    return makeError(ErrorCode::Io, "the source \"" + source.path + "\" does not exist",
                     "put it back, or relink it");
  }

  // Attaches a source with known content. A newer importer may read the same content differently; that counts
  // as a change.
  void take(const Source& source, SourceReport report, const std::shared_ptr<const Imported>& imported) {
    addDiagnostics(*imported, report.file);
    auto attached = attachSource(out_.project, source.id, imported);
    if (attached) {
      out_.project = std::move(*attached);
      report.isShown = true;
      out_.sources.push_back(std::move(report));
    } else if (options_.changed != ChangedSources::Keep) {
      merge(source, std::move(report), imported);
    } else {
      change(std::move(report));
    }
  }

  void loadChanged(const Source& source, SourceReport report) {
    if (options_.changed != ChangedSources::Keep) {
      auto imported = import(report.file, report.hash, source.options);
      if (!imported) return fail(std::move(report), imported.error(), SourceState::Failed);
      addDiagnostics(**imported, report.file);
      return merge(source, std::move(report), *imported);
    }
    showLast(source, report);
    if (!report.isShown) {
      // Shows the new geometry with the old edits if it fits.
      auto imported = import(report.file, report.hash, source.options);
      if (!imported) return fail(std::move(report), imported.error(), SourceState::Failed);
      attach(source, *imported, report);
    }
    change(std::move(report));
  }

  void merge(const Source& source, SourceReport report, const std::shared_ptr<const Imported>& imported) {
    const NewVersion version{source.id, report.hash, source.options, imported};
    const auto plan = planReimport(out_.project, version);
    auto edit = reimport(out_.project, version);
    if (!plan || !edit)
      return fail(std::move(report), plan ? edit.error() : plan.error(), SourceState::Failed);
    out_.project = std::move(edit->project);
    report.isShown = true;
    if (plan->hasConflicts() || options_.changed != ChangedSources::MergeToSave)
      out_.diagnostics.push_back(changed(report, plan->hasConflicts()));
    out_.diagnostics.insert(out_.diagnostics.end(), plan->problems.begin(), plan->problems.end());
    report.state = SourceState::Changed;
    out_.sources.push_back(std::move(report));
  }

  void change(SourceReport report) {
    out_.diagnostics.push_back(changed(report, false));
    report.state = SourceState::Changed;
    out_.sources.push_back(std::move(report));
  }

  [[nodiscard]] Diagnostic changed(const SourceReport& report, bool hasConflicts) const {
    Diagnostic diagnostic;
    diagnostic.rule = rules::sourceChanged;
    diagnostic.message =
        hasConflicts
            ? "it changed since the last import, and so did the edits of the same bones; the edits were kept"
            : "it changed since the last import";
    if (options_.changed != ChangedSources::MergeToSave)
      diagnostic.hint = "re-import it and save the project";
    diagnostic.where.file = pathText(report.file);
    return diagnostic;
  }

  void showLast(const Source& source, SourceReport& report) {
    auto last = fromCache(report.file, source.hash, source.options, import_, options_.cache);
    if (last) attach(source, std::make_shared<const Imported>(std::move(*last)), report);
  }

  void attach(const Source& source, const std::shared_ptr<const Imported>& imported, SourceReport& report) {
    auto attached = attachSource(out_.project, source.id, imported);
    if (!attached) return;
    out_.project = std::move(*attached);
    report.isShown = true;
  }

  using Import = Result<std::shared_ptr<const Imported>>;
  Import import(const fs::path& file, const ContentHash& hash, const ImportOptions& options) {
    if (options_.kept == nullptr) return importNow(file, hash, options);
    const KeptImports::Look look = KeptImports::look(file, hash, options, import_);
    if (auto known = options_.kept->find(look)) return known;
    auto imported = importNow(file, hash, options);
    if (imported) options_.kept->keep(look, *imported);
    return imported;
  }

  Import importNow(const fs::path& file, const ContentHash& hash, const ImportOptions& options) {
    JobControl part;
    part.cancel = job_.cancel;
    part.progress = [this](float fraction, std::string_view step) {
      job_.report(done_ + share_ * fraction, step);
    };
    auto imported = importCached(file, hash, options, part, import_, options_.cache);
    if (!imported) return imported.error();
    return std::make_shared<const Imported>(std::move(imported->imported));
  }

  void addDiagnostics(const Imported& imported, const fs::path& file) {
    for (Diagnostic diagnostic : imported.diagnostics) {
      if (diagnostic.where.file.empty()) diagnostic.where.file = pathText(file);
      out_.diagnostics.push_back(std::move(diagnostic));
    }
    for (const std::string& path : imported.source.sideFiles) addFile(namedAs(file, path));
    for (const Model& model : imported.models) {
      for (const Texture& texture : model.textures) {
        if (const fs::path picture = dependencyOf(texture, file); !picture.empty()) addFile(picture);
      }
    }
  }

  void addFile(const fs::path& file) {
    std::string text = pathText(file);
    auto& files = out_.files;
    if (std::find(files.begin(), files.end(), text) == files.end()) files.push_back(std::move(text));
  }

  void fail(SourceReport report, const Error& error, SourceState state) {
    report.state = state;
    const RuleId rule = state == SourceState::Missing ? rules::sourceMissing : rules::sourceFailed;
    out_.diagnostics.push_back(toDiagnostic(error.inFile(pathText(report.file)), rule, Severity::Error));
    out_.sources.push_back(std::move(report));
  }

  fs::path folder_;
  const LoadOptions& options_;
  const JobControl& job_;
  ImportSettings import_;
  LoadedProject out_;
  float done_ = 0.0f;
  float share_ = 1.0f;
};

}  // namespace

ImportSettings importSettings(const fs::path& projectFolder, ImportSettings settings) {
  settings.textureFolders.push_back(projectFolder.empty() ? fs::path(".") : projectFolder);
  return settings;
}

namespace {

Result<ProjectFile> projectFileFrom(const Result<Bytes>& bytes, const fs::path& file) {
  if (!bytes) return bytes.error();
  auto project = readProject(asText(*bytes));
  if (!project) {
    Error error = project.error();
    if (error.hint.empty() && error.code == ErrorCode::Content)
      error.hint = "it was changed outside of Squire: fix that place, or use an earlier version of the file";
    if (error.hint.empty()) error.hint = "the file is damaged or truncated: use an earlier version of it";
    return error.inFile(pathText(file));
  }
  return ProjectFile{std::move(*project), hashOf(ByteSpan(*bytes))};
}

}  // namespace

Result<ProjectFile> openProjectFile(const fs::path& file) {
  return projectFileFrom(readFile(file, maxProjectFileBytes), file);
}

Result<ProjectFile> openBackupOf(const fs::path& project) {
  const fs::path file = backupFileOf(project);
  return projectFileFrom(readOwnFile(file, maxProjectFileBytes), file);
}

Result<LoadedProject> loadSources(const ProjectFile& file, const fs::path& folder, const LoadOptions& options,
                                  const JobControl& job) {
  return Loader(file, folder, options, job).run();
}

namespace {

Result<LoadedProject> loadOpened(const ProjectFile& project, const fs::path& file, const LoadOptions& options,
                                 const JobControl& job) {
  auto loaded = loadSources(project, file.parent_path(), options, job);
  if (loaded) loaded->files.insert(loaded->files.begin(), pathText(file));
  return loaded;
}

}  // namespace

Result<LoadedProject> loadProject(const fs::path& file, const LoadOptions& options, const JobControl& job) {
  const auto opened = openProjectFile(file);
  if (!opened) return opened.error();
  return loadOpened(*opened, file, options, job);
}

Result<LoadedProject> loadWholeProject(const fs::path& file, const LoadOptions& options,
                                       const JobControl& job) {
  const auto opened = openProjectFile(file);
  if (!opened) return opened.error();
  return loadWholeProject(*opened, file, options, job);
}

Result<LoadedProject> loadWholeProject(const ProjectFile& project, const fs::path& file,
                                       const LoadOptions& options, const JobControl& job) {
  auto loaded = loadOpened(project, file, options, job);
  if (!loaded) return loaded;
  const Diagnostic* error = firstError(loaded->diagnostics);
  if (error) return errorFrom(*error, ErrorCode::Io).inFile(pathText(file));
  return loaded;
}

TextureFiles readTextureFiles(const Project& project, const fs::path& folder, bool pathsAnywhere,
                              TextureFiles known, Diagnostics& warnings) {
  TextureFiles files;
  for (const std::string& path : textureFilesOf(project)) {
    if (const auto same = known.find(path); same != known.end() && same->second) {
      files.insert(*same);
      continue;
    }
    const auto resolved = resolvePath({folder, pathsAnywhere}, path);
    auto bytes = resolved ? readFile(*resolved, maxTextureBytes) : Result<Bytes>(resolved.error());
    if (!bytes) {
      const bool isRefused = isOfMachine(bytes.error().code) && !(resolved && isMissing(*resolved));
      warnings.push_back(toDiagnostic(bytes.error().inFile(path), rules::textureMissing,
                                      isRefused ? Severity::Error : Severity::Warning));
      files.emplace(path, nullptr);
    } else {
      files.emplace(path, std::make_shared<const Bytes>(std::move(*bytes)));
    }
  }
  return files;
}

}  // namespace squire
