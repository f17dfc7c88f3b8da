#pragma once

#include <QWidget>

#include "widgets/fight/fight_data.h"

class QAction;
class QSortFilterProxyModel;
class QTabWidget;
class QTableView;

namespace squire {

class FittingLabel;
class FrameDataModel;
class GapList;

// Frame data of all clips in a table, with the gaps of their hit volumes next to it.
class FramesPanel : public QWidget {
  Q_OBJECT
 public:
  FramesPanel(Session& session, FightData& data, QWidget* parent = nullptr);

  [[nodiscard]] QTableView* table() const { return table_; }
  [[nodiscard]] GapList* gaps() const { return gaps_; }
  // The table as sorted and filtered, for a spreadsheet.
  [[nodiscard]] QByteArray csv() const;
  void exportCsv();
  // Shows the contacts of feet instead of the gaps.
  void showFeet();

 Q_SIGNALS:
  void failed(const squire::Error& error);
  void hinted(const QString& text);

 private:
  void makeContractButtons();
  void makeTable();
  QWidget* makeTools();
  void goTo(const QModelIndex& index);
  void showSummary();
  // Makes the selected clip's frame data its contract.
  void toggleContract();
  void removeContract();
  void enableContractButtons();
  [[nodiscard]] const FrameData* chosen() const;

  Session& session_;
  FightData& data_;
  FrameDataModel* model_;
  QSortFilterProxyModel* sorted_;
  QTableView* table_;
  GapList* gaps_;
  QTabWidget* sides_;  // tabs for gaps and feet
  FittingLabel* summary_;
  QAction* promise_;
  QAction* drop_;
};

}  // namespace squire
