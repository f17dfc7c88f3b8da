#include "widgets/clips/common_names.h"

namespace squire {

QString commonStart(const QStringList& names) {
  if (names.size() < 2) return {};
  QString start = names.front();
  for (const QString& name : names) {
    while (!name.startsWith(start)) start.chop(1);
  }
  while (!start.isEmpty() && start.back().isLetterOrNumber()) start.chop(1);
  return start;
}

QString commonEnd(const QStringList& names) {
  if (names.size() < 2) return {};
  QString end = names.front();
  for (const QString& name : names) {
    while (!name.endsWith(end)) end.remove(0, 1);
  }
  while (!end.isEmpty() && end.front().isLetterOrNumber()) end.remove(0, 1);
  return end;
}

}  // namespace squire
