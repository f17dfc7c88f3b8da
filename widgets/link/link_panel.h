#pragma once

#include <QWidget>

#include "widgets/link/link_state.h"

class QAction;
class QFormLayout;
class QLabel;
class QListWidget;
class QToolButton;

namespace squire {

// Where games find the project, which are there, what they got, and what they play.
class LinkPanel : public QWidget {
  Q_OBJECT
 public:
  LinkPanel(LinkState& state, QAction* link, QAction* follow, QWidget* parent = nullptr);

  [[nodiscard]] QString playedText() const;
  [[nodiscard]] QString placeText() const;
  [[nodiscard]] QString parityText() const;
  [[nodiscard]] QString sentText() const;
  [[nodiscard]] QString faultText() const;
  [[nodiscard]] QListWidget* games() const { return games_; }
  [[nodiscard]] QToolButton* copyButton() const { return copy_; }

 private:
  void addForm(QAction* follow);
  void refresh();
  void showGames();

  LinkState& state_;
  QLabel* hint_;
  QWidget* body_;
  QFormLayout* form_;
  QLabel* socket_;
  QToolButton* copy_;
  QListWidget* games_;
  QLabel* sent_;
  QLabel* played_;
  QLabel* place_;
  QLabel* parity_;
  QLabel* fault_;
};

}  // namespace squire
