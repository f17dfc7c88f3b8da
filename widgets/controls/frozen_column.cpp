#include "widgets/controls/frozen_column.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>

namespace squire {

FrozenColumn::FrozenColumn(QTableView& table) : QTableView(&table), table_(table) {
  setModel(table.model());
  setSelectionModel(table.selectionModel());
  setItemDelegate(table.itemDelegate());
  setSelectionBehavior(table.selectionBehavior());
  setSelectionMode(table.selectionMode());
  setEditTriggers(NoEditTriggers);
  setFocusPolicy(Qt::NoFocus);
  setFrameShape(NoFrame);
  setShowGrid(table.showGrid());
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(table.verticalHeader()->defaultSectionSize());
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setSectionsClickable(true);
  for (int column = 1; column < model()->columnCount(); ++column) hideColumn(column);
  hide();

  connect(horizontalHeader(), &QHeaderView::sectionClicked, this, &FrozenColumn::sort);
  connect(table_.horizontalHeader(), &QHeaderView::sectionResized, this, &FrozenColumn::follow);
  connect(table_.horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenColumn::follow);
  connect(table_.verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, table_.verticalScrollBar(), &QScrollBar::setValue);
  table_.viewport()->installEventFilter(this);
}

bool FrozenColumn::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) follow();
  return QTableView::eventFilter(watched, event);
}

void FrozenColumn::follow() {
  setVisible(table_.horizontalScrollBar()->value() > 0);
  if (!isVisible()) return;
  const QRect cells = table_.viewport()->geometry();
  const int heading = table_.horizontalHeader()->height();
  horizontalHeader()->setFixedHeight(heading);
  setColumnWidth(0, table_.columnWidth(0));
  setGeometry(cells.left(), cells.top() - heading, table_.columnWidth(0), cells.height() + heading);
  verticalScrollBar()->setValue(table_.verticalScrollBar()->value());
  raise();
}

void FrozenColumn::sort() {
  const QHeaderView& header = *table_.horizontalHeader();
  const bool isTurned =
      header.sortIndicatorSection() == 0 && header.sortIndicatorOrder() == Qt::AscendingOrder;
  table_.sortByColumn(0, isTurned ? Qt::DescendingOrder : Qt::AscendingOrder);
}

}  // namespace squire

#include "moc_frozen_column.cpp"
