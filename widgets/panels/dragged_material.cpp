#include "widgets/panels/dragged_material.h"

#include <QCoreApplication>
#include <QDataStream>
#include <QIODevice>

namespace squire {

namespace {

const QString mimeType = QStringLiteral("application/x-squire-material");

}  // namespace

std::optional<DraggedMaterial> materialIn(const QMimeData& dragged) {
  QDataStream stream(dragged.data(mimeType));
  qint64 from = 0;
  DraggedMaterial out;
  stream >> from >> out.project >> out.model >> out.name;
  if (stream.status() != QDataStream::Ok) return std::nullopt;
  out.isFromHere = from == QCoreApplication::applicationPid();
  return out;
}

void putMaterial(QMimeData& dragged, const DraggedMaterial& material) {
  QByteArray bytes;
  QDataStream(&bytes, QIODevice::WriteOnly)
      << QCoreApplication::applicationPid() << material.project << material.model << material.name;
  dragged.setData(mimeType, bytes);
}

}  // namespace squire
