#include "widgets/stage/model_shelf.h"

#include <QTimer>

#include "core/edit/materials/resolve.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int picturePixels = 36;
constexpr QSize tile(76, 54);

ModelId modelOf(const QListWidgetItem* item) {
  return item == nullptr ? ModelId() : ModelId{item->data(Qt::UserRole).toUInt()};
}

}  // namespace

ModelShelf::ModelShelf(Session& session, std::function<QImage(const Model&, int)> picture, QWidget* parent)
    : QListWidget(parent), session_(session), picture_(std::move(picture)) {
  setObjectName(QStringLiteral("modelShelf"));
  setAccessibleName(tr("Models to place"));
  setToolTip(tr("Drag a model onto the stage, or double-click to place it in the middle of the view"));
  setViewMode(QListView::IconMode);
  setFlow(QListView::LeftToRight);
  setWrapping(false);
  setMovement(QListView::Static);
  setDragEnabled(true);
  setIconSize({picturePixels, picturePixels});
  setGridSize(tile);
  setTextElideMode(Qt::ElideMiddle);
  setUniformItemSizes(true);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFixedHeight(tile.height() + 12);
  connect(this, &QListWidget::itemActivated, this,
          [this](const QListWidgetItem* item) { Q_EMIT placed(modelOf(item)); });
  session_.onChange(SessionChange::Opened | SessionChange::Sources | SessionChange::Models |
                        SessionChange::Materials | SessionChange::Appearance,
                    this, &ModelShelf::refresh);
  refresh();
}

ModelId ModelShelf::current() const { return modelOf(currentItem()); }

void ModelShelf::refresh() {
  undrawn_.clear();
  clear();
  if (!session_.hasProject()) return;
  for (const auto& model : session_.project().models) {
    const QString name = QString::fromStdString(model->name);
    auto* item = new QListWidgetItem(icon(QStringLiteral("model")), name, this);
    item->setData(Qt::UserRole, model->id.value);
    item->setToolTip(name);
    item->setSizeHint(tile);
    undrawn_.push_back(item);
  }
  if (isVisible()) QTimer::singleShot(0, this, &ModelShelf::drawNext);
}

void ModelShelf::showEvent(QShowEvent* event) {
  QListWidget::showEvent(event);
  QTimer::singleShot(0, this, &ModelShelf::drawNext);
}

// Draws one picture at a time, so that the window stays responsive. Until the viewport can draw, icons are
// shown instead.
void ModelShelf::drawNext() {
  if (undrawn_.empty() || !isVisible()) return;
  const auto model =
      resolveModel(session_.project(), modelOf(undrawn_.front()), session_.shown().textureFiles());
  const QImage drawn = model ? picture_(*model, pixels()) : QImage();
  if (model && drawn.isNull()) return;
  if (model) setPicture(*undrawn_.front(), drawn);
  undrawn_.erase(undrawn_.begin());
  QTimer::singleShot(0, this, &ModelShelf::drawNext);
}

int ModelShelf::pixels() const { return static_cast<int>(picturePixels * devicePixelRatioF()); }

void ModelShelf::setPicture(QListWidgetItem& item, const QImage& image) {
  QPixmap picture = QPixmap::fromImage(image);
  picture.setDevicePixelRatio(devicePixelRatioF());
  item.setIcon(pictureIcon(picture));
}

}  // namespace squire

#include "moc_model_shelf.cpp"
