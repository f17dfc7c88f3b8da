#pragma once

#include <QList>
#include <QWidget>
#include <optional>
#include <set>

#include "widgets/clips/clip_commands.h"
#include "widgets/clips/clip_delegate.h"

class QAction;
class QLabel;
class QListView;
class QSplitter;

namespace squire {

// Which clips the list shows: those that fulfil all conditions that are set.
struct ClipFilter {
  bool edited = false;  // edited in the project
  bool broken = false;  // with problems
  bool looping = false;
};

class ClipFields;
class ClipFolderList;
class ClipListModel;
class FittingLabel;
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
  [[nodiscard]] ClipFolderList* folders() const { return folders_; }
  [[nodiscard]] std::vector<ClipId> chosen() const;
  void choose(const std::vector<ClipId>& clips);
  void setLook(ClipLook look);
  void setFilter(const ClipFilter& filter);
  // Shows only these clips of those that fulfil the other conditions; nothing: all of them.
  void setFound(std::optional<std::set<ClipId>> clips);
  // Adds a line above the list.
  void addLine(QWidget* line);
  [[nodiscard]] const ClipFilter& filter() const { return filter_; }
  // The selected clips if there are several, else all that the list shows.
  [[nodiscard]] std::vector<ClipId> severalOrShown() const;
  // Starts editing the name of the current clip.
  void startRename();

 Q_SIGNALS:
  void menuRequested(QPoint screen);
  void folderMenuRequested(QPoint screen);
  // chosen() has changed.
  void chosenChanged();
  // Another folder is shown.
  void folderChosen();
  // The filter was cleared to show a clip that it hid.
  void filterCleared();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* makeHead(const QList<QAction*>& buttons);
  void makeFolders();
  void makeList();
  void showCurrent();
  void scrollToShown();
  void showWelcome();
  void showClip(const QModelIndex& index);
  // Hides clips that do not match the search and the filter.
  void hideOthers();
  [[nodiscard]] bool isWanted(const QModelIndex& index) const;

  Session& session_;
  ClipCommands& commands_;
  ClipListModel* model_;
  SearchField* search_ = nullptr;
  ClipFolderList* folders_;
  QListView* list_;
  SearchNotice* notice_;
  QLabel* none_;
  FittingLabel* common_;  // shows the problems that most clips have
  ClipFields* fields_;
  ClipDelegate* delegate_;
  ClipFilter filter_;
  std::optional<std::set<ClipId>> found_;
  bool showing_ = false;
};

}  // namespace squire
