#include "widgets/stage/kind_names.h"

namespace squire {

QString KindNames::of(GroundKind kind) {
  switch (kind) {
    case GroundKind::Solid:
      return tr("solid");
    case GroundKind::Ledge:
      return tr("ledge");
    case GroundKind::OneWay:
      return tr("one-way");
    case GroundKind::Ladder:
      return tr("ladder");
    case GroundKind::Trigger:
      break;
  }
  return tr("trigger");
}

QString KindNames::of(StagePointKind kind) {
  return kind == StagePointKind::Spawn ? tr("spawn") : tr("mark");
}

}  // namespace squire
