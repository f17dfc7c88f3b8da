#include "widgets/stage/corner_table.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

#include "core/edit/stages/ground_edits.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int mostRows = 6;  // that are seen without scrolling

}  // namespace

CornerTable::CornerTable(ChosenStage& chosen, QWidget* parent) : NumberTable(parent), chosen_(chosen) {
  setObjectName(QStringLiteral("groundCorners"));
  setColumnCount(2);
  setHorizontalHeaderLabels({QStringLiteral("X"), QStringLiteral("Y")});
  horizontalHeader()->setHighlightSections(false);
  verticalHeader()->setHighlightSections(false);
  setSelectionMode(SingleSelection);
  connect(this, &QTableWidget::cellChanged, this, &CornerTable::applyCell);
  connect(this, &QTableWidget::currentCellChanged, this, [this](int row) {
    if (row >= 0) chosen_.chooseCorner(static_cast<std::size_t>(row));
  });
}

QSize CornerTable::sizeHint() const {
  const int rows = std::clamp(rowCount(), 2, mostRows);
  return {120, horizontalHeader()->sizeHint().height() + rows * metrics::row + 2 * frameWidth()};
}

void CornerTable::refresh() {
  const QSignalBlocker quiet(this);
  const GroundShape* shape = chosen_.shape();
  const std::vector<vec2> now = shape == nullptr ? std::vector<vec2>() : shape->points;
  const bool isOther = shape == nullptr || shape->id != shape_;
  if (isOther || now != shown_) {
    shape_ = shape == nullptr ? GroundShapeId() : shape->id;
    shown_ = now;
    setRowCount(static_cast<int>(now.size()));
    for (int row = 0; row < rowCount(); ++row) {
      for (int column = 0; column < 2; ++column) {
        const auto number = static_cast<double>(now[static_cast<std::size_t>(row)][column]);
        auto* cell = new QTableWidgetItem;
        cell->setData(Qt::EditRole, std::round(1000.0 * number) / 1000.0);
        cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        setItem(row, column, cell);
      }
    }
    updateGeometry();
  }
  const auto corner = chosen_.corner();
  const int row = corner ? static_cast<int>(*corner) : -1;
  if (row != currentRow()) setCurrentCell(row, row < 0 ? -1 : std::max(0, currentColumn()));
}

void CornerTable::applyCell(int row, int column) {
  const auto corner = static_cast<std::size_t>(row);
  if (corner >= shown_.size() || chosen_.shape() == nullptr) return;
  vec2 by(0.0f);
  by[column] = item(row, column)->data(Qt::EditRole).toFloat() - shown_[corner][column];
  shown_.clear();  // shows the numbers again, even if the value is rejected
  chosen_.apply(moveGroundPoints(chosen_.session().project(),
                                 {chosen_.stage()->id, chosen_.shape()->id, {corner}, by}));
  QMetaObject::invokeMethod(this, &CornerTable::refresh, Qt::QueuedConnection);
}

}  // namespace squire

#include "moc_corner_table.cpp"
