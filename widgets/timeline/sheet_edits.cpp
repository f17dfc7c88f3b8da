#include "widgets/timeline/sheet_edits.h"

#include <algorithm>

#include "widgets/timeline/sheet_model.h"

namespace squire {

SheetEdits::SheetEdits(SheetModel& model) : model_(model), session_(model.session()), keys_(session_) {}

Time SheetEdits::heldBy(const KeySelection& keys, Time by) {
  return keys.empty() ? by : std::max(by, Time() - keys.first());
}

double SheetEdits::heldFactor(const KeySelection& keys, Time pivot, double factor) {
  constexpr double least = 1e-3;
  if (!keys.empty() && keys.first() < pivot) {
    const double most = static_cast<double>(pivot.ticks) / static_cast<double>((pivot - keys.first()).ticks);
    factor = std::min(factor, most);
  }
  return std::max(factor, least);
}

bool SheetEdits::move(const Project& before, const KeySelection& keys, Time by, GestureId gesture) {
  if (keys.empty()) return false;
  by = heldBy(keys, by);
  std::vector<KeyRef> landed = keys.keys();
  for (KeyRef& key : landed) key.time += by;
  return model_.apply(moveKeys(before, {session_.keysRef(), keys.keys(), by}), keys, std::move(landed),
                      gesture);
}

bool SheetEdits::scale(const Project& before, const KeySelection& keys, KeyScaling how, GestureId gesture) {
  if (keys.empty()) return false;
  how.factor = heldFactor(keys, how.pivot, how.factor);
  std::vector<KeyRef> landed = keys.keys();
  for (KeyRef& key : landed) key.time = std::max(Time(), how.placeOf(key.time, session_.rate()));
  return model_.apply(scaleKeys(before, {session_.keysRef(), keys.keys(), how}), keys, std::move(landed),
                      gesture);
}

bool SheetEdits::duplicate(const Project& before, const KeySelection& keys, Time by, GestureId gesture) {
  if (keys.empty()) return false;
  auto copy = copyKeys(before, session_.keysRef(), keys.keys());
  if (!copy) return false;
  const Time at = std::max(Time(), copy->start + by);
  by = at - copy->start;
  std::vector<KeyRef> landed = keys.keys();
  for (KeyRef& key : landed) key.time += by;
  auto edit = pasteKeys(before, {session_.keysRef(), std::move(copy).value(), at});
  if (edit) edit->label = labelOf<PasteKeys>("Duplicate", keys.size());
  return model_.apply(std::move(edit), keys, std::move(landed), gesture);
}

void SheetEdits::nudge(int frames) {
  const bool goesOn =
      nudges_.before && session_.gestures().isActive(nudges_.gesture) && model_.selection() == nudges_.landed;
  if (!goesOn)
    nudges_ = {session_.history().snapshot(), session_.gestures().begin(), model_.selection(), {}, {}};
  nudges_.by = heldBy(nudges_.keys, nudges_.by + timeOfFrame(frames, session_.rate()));
  move(*nudges_.before, nudges_.keys, nudges_.by, nudges_.gesture);
  nudges_.landed = model_.selection();
}

void SheetEdits::snap() {
  const KeySelection& selection = model_.selection();
  if (selection.empty()) return;
  std::vector<KeyRef> landed = selection.keys();
  for (KeyRef& key : landed) key.time = model_.time().snapped(key.time);
  model_.apply(keys_.snap(selection.keys()), selection, std::move(landed));
}

void SheetEdits::removeSelected() {
  const KeySelection& selection = model_.selection();
  if (selection.empty()) {
    model_.removeItems();
  } else {
    model_.apply(keys_.remove(selection.keys()), selection, {});
  }
}

void SheetEdits::ease(const Ease& ease) {
  const KeySelection& selection = model_.selection();
  if (!selection.empty()) session_.apply(keys_.ease(selection.keys(), ease));
}

void SheetEdits::copy() {
  const KeySelection& selection = model_.selection();
  if (selection.empty() || !keys_.copy(selection.keys())) return;
  Q_EMIT model_.selectionChanged();
  Q_EMIT model_.hinted(SheetModel::tr("Keys copied: %1").arg(selection.size()));
}

void SheetEdits::cut() {
  copy();
  removeSelected();
}

bool SheetEdits::paste(const CopiedKeys& keys) {
  if (keys.empty() || session_.clip() == nullptr) return false;
  const Time at = session_.stopOnFrame();
  const std::size_t missing = keys_.missing(keys);
  if (!model_.apply(keys_.paste(keys, at), model_.selection(), keys_.pasted(keys, at))) return false;
  if (!model_.selection().empty()) model_.selectItems(nullptr, {});
  if (missing > 0)
    Q_EMIT model_.hinted(
        SheetModel::tr("Bones left out because this model does not have them: %1").arg(missing));
  return true;
}

void SheetEdits::paste() { paste(keys_.copied()); }

void SheetEdits::pasteOntoSelected() { paste(keys_.copiedOnto(session_.selection().bones())); }

}  // namespace squire
