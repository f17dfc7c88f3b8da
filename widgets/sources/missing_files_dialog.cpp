#include "widgets/sources/missing_files_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>

#include "core/io/file.h"
#include "core/io/side_files.h"
#include "core/workspace/project_path.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr QSize firstSize(760, 420);

std::filesystem::path asPath(const QString& text) { return std::filesystem::path(text.toStdString()); }

struct Hits {
  std::vector<MovedFile> sources;
  std::vector<FoundImage> textures;
};

}  // namespace

MissingFilesDialog::MissingFilesDialog(Session& session, const MissingFiles& missing, const QString& folder,
                                       QWidget* parent)
    : QDialog(parent),
      session_(session),
      folder_(asPath(folder)),
      list_(new QTreeWidget(this)),
      place_(new QLineEdit(this)),
      search_(new QPushButton(icon(QStringLiteral("search")), tr("&Search"), this)),
      choose_(new QPushButton(tr("Choose a &File\u2026"), this)),
      state_(new PlainLabel(this)) {
  setObjectName(QStringLiteral("missingFilesDialog"));
  setWindowTitle(tr("Find Missing Files"));
  resize(firstSize);
  for (const SourceId id : missing.sources) {
    const Source* source = session_.project().find(id);
    if (source != nullptr) items_.push_back({id, {}, source->path, source->hash, {}, false});
  }
  for (const MissingTexture& texture : missing.textures) {
    const auto known = texture.known ? std::optional(texture.known->hash) : std::nullopt;
    items_.push_back({{}, texture, texture.label, known, {}, false});
  }
  build(folder);
  session_.onChange(SessionChange::Opened, this, &QDialog::reject);
  refresh();
}

void MissingFilesDialog::build(const QString& folder) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 12, 12, 12);
  column->setSpacing(8);
  auto* explanation =
      new PlainLabel(tr("These files are not where the project looks for them. Search a folder "
                        "with everything below it: files are "
                        "found by name, or by content if they were renamed."),
                     this);
  explanation->setWordWrap(true);
  column->addWidget(explanation);
  auto* row = new QHBoxLayout;
  auto* label = new PlainLabel(tr("Search &in"), this);
  label->setBuddy(place_);
  place_->setText(QDir::toNativeSeparators(folder));
  place_->setAccessibleName(tr("Folder to search in"));
  auto* browse = new QPushButton(tr("&Browse\u2026"), this);
  row->addWidget(label);
  row->addWidget(place_, 1);
  row->addWidget(browse);
  row->addWidget(search_);
  column->addLayout(row);
  list_->setColumnCount(3);
  list_->setHeaderLabels({tr("File"), tr("Kind"), tr("Found")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setTextElideMode(Qt::ElideMiddle);
  list_->setAccessibleName(tr("Missing files"));
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  list_->header()->setSectionResizeMode(2, QHeaderView::Stretch);
  list_->header()->setStretchLastSection(false);
  column->addWidget(list_, 1);
  auto* bottom = new QHBoxLayout;
  bottom->addWidget(choose_);
  bottom->addWidget(state_, 1);
  auto* buttons = new QDialogButtonBox(this);
  use_ = buttons->addButton(tr("&Use Found Files"), QDialogButtonBox::AcceptRole);
  use_->setToolTip(tr("One undo step"));
  buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
  bottom->addWidget(buttons);
  column->addLayout(bottom);
  state_->setProperty("secondary", true);
  for (QPushButton* button : {browse, choose_}) button->setAutoDefault(false);
  search_->setDefault(true);
  connect(browse, &QPushButton::clicked, this, &MissingFilesDialog::browse);
  connect(search_, &QPushButton::clicked, this, &MissingFilesDialog::search);
  connect(choose_, &QPushButton::clicked, this, &MissingFilesDialog::chooseFile);
  connect(list_, &QTreeWidget::itemDoubleClicked, this, &MissingFilesDialog::chooseFile);
  connect(list_, &QTreeWidget::itemSelectionChanged, this,
          [this] { choose_->setEnabled(list_->currentItem() != nullptr); });
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(this, &QDialog::finished, this, [this] {
    if (searching_ != 0) session_.jobs().cancel(searching_);
  });
}

void MissingFilesDialog::browse() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Search in Folder"), place_->text());
  if (folder.isEmpty()) return;
  place_->setText(QDir::toNativeSeparators(folder));
  search();
}

void MissingFilesDialog::search() {
  std::vector<SourceId> sources;
  std::vector<MissingTexture> textures;
  for (const Item& item : items_) {
    if (item.source.valid()) {
      sources.push_back(item.source);
    } else {
      textures.push_back(item.texture);
    }
  }
  search_->setEnabled(false);
  state_->setText(tr("Searching\u2026"));
  const QPointer<MissingFilesDialog> self(this);
  searching_ =
      session_.jobs().start(tr("Searching for files"),
                            [self, sources, textures, project = session_.history().snapshot(),
                             below = asPath(place_->text())](const JobControl& job) -> std::function<void()> {
                              auto hits = std::make_shared<Hits>();
                              hits->sources = findMoved(*project, sources, below, job);
                              hits->textures = findTextures(textures, below, job);
                              return [self, hits] {
                                if (self != nullptr) self->take(hits->sources, hits->textures);
                              };
                            });
}

// Takes the results of a search. `textures` has one entry per item of a texture, in the same order.
void MissingFilesDialog::take(const std::vector<MovedFile>& sources,
                              const std::vector<FoundImage>& textures) {
  auto texture = textures.begin();
  for (Item& item : items_) {
    if (item.source.valid()) {
      const auto hit = std::ranges::find(sources, item.source, &MovedFile::source);
      if (hit != sources.end()) std::tie(item.file, item.isSame) = std::tie(hit->file, hit->isSame);
    } else if (const FoundImage& hit = *texture++; !hit.file.empty()) {
      std::tie(item.file, item.isSame) = std::tie(hit.file, hit.isSame);
    }
  }
  searching_ = 0;
  search_->setEnabled(true);
  refresh();
}

// Marks a file with the right name but other content, or with another name but the right content.
QString MissingFilesDialog::remarkOn(const Item& item) {
  if (!item.isSame) return item.known ? QLatin1Char(' ') + tr("(other content)") : QString();
  const std::string name = item.name.substr(item.name.find_last_of("/\\") + 1);
  return item.file.filename() == name ? QString() : QLatin1Char(' ') + tr("(same content)");
}

void MissingFilesDialog::chooseFile() {
  const int row = list_->currentItem() == nullptr ? -1 : list_->indexOfTopLevelItem(list_->currentItem());
  if (row < 0) return;
  Item& item = items_[static_cast<std::size_t>(row)];
  const QString file = QFileDialog::getOpenFileName(
      this, tr("Where Is %1?").arg(QString::fromStdString(item.name)), place_->text());
  if (file.isEmpty()) return;
  item.file = asPath(file);
  const auto hash = item.known ? hashFile(item.file) : ContentHash();
  item.isSame = item.known && hash && *hash == *item.known;
  refresh();
}

void MissingFilesDialog::refresh() {
  const int chosen = list_->currentItem() == nullptr ? 0 : list_->indexOfTopLevelItem(list_->currentItem());
  list_->clear();
  int count = 0;
  for (const Item& item : items_) {
    auto* row = new QTreeWidgetItem(list_);
    row->setText(0, QString::fromStdString(item.name));
    row->setToolTip(0, row->text(0));
    row->setText(1, item.source.valid() ? tr("Source") : tr("Texture"));
    const bool found = !item.file.empty();
    row->setIcon(
        0, found ? icon(QStringLiteral("check"), Role::Good) : icon(QStringLiteral("warning"), Role::Warm));
    QString where =
        found ? QDir::toNativeSeparators(QString::fromStdString(pathText(item.file))) : tr("not found");
    if (found) where += remarkOn(item);
    row->setText(2, where);
    row->setToolTip(2, where);
    if (found) ++count;
  }
  list_->setCurrentItem(list_->topLevelItem(chosen));
  choose_->setEnabled(list_->currentItem() != nullptr);
  use_->setEnabled(count > 0);
  if (searching_ == 0) state_->setText(tr("%1 of %2 found").arg(count).arg(items_.size()));
}

Result<Relink> MissingFilesDialog::found() const {
  Relink out;
  for (const Item& item : items_) {
    if (item.file.empty()) continue;
    auto path = pathInProject(folder_, item.file);
    if (!path) return path.error();
    if (item.source.valid()) {
      out.sources.push_back({item.source, std::move(*path)});
    } else {
      out.textures.push_back({item.texture.model, item.name, std::move(*path)});
    }
  }
  return out;
}

}  // namespace squire

#include "moc_missing_files_dialog.cpp"
