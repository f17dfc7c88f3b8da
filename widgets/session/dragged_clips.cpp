#include "widgets/session/dragged_clips.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>

namespace squire {

namespace {

const QString mimeType = QStringLiteral("application/x-squire-clips");

}  // namespace

std::vector<ClipId> clipsIn(const QMimeData& dragged) {
  std::vector<ClipId> clips;
  QDataStream stream(dragged.data(mimeType));
  qint64 from = 0;
  stream >> from;
  if (from != QCoreApplication::applicationPid()) return clips;
  while (!stream.atEnd()) {
    quint32 id = 0;
    stream >> id;
    clips.push_back({id});
  }
  return clips;
}

void putClips(QMimeData& dragged, const std::vector<ClipId>& clips) {
  QByteArray bytes;
  QDataStream stream(&bytes, QIODevice::WriteOnly);
  stream << QCoreApplication::applicationPid();
  for (const ClipId clip : clips) stream << quint32(clip.value);
  dragged.setData(mimeType, bytes);
}

}  // namespace squire
