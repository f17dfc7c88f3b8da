#pragma once

#include <vector>

#include "widgets/controls/name_list.h"
#include "widgets/stage/chosen_stage.h"

namespace squire {

// What a stage consists of: pieces, ground, points and layers. Several pieces can be selected; a layer
// selects its pieces.
class StageList : public NameList {
  Q_OBJECT
 public:
  explicit StageList(ChosenStage& chosen, QWidget* parent = nullptr);

  enum class Part { Section, Piece, Shape, Point, Layer };
  // The item of a part; null if there is none.
  [[nodiscard]] QTreeWidgetItem* itemOf(Part part, std::uint32_t id) const;

 protected:
  void fill() override;
  void choose(const QTreeWidgetItem* /*item*/) override {}  // see adoptSelection()
  bool rename(const QTreeWidgetItem* item, const std::string& name) override;
  void removeChosen() override;
  // At most a third of the width, so that long names of models leave room for the names of pieces.
  int sizeHintForColumn(int column) const override;
  // A press on an eye or a lock leaves the selection as it is.
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  struct Row {
    Part part = Part::Section;
    std::uint32_t id = 0;  // of a layer: its place in the list
    QString name, kind, layer;
    bool locked = false, hidden = false;

    bool operator==(const Row&) const = default;
  };
  [[nodiscard]] std::vector<Row> rowsNow() const;
  void follow();
  void adoptSelection();
  void showSelection();
  bool takePress(const QMouseEvent& event);
  bool toggle(const QTreeWidgetItem& item, int column);

  ChosenStage& chosen_;
  std::vector<Row> rows_;  // the rows that are shown
};

}  // namespace squire
