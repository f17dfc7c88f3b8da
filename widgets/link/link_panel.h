#pragma once

#include <QWidget>

#include "widgets/link/link_state.h"

class QAction;
class QFormLayout;
class QLabel;
class QListWidget;
class QToolButton;

namespace squire {

class RecordingBar;

// The actions that the panel has buttons of.
struct LinkActions {
  QAction* link = nullptr;
  QAction* follow = nullptr;
  QAction* record = nullptr;
};

// Where games find the project, which are there, what they got, and what they play.
class LinkPanel : public QWidget {
  Q_OBJECT
 public:
  LinkPanel(LinkState& state, const LinkActions& actions, QWidget* parent = nullptr);

  [[nodiscard]] QString playedText() const;
  [[nodiscard]] QString placeText() const;
  [[nodiscard]] QString parityText() const;
  [[nodiscard]] QString sentText() const;
  [[nodiscard]] QString faultText() const;
  [[nodiscard]] QListWidget* games() const { return games_; }
  [[nodiscard]] QToolButton* copyButton() const { return copy_; }
  [[nodiscard]] RecordingBar& recording() const { return *recording_; }

 private:
  void addForm(const LinkActions& actions);
  void refresh();
  void showGames();
  void showInstant(const LinkedGame* game);

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
  RecordingBar* recording_;
  QLabel* fault_;
};

}  // namespace squire
