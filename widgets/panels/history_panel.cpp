#include "widgets/panels/history_panel.h"

#include <QSignalBlocker>

#include "widgets/session/label_text.h"
#include "widgets/theme/theme.h"

namespace squire {

HistoryPanel::HistoryPanel(Session& session, QWidget* parent) : QListWidget(parent), session_(session) {
  setAccessibleName(tr("History"));
  setUniformItemSizes(true);
  connect(&session_, &Session::projectChanged, this, &HistoryPanel::refresh);
  connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
    if (row >= 0) session_.jumpTo(static_cast<std::size_t>(row));
  });
  refresh();
}

// Steps that are the same stay; most of the time one is added or the current one moves.
void HistoryPanel::refresh() {
  const QSignalBlocker blocker(this);
  if (!session_.hasProject()) {
    clear();
    return;
  }
  const History& history = session_.history();
  while (count() > static_cast<int>(history.stepCount())) delete takeItem(count() - 1);
  for (std::size_t i = 0; i < history.stepCount(); ++i) {
    const QString text = labelText(history.label(i));
    if (static_cast<int>(i) >= count()) addItem(text);
    QListWidgetItem* entry = item(static_cast<int>(i));
    if (entry->text() != text) entry->setText(text);
    entry->setForeground(colourOf(i > history.position() ? Role::Secondary : Role::Text));
  }
  setCurrentRow(static_cast<int>(history.position()));
}

}  // namespace squire
