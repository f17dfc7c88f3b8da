#include "widgets/panels/history_panel.h"

#include <QEvent>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "widgets/panels/journal_menu.h"
#include "widgets/session/label_text.h"
#include "widgets/theme/theme.h"

namespace squire {

HistoryPanel::HistoryPanel(Session& session, QWidget* parent) : QListWidget(parent), session_(session) {
  setAccessibleName(tr("History"));
  setUniformItemSizes(true);
  setSelectionMode(QAbstractItemView::ContiguousSelection);
  new JournalMenu(session_, this);
  session_.onChange(SessionChange::History | SessionChange::Unkeyed, this, &HistoryPanel::refresh);
  connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
    // Shift selects a range of steps.
    const bool selects = (QGuiApplication::keyboardModifiers() & Qt::ShiftModifier) != 0;
    if (row >= 0 && !selects && !opensMenu_) session_.jumpTo(static_cast<std::size_t>(row));
  });
  refresh();
}

// Updates only rows that differ, because a long session has thousands of steps and each move of a drag
// changes the last one.
void HistoryPanel::refresh() {
  const QSignalBlocker blocker(this);
  delete std::exchange(unkeyed_, nullptr);
  if (!session_.hasProject()) {
    clear();
    shown_.clear();
    return;
  }
  const History& history = session_.history();
  while (shown_.size() > history.stepCount()) {
    delete takeItem(count() - 1);
    shown_.pop_back();
  }
  const std::size_t known = shown_.size();
  addSteps(history);
  const std::size_t now = history.position();
  const std::size_t from = std::min({position_, now, known});
  const std::size_t to = std::min(std::max({position_, now, shown_.size() - 1}), shown_.size() - 1);
  position_ = now;
  colour(from, to);
  setCurrentRow(static_cast<int>(now), QItemSelectionModel::ClearAndSelect);
  addUnkeyed();
}

void HistoryPanel::addUnkeyed() {
  const std::size_t poses = session_.posing().unkeyedPoses().size();
  if (poses == 0) return;
  unkeyed_ = new QListWidgetItem(
      poses == 1 ? tr("1 pose is not keyed") : tr("%1 poses are not keyed").arg(poses), this);
  unkeyed_->setFlags(Qt::NoItemFlags);
  unkeyed_->setToolTip(tr("Not in the history yet: key it, or undo it"));
  unkeyed_->setForeground(colourOf(Role::Warm));
}

// Redo steps are drawn fainter.
void HistoryPanel::colour(std::size_t from, std::size_t to) {
  for (std::size_t i = from; i <= to; ++i)
    item(static_cast<int>(i))->setForeground(colourOf(i > position_ ? Role::Secondary : Role::Text));
}

void HistoryPanel::mousePressEvent(QMouseEvent* event) {
  opensMenu_ = event->button() == Qt::RightButton;
  QListWidget::mousePressEvent(event);
  opensMenu_ = false;
}

void HistoryPanel::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !shown_.empty()) colour(0, shown_.size() - 1);
}

void HistoryPanel::addSteps(const History& history) {
  for (std::size_t i = 0; i < history.stepCount(); ++i) {
    const Label& label = history.label(i);
    if (i == shown_.size()) {
      addItem(labelText(label));
      shown_.push_back(label);
    } else if (shown_[i] != label) {
      item(static_cast<int>(i))->setText(labelText(label));
      shown_[i] = label;
    }
  }
}

}  // namespace squire

#include "moc_history_panel.cpp"
