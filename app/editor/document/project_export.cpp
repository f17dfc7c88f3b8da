#include "app/editor/document/project_export.h"

#include <QFileInfo>
#include <thread>

#include "app/editor/document/document_paths.h"
#include "app/editor/document/wad_export.h"
#include "core/io/file.h"
#include "widgets/session/counted_text.h"

namespace squire {

namespace {

constexpr double mostSecondsForPictures = 3.0;

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

// The same name as that of `squire export`.
std::string nameOfExport(const Session& session) {
  if (!session.project().exports.name.empty()) return session.project().exports.name;
  return session.path().isEmpty() ? session.project().name
                                  : QFileInfo(session.path()).completeBaseName().toStdString();
}

}  // namespace

ProjectExport::ProjectExport(Session& session, const ProjectPlace& place, const ProjectWatch& watch)
    : session_(session), place_(place), watch_(watch) {}

void ProjectExport::exportTo(const QString& folder) {
  if (!session_.hasProject()) return;
  WadExport work;
  work.project = session_.project();
  work.settings = session_.project().exports;
  work.name = nameOfExport(session_);
  work.projectFolder = place_.path();
  work.folder = asPath(folder);
  session_.jobs().start(
      tr("Exporting"),
      [this, work = std::move(work), pictures = watch_.pictures(), files = session_.shown().textureFiles(),
       textures = session_.shown().textureCache()](const JobControl& job) mutable -> std::function<void()> {
        readPictures(files, pictures, *textures, job);
        work.models = resolveModels(work.project, files);
        auto done = std::make_shared<Result<WadExported>>(exportWad(work, job));
        return [this, done] {
          if (!*done) {
            if (done->error().code != ErrorCode::Cancelled) Q_EMIT failed(done->error());
            return;
          }
          Q_EMIT exported(
              QString::fromStdString(pathText((*done)->file)),
              tr("%1, %2, %3")
                  .arg(CountedText::clips((*done)->clips), CountedText::keyframes((*done)->keyframes),
                       CountedText::bytes((*done)->bytes)),
              (*done)->warnings);
        };
      });
}

}  // namespace squire

#include "moc_project_export.cpp"
