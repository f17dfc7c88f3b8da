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

// The actions for which the panel has buttons.
struct LinkActions {
  QAction* link = nullptr;
  QAction* follow = nullptr;
  QAction* record = nullptr;
  QAction* port = nullptr;
  QAction* folder = nullptr;
};

// Shows how games can connect, which are connected, what was sent to them, and what they play.
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
  // The buttons that copy the port with its key, and that stop writing into a folder.
  [[nodiscard]] QToolButton* copyPortButton() const { return copyPort_; }
  [[nodiscard]] QToolButton* endFolderButton() const { return endFolder_; }
  [[nodiscard]] QString portText() const;
  [[nodiscard]] QString folderText() const;
  [[nodiscard]] RecordingBar& recording() const { return *recording_; }

 private:
  void addForm(const LinkActions& actions);
  void addPlaces();
  void showPlaces();
  void refresh();
  void showGames();
  void showInstant(const LinkedGame* game);

  LinkState& state_;
  QLabel* hint_;
  QWidget* body_;
  QWidget* area_ = nullptr;  // the scroll area of body_; scrolls in a low window
  QFormLayout* form_;
  QWidget* socketRow_;
  QLabel* socket_;
  QToolButton* copy_;
  QWidget* portRow_;
  QLabel* port_;
  QToolButton* copyPort_;
  QWidget* folderRow_;
  QLabel* folder_;
  QToolButton* endFolder_;
  QListWidget* games_;
  QLabel* sent_;
  QLabel* played_;
  QLabel* place_;
  QLabel* parity_;
  RecordingBar* recording_;
  QLabel* fault_;
};

}  // namespace squire
