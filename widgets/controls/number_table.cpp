#include "widgets/controls/number_table.h"

#include <QHeaderView>
#include <QKeyEvent>

#include "widgets/controls/sum_delegate.h"
#include "widgets/theme/theme.h"

namespace squire {

NumberTable::NumberTable(QWidget* parent) : QTableWidget(parent) {
  setTabKeyNavigation(false);
  setItemDelegate(new SumDelegate(this));
  horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  verticalHeader()->setDefaultSectionSize(metrics::row);
}

bool NumberTable::event(QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride) return QTableWidget::event(event);
  const auto& key = static_cast<const QKeyEvent&>(*event);
  const bool begins = !key.text().isEmpty() && QStringLiteral("0123456789.,-+(").contains(key.text());
  if (key.key() != Qt::Key_F2 && !begins) return QTableWidget::event(event);
  event->accept();
  return true;
}

}  // namespace squire

#include "moc_number_table.cpp"
