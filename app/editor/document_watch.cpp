#include <algorithm>
#include <utility>

#include "app/editor/document.h"
#include "app/editor/document_paths.h"
#include "core/export/profile_file.h"
#include "core/io/file.h"
#include "core/workspace/project_path.h"

// Watches the files of the project while it is open.
namespace squire {

// Starts watching the sources and image files.
void Document::watch() {
  ++watches_.generation;
  watches_.pictures =
      PictureWatch(session_.project(), session_.shown().textureFiles(), {asPath(folder_), pathsAnywhere()});
  const auto before = std::exchange(watches_.sources, {});
  for (const Source& source : session_.project().sources) {
    const auto file = resolvePath({asPath(folder_), pathsAnywhere()}, source.path);
    if (!file) continue;
    // A missing file is reported once.
    const auto isSame = [&](const WatchedSource& one) {
      return one.source == source.id && one.watch.file() == *file;
    };
    const auto known = std::ranges::find_if(before, isSame);
    const bool isGone = known != before.end() && known->isGone;
    watches_.sources.push_back({source.id, FileWatch(*file, source.hash), std::nullopt, isGone});
  }
}

void Document::watchProject(const QString& path, const ContentHash& known) {
  ++watches_.generation;
  watches_.project.emplace(asPath(path), known);
}

Document::SourceNews Document::lookAt(std::vector<WatchedSource>& sources, double now) {
  constexpr double mostSecondsAway = 2.0;
  SourceNews out;
  for (WatchedSource& source : sources) {
    const FileChange change = source.watch.look(now);
    if (change == FileChange::Gone) {
      if (!source.awaySince) source.awaySince = now;
      if (source.isGone || now - *source.awaySince < mostSecondsAway) continue;
      source.isGone = true;
      out.gone.push_back(source.source);
      continue;
    }
    source.awaySince.reset();
    if (change == FileChange::Writing) continue;
    if (std::exchange(source.isGone, false)) out.back.push_back(source.source);
    if (change != FileChange::Changed) continue;
    source.watch.accept(source.watch.content());
    out.changed.push_back(
        {source.source, QString::fromStdString(pathText(source.watch.file())), source.watch.content()});
  }
  return out;
}

void Document::tell(const SourceNews& news) {
  for (const SourceId source : news.gone) Q_EMIT sourceGone(source);
  for (const SourceId source : news.back) Q_EMIT sourceBack(source);
  for (const auto& [id, path, content] : news.changed) {
    const Source* source = session_.project().find(id);
    if (source != nullptr && source->hash == content) {
      Q_EMIT sourceAsTakenIn(id);
    } else {
      Q_EMIT sourceChanged(id, path);
    }
  }
}

// Reads changed files to hash their contents, which may take a while, so this runs on another thread.
void Document::look() {
  if (!session_.hasProject() || looking_) return;
  looking_ = true;
  session_.jobs().startQuietly([this, watches = watches_, textures = session_.shown().textureCache(),
                                profileFile = profileFile(),
                                now = secondsNow()]() mutable -> std::function<void()> {
    const auto profile =
        profileFile.empty() ? Result<EngineProfile>(EngineProfile{}) : readProfile(profileFile);
    bool isProjectChanged = false;
    if (watches.project && watches.project->look(now) == FileChange::Changed) {
      watches.project->accept(watches.project->content());
      isProjectChanged = true;
    }
    const SourceNews news = lookAt(watches.sources, now);
    PictureWatch::Look seen = watches.pictures.look(now, *textures);
    return [this, watches = std::move(watches), isProjectChanged, news, seen = std::move(seen), profileFile,
            profile] {
      looking_ = false;
      takeProfile(profileFile, profile);
      if (!session_.hasProject() || watches.generation != watches_.generation) return;
      watches_ = watches;
      takePictures(seen);
      if (isProjectChanged) Q_EMIT changedOnDisk(session_.path());
      tell(news);
    };
  });
}

std::filesystem::path Document::profileFile() const {
  if (!session_.hasProject() || session_.project().exports.profile.empty()) return {};
  return asPath(folder_) / session_.project().exports.profile;
}

void Document::followProfile() {
  const std::filesystem::path file = profileFile();
  if (file == profileFile_) return;
  if (file.empty()) return takeProfile(file, EngineProfile{});
  look();
}

void Document::takeProfile(const std::filesystem::path& file, const Result<EngineProfile>& read) {
  if (file != profileFile()) return;
  profileFile_ = file;
  EngineProfile profile = read ? *read : EngineProfile{};
  std::string text = read ? std::string() : read.error().text();
  if (profile == profile_ && text == profileFault_) return;
  profile_ = std::move(profile);
  profileFault_ = std::move(text);
  Diagnostics fault;
  if (!read) fault.push_back(unreadableProfile(read.error()));
  Q_EMIT profileRead(profile_, fault);
}

void Document::takePictures(const PictureWatch::Look& seen) {
  if (seen.fresh.empty()) return;
  addTextureFiles(seen.fresh);
  QStringList names;
  for (const std::filesystem::path& file : seen.turnedUp)
    names += QString::fromStdString(pathText(file.filename()));
  names.removeDuplicates();  // from two models
  if (names.empty()) return;
  Q_EMIT picturesBack();
  Q_EMIT noticed(tr("Found meanwhile: %1").arg(names.join(QStringLiteral(", "))));
}

}  // namespace squire
