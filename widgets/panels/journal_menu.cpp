#include "widgets/panels/journal_menu.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>

#include "core/edit/table/journal.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "widgets/panels/script_dialog.h"

namespace squire {

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

}  // namespace squire

#include "moc_journal_menu.cpp"
