#pragma once

#include <QCoreApplication>

#include "core/model/stage.h"

namespace squire {

// The kinds of ground and points in the user's language.
class KindNames {
  Q_DECLARE_TR_FUNCTIONS(squire::KindNames)

 public:
  static QString of(GroundKind kind);
  static QString of(StagePointKind kind);
};

}  // namespace squire
