#include "widgets/retarget/body_text.h"

#include <QCoreApplication>

namespace squire {

namespace {

QString of(const char* text) { return QCoreApplication::translate("BodyText", text); }

const char* fingerText(FingerName finger) {
  switch (finger) {
    case FingerName::Thumb:
      return QT_TRANSLATE_NOOP("BodyText", "thumb");
    case FingerName::Index:
      return QT_TRANSLATE_NOOP("BodyText", "index finger");
    case FingerName::Middle:
      return QT_TRANSLATE_NOOP("BodyText", "middle finger");
    case FingerName::Ring:
      return QT_TRANSLATE_NOOP("BodyText", "ring finger");
    case FingerName::Little:
      return QT_TRANSLATE_NOOP("BodyText", "little finger");
    case FingerName::All:
      break;
  }
  return QT_TRANSLATE_NOOP("BodyText", "fingers");
}

const char* legText(BodyPart part) {
  switch (part) {
    case BodyPart::Girdle:
      return QT_TRANSLATE_NOOP("BodyText", "hip joint");
    case BodyPart::Upper:
      return QT_TRANSLATE_NOOP("BodyText", "thigh");
    case BodyPart::Lower:
      return QT_TRANSLATE_NOOP("BodyText", "shin");
    case BodyPart::End:
      return QT_TRANSLATE_NOOP("BodyText", "foot");
    case BodyPart::Twist:
      return QT_TRANSLATE_NOOP("BodyText", "twist bone of the leg");
    default:
      return QT_TRANSLATE_NOOP("BodyText", "toe");
  }
}

const char* armText(BodyPart part) {
  switch (part) {
    case BodyPart::Girdle:
      return QT_TRANSLATE_NOOP("BodyText", "collarbone");
    case BodyPart::Upper:
      return QT_TRANSLATE_NOOP("BodyText", "upper arm");
    case BodyPart::Lower:
      return QT_TRANSLATE_NOOP("BodyText", "forearm");
    case BodyPart::End:
      return QT_TRANSLATE_NOOP("BodyText", "hand");
    default:
      return QT_TRANSLATE_NOOP("BodyText", "twist bone of the arm");
  }
}

const char* partText(const BoneRole& role) {
  switch (role.part) {
    case BodyPart::None:
      return nullptr;
    case BodyPart::Root:
      return QT_TRANSLATE_NOOP("BodyText", "root");
    case BodyPart::Hips:
      return QT_TRANSLATE_NOOP("BodyText", "hips");
    case BodyPart::Spine:
      return QT_TRANSLATE_NOOP("BodyText", "spine");
    case BodyPart::Neck:
      return QT_TRANSLATE_NOOP("BodyText", "neck");
    case BodyPart::Head:
      return QT_TRANSLATE_NOOP("BodyText", "head");
    case BodyPart::Finger:
      return fingerText(role.finger);
    case BodyPart::Tail:
      return QT_TRANSLATE_NOOP("BodyText", "tail");
    case BodyPart::Ear:
      return QT_TRANSLATE_NOOP("BodyText", "ear");
    case BodyPart::Eye:
      return QT_TRANSLATE_NOOP("BodyText", "eye");
    case BodyPart::Jaw:
      return QT_TRANSLATE_NOOP("BodyText", "jaw");
    case BodyPart::Held:
      return QT_TRANSLATE_NOOP("BodyText", "held thing");
    default:
      return role.isLeg ? legText(role.part) : armText(role.part);
  }
}

}  // namespace

QString roleText(const BoneRole& role) {
  const char* part = partText(role);
  if (part == nullptr) return {};
  QString text = of(part);
  if (role.index > 0 && role.part != BodyPart::Twist) text += QStringLiteral(" %1").arg(role.index + 1);
  if (role.pair > 0) text = of(QT_TRANSLATE_NOOP("BodyText", "%1, in front")).arg(text);
  if (role.side == Side::Left) return of(QT_TRANSLATE_NOOP("BodyText", "%1, left")).arg(text);
  if (role.side == Side::Right) return of(QT_TRANSLATE_NOOP("BodyText", "%1, right")).arg(text);
  return text;
}

QString reasonText(const MappedBone& bone, const BoneRole& role) {
  const QString part = roleText(role);
  QString text;
  switch (bone.reason) {
    case MatchReason::None:
      return bone.isDoubtful ? part : QString();
    case MatchReason::Name:
      text = of(QT_TRANSLATE_NOOP("BodyText", "same name"));
      break;
    case MatchReason::Role:
      text = of(QT_TRANSLATE_NOOP("BodyText", "same part by names and places"));
      break;
    case MatchReason::Place:
      text = of(QT_TRANSLATE_NOOP("BodyText", "by the places of joints only"));
      break;
    case MatchReason::Choice:
      text = of(QT_TRANSLATE_NOOP("BodyText", "chosen"));
      break;
  }
  return part.isEmpty() ? text : part + QStringLiteral(": ") + text;
}

}  // namespace squire
