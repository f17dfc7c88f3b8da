#include "app/editor/shortcuts_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "app/editor/action_table.h"
#include "app/editor/settings/editor_settings.h"
#include "app/editor/shortcut_presets.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/search_notice.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

// Aligns the names of actions with and without an icon.
QIcon iconOf(const QAction* action) {
  if (!action->icon().isNull()) return action->icon();
  QPixmap nothing(metrics::icon, metrics::icon);
  nothing.fill(Qt::transparent);
  return nothing;
}

QString plainText(const QAction* action) {
  QString text = action->property("menu").toString() + QStringLiteral(" \u203A ") + action->text();
  text.remove(QLatin1Char('&'));
  return text.remove(QStringLiteral("\u2026"));
}

}  // namespace

ShortcutsDialog::ShortcutsDialog(const ActionTable& actions, EditorSettings& settings, QWidget* parent)
    : QDialog(parent),
      actions_(actions),
      settings_(settings),
      presets_(new QComboBox(this)),
      search_(new QLineEdit(this)),
      table_(new QTableWidget(this)),
      notice_(new SearchNotice(table_)) {
  setWindowTitle(tr("Keyboard Shortcuts"));
  resize(560, 520);
  auto* column = new QVBoxLayout(this);
  auto* row = new QHBoxLayout;
  auto* label = new PlainLabel(tr("&Keys"), this);
  label->setBuddy(presets_);
  for (const ShortcutPreset& preset : shortcutPresets()) presets_->addItem(preset.name, preset.id);
  presets_->setCurrentIndex(std::max(0, presets_->findData(settings_.shortcutPreset())));
  presets_->setAccessibleName(tr("Shortcuts of another program"));
  presets_->setToolTip(tr("Sets every shortcut to that of the program; your own shortcuts are lost"));
  row->addWidget(label);
  row->addWidget(presets_);
  row->addWidget(search_, 1);
  search_->setPlaceholderText(tr("Search"));
  search_->setAccessibleName(tr("Search"));
  search_->setToolTip(tr("By name or by shortcut"));
  search_->setClearButtonEnabled(true);
  column->addLayout(row);
  table_->setColumnCount(2);
  table_->setHorizontalHeaderLabels({tr("Action"), tr("Keys")});
  table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Fixed);
  table_->horizontalHeader()->resizeSection(1, 180);
  table_->verticalHeader()->hide();
  table_->setShowGrid(false);
  table_->setSelectionMode(QAbstractItemView::NoSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setAccessibleName(tr("Shortcuts"));
  column->addWidget(table_, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  auto* resetButton = buttons->addButton(tr("Reset All"), QDialogButtonBox::ResetRole);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
  connect(resetButton, &QPushButton::clicked, this,
          [this] { applyPreset(presets_->currentData().toString()); });
  connect(presets_, &QComboBox::activated, this, [this] { applyPreset(presets_->currentData().toString()); });
  connect(search_, &QLineEdit::textChanged, this, &ShortcutsDialog::fill);
  fill({});
}

void ShortcutsDialog::fill(const QString& search) {
  table_->setRowCount(0);
  QHash<QString, int> uses;
  for (const QAction* action : actions_.all()) ++uses[action->shortcut().toString()];
  for (const ActionId id : actions_.ids()) {
    QAction* action = actions_[id];
    const QString shown = action->shortcut().toString(QKeySequence::NativeText);
    if (!plainText(action).contains(search, Qt::CaseInsensitive) &&
        !shown.contains(search, Qt::CaseInsensitive))
      continue;
    const int row = table_->rowCount();
    table_->insertRow(row);
    auto* name = new QTableWidgetItem(iconOf(action), plainText(action));
    const QString keys = action->shortcut().toString();
    if (!keys.isEmpty() && uses.value(keys) > 1) {
      name->setForeground(colourOf(Role::Error));
      name->setToolTip(tr("Another action has the same shortcut; neither works"));
    }
    table_->setItem(row, 0, name);
    auto* edit = new QKeySequenceEdit(action->shortcut(), table_);
    edit->setAccessibleName(plainText(action));
    table_->setCellWidget(row, 1, edit);
    connect(edit, &QKeySequenceEdit::editingFinished, this,
            [this, id, edit] { change(id, edit->keySequence()); });
  }
  notice_->setResult(search, table_->rowCount() > 0);
}

void ShortcutsDialog::change(ActionId id, const QKeySequence& keys) {
  if (actions_.hasKeys(id, keys)) return;
  ActionTable::setKeys(actions_[id], keys);
  settings_.setShortcut(id.text(), keys);
}

void ShortcutsDialog::applyPreset(const QString& id) {
  settings_.forgetShortcuts();
  settings_.setShortcutPreset(id);
  for (const ShortcutPreset& preset : shortcutPresets()) {
    if (preset.id != id) continue;
    for (const ActionId action : actions_.ids()) {
      const QKeySequence keys = preset.keys.value(action, actions_.defaultKeys(action));
      ActionTable::setKeys(actions_[action], keys);
      if (preset.keys.contains(action)) settings_.setShortcut(action.text(), keys);
    }
  }
  fill(search_->text());
}

}  // namespace squire

#include "moc_shortcuts_dialog.cpp"
