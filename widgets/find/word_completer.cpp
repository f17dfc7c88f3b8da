#include "widgets/find/word_completer.h"

#include <QLineEdit>
#include <QStringListModel>

namespace squire {

namespace {

qsizetype startOfLastWord(const QString& text) {
  return std::max(text.lastIndexOf(QLatin1Char(' ')), text.lastIndexOf(QLatin1Char('('))) + 1;
}

}  // namespace

WordCompleter::WordCompleter(QObject* parent) : QCompleter(parent) {
  setModel(new QStringListModel(this));
  setCaseSensitivity(Qt::CaseInsensitive);
}

void WordCompleter::setWords(const QStringList& words) {
  auto* model = static_cast<QStringListModel*>(this->model());
  if (model->stringList() != words) model->setStringList(words);
}

// A line that ends with a space, or with a whole word, has nothing to complete.
QStringList WordCompleter::splitPath(const QString& path) const {
  const QString word = path.mid(startOfLastWord(path));
  const bool isWhole = static_cast<const QStringListModel*>(model())->stringList().contains(word);
  return {word.isEmpty() || isWhole ? QStringLiteral("\n") : word};
}

QString WordCompleter::pathFromIndex(const QModelIndex& index) const {
  const QString word = QCompleter::pathFromIndex(index);
  const auto* line = qobject_cast<const QLineEdit*>(widget());
  return line == nullptr ? word : line->text().left(startOfLastWord(line->text())) + word;
}

}  // namespace squire

#include "moc_word_completer.cpp"
