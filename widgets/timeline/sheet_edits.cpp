#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "widgets/timeline/sheet_model.h"

namespace squire {

// The keys that were selected are selected where they landed.
bool SheetModel::applyMoved(Result<Edit> edit, const KeySelection& keys, std::vector<KeyRef> landed,
                            GestureId gesture) {
  const std::uint64_t from = session_.history().revision();
  applying_ = true;
  const bool done = session_.apply(std::move(edit), gesture);
  applying_ = false;
  if (!done) return false;
  KeySelection before = keys;  // which may be the selection itself
  selection_ = KeySelection(std::move(landed));
  steps_.keep(session_.history(), from, std::move(before), selection_);
  Q_EMIT selectionChanged();
  return true;
}

Time SheetModel::heldBy(const KeySelection& keys, Time by) {
  return keys.empty() ? by : std::max(by, Time() - keys.first());
}

double SheetModel::heldFactor(const KeySelection& keys, Time pivot, double factor) {
  constexpr double least = 1e-3;
  if (!keys.empty() && keys.first() < pivot) {
    const double most = static_cast<double>(pivot.ticks) / static_cast<double>((pivot - keys.first()).ticks);
    factor = std::min(factor, most);
  }
  return std::max(factor, least);
}

bool SheetModel::move(const Project& before, const KeySelection& keys, Time by, GestureId gesture) {
  if (keys.empty()) return false;
  by = heldBy(keys, by);
  std::vector<KeyRef> landed = keys.keys();
  for (KeyRef& key : landed) key.time += by;
  return applyMoved(moveKeys(before, {shown_, keys.keys(), by}), keys, std::move(landed), gesture);
}

bool SheetModel::scale(const Project& before, const KeySelection& keys, KeyScaling how, GestureId gesture) {
  if (keys.empty()) return false;
  how.factor = heldFactor(keys, how.pivot, how.factor);
  std::vector<KeyRef> landed = keys.keys();
  for (KeyRef& key : landed) key.time = std::max(Time(), how.placeOf(key.time, session_.rate()));
  return applyMoved(scaleKeys(before, {shown_, keys.keys(), how}), keys, std::move(landed), gesture);
}

bool SheetModel::duplicate(const Project& before, const KeySelection& keys, Time by, GestureId gesture) {
  if (keys.empty()) return false;
  auto copy = copyKeys(before, shown_, keys.keys());
  if (!copy) return false;
  const Time at = std::max(Time(), copy->start + by);
  by = at - copy->start;
  std::vector<KeyRef> landed = keys.keys();
  for (KeyRef& key : landed) key.time += by;
  auto edit = squire::pasteKeys(before, {shown_, std::move(copy).value(), at});
  if (edit) edit->label = "Duplicate " + counted(keys.size(), "key");
  return applyMoved(std::move(edit), keys, std::move(landed), gesture);
}

void SheetModel::nudge(int frames) {
  move(session_.project(), selection_, timeOfFrame(frames, session_.rate()));
}

void SheetModel::snap() {
  if (selection_.empty()) return;
  std::vector<KeyRef> landed = selection_.keys();
  for (KeyRef& key : landed) key.time = time_.snapped(key.time);
  applyMoved(snapKeys(session_.project(), {shown_, selection_.keys()}), selection_, std::move(landed));
}

void SheetModel::removeSelected() {
  if (!selection_.empty()) {
    applyMoved(deleteKeys(session_.project(), {shown_, selection_.keys()}), selection_, {});
    return;
  }
  for (RowSource* source : sources_) {
    if (source->chosen().empty()) continue;
    if (session_.apply(source->removed(session_.project(), source->chosen()))) source->choose({});
  }
}

void SheetModel::ease(const Ease& ease) {
  if (selection_.empty()) return;
  session_.apply(setEase(session_.project(), {shown_, selection_.keys(), ease}));
}

void SheetModel::copy() {
  if (selection_.empty()) return;
  auto copied = copyKeys(session_.project(), shown_, selection_.keys());
  if (!copied) return;
  copied_ = std::move(copied).value();
  Q_EMIT selectionChanged();
  Q_EMIT hinted(tr("Keys copied: %1").arg(selection_.size()));
}

void SheetModel::cut() {
  copy();
  removeSelected();
}

bool SheetModel::pasteKeys(const CopiedKeys& keys) {
  if (keys.empty() || !clip_) return false;
  const Time at = session_.stopOnFrame();
  const PasteKeys args{shown_, keys, at};
  const auto missing = missingBones(session_.project(), args);
  const std::uint64_t from = session_.history().revision();
  if (!session_.apply(squire::pasteKeys(session_.project(), args))) return false;
  std::vector<KeyRef> pasted;
  const auto& bones = *session_.projectModel()->bones;
  const std::vector<std::string> labels = boneLabels(bones);
  for (const CopiedTrack& track : keys.tracks) {
    const auto found = std::find(labels.begin(), labels.end(), track.bone);
    if (found == labels.end()) continue;
    const BoneId bone = bones[static_cast<std::size_t>(found - labels.begin())].id;
    for (const auto& key : track.translation)
      pasted.push_back({bone, ChannelKind::Translation, key.time + at});
    for (const auto& key : track.rotation) pasted.push_back({bone, ChannelKind::Rotation, key.time + at});
    for (const auto& key : track.scale) pasted.push_back({bone, ChannelKind::Scale, key.time + at});
  }
  const KeySelection before = selection_;
  select(KeySelection(std::move(pasted)));
  steps_.keep(session_.history(), from, before, selection_);
  if (!missing.empty())
    Q_EMIT hinted(tr("Left out, for this model has not these bones: %1").arg(missing.size()));
  return true;
}

void SheetModel::paste() { pasteKeys(copied_); }

// One copied bone goes onto each; several go one to one.
void SheetModel::pasteOntoSelected() {
  const auto& selected = session_.selectedBones();
  if (copied_.empty() || selected.empty() || session_.projectModel() == nullptr) return;
  const auto& bones = *session_.projectModel()->bones;
  const std::vector<std::string> labels = boneLabels(bones);
  CopiedKeys keys;
  keys.start = copied_.start;
  for (std::size_t i = 0; i < selected.size(); ++i) {
    if (copied_.tracks.size() > 1 && i >= copied_.tracks.size()) break;
    const auto bone = std::ranges::find(bones, selected[i], &ProjectBone::id);
    if (bone == bones.end()) continue;
    CopiedTrack track = copied_.tracks[copied_.tracks.size() == 1 ? 0 : i];
    track.bone = labels[static_cast<std::size_t>(bone - bones.begin())];
    keys.tracks.push_back(std::move(track));
  }
  pasteKeys(keys);
}

}  // namespace squire
