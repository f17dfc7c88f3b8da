#include "widgets/layers/layer_list.h"

#include <QMouseEvent>
#include <algorithm>

#include "core/model/layered_clip.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

enum LayerColumn { NameColumn, KeysColumn, MuteColumn, SoloColumn };

LayerId layerOf(const QTreeWidgetItem* item) {
  return item == nullptr ? LayerId{} : LayerId{item->data(NameColumn, Qt::UserRole).toUInt()};
}

std::size_t keysOf(const EditLayer& layer) {
  Clip keyed;
  keyed.tracks = layer.tracks;
  return keyed.keyCount();
}

}  // namespace

LayerList::LayerList(LayerCommands& commands, QWidget* parent)
    : NameList({tr("Layer"), tr("Keys"), {}, {}}, parent), commands_(commands) {
  setObjectName(QStringLiteral("layerList"));
  setAccessibleName(tr("Edit layers of the clip"));
  setRootIsDecorated(false);
  commands_.session().onChange(SessionChange::Opened | SessionChange::Keys | SessionChange::Clips |
                                   SessionChange::Model | SessionChange::Clip | SessionChange::ClipKeys,
                               this, &LayerList::refresh);
  refresh();
}

void LayerList::editNameOfChosen() {
  if (currentItem() == nullptr) return;
  setFocus();
  editItem(currentItem(), NameColumn);
}

void LayerList::addLayer(const EditLayer& layer) {
  auto* item = new QTreeWidgetItem(this);
  item->setText(NameColumn, QString::fromStdString(layer.name));
  item->setData(NameColumn, Qt::UserRole, layer.id.value);
  item->setFlags(item->flags() | Qt::ItemIsEditable);
  item->setText(KeysColumn, QString::number(keysOf(layer)));
  item->setTextAlignment(KeysColumn, Qt::AlignRight | Qt::AlignVCenter);
  item->setIcon(MuteColumn, layer.muted ? icon(QStringLiteral("eye-off"), Role::Secondary)
                                        : icon(QStringLiteral("eye"), Role::Text));
  item->setToolTip(MuteColumn, layer.muted ? tr("Muted: it does not count. Click to unmute it")
                                           : tr("Click to mute the layer"));
  item->setIcon(SoloColumn, icon(QStringLiteral("target"), layer.solo ? Role::Accent : Role::Secondary));
  item->setToolTip(SoloColumn, layer.solo ? tr("Solo: layers that are not solo do not count. Click to end it")
                                          : tr("Click to play this layer without those that are not solo"));
  const bool counts = shareOf(layer, commands_.all()) > 0.0f;
  if (!counts) item->setForeground(NameColumn, colourOf(Role::Secondary));
  if (layer.id == commands_.session().keysRef().layer) setCurrentItem(item);
}

void LayerList::addOwnKeys() {
  const Session& session = commands_.session();
  const Clip& keys = *clipBelow(*session.shown().projectClip());
  auto* item = new QTreeWidgetItem(this);
  item->setText(NameColumn, tr("the clip\u2019s own keys"));
  item->setText(KeysColumn, QString::number(keys.keyCount()));
  item->setTextAlignment(KeysColumn, Qt::AlignRight | Qt::AlignVCenter);
  if (!session.keysRef().layer.valid()) setCurrentItem(item);
}

void LayerList::fill() {
  const Session& session = commands_.session();
  if (session.clip() == nullptr || session.shown().projectClip() == nullptr) return;
  const std::vector<EditLayer>& all = commands_.all();
  std::for_each(all.rbegin(), all.rend(), [this](const EditLayer& layer) { addLayer(layer); });
  addOwnKeys();
}

void LayerList::choose(const QTreeWidgetItem* item) {
  if (item != nullptr) commands_.session().setLayer(layerOf(item));
}

bool LayerList::rename(const QTreeWidgetItem* item, const std::string& name) {
  return !name.empty() && commands_.rename(layerOf(item), name);
}

void LayerList::removeChosen() { commands_.remove(layerOf(currentItem())); }

bool LayerList::pressSwitch(const QMouseEvent& event) {
  const QTreeWidgetItem* item = itemAt(event.pos());
  const int column = columnAt(event.pos().x());
  const LayerId layer = layerOf(item);
  if (event.button() != Qt::LeftButton || !layer.valid() || column < MuteColumn) return false;
  column == MuteColumn ? commands_.toggleMuted(layer) : commands_.toggleSolo(layer);
  return true;
}

void LayerList::mousePressEvent(QMouseEvent* event) {
  if (!pressSwitch(*event)) NameList::mousePressEvent(event);
}

void LayerList::mouseDoubleClickEvent(QMouseEvent* event) {
  if (!pressSwitch(*event)) NameList::mouseDoubleClickEvent(event);
}

}  // namespace squire

#include "moc_layer_list.cpp"
