#pragma once

#include <QTreeWidget>

namespace squire {

// A list of things of the project, with their names in the first column: F2 and a double click rename, Delete
// takes away. It is filled anew whenever it is refreshed, but never under a name that is being typed.
class NameList : public QTreeWidget {
  Q_OBJECT
 public:
  // The first column takes the width that the others leave.
  NameList(const QStringList& columns, QWidget* parent);

  void refresh();

 protected:
  // Adds the items; the one that is chosen is made the current one.
  virtual void fill() = 0;
  // Somebody chose an item, or none (null).
  virtual void choose(const QTreeWidgetItem* item) = 0;
  // False where the name cannot be taken: then it stays to be mended.
  virtual bool rename(const QTreeWidgetItem* item, const std::string& name) = 0;
  virtual void removeChosen() = 0;

  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  class Delegate;

  bool refreshing_ = false;
};

}  // namespace squire
