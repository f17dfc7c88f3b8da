#pragma once

#include <QList>
#include <QWidget>

#include "widgets/clips/clip_commands.h"

class QAction;
class QLabel;
class QListView;
class QSplitter;

namespace squire {

class ClipFields;
class ClipListModel;
class SearchField;
class SearchNotice;

// The model's clips as a list with pictures, and the values of the current clip. A click makes a clip
// current; Ctrl and Shift select several, to which commands then apply.
class ClipsPanel : public QWidget {
  Q_OBJECT
 public:
  // Buttons above the list; null: a gap.
  ClipsPanel(Session& session, ClipCommands& commands, const QList<QAction*>& buttons,
             QWidget* parent = nullptr);

  [[nodiscard]] QListView* list() const { return list_; }
  [[nodiscard]] ClipListModel* model() const { return model_; }
  [[nodiscard]] ClipFields* fields() const { return fields_; }
  [[nodiscard]] SearchField* search() const { return search_; }
  [[nodiscard]] std::vector<ClipId> chosen() const;
  void choose(const std::vector<ClipId>& clips);
  // Starts editing the name of the current clip.
  void startRename();

 Q_SIGNALS:
  void menuRequested(QPoint screen);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* makeHead(const QList<QAction*>& buttons);
  void makeList();
  void showCurrent();
  void showWelcome();
  void showClip(const QModelIndex& index);
  // Hides clips that do not match the search.
  void filter();

  Session& session_;
  ClipCommands& commands_;
  ClipListModel* model_;
  SearchField* search_ = nullptr;
  QListView* list_;
  SearchNotice* notice_;
  QLabel* none_;
  ClipFields* fields_;
  bool showing_ = false;
};

}  // namespace squire
