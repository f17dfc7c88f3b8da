#include "widgets/panels/history_panel.h"

#include <QEvent>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "widgets/panels/journal_menu.h"
#include "widgets/panels/step_place.h"
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
    texts_.clear();
    open_.clear();
    return;
  }
  const History& history = session_.history();
  while (shown_.size() > history.stepCount()) {
    delete takeItem(count() - 1);
    shown_.pop_back();
    texts_.pop_back();
  }
  const std::size_t known = shown_.size();
  addSteps(history);
  const std::size_t now = history.position();
  const std::size_t from = std::min({position_, now, known});
  const std::size_t to = std::min(std::max({position_, now, shown_.size() - 1}), shown_.size() - 1);
  position_ = now;
  colour(from, to);
  fold();
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

QString HistoryPanel::textOf(const History& history, std::size_t step) {
  const QString label = labelText(history.label(step));
  const QString place = placeOfStep(history, step);
  return place.isEmpty() ? label : QStringLiteral("%1 \u2013 %2").arg(label, place);
}

void HistoryPanel::addSteps(const History& history) {
  for (std::size_t i = 0; i < history.stepCount(); ++i) {
    const Label& label = history.label(i);
    if (i < shown_.size() && shown_[i] == label) continue;
    const QString text = textOf(history, i);
    if (i == shown_.size()) {
      addItem(text);
      shown_.push_back(label);
      texts_ += text;
    } else {
      item(static_cast<int>(i))->setText(text);
      shown_[i] = label;
      texts_[static_cast<qsizetype>(i)] = text;
    }
  }
}

std::pair<std::size_t, std::size_t> HistoryPanel::alike(std::size_t step) const {
  const QString& text = texts_[static_cast<qsizetype>(step)];
  std::size_t first = step, end = step + 1;
  while (first > 0 && texts_[static_cast<qsizetype>(first) - 1] == text) --first;
  while (end < shown_.size() && texts_[static_cast<qsizetype>(end)] == text) ++end;
  return {first, end};
}

void HistoryPanel::fold() {
  constexpr std::size_t few = 3;
  for (std::size_t i = 0; i < shown_.size();) {
    const auto [first, end] = alike(i);
    const bool isFolded =
        end - first >= few && !open_.contains(first) && (position_ < first || position_ + 1 >= end);
    for (std::size_t row = first; row < end; ++row) {
      const bool isLast = row + 1 == end;
      QListWidgetItem* shown = item(static_cast<int>(row));
      shown->setHidden(isFolded && !isLast);
      const QString& text = texts_[static_cast<qsizetype>(row)];
      const QString wanted = isFolded && isLast ? tr("%1 (%2 times)").arg(text).arg(end - first) : text;
      if (shown->text() != wanted) shown->setText(wanted);
      shown->setToolTip(isFolded && isLast ? tr("The right arrow key shows each of them") : QString());
    }
    i = end;
  }
}

// The right arrow key unfolds a run of steps and the left one folds it, as in a tree.
void HistoryPanel::keyPressEvent(QKeyEvent* event) {
  const bool opens = event->key() == Qt::Key_Right, closes = event->key() == Qt::Key_Left;
  const int row = currentRow();
  if ((!opens && !closes) || row < 0 || static_cast<std::size_t>(row) >= shown_.size())
    return QListWidget::keyPressEvent(event);
  const std::size_t first = alike(static_cast<std::size_t>(row)).first;
  if (opens) open_.insert(first);
  if (closes) open_.erase(first);
  fold();
}

}  // namespace squire

#include "moc_history_panel.cpp"
