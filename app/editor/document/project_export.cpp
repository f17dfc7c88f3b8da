#include "app/editor/document/project_export.h"

#include <QFileInfo>
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/read_model.h"
#include "app/editor/document/wad_export.h"
#include "app/editor/settings/editor_settings.h"
#include "core/base/diagnostics.h"
#include "core/export/gltf/make_gltf.h"
#include "core/export/wad_file.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/share/share_page.h"
#include "widgets/session/counted_text.h"

namespace squire {

namespace {

namespace fs = std::filesystem;

// A page for browsers, as `squire share` writes it.
struct PageOrder {
  std::filesystem::path file;
  std::string title;
  // A project, a model file or a WAD that is shown beside the open project, on the left; empty: none.
  std::filesystem::path before;
};

struct PageWritten {
  std::filesystem::path file;
  std::size_t bytes = 0;
  Diagnostics warnings;
};

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

// Fails as replacesOnlyPages(), draftWad(), sharePage() and saveSharePage() do, if `before` cannot be read,
// or if a finding of either side is an error.
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

Status isNoSource(const WadExport& work, const fs::path& file) {
  for (const Source& source : work.project.sources) {
    std::error_code none;
    if (!fs::equivalent(work.projectFolder / source.path, file, none)) continue;
    return makeError(ErrorCode::Usage, "the project reads its models from this file", "choose another name")
        .inFile(file.string());
  }
  return {};
}

// Writes one model of a project as a .glb file, as `squire export --format glb` does. Fails if the project
// cannot be converted or a finding is an error, if it has no such model, if the file is one of its sources,
// or if writing fails.
Result<WadExported> writeGlb(const WadExport& work, ModelId model, const fs::path& file,
                             const JobControl& job) {
  if (const Status free = isNoSource(work, file); !free) return free.error();
  auto input = exportInputOf(work);
  if (!input) return input.error();
  auto inputs = gltfInputs(*input, exportChoicesOf(work.way));
  if (!inputs) return inputs.error();
  if (const Diagnostic* broken = firstError(inputs->findings)) return errorFrom(*broken, ErrorCode::Content);
  const auto chosen =
      std::ranges::find_if(inputs->models, [&](const GltfInput& one) { return one.model.model.id == model; });
  if (chosen == inputs->models.end())
    return makeError(ErrorCode::Content, "the model is not in the project", "choose another one");
  auto made = makeGltf(*chosen, gltf::GltfForm::Binary, 0, job);
  if (!made) return made.error();
  const auto saved = saveAtomically(file, made->bytes);
  if (!saved) return saved.error();
  WadExported out{file, made->report.clips.size(), keyframesOf(made->report), made->bytes.size(),
                  std::move(inputs->findings)};
  std::ranges::move(made->report.diagnostics, std::back_inserter(out.warnings));
  return out;
}

constexpr double mostSecondsForPictures = 3.0;
constexpr std::size_t mostEarlier = 5;  // exports that a draft is compared with

// Reads the current images; waits briefly for those that are still being written.
void readPictures(TextureFiles& files, PictureWatch pictures, TextureCache& textures, const JobControl& job) {
  const double from = secondsNow();
  pictures.searchAgain();
  while (!job.cancelled() && secondsNow() - from < mostSecondsForPictures) {
    PictureWatch::Changes seen = pictures.poll(secondsNow(), textures);
    for (auto& [name, bytes] : seen.fresh) files[name] = std::move(bytes);
    if (seen.settled) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

}  // namespace

ProjectExport::ProjectExport(Session& session, const ProjectPlace& place, const ProjectWatch& watch,
                             EditorSettings& settings)
    : session_(session), place_(place), watch_(watch), settings_(settings) {}

std::optional<ExportWay> ProjectExport::last() const {
  if (!session_.hasProject()) return std::nullopt;
  std::optional<ExportWay> way;
  if (last_ && place_.isOpen(last_->project)) {
    way = last_->way;
  } else if (!session_.path().isEmpty()) {
    way = settings_.lastExport(session_.path());
  }
  if (way) way->cache = settings_.exportCache();
  return way && QFileInfo(way->folder).isDir() ? way : std::nullopt;
}

std::string ProjectExport::nameFor(const ExportSettings& settings) const {
  if (!settings.name.empty()) return settings.name;
  return session_.path().isEmpty() ? session_.project().name
                                   : QFileInfo(session_.path()).completeBaseName().toStdString();
}

std::shared_ptr<WadExport> ProjectExport::snapshot(const ExportSettings& settings,
                                                   const ExportWay& way) const {
  auto work = std::make_shared<WadExport>();
  work->project = session_.project();
  work->settings = settings;
  work->way = way;
  work->name = nameFor(settings);
  work->projectFolder = place_.path();
  work->projectFile = asPath(session_.path());
  work->pathsAnywhere = place_.rule().anywhere;
  return work;
}

ProjectExport::Encode ProjectExport::encoded() const {
  return [work = snapshot(session_.project().exports, last().value_or(ExportWay())),
          files = session_.shown().textureFiles()](KeptConversions& kept, const JobControl& job) {
    work->models = resolveModels(work->project, files);
    return wadBytes(*work, kept, job);
  };
}

ProjectExport::Prepare ProjectExport::prepared(const ExportSettings& settings, const ExportWay& way) const {
  auto work = snapshot(settings, way);
  return [work, pictures = watch_.pictures(), files = session_.shown().textureFiles(),
          textures = session_.shown().textureCache()](const JobControl& job) mutable {
    readPictures(files, pictures, *textures, job);
    work->models = resolveModels(work->project, files);
    return *std::move(work);
  };
}

void ProjectExport::exportTo(const ExportWay& way) {
  if (!session_.hasProject()) return;
  start(way,
        [prepare = prepared(session_.project().exports, way)](
            const JobControl& job) mutable -> Result<WadExported> {
          const auto draft = draftWad(prepare(job), job);
          if (!draft) return draft.error();
          return writeWad(*draft);
        });
}

int ProjectExport::draft(const ExportSettings& settings, const ExportWay& way, ShowDraft show) {
  return session_.jobs().start(
      tr("Computing the export"),
      [way, prepare = prepared(settings, way),
       show = std::move(show)](const JobControl& job) mutable -> std::function<void()> {
        auto made = std::make_shared<Draft>(Draft{way, draftWad(prepare(job), job), {}});
        if (made->wad) made->earlier = earlierWads(*made->wad, mostEarlier, job);
        return [made, show] { show(made); };
      });
}

void ProjectExport::write(std::shared_ptr<const Draft> draft) {
  start(draft->way, [draft](const JobControl& /*job*/) { return writeWad(*draft->wad); });
}

void ProjectExport::exportModel(ModelId model, const QString& file) {
  if (!session_.hasProject()) return;
  start(std::nullopt,
        [prepare = prepared(session_.project().exports, {}), model, path = asPath(file)](
            const JobControl& job) mutable { return writeGlb(prepare(job), model, path, job); });
}

int ProjectExport::share(const QString& file, const QString& title, const QString& before) {
  if (!session_.hasProject()) return 0;
  const PageOrder order{asPath(file), title.toStdString(), asPath(before)};
  return session_.jobs().start(
      tr("Sharing %1").arg(QFileInfo(file).fileName()),
      [this, order, prepare = prepared(session_.project().exports, {})](
          const JobControl& job) mutable -> std::function<void()> {
        auto done = std::make_shared<Result<PageWritten>>(writePage(prepare(job), order, job));
        return [this, done] {
          if (*done) {
            Q_EMIT shared(QString::fromStdString(pathText((*done)->file)), CountedText::bytes((*done)->bytes),
                          (*done)->warnings);
          } else if (done->error().code != ErrorCode::Cancelled) {
            Q_EMIT failed(done->error());
          }
        };
      });
}

void ProjectExport::start(const std::optional<ExportWay>& way, Work work) {
  session_.jobs().start(tr("Exporting"),
                        [this, way, project = place_.number(),
                         work = std::move(work)](const JobControl& job) -> std::function<void()> {
                          auto done = std::make_shared<Result<WadExported>>(work(job));
                          return [this, done, way, project] {
                            if (!*done) {
                              if (done->error().code != ErrorCode::Cancelled) Q_EMIT failed(done->error());
                              return;
                            }
                            if (way) remember(project, *way);
                            Q_EMIT exported(QString::fromStdString(pathText((*done)->file)),
                                            tr("%1, %2, %3")
                                                .arg(CountedText::clips((*done)->clips),
                                                     CountedText::keyframes((*done)->keyframes),
                                                     CountedText::bytes((*done)->bytes)),
                                            (*done)->warnings);
                          };
                        });
}

void ProjectExport::remember(unsigned project, const ExportWay& way) {
  if (!place_.isOpen(project)) return;
  last_ = {project, way};
  settings_.storeExportCache(way.cache);
  if (!session_.path().isEmpty()) settings_.storeLastExport(session_.path(), way);
}

}  // namespace squire

#include "moc_project_export.cpp"
