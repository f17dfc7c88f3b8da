#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;

namespace squire {

class SearchNotice;

// How well a search fits a text: every letter has to be there in order; starts of words and runs count more.
// Below 0: it does not fit.
[[nodiscard]] int fit(const QString& search, const QString& text);

// Every action by its name, found by typing a few letters of it, run with Return.
class CommandPalette : public QDialog {
  Q_OBJECT
 public:
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
