#include "widgets/panels/textures_panel.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "core/formats/images/texture_list.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

enum Column { Name, Size, Memory, Users, Format };

QString megabytes(std::size_t bytes) {
  return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeTraditionalFormat);
}

bool isSame(const Texture& a, const Texture& b) {
  return a.label == b.label && a.state == b.state && a.path == b.path && a.encoded == b.encoded;
}

}  // namespace

TexturesPanel::TexturesPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      list_(new QTreeWidget(this)),
      sum_(new PlainLabel(this)),
      replace_(new QAction(icon(QStringLiteral("open")), tr("Choose an Image\u2026"), this)),
      show_(new QAction(icon(QStringLiteral("material")), tr("Show Material"), this)),
      find_(new QAction(icon(QStringLiteral("search")), tr("Find Missing Files\u2026"), this)) {
  auto* column = panelColumn(this, {{4, 4, 4, 4}, PanelFrame::styleSpacing});
  column->addWidget(toolRow({replace_, show_, find_}, this));
  list_->setAccessibleName(tr("Textures"));
  list_->setHeaderLabels({tr("Texture"), tr("Size"), tr("Memory"), tr("Materials"), tr("Format")});
  list_->headerItem()->setToolTip(
      Memory,
      tr("In the game, as pixels with all levels; blocks take an eighth of it, or a quarter with alpha"));
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->header()->setStretchLastSection(false);
  list_->header()->setMinimumSectionSize(40);
  list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  list_->setContextMenuPolicy(Qt::ActionsContextMenu);
  list_->addActions({replace_, show_, find_});
  addList(*column, *list_);
  sum_->setProperty("secondary", true);
  sum_->setWordWrap(true);
  column->addWidget(sum_);
  replace_->setToolTip(tr("Replaces the texture by an image file in all its materials"));
  show_->setToolTip(tr("Goes to the first material that uses the texture"));
  find_->setToolTip(tr("Looks for all missing images in a folder, by their names"));
  connect(list_, &QTreeWidget::currentItemChanged, this, &TexturesPanel::enable);
  connect(find_, &QAction::triggered, this, &TexturesPanel::findRequested);
  connect(replace_, &QAction::triggered, this, [this] {
    if (chosen() >= 0)
      Q_EMIT imageRequested(QString::fromStdString(shown_[static_cast<std::size_t>(chosen())].label));
  });
  connect(show_, &QAction::triggered, this, [this] {
    const int material = list_->currentItem()->data(Name, Qt::UserRole).toInt();
    if (material >= 0) Q_EMIT materialRequested(material);
  });
  session_.onChange(SessionChange::Opened | SessionChange::Model | SessionChange::Appearance |
                        SessionChange::Models | SessionChange::Materials,
                    this, &TexturesPanel::refresh);
  refresh();
}

int TexturesPanel::chosen() const {
  const int row = list_->currentItem() == nullptr ? -1 : list_->indexOfTopLevelItem(list_->currentItem());
  return row < static_cast<int>(shown_.size()) ? row : -1;
}

void TexturesPanel::enable() {
  const QTreeWidgetItem* item = list_->currentItem();
  const bool isUsed = item != nullptr && item->data(Name, Qt::UserRole).toInt() >= 0;
  for (QAction* action : {replace_, show_}) action->setEnabled(isUsed);
  find_->setEnabled(std::ranges::any_of(
      shown_, [](const Texture& texture) { return texture.state == TextureState::Missing; }));
}

void TexturesPanel::refresh() {
  static const Model none;
  const Model& model = session_.model() == nullptr ? none : *session_.model();
  if (std::ranges::equal(model.textures, shown_, isSame) && model.materials == shownMaterials_)
    return enable();
  shown_ = model.textures;
  shownMaterials_ = model.materials;
  const int row = std::max(0, chosen());
  list_->clear();
  fill(model);
  if (list_->topLevelItemCount() > 0)
    list_->setCurrentItem(list_->topLevelItem(std::min(row, list_->topLevelItemCount() - 1)));
  enable();
}

void TexturesPanel::fill(const Model& model) {
  const std::vector<ListedTexture> listed = listTextures(model);
  std::size_t memory = 0;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const Texture& texture = model.textures[i];
    const ListedTexture& one = listed[i];
    QStringList users;
    for (const std::size_t material : one.materials)
      users += QString::fromStdString(model.materials[material].name);
    const QString size = one.info ? QStringLiteral("%1 \u00D7 %2").arg(one.info->width).arg(one.info->height)
                         : texture.state == TextureState::Missing ? tr("missing")
                                                                  : tr("unreadable");
    auto* item = new QTreeWidgetItem(
        list_,
        {QString::fromStdString(texture.name), size, one.info ? megabytes(one.memory) : QString(),
         users.join(QStringLiteral(", ")), one.info ? QString::fromStdString(one.info->format) : QString()});
    item->setTextAlignment(Memory, Qt::AlignRight | Qt::AlignVCenter);
    item->setData(Name, Qt::UserRole, one.materials.empty() ? -1 : static_cast<int>(one.materials.front()));
    item->setToolTip(Name, texture.state == TextureState::Embedded ? tr("Inside the model file")
                           : texture.path.empty()                  ? QString::fromStdString(texture.label)
                                                                   : QString::fromStdString(texture.path));
    if (!one.info) item->setForeground(Size, colourOf(Role::Error));
    if (one.materials.empty()) item->setForeground(Name, palette().color(QPalette::PlaceholderText));
    if (!one.materials.empty()) memory += one.memory;
  }
  sum_->setText(listed.empty() ? tr("No material has a map.")
                               : tr("Used textures take %1 in the game.").arg(megabytes(memory)));
}

}  // namespace squire

#include "moc_textures_panel.cpp"
