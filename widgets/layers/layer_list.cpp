#include "widgets/layers/layer_list.h"

#include <algorithm>

#include "core/model/layered_clip.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

enum LayerColumn { NameColumn, KeysColumn, MuteColumn, SoloColumn };

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

void LayerList::addLayer(const EditLayer& layer) {
  QTreeWidgetItem* item = addNamed(layer.name, layer.id.value);
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
  if (item != nullptr) commands_.session().setLayer(LayerId{idOfItem(item)});
}

bool LayerList::rename(const QTreeWidgetItem* item, const std::string& name) {
  return !name.empty() && commands_.rename(LayerId{idOfItem(item)}, name);
}

void LayerList::removeChosen() { commands_.remove(LayerId{idOfItem(currentItem())}); }

bool LayerList::pressSwitch(std::uint32_t id, int column) {
  if (column < MuteColumn) return false;
  column == MuteColumn ? commands_.toggleMuted(LayerId{id}) : commands_.toggleSolo(LayerId{id});
  return true;
}

}  // namespace squire

#include "moc_layer_list.cpp"
