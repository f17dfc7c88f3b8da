#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;

namespace squire {

class SearchNotice;

// Quality of a fuzzy match: all letters must occur in order; starts of words and consecutive letters score
// higher. Negative: no match.
[[nodiscard]] int fit(const QString& search, const QString& text);

// Finds actions by a few letters of their name; Return runs the selected one.
class CommandPalette : public QDialog {
  Q_OBJECT
 public:
  // An action's property with further words that find it, separated by spaces.
  static constexpr const char* wordsProperty = "words";

  CommandPalette(QList<QAction*> actions, QWidget* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void refill();
  void run();

  QList<QAction*> actions_;
  QLineEdit* search_;
  QListWidget* list_;
  SearchNotice* notice_;
};

}  // namespace squire
