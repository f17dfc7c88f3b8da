#pragma once

#include <QTreeWidget>
#include <cstdint>
#include <string>
#include <vector>

namespace squire {

// A list of project elements with their names in the first column: F2 and double click rename, Delete
// removes. It is refilled on refresh, but not while a name is being edited.
class NameList : public QTreeWidget {
  Q_OBJECT
 public:
  // The first column takes the remaining width.
  NameList(const QStringList& columns, QWidget* parent);

  void refresh();
  void editNameOfChosen();

 protected:
  // Adds an item whose name can be changed. `under`: null for one without an item above it.
  QTreeWidgetItem* addNamed(const std::string& name, std::uint32_t id, QTreeWidgetItem* under = nullptr);
  // The id of an item of addNamed(); 0 for null and for other items.
  [[nodiscard]] static std::uint32_t idOfItem(const QTreeWidgetItem* item);
  // Called for a click on an item with an id. Returns whether there is a switch in the column.
  virtual bool pressSwitch(std::uint32_t /*id*/, int /*column*/) { return false; }
  // Adds the items and makes the chosen one current.
  virtual void fill() = 0;
  // Called when the user selects an item, or none (null).
  virtual void choose(const QTreeWidgetItem* item) = 0;
  // Returns false if the name is rejected; the editor then stays open.
  virtual bool rename(const QTreeWidgetItem* item, const std::string& name) = 0;
  virtual void removeChosen() = 0;

  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

 private:
  class Delegate;

  bool pressSwitchAt(const QMouseEvent& event);

  [[nodiscard]] std::vector<int> placeOfCurrent() const;

  bool refreshing_ = false;
};

}  // namespace squire
