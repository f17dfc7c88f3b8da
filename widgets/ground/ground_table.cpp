#include "widgets/ground/ground_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <cmath>
#include <set>

namespace squire {

namespace {

float& numberOf(GroundPiece& piece, int column) {
  vec2& end = column < 2 ? piece.from : piece.to;
  return column % 2 == 0 ? end.x : end.y;
}

}  // namespace

GroundTable::GroundTable(GroundState& state, QWidget* parent) : NumberTable(parent), state_(state) {
  setObjectName(QStringLiteral("groundTable"));
  setAccessibleName(tr("Pieces of the ground"));
  setColumnCount(4);
  setHorizontalHeaderLabels({tr("From"), tr("Height"), tr("To"), tr("Height")});
  verticalHeader()->hide();
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setToolTip(tr("Metres along the ground and up; the character walks on the upper side"));
  // Queued, because the signal may arrive while an open editor of a cell is still in use.
  connect(&state_, &GroundState::changed, this, &GroundTable::refresh, Qt::QueuedConnection);
  connect(this, &QTableWidget::cellChanged, this, &GroundTable::applyCell);
  refresh();
}

void GroundTable::refresh() {
  if (state_.pieces() == shown_ && rowCount() == static_cast<int>(shown_.size())) return;
  const QSignalBlocker quiet(this);
  shown_ = state_.pieces();
  setRowCount(static_cast<int>(shown_.size()));
  for (int row = 0; row < rowCount(); ++row) {
    for (int column = 0; column < 4; ++column) {
      const float number = numberOf(shown_[static_cast<std::size_t>(row)], column);
      auto* cell = new QTableWidgetItem;
      cell->setData(Qt::EditRole, std::round(100.0 * static_cast<double>(number)) / 100.0);
      cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      setItem(row, column, cell);
    }
  }
}

void GroundTable::applyCell(int row, int column) {
  if (row >= static_cast<int>(shown_.size())) return;
  std::vector<GroundPiece> pieces = shown_;
  numberOf(pieces[static_cast<std::size_t>(row)], column) = item(row, column)->data(Qt::EditRole).toFloat();
  shown_.clear();  // forces an update even if the value is rejected
  if (!state_.setPieces(std::move(pieces)))
    QMetaObject::invokeMethod(this, &GroundTable::refresh, Qt::QueuedConnection);
}

// Delete removes the selected pieces while the table has the focus.
bool GroundTable::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
    event->accept();
    return true;
  }
  return NumberTable::event(event);
}

void GroundTable::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Delete || state() == EditingState) {
    NumberTable::keyPressEvent(event);
    return;
  }
  std::set<int> rows;
  for (const QModelIndex& index : selectedIndexes()) rows.insert(index.row());
  std::vector<GroundPiece> kept;
  for (int row = 0; row < static_cast<int>(shown_.size()); ++row) {
    if (!rows.contains(row)) kept.push_back(shown_[static_cast<std::size_t>(row)]);
  }
  if (kept.size() < shown_.size()) state_.setPieces(std::move(kept));
}

}  // namespace squire

#include "moc_ground_table.cpp"
