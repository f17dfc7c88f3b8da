#include "app/editor/document/project_watch.h"

#include <algorithm>
#include <utility>

#include "app/editor/document/document_paths.h"
#include "core/io/file.h"
#include "core/workspace/hand_over.h"

namespace squire {

ProjectWatch::ProjectWatch(Session& session, const ProjectPlace& place) : session_(session), place_(place) {
  timer_.setInterval(millisecondsBetweenLooks);
  connect(&timer_, &QTimer::timeout, this, &ProjectWatch::poll);
  timer_.start();
}

void ProjectWatch::restart() {
  ++files_.generation;
  const PathRule rule = place_.rule();
  files_.pictures =
      PictureWatch(session_.project(), session_.shown().textureFiles(), {rule.folder, rule.anywhere});
  const auto before = std::exchange(files_.sources, {});
  for (const Source& source : session_.project().sources) {
    const auto file = resolvePath(rule, source.path);
    if (!file) continue;
    // Keeps isGone, so that a missing file is not reported again.
    const auto isSame = [&](const WatchedSource& one) {
      return one.source == source.id && one.watch.file() == *file;
    };
    const auto known = std::ranges::find_if(before, isSame);
    const bool isGone = known != before.end() && known->isGone;
    files_.sources.push_back({source.id, FileWatch(*file, source.hash), isGone});
  }
}

void ProjectWatch::watchFile(const QString& path, const ContentHash& content) {
  ++files_.generation;
  files_.project.emplace(asPath(path), content);
}

void ProjectWatch::stop() {
  const std::uint64_t generation = files_.generation + 1;
  files_ = {};
  files_.generation = generation;
}

void ProjectWatch::applyReports(const std::vector<SourceReport>& reports) {
  for (const SourceReport& report : reports) {
    for (WatchedSource& one : files_.sources) {
      if (one.source == report.source) one.isGone = report.state == SourceState::Missing;
    }
    if (report.state == SourceState::Changed)
      Q_EMIT sourceChanged(report.source, QString::fromStdString(pathText(report.file)));
  }
}

std::vector<SourceId> ProjectWatch::missingSources() const {
  std::vector<SourceId> out;
  for (const WatchedSource& one : files_.sources) {
    if (one.isGone && session_.project().find(one.source) != nullptr) out.push_back(one.source);
  }
  return out;
}

ProjectWatch::SourceNews ProjectWatch::lookAt(std::vector<WatchedSource>& sources, double now) {
  SourceNews out;
  for (WatchedSource& source : sources) {
    const FileChange change = source.watch.poll(now);
    if (change == FileChange::Gone) {
      if (!std::exchange(source.isGone, true)) out.gone.push_back(source.source);
      continue;
    }
    if (change == FileChange::Writing) continue;
    if (std::exchange(source.isGone, false)) out.back.push_back(source.source);
    if (change != FileChange::Changed) continue;
    source.watch.accept(source.watch.content());
    out.changed.push_back(
        {source.source, QString::fromStdString(pathText(source.watch.file())), source.watch.content()});
  }
  return out;
}

void ProjectWatch::report(const SourceNews& news) {
  for (const SourceId source : news.gone) Q_EMIT sourceGone(source);
  for (const SourceId source : news.back) Q_EMIT sourceBack(source);
  for (const auto& [id, path, content] : news.changed) {
    const Source* source = session_.project().find(id);
    if (source != nullptr && source->hash == content) {
      Q_EMIT sourceRestored(id);
    } else {
      Q_EMIT sourceChanged(id, path);
    }
  }
}

// Reads changed files to hash their contents, which may take a while, so this runs on another thread.
void ProjectWatch::poll() {
  if (!session_.hasProject() || isLooking_) return;
  isLooking_ = true;
  session_.jobs().startQuietly([this, files = files_, textures = session_.shown().textureCache(),
                                now = secondsNow()]() mutable -> std::function<void()> {
    bool isProjectChanged = false;
    if (files.project && files.project->poll(now) == FileChange::Changed) {
      files.project->accept(files.project->content());
      isProjectChanged = true;
    }
    const bool isAsked = files.project && isHandedOver(files.project->file());
    const SourceNews news = lookAt(files.sources, now);
    PictureWatch::Changes seen = files.pictures.poll(now, *textures);
    return [this, files = std::move(files), isProjectChanged, isAsked, news, seen = std::move(seen)] {
      isLooking_ = false;
      if (!session_.hasProject() || files.generation != files_.generation) return;
      files_ = files;
      use(seen);
      if (isProjectChanged) Q_EMIT projectChanged(session_.path());
      report(news);
      if (isAsked) Q_EMIT sourcesHandedOver();
    };
  });
}

void ProjectWatch::use(const PictureWatch::Changes& seen) {
  const auto namesOf = [](const std::vector<std::filesystem::path>& files) {
    QStringList names;
    for (const std::filesystem::path& file : files)
      names += QString::fromStdString(pathText(file.filename()));
    names.removeDuplicates();  // two models may have the same image
    return names;
  };
  if (!seen.gone.empty()) Q_EMIT picturesGone(namesOf(seen.gone));
  if (!seen.fresh.empty()) addTextureFiles(seen.fresh);
  if (!seen.turnedUp.empty()) Q_EMIT picturesFound(namesOf(seen.turnedUp));
}

void ProjectWatch::addTextureFiles(TextureFiles files) {
  for (const auto& known : session_.shown().textureFiles()) files.insert(known);
  session_.setTextureFiles(std::move(files));
}

}  // namespace squire

#include "moc_project_watch.cpp"
