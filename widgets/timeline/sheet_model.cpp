#include "widgets/timeline/sheet_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/edit/attach.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/tracks.h"
#include "core/model/axis_curves.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

std::unordered_map<BoneId, const Track*> tracksByBone(const Clip* clip) {
  std::unordered_map<BoneId, const Track*> out;
  if (clip == nullptr) return out;
  for (const Track& track : clip->tracks) out.emplace(track.bone, &track);
  return out;
}

template <typename T>
auto firstFrom(const Keys<T>& keys, Time time) {
  return std::lower_bound(keys.begin(), keys.end(), time,
                          [](const Key<T>& key, Time t) { return key.time < t; });
}

}  // namespace

SheetModel::SheetModel(Session& session, QObject* parent) : QObject(parent), session_(session), time_(this) {
  connect(&session_, &Session::changed, this, &SheetModel::follow);
  connect(&session_.selection(), &Selection::changed, this, &SheetModel::invalidateRows);
  adoptClip();
}

void SheetModel::follow(const SessionChange& change) {
  if (!change.has(SessionChange::content)) return;
  // Another project may have clips with the same ids.
  if (change.has(SessionChange::Opened)) {
    steps_.clear();
    open_.clear();
    shown_ = {};
    clip_.reset();
  }
  adoptClip();
}

void SheetModel::addSource(RowSource* source) {
  sources_.push_back(source);
  connect(source, &RowSource::changed, this, &SheetModel::invalidateRows);
  connect(source, &RowSource::chosenChanged, this, [this, source] {
    if (!source->chosen().empty()) {
      selection_ = {};
      for (RowSource* other : sources_) {
        if (other != source) other->choose({});
      }
    }
    Q_EMIT selectionChanged();
  });
  invalidateRows();
}

void SheetModel::removeSource(RowSource* source) {
  const auto found = std::find(sources_.begin(), sources_.end(), source);
  if (found == sources_.end()) return;
  disconnect(source, nullptr, this, nullptr);
  sources_.erase(found);
  invalidateRows();
}

void SheetModel::setFilter(const SheetFilter& filter) {
  if (filter == filter_) return;
  filter_ = filter;
  invalidateRows();
}

void SheetModel::toggle(const SheetRow& row) {
  if (row.kind == RowKind::Heading) {
    const QString name = sources_[row.source]->name();
    if (folded_.erase(name) == 0) folded_.insert(name);
  } else if (row.kind == RowKind::Bone) {
    if (open_.erase(row.bone) == 0) open_.insert(row.bone);
  }
  invalidateRows();
}

void SheetModel::setEveryBoneOpen(bool open) {
  open_.clear();
  if (open && clip_) {
    for (const Track& track : clip_->tracks) open_.insert(track.bone);
  }
  invalidateRows();
}

void SheetModel::setPinned(std::set<QString> sources) {
  if (sources == pinned_) return;
  pinned_ = std::move(sources);
  invalidateRows();
  Q_EMIT pinnedChanged();
}

int SheetModel::heldRows() const {
  if (stale_) static_cast<void>(rows());
  return pinnedRows_ == 0 ? 0 : std::min(pinnedRows_ + 1, std::max(1, height_ / (2 * metrics::row)));
}

void SheetModel::setHeight(int height) {
  if (std::exchange(height_, height) != height && !pinned_.empty()) invalidateRows();
}

void SheetModel::adoptClip() {
  const std::shared_ptr<const Clip>& now = session_.shown().keyed();
  const bool another = shown_ != session_.keysRef();
  const bool anotherClip = static_cast<ClipRef>(shown_) != session_.clipRef();
  shown_ = session_.keysRef();
  const bool changed = now != clip_;
  clip_ = now;
  const ProjectModel* model = session_.projectModel();
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(shown_.clip);
  const auto original = entry == nullptr || entry->sourceClip.empty() || shown_.layer.valid()
                            ? nullptr
                            : importedClip(session_.project(), *model, *entry);
  below_ = entry != nullptr && shown_.layer.valid() ? entry->below : nullptr;
  if (changed) tracks_ = tracksByBone(clip_.get());
  if (original != original_ || another) {
    original_ = original;
    originals_ = tracksByBone(original_.get());
  }
  if (anotherClip) session_.playback().setRange({});
  time_.setClip(session_.rate(), clip_ ? clip_->duration : Time(), anotherClip);
  const auto kept = session_.hasProject() ? steps_.follow(session_.history(), selection_) : std::nullopt;
  if (const auto landed = std::exchange(landed_, std::nullopt)) {
    selection_ = *landed;
    Q_EMIT selectionChanged();
  } else if (changed) {
    selection_ = another || !clip_ ? KeySelection() : kept.value_or(selection_).in(*clip_);
    Q_EMIT selectionChanged();
  }
  invalidateRows();
}

void SheetModel::invalidateRows() {
  if (std::exchange(stale_, true)) return;
  Q_EMIT rowsChanged();
}

const std::vector<SheetRow>& SheetModel::rows() const {
  if (!std::exchange(stale_, false)) return rows_;
  extras_.clear();
  for (const RowSource* source : sources_)
    extras_.push_back({source->name(), source->title(), source->rows()});
  rows_ = sheetRows({session_.model() == nullptr ? nullptr : session_.model()->skeleton.get(), clip_.get(),
                     session_.selection().bones(), filter_, open_, extras_, folded_, pinned_});
  pinnedRows_ = static_cast<int>(std::ranges::count(rows_, true, &SheetRow::pinned));
  return rows_;
}

const Track* SheetModel::trackOf(BoneId bone, bool original) const {
  const auto& tracks = original ? originals_ : tracks_;
  const auto found = tracks.find(bone);
  return found == tracks.end() ? nullptr : found->second;
}

// Calls `use` for each channel of a row that has keys, with its bone, kind, keys, and keys in the source.
template <typename Use>
void SheetModel::eachChannel(const SheetRow& row, Use use) const {
  const auto track = [&](BoneId bone, std::optional<ChannelKind> only) {
    const Track* now = trackOf(bone, false);
    if (now == nullptr) return;
    static const Track nothing;
    const Track* source = trackOf(bone, true);
    if (source == nullptr) source = &nothing;
    const auto one = [&](ChannelKind kind, const auto& channel, const auto& axes, const auto& before) {
      if ((!only || *only == kind) && channel) use(bone, kind, columnsOf(channel, axes), before);
    };
    one(ChannelKind::Translation, now->translation, now->translationAxes, source->translation);
    one(ChannelKind::Rotation, now->rotation, now->rotationAxes, source->rotation);
    one(ChannelKind::Scale, now->scale, now->scaleAxes, source->scale);
  };
  switch (row.kind) {
    case RowKind::Summary:
      for (const SheetRow& one : rows()) {
        if (one.kind == RowKind::Bone) track(one.bone, std::nullopt);
      }
      break;
    case RowKind::Bone:
      track(row.bone, std::nullopt);
      break;
    case RowKind::Channel:
      track(row.bone, row.channel);
      break;
    case RowKind::Heading:
    case RowKind::Extra:
      break;
  }
}

std::vector<KeyRef> SheetModel::keysOf(const SheetRow& row, Time from, Time to) const {
  std::vector<KeyRef> keys;
  eachChannel(row, [&](BoneId bone, ChannelKind kind, const auto& channel, const auto&) {
    for (auto key = firstFrom(*channel, from); key != channel->end() && key->time <= to; ++key)
      keys.push_back({bone, kind, key->time});
  });
  return keys;
}

std::vector<KeyRef> SheetModel::keysOf(const SheetRow& row) const { return keysOf(row, {}, latestKey); }

std::optional<Time> SheetModel::keyNear(const SheetRow& row, Time time, Time within) const {
  std::optional<Time> best;
  const auto way = [&](Time t) { return std::abs((t - time).ticks); };
  eachChannel(row, [&](BoneId, ChannelKind, const auto& channel, const auto&) {
    auto key = firstFrom(*channel, time);
    if (key != channel->begin()) --key;
    for (int i = 0; i < 2 && key != channel->end(); ++i, ++key) {
      if (way(key->time) <= within.ticks && (!best || way(key->time) < way(*best))) best = key->time;
    }
  });
  return best;
}

void SheetModel::addTo(KeyColumns& columns, const SheetRow& row) const {
  eachChannel(row, [&](BoneId bone, ChannelKind kind, const auto& channel, const auto& source) {
    columns.add(channel, source, selection_.of(bone, kind));
  });
}

void SheetModel::addBelowTo(KeyColumns& columns, const SheetRow& row) const {
  const bool isOfBone = row.kind == RowKind::Bone || row.kind == RowKind::Channel;
  const Track* track = below_ && isOfBone ? findTrack(*below_, row.bone) : nullptr;
  if (track == nullptr) return;
  const auto add = [&](ChannelKind kind, const auto& channel, const auto& axes) {
    const bool isMeant = row.kind == RowKind::Bone || row.channel == kind;
    if (isMeant && channel) columns.add(columnsOf(channel, axes), channel, {});
  };
  add(ChannelKind::Translation, track->translation, track->translationAxes);
  add(ChannelKind::Rotation, track->rotation, track->rotationAxes);
  add(ChannelKind::Scale, track->scale, track->scaleAxes);
}

std::optional<Time> SheetModel::landingNear(Time time, Time within, const RowSource* dragged) const {
  const auto distance = [&](Time landing) { return std::abs((landing - time).ticks); };
  std::optional<Time> nearest;
  for (const RowSource* source : sources_) {
    if (source == dragged) continue;
    for (const Time landing : source->landings()) {
      if (distance(landing) <= within.ticks && (!nearest || distance(landing) < distance(*nearest)))
        nearest = landing;
    }
  }
  return nearest;
}

std::vector<KeyRef> SheetModel::keysOfColumn(Time time) const {
  return rows().empty() ? std::vector<KeyRef>() : keysOf(rows().front(), time, time);
}

std::vector<KeyRef> SheetModel::allKeys() const {
  return rows().empty() ? std::vector<KeyRef>() : keysOf(rows().front());
}

void SheetModel::select(KeySelection selection) {
  if (!selection.empty()) {
    for (RowSource* source : sources_) source->choose({});
  }
  if (selection == selection_) return;
  selection_ = std::move(selection);
  Q_EMIT selectionChanged();
}

void SheetModel::selectItems(RowSource* source, std::vector<RowItem> items) {
  for (RowSource* other : sources_) {
    if (other != source) other->choose({});
  }
  if (source != nullptr) source->choose(std::move(items));
}

bool SheetModel::hasItems() const {
  return std::any_of(sources_.begin(), sources_.end(),
                     [](const RowSource* source) { return !source->chosen().empty(); });
}

bool SheetModel::apply(Result<Edit> edit, const KeySelection& keys, std::vector<KeyRef> landed,
                       GestureId gesture) {
  const std::uint64_t from = session_.history().revision();
  KeySelection before = keys;  // a copy, since `keys` may refer to the selection, which changes
  const KeySelection after(std::move(landed));
  landed_ = after;
  const bool done = session_.apply(std::move(edit), gesture);
  const bool isTold = !std::exchange(landed_, std::nullopt);
  if (!done) return false;
  if (!isTold) select(after);
  steps_.record(session_.history(), from, std::move(before), after);
  return true;
}

bool SheetModel::removeItems() {
  bool isDone = false;
  for (RowSource* source : sources_) {
    if (source->chosen().empty()) continue;
    if (!session_.apply(source->removed(session_.project(), source->chosen()))) continue;
    source->choose({});
    isDone = true;
  }
  return isDone;
}

}  // namespace squire

#include "moc_sheet_model.cpp"
