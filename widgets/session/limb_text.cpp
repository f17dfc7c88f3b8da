#include "widgets/session/limb_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/anim/found_limbs.h"

namespace squire {

QString limbsWithoutIk(const Skeleton& skeleton) {
  QStringList ends;
  for (const FoundLimb& limb : foundLimbs(skeleton)) {
    if (!limb.isChain) ends << QString::fromStdString(skeleton.bones[limb.end].name);
  }
  if (ends.isEmpty()) return {};
  return QCoreApplication::translate(
             "Limbs",
             "IK cannot move %1: a hand or foot must hang on the forearm or shin, and that on the upper arm "
             "or "
             "thigh. Change the parents in the source; until then these limbs can only be posed.")
      .arg(ends.join(QStringLiteral(", ")));
}

}  // namespace squire
