#include "widgets/controls/command_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>
#include <vector>

#include "widgets/controls/search_notice.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

QString plainText(const QAction* action) {
  QString text = action->text();
  text.remove(QLatin1Char('&'));
  return text.remove(QStringLiteral("\u2026"));
}

// The menu and the name, "View › Frame All", because the name alone would often be ambiguous.
QString fullText(const QAction* action) {
  const QString menu = action->property("menu").toString();
  return menu.isEmpty() ? plainText(action) : menu + QStringLiteral(" \u203A ") + plainText(action);
}

constexpr int leastOfWord = 2;  // letters; shorter searches find no words

// Whether one of the words begins with the search.
bool hasWord(const QString& text, const QString& search) {
  if (search.size() < leastOfWord) return false;
  const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  return std::any_of(words.begin(), words.end(),
                     [&](const QString& word) { return word.startsWith(search, Qt::CaseInsensitive); });
}

// A match with a word of the action's name ranks first, then one with its further words, then one with
// letters of the name, and last one with letters of the name and its menu.
int fitOf(const QAction* action, const QString& search) {
  constexpr int ownName = 100;
  const QString name = plainText(action),
                further = action->property(CommandPalette::wordsProperty).toString();
  const int own = fit(search, name);
  const int whole = fit(search, search) + ownName;
  const int named = hasWord(name, search.trimmed()) ? whole + 100 - static_cast<int>(name.size()) : -1;
  const int word = hasWord(further, search.trimmed()) ? whole - 10 : -1;
  return std::max({own < 0 ? own : own + ownName, named, word, fit(search, fullText(action))});
}

constexpr int keysRole = Qt::UserRole + 1;
constexpr int keysMargin = 8;

// Shows the shortcut of an action at the end of its row.
class ActionDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->setPen(colourOf(selected ? Role::AccentText : Role::Secondary));
    painter->drawText(option.rect.adjusted(0, 0, -keysMargin, 0), Qt::AlignRight | Qt::AlignVCenter,
                      index.data(keysRole).toString());
  }

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    const int keys = option->fontMetrics.horizontalAdvance(index.data(keysRole).toString());
    const int left = option->rect.width() - option->decorationSize.width() - keys - 4 * keysMargin;
    option->text = option->fontMetrics.elidedText(option->text, Qt::ElideRight, left);
  }
};

}  // namespace

int fit(const QString& search, const QString& text) {
  int score = 0;
  qsizetype at = 0;
  bool run = false;
  for (const QChar& wanted : search) {
    if (wanted.isSpace()) continue;
    qsizetype found = at;
    while (found < text.size() && text[found].toLower() != wanted.toLower()) ++found;
    if (found == text.size()) return -1;
    const bool starts = found == 0 || !text[found - 1].isLetterOrNumber();
    score += starts ? 8 : (run && found == at ? 6 : 1);
    run = true;
    at = found + 1;
  }
  return 1000 + score * 4 - static_cast<int>(text.size());
}

CommandPalette::CommandPalette(QList<QAction*> actions, QWidget* parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint),
      actions_(std::move(actions)),
      search_(new QLineEdit(this)),
      list_(new QListWidget(this)),
      notice_(new SearchNotice(list_)) {
  setObjectName(QStringLiteral("commandPalette"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  search_->setPlaceholderText(tr("Search every action"));
  search_->setAccessibleName(search_->placeholderText());
  search_->setClearButtonEnabled(true);
  search_->installEventFilter(this);
  list_->setAccessibleName(tr("Actions"));
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setItemDelegate(new ActionDelegate(list_));
  column->addWidget(search_);
  column->addWidget(list_);
  setFixedSize(480, 360);
  connect(search_, &QLineEdit::textChanged, this, &CommandPalette::refill);
  connect(search_, &QLineEdit::returnPressed, this, &CommandPalette::run);
  connect(list_, &QListWidget::itemClicked, this, &CommandPalette::run);
  refill();
  search_->setFocus();
}

void CommandPalette::refill() {
  std::vector<std::pair<int, QAction*>> found;
  for (QAction* action : actions_) {
    const int score = fitOf(action, search_->text());
    if (score >= 0) found.emplace_back(action->isEnabled() ? score : score - 500, action);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  list_->clear();
  for (const auto& [score, action] : found) {
    auto* item = new QListWidgetItem(
        action->icon().isNull() ? icon(QStringLiteral("command"), Role::Secondary) : action->icon(),
        fullText(action), list_);
    item->setData(Qt::UserRole, QVariant::fromValue(action));
    if (!action->isEnabled()) item->setFlags(Qt::NoItemFlags);
    item->setData(keysRole, action->shortcut().toString(QKeySequence::NativeText));
  }
  list_->setCurrentRow(0);
  notice_->setResult(search_->text(), !found.empty());
}

void CommandPalette::run() {
  const QListWidgetItem* item = list_->currentItem();
  if (item == nullptr || !item->flags().testFlag(Qt::ItemIsEnabled)) return;
  auto* action = item->data(Qt::UserRole).value<QAction*>();
  close();
  action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched == search_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Down || key == Qt::Key_Up) {
      const int row = list_->currentRow() + (key == Qt::Key_Down ? 1 : -1);
      list_->setCurrentRow(std::clamp(row, 0, std::max(0, list_->count() - 1)));
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace squire

#include "moc_command_palette.cpp"
