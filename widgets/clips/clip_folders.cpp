#include "widgets/clips/clip_folders.h"

#include <QStringList>
#include <algorithm>

namespace squire {

QString folderOf(const QString& name) {
  const qsizetype slash = name.lastIndexOf(QLatin1Char('/'));
  return slash < 0 ? QString() : name.left(slash);
}

QString cleanFolder(const QString& typed) {
  QStringList parts;
  for (const QString& part : typed.split(QLatin1Char('/'))) {
    if (!part.trimmed().isEmpty()) parts += part.trimmed();
  }
  return parts.join(QLatin1Char('/'));
}

std::vector<ClipName> movedTo(const QString& folder, const ProjectModel& model,
                              const std::vector<ClipId>& clips) {
  std::vector<ClipName> names;
  for (const auto& clip : model.clips) {
    if (clip->removed || std::ranges::find(clips, clip->id) == clips.end()) continue;
    const QString name = QString::fromStdString(clip->name);
    const QString own = name.mid(name.lastIndexOf(QLatin1Char('/')) + 1);
    const QString moved = folder.isEmpty() ? own : folder + QLatin1Char('/') + own;
    if (moved != name) names.push_back({clip->id, moved.toStdString()});
  }
  return names;
}

}  // namespace squire
