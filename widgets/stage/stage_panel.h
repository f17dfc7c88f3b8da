#pragma once

#include <QAction>
#include <QWidget>
#include <functional>

#include "widgets/stage/chosen_stage.h"

class QComboBox;

namespace squire {

class ModelShelf;
class StageList;

// The stages of the project: the choice of the edited one, the models to place on it, the list of its parts,
// and the values of the selection.
class StagePanel : public QWidget {
  Q_OBJECT
 public:
  struct Tools {
    QList<QAction*> ofStages;  // buttons beside the choice of the stage
    QList<QAction*> ofParts;
    std::function<QImage(const Model&, int)> picture;  // see ModelShelf
  };
  StagePanel(ChosenStage& chosen, const Tools& tools, QWidget* parent = nullptr);

  [[nodiscard]] StageList* list() const { return list_; }
  [[nodiscard]] ModelShelf* shelf() const { return shelf_; }

 private:
  void refresh();

  ChosenStage& chosen_;
  QComboBox* stages_;
  ModelShelf* shelf_;
  StageList* list_;
  QWidget* empty_;
  QWidget* form_;
  QWidget* tools_;
};

}  // namespace squire
