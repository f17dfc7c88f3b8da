#pragma once

#include <QTreeWidget>

#include "widgets/curves/curve_model.h"

namespace squire {

// Lists the curves of the selected bones with check boxes for visibility; selecting rows selects their keys.
class CurveList : public QTreeWidget {
  Q_OBJECT
 public:
  explicit CurveList(CurveModel& model, QWidget* parent = nullptr);

 private:
  void refill();
  void onChecked(QTreeWidgetItem* item);
  void onChosen();

  CurveModel& model_;
  std::vector<CurveId> listed_;
  bool filling_ = false;
};

}  // namespace squire
