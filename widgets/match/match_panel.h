#pragma once

#include <QStringList>
#include <QWidget>

#include "widgets/match/match_preview.h"

class QAction;
class QLabel;
class QToolButton;
class QTreeWidget;
class QVBoxLayout;

namespace squire {

class MatchBar;
class MatchForm;
class NameBox;

// A match: its fighters, what they do tick by tick, and what happens.
class MatchPanel : public QWidget {
  Q_OBJECT
 public:
  // `play`: the checkable action that plays the match.
  MatchPanel(MatchPreview& preview, QAction* play, QWidget* parent = nullptr);

  [[nodiscard]] MatchPreview& preview() const { return preview_; }
  [[nodiscard]] MatchState& state() const { return state_; }
  [[nodiscard]] MatchBar* bar() const { return bar_; }
  [[nodiscard]] QTreeWidget* list() const { return list_; }
  [[nodiscard]] QLabel* verdict() const { return verdict_; }

 Q_SIGNALS:
  void hinted(const QString& text);

 private:
  [[nodiscard]] QWidget* makeBar(QAction* play);
  void makeSearch(QWidget* page);
  void makeList(QWidget& page, QVBoxLayout& column);
  void refresh();
  void fillList();
  void fillFound();

  MatchPreview& preview_;
  MatchState& state_;
  MatchBar* bar_ = nullptr;
  QToolButton* begin_ = nullptr;
  QToolButton* remove_ = nullptr;
  QToolButton* clear_ = nullptr;
  QToolButton* find_ = nullptr;
  NameBox* found_ = nullptr;
  QLabel* verdict_ = nullptr;
  QTreeWidget* list_ = nullptr;
  std::vector<QStringList> listed_;
  QStringList listedFound_;
};

}  // namespace squire
