#include "widgets/layers/fade_row.h"

#include <algorithm>

#include "widgets/theme/theme.h"

namespace squire {

FadeRow::FadeRow(LayerCommands& commands, QObject* parent)
    : RowSource(QStringLiteral("fade"), tr("Layer"), parent), commands_(commands) {
  commands_.session().onChange(SessionChange::Opened | SessionChange::Keys | SessionChange::Model |
                                   SessionChange::Clip | SessionChange::ClipKeys,
                               this, &FadeRow::changed);
}

std::vector<ExtraRow> FadeRow::rows() const {
  const EditLayer* layer = commands_.chosen();
  if (layer == nullptr || !layer->fade) return {};
  ExtraRow row;
  row.id = 1;
  row.name = tr("Fade");
  row.icon = QStringLiteral("key");
  row.hint = tr("How much of the layer counts; the field Fade in the panel Layers sets keys");
  for (const Key<float>& key : *layer->fade) {
    RowMark mark;
    mark.id = row.marks.size() + 1;
    mark.time = key.time;
    mark.text = QStringLiteral("%1 %").arg(qRound(100.0 * static_cast<double>(key.value)));
    mark.colour = colourOf(Role::Warm);
    row.marks.push_back(mark);
  }
  return {row};
}

Picked<float> FadeRow::picked(const Project& project, const std::vector<RowItem>& items) const {
  Picked<float> out;
  const EditLayer* layer = commands_.chosenIn(project);
  const std::size_t count = layer != nullptr && layer->fade ? layer->fade->size() : 0;
  for (std::size_t i = 0; i < count; ++i) {
    const bool isTaken = std::ranges::find(items, i + 1, &RowItem::item) != items.end();
    (isTaken ? out.taken : out.rest).push_back((*layer->fade)[i]);
  }
  return out;
}

Result<Edit> FadeRow::moved(const Project& before, const std::vector<RowItem>& items, RowPart /*part*/,
                            Time by) const {
  Picked<float> keys = picked(before, items);
  for (Key<float>& key : keys.taken) key.time += by;
  return commands_.withFade(before, merged(keys.rest, keys.taken));
}

Result<Edit> FadeRow::removed(const Project& before, const std::vector<RowItem>& items) const {
  return commands_.withFade(before, picked(before, items).rest);
}

}  // namespace squire

#include "moc_fade_row.cpp"
