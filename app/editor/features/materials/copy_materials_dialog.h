#pragma once

#include <QDialog>
#include <QImage>
#include <memory>
#include <vector>

#include "core/workspace/offered_materials.h"
#include "widgets/panels/dragged_material.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace squire {

class SearchField;
class SearchNotice;

// Selects materials of another file to copy, and whether a model gets them or all models share them.
class CopyMaterialsDialog : public QDialog {
  Q_OBJECT
 public:
  struct Content {
    std::shared_ptr<const OfferedMaterials> offered;
    std::vector<QImage> balls;                   // by material
    QString file;                                // the name of the other file
    QString model;                               // that can get them; empty: none, they can only be shared
    std::optional<DraggedMaterial> ticked = {};  // at first
  };
  CopyMaterialsDialog(Content content, QWidget* parent);

  // The indices of the ticked materials.
  [[nodiscard]] std::vector<std::size_t> chosen() const;
  [[nodiscard]] bool isShared() const;

 private:
  void build();
  void toggleByClicks();
  QWidget* makeReceiver();
  void fill();
  void addRow(std::size_t index);
  void showMaps(QTreeWidgetItem& row, const Material& material) const;
  void showProblems();
  void search();
  void tickAll(bool on);
  void refresh();

  Content content_;
  SearchField* search_;
  QCheckBox* all_;
  QTreeWidget* list_;
  SearchNotice* notice_;
  QLabel* problems_;
  QComboBox* receiver_;
  QLabel* state_;
  QPushButton* copy_ = nullptr;
  bool isToggled_ = false;  // since a row was last pressed
};

}  // namespace squire
