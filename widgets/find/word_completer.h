#pragma once

#include <QCompleter>

namespace squire {

// Completes the last word of a line.
class WordCompleter : public QCompleter {
  Q_OBJECT
 public:
  explicit WordCompleter(QObject* parent = nullptr);
  void setWords(const QStringList& words);

  [[nodiscard]] QStringList splitPath(const QString& path) const override;
  [[nodiscard]] QString pathFromIndex(const QModelIndex& index) const override;
};

}  // namespace squire
