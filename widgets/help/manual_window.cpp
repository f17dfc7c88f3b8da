#include "widgets/help/manual_window.h"

#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QShortcut>
#include <QTextBlock>
#include <QToolButton>

#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int fileOf = Qt::UserRole;  // the path of a page in the list
constexpr int pageText = Qt::UserRole + 1;
const auto contents = QStringLiteral("README.md");

QToolButton* button(const QString& image, const QString& hint, QWidget* parent) {
  auto* made = new QToolButton(parent);
  made->setIcon(icon(image));
  made->setToolTip(hint);
  made->setAccessibleName(hint);
  made->setAutoRaise(true);
  made->setEnabled(false);
  return made;
}

}  // namespace

ManualWindow::ManualWindow(const QString& folder, QWidget* parent)
    : QWidget(parent, Qt::Window),
      folder_(folder),
      search_(new QLineEdit(this)),
      pages_(new QListWidget(this)),
      browser_(new ManualBrowser(this)) {
  setWindowTitle(tr("Manual"));
  resize(1080, 800);
  search_->setPlaceholderText(tr("Search the Manual"));
  search_->setClearButtonEnabled(true);
  pages_->setAccessibleName(tr("Pages of the manual"));
  auto* back = button(QStringLiteral("previous-frame"), tr("Back (Alt+Left)"), this);
  auto* forward = button(QStringLiteral("next-frame"), tr("Forward (Alt+Right)"), this);
  connect(back, &QToolButton::clicked, browser_, &QTextBrowser::backward);
  connect(forward, &QToolButton::clicked, browser_, &QTextBrowser::forward);
  connect(browser_, &QTextBrowser::backwardAvailable, back, &QWidget::setEnabled);
  connect(browser_, &QTextBrowser::forwardAvailable, forward, &QWidget::setEnabled);

  auto* row = new QHBoxLayout(this);
  auto* column = new QVBoxLayout;
  auto* top = new QHBoxLayout;
  top->addWidget(back);
  top->addWidget(forward);
  top->addWidget(search_);
  column->addLayout(top);
  column->addWidget(pages_);
  row->addLayout(column);
  row->addWidget(browser_, 1);
  pages_->setFixedWidth(240);
  search_->setMaximumWidth(180);

  addPage(contents);
  QFile file(QDir(folder_).filePath(contents));
  static const QRegularExpression links(QStringLiteral("\\]\\(([\\w/.-]+\\.md)\\)"));
  if (file.open(QIODevice::ReadOnly)) {
    auto found = links.globalMatch(QString::fromUtf8(file.readAll()));
    while (found.hasNext()) addPage(found.next().captured(1));
  }
  nothing_ = new QListWidgetItem(tr("Nothing found"), pages_);
  nothing_->setFlags(Qt::NoItemFlags);
  nothing_->setHidden(true);
  connect(pages_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
    if (item != nullptr && !item->data(fileOf).isNull()) showPage(item->data(fileOf).toString());
  });
  connect(browser_, &QTextBrowser::sourceChanged, this, &ManualWindow::follow);
  connect(search_, &QLineEdit::textChanged, this, &ManualWindow::searchPages);
  connect(search_, &QLineEdit::returnPressed, this, [this] { browser_->findNext(search_->text()); });
  auto* find = new QShortcut(QKeySequence::Find, this);
  connect(find, &QShortcut::activated, this, [this] {
    search_->setFocus();
    search_->selectAll();
  });
}

void ManualWindow::addPage(const QString& name) {
  QFile file(QDir::cleanPath(QDir(folder_).filePath(name)));
  if (!file.open(QIODevice::ReadOnly)) return;
  QTextDocument page;
  page.setMarkdown(QString::fromUtf8(file.readAll()));
  auto* item = new QListWidgetItem(page.firstBlock().text(), pages_);
  item->setData(fileOf, file.fileName());
  item->setData(pageText, page.toPlainText());
}

void ManualWindow::showPage(const QString& name) {
  const QDir folder(folder_);
  const QString file = folder.filePath(folder.exists(name) ? name : contents);
  const QUrl page = QUrl::fromLocalFile(QDir::cleanPath(file));
  if (browser_->page() != page) browser_->setSource(page);
}

// Selects the current page in the list, since readers also follow links.
void ManualWindow::follow() {
  const QString file = browser_->page().toLocalFile();
  for (int i = 0; i < pages_->count(); ++i) {
    if (pages_->item(i) != nothing_ && pages_->item(i)->data(fileOf).toString() == file)
      pages_->setCurrentRow(i);
  }
  browser_->mark(search_->text());
}

void ManualWindow::searchPages(const QString& text) {
  QListWidgetItem* first = nullptr;
  for (int i = 0; i < pages_->count(); ++i) {
    QListWidgetItem* item = pages_->item(i);
    if (item == nothing_) continue;
    const bool has = item->data(pageText).toString().contains(text, Qt::CaseInsensitive);
    item->setHidden(!has);
    if (has && first == nullptr) first = item;
  }
  nothing_->setHidden(first != nullptr);
  if (first != nullptr && pages_->currentItem() != nullptr && pages_->currentItem()->isHidden()) {
    pages_->setCurrentItem(first);
  } else {
    browser_->mark(text);
  }
}

void ManualWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    close();
  } else {
    QWidget::keyPressEvent(event);
  }
}

}  // namespace squire

#include "moc_manual_window.cpp"
