#include "widgets/session/counted_text.h"

#include <QLocale>

#include "widgets/session/frame_locale.h"

namespace squire {

namespace {

// Prevents a line break between the number and the noun.
QString joined(QString text) { return text.replace(QLatin1Char(' '), QChar(QChar::Nbsp)); }

QString choose(qulonglong count, const QString& one, const QString& many) {
  return joined(count == 1 ? one : many.arg(QLocale().toString(count)));
}

}  // namespace

QString CountedText::bones(qulonglong count) { return choose(count, tr("1 bone"), tr("%1 bones")); }
QString CountedText::vertices(qulonglong count) { return choose(count, tr("1 vertex"), tr("%1 vertices")); }
QString CountedText::triangles(qulonglong count) {
  return choose(count, tr("1 triangle"), tr("%1 triangles"));
}
QString CountedText::materials(qulonglong count) {
  return choose(count, tr("1 material"), tr("%1 materials"));
}
QString CountedText::clips(qulonglong count) { return choose(count, tr("1 clip"), tr("%1 clips")); }
QString CountedText::keyframes(qulonglong count) {
  return choose(count, tr("1 keyframe"), tr("%1 keyframes"));
}
QString CountedText::bytes(qulonglong count) { return choose(count, tr("1 byte"), tr("%1 bytes")); }
QString CountedText::warnings(qulonglong count) { return choose(count, tr("1 warning"), tr("%1 warnings")); }
QString CountedText::keys(qulonglong count) { return choose(count, tr("1 key"), tr("%1 keys")); }

QString CountedText::frames(double count, int decimals) {
  const QString digits = frameLocale().toString(count, 'f', decimals);
  const bool isOne = digits == frameLocale().toString(1) || digits == frameLocale().toString(-1);
  return joined((isOne ? tr("%1 frame") : tr("%1 frames")).arg(digits));
}

}  // namespace squire
