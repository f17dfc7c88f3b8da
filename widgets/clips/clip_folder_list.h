#pragma once

#include <QSet>
#include <map>
#include <optional>

#include "widgets/controls/name_list.h"
#include "widgets/session/session.h"

namespace squire {

class ClipListModel;

// The folders of the model's clips. A click shows a folder's clips in the list of clips; clips that are
// dragged onto a row are moved to its folder. The first two rows stand for all clips and for those in no
// folder.
class ClipFolderList : public NameList {
  Q_OBJECT
 public:
  ClipFolderList(Session& session, ClipListModel& clips, QWidget* parent);

  // Rebuilds the rows if folders changed, and hides the list if there are none. A folder that no longer
  // exists is not shown any more.
  void showFolders();
  // The height in pixels that the list takes at most; three rows are always shown.
  void setRoom(int height);
  // Starts editing the name of the shown folder.
  void startRename();
  // Its clips and folders are moved to the folder around it.
  void removeChosen() override;
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  // Another folder is shown.
  void chosen();
  void menuRequested(QPoint screen);

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* item) override;
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragMoveEvent(QDragMoveEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

 private:
  QTreeWidgetItem* add(QTreeWidgetItem* parent, const QString& name, int clips,
                       const std::optional<QString>& folder);
  void addFolders(std::map<QString, int> folders);
  [[nodiscard]] int heightOf(int rows) const;
  [[nodiscard]] int shownRows() const;
  void setTarget(const QTreeWidgetItem* item);

  Session& session_;
  ClipListModel& clips_;
  std::map<QString, int> listed_;
  QSet<QString> folded_;
  int room_ = 0;
  const QTreeWidgetItem* target_ = nullptr;  // the row under dragged clips
};

}  // namespace squire
