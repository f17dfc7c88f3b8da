#include "widgets/panels/history_panel.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QString>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "core/edit/history/history.h"
#include "core/edit/table/journal.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "widgets/panels/script_dialog.h"
#include "widgets/session/label_text.h"
#include "widgets/session/session.h"
#include "widgets/theme/theme.h"

namespace squire {

// The context menu of the history: writes steps as a script and runs scripts as steps.
class JournalMenu : public QObject {
  Q_OBJECT
 public:
  JournalMenu(Session& session, QListWidget* steps);

  // Writes the steps from `from` up to but not including `until` as text for the clipboard or a file. Steps
  // that cannot be written are replaced by comments.
  [[nodiscard]] QString script(std::size_t from, std::size_t until) const;
  // Runs a script: shows the user the effect of each line, then applies those that can be applied as one
  // step.
  void run(const QByteArray& text);

 private:
  void show(const QPoint& at);
  void copy();
  void save();
  void open();
  [[nodiscard]] std::pair<std::size_t, std::size_t> selected() const;

  Session& session_;
  QListWidget* steps_;
};

JournalMenu::JournalMenu(Session& session, QListWidget* steps)
    : QObject(steps), session_(session), steps_(steps) {
  steps->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(steps, &QListWidget::customContextMenuRequested, this, &JournalMenu::show);
}

// The range of selected steps. The index of a row is the number of its step; row 0 is the opened project.
// Hidden rows are folded into the next row that is shown, so they belong to the range if that does.
std::pair<std::size_t, std::size_t> JournalMenu::selected() const {
  std::size_t from = session_.history().stepCount(), until = 0;
  for (const QModelIndex& index : steps_->selectionModel()->selectedIndexes()) {
    const auto row = static_cast<std::size_t>(index.row());
    if (row >= session_.history().stepCount()) continue;
    from = std::min(from, row);
    until = std::max(until, row + 1);
  }
  while (from > 0 && from < until && steps_->isRowHidden(static_cast<int>(from) - 1)) --from;
  return {from, until};
}

QString JournalMenu::script(std::size_t from, std::size_t until) const {
  return QString::fromStdString(writeJournal(session_.history(), from, until).text);
}

void JournalMenu::show(const QPoint& at) {
  if (!session_.hasProject()) return;
  QMenu menu(steps_);
  const auto [from, until] = selected();
  const bool any = from < until && until > 1;
  QAction* copyAction = menu.addAction(tr("Copy Steps as Script"), this, &JournalMenu::copy);
  QAction* saveAction = menu.addAction(tr("Save Steps as Script…"), this, &JournalMenu::save);
  copyAction->setEnabled(any);
  saveAction->setEnabled(any);
  menu.addSeparator();
  menu.addAction(tr("Run Script…"), this, &JournalMenu::open);
  QAction* paste = menu.addAction(tr("Run Script from Clipboard…"), this,
                                  [this] { run(QGuiApplication::clipboard()->text().toUtf8()); });
  paste->setEnabled(QGuiApplication::clipboard()->text().contains(QStringLiteral("\"do\"")));
  menu.exec(steps_->viewport()->mapToGlobal(at));
}

void JournalMenu::copy() {
  const auto [from, until] = selected();
  QGuiApplication::clipboard()->setText(script(from, until));
}

void JournalMenu::save() {
  const auto [from, until] = selected();
  const QString text = script(from, until);
  const QString path = QFileDialog::getSaveFileName(steps_->window(), tr("Save Steps as Script"), QString(),
                                                    tr("Scripts of edits (*.jsonl)"));
  if (path.isEmpty()) return;
  const QByteArray bytes = text.toUtf8();
  const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
  const auto saved = saveAtomically(path.toStdString(), asBytes(view), {});
  if (!saved) Q_EMIT session_.failed(saved.error());
}

void JournalMenu::open() {
  const QString path = QFileDialog::getOpenFileName(steps_->window(), tr("Run Script"), QString(),
                                                    tr("Scripts of edits (*.jsonl);;All files (*)"));
  if (path.isEmpty()) return;
  const auto text = readFile(path.toStdString(), longestScript);
  if (!text) return Q_EMIT session_.failed(text.error());
  run(QByteArray(reinterpret_cast<const char*>(text->data()), static_cast<qsizetype>(text->size())));
}

void JournalMenu::run(const QByteArray& text) {
  auto lines = readScript(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
  if (!lines) return Q_EMIT session_.failed(lines.error());
  ScriptDialog dialog(session_, *std::move(lines), steps_->window());
  if (dialog.exec() != QDialog::Accepted) return;
  auto done = runScript(session_.project(), dialog.fitting());
  if (!done) return Q_EMIT session_.failed(done.error());
  session_.apply(
      Edit{std::move(done->project), labelOf<HistorySteps>("Run a script"), std::move(done->calls), {}});
}

namespace {

constexpr int most = 500;  // keys: listing more takes longer than a frame

QString text(const char* source) { return QCoreApplication::translate("squire::HistoryPanel", source); }

// The bones of keys, points or poses, each once.
void addBones(const QJsonValue& value, QStringList& bones) {
  if (value.isArray()) {
    for (const QJsonValue& one : value.toArray()) addBones(one, bones);
  } else if (value.isObject()) {
    const QString bone = value.toObject().value(QLatin1String("bone")).toString();
    if (!bone.isEmpty() && !bones.contains(bone)) bones += bone;
    for (const char* part : {"key", "point"}) addBones(value.toObject().value(QLatin1String(part)), bones);
  }
}

// The clip that a step changed, and the bone if it changed a single one: "hand.R in punch". Leaves out names
// that the label of the step contains; empty if nothing is left.
QString placeOfStep(const History& history, std::size_t step) {
  if (step == 0 || history.calls(step).size() != 1 ||
      static_cast<int>(history.label(step).count().value_or(0)) > most)
    return {};
  const QString label = labelText(history.label(step));
  const QByteArray call = QByteArray::fromStdString(writeJournal(history, step, step + 1).text);
  const QJsonObject args = QJsonDocument::fromJson(call).object();
  const QString clip = args.value(QLatin1String("clip")).toString();
  QStringList bones;
  for (const char* list : {"keys", "points", "values", "bones", "bone"})
    addBones(args.value(QLatin1String(list)), bones);
  const QString bone = bones.size() == 1 && !label.contains(bones.front()) ? bones.front() : QString();
  if (clip.isEmpty() || label.contains(clip)) return bone;
  if (bone.isEmpty()) return text(QT_TRANSLATE_NOOP("squire::HistoryPanel", "in %1")).arg(clip);
  return text(QT_TRANSLATE_NOOP("squire::HistoryPanel", "%1 in %2")).arg(bone, clip);
}

}  // namespace

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

#include "history_panel.moc"
#include "moc_history_panel.cpp"
