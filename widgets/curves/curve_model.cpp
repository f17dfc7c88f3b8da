#include "widgets/curves/curve_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/sort_once.h"
#include "core/edit/clips/earlier_clip.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

constexpr std::array<ChannelKind, 3> kinds{ChannelKind::Translation, ChannelKind::Rotation,
                                           ChannelKind::Scale};

// Maps the curve's range to -1 to 1; a constant curve is at 0.
ValueScale normalisedScale(const ShownChannel& channel, int component) {
  const auto low = static_cast<double>(channel.low()[component]);
  const auto high = static_cast<double>(channel.high()[component]);
  const double size = high - low;
  return {0.5 * (low + high), size > 1e-9 ? 2.0 / size : 1.0};
}

}  // namespace

CurveModel::CurveModel(Session& session, QObject* parent)
    : QObject(parent), session_(session), keys_(session) {
  connect(&session_, &Session::changed, this, &CurveModel::follow);
  connect(&session_.gestures(), &Gestures::ended, this, [this] {
    if (drag_.isActive() && !session_.gestures().isActive(drag_.gesture())) drag_.cancelDrag();
  });
  connect(&session_.selection(), &Selection::changed, this, [this] {
    ghosts_.clear();
    refresh();
  });
  refresh();
}

void CurveModel::follow(const SessionChange& change) {
  if (!change.has(SessionChange::content)) return;
  if (change.has(SessionChange::Opened)) {
    cache_.clear();
    referenceCache_.clear();
    hidden_.clear();
    steps_.clear();
  }
  // Deselects everything: keys of the new clip at the same times would otherwise be selected.
  if (change.has(SessionChange::Clip)) setSelected({});
  auto kept = session_.hasProject() ? steps_.follow(session_.history(), {selection_, active_}) : std::nullopt;
  if (!change.has(SessionChange::Opened | SessionChange::Clip | SessionChange::ClipKeys)) return;
  if (auto landed = std::exchange(landed_, std::nullopt)) {
    setSelected(*std::move(landed));
  } else {
    ghosts_.clear();
    if (kept) setSelected(*std::move(kept));
  }
  refresh();
}

void CurveModel::setSelected(Selected selected) {
  selection_ = std::move(selected.points);
  active_ = selected.active;
}

// Records the points that were selected before the last undo step, and those selected now, after it.
void CurveModel::recordStep(std::vector<CurvePoint> points, std::optional<CurvePoint> active) {
  steps_.record(session_.history(), appliedTo_, {std::move(points), active}, {selection_, active_});
}

void CurveModel::setReference(std::shared_ptr<const Clip> clip) {
  if (clip == reference_) return;
  reference_ = std::move(clip);
  referenceCache_.clear();
  refresh();
}

void CurveModel::refresh() {
  curves_.clear();
  available_.clear();
  references_.clear();
  if (const Clip* clip = session_.keyed()) {
    // The offsets of a layer have no counterpart in the source.
    const bool isLayer = session_.keysRef().layer.valid();
    const std::shared_ptr<const Clip> source =
        isLayer ? nullptr : sourceClip(session_.project(), session_.clipRef());
    for (const int index : session_.selection().indices()) {
      const BoneId bone = session_.model()->skeleton->bones[static_cast<std::size_t>(index)].id;
      addBone(bone, *clip, source.get());
      if (!isLayer) addReferences(bone);
    }
  }
  prune();
  Q_EMIT changed();
  Q_EMIT selectionChanged();
}

void CurveModel::addBone(BoneId bone, const Clip& clip, const Clip* source) {
  const Track* track = findTrack(clip, bone);
  if (track == nullptr) return;
  const Track* base = source != nullptr ? findTrack(*source, bone) : nullptr;
  for (const ChannelKind kind : kinds) {
    if (!kindShown(kind)) continue;
    for (int c = 0; c < 3; ++c) {
      const CurveId id{bone, kind, c};
      const auto channel = shownOf(cache_, *track, id, base, order_);
      if (!channel) continue;
      available_.push_back(id);
      if (hidden_.contains(id)) continue;
      const ValueScale scale = normalised_ ? normalisedScale(*channel, c) : ValueScale();
      curves_.push_back({id, channel, drag_.scaleOf(id, scale)});
    }
  }
}

// Adds the reference curves of a bone, with the scale of the clip's curves. Omits channels with identical
// keys.
void CurveModel::addReferences(BoneId bone) {
  const Track* track = reference_ ? findTrack(*reference_, bone) : nullptr;
  if (track == nullptr) return;
  for (const ChannelKind kind : kinds) {
    if (!kindShown(kind)) continue;
    for (int c = 0; c < 3; ++c) {
      const CurveId id{bone, kind, c};
      const auto channel = shownOf(referenceCache_, *track, id, nullptr, order_);
      if (!channel) continue;
      const ShownCurve* now = find(id);
      const bool isSame = now != nullptr && now->channel->sameKeys(*channel);
      if (isSame || hidden_.contains(id)) continue;
      references_.push_back({id, channel,
                             now != nullptr ? now->scale
                             : normalised_  ? normalisedScale(*channel, c)
                                            : ValueScale()});
    }
  }
}

const ShownCurve* CurveModel::find(const CurveId& id) const {
  const auto at =
      std::find_if(curves_.begin(), curves_.end(), [&](const ShownCurve& c) { return c.id == id; });
  return at == curves_.end() ? nullptr : &*at;
}

// Deselects points of hidden curves and of missing keys.
void CurveModel::prune() {
  std::map<CurveId, const ShownChannel*> shown;
  for (const ShownCurve& curve : curves_) shown.emplace(curve.id, curve.channel.get());
  const auto isGone = [&](const CurvePoint& point) {
    const auto at = shown.find(curveOf(point));
    return at == shown.end() || at->second->indexOf(point.key.time) == at->second->size();
  };
  std::erase_if(selection_, isGone);
  if (active_ && isGone(*active_)) active_.reset();
}

void CurveModel::setKindShown(ChannelKind kind, bool shown) {
  kinds_[static_cast<std::size_t>(kind)] = shown;
  refresh();
}

void CurveModel::setHidden(const std::vector<CurveId>& curves, bool hidden) {
  for (const CurveId& id : curves) {
    if (hidden) {
      hidden_.insert(id);
    } else {
      hidden_.erase(id);
    }
  }
  refresh();
}

void CurveModel::setOrder(EulerOrder order) {
  order_ = order;
  ghosts_.clear();
  refresh();
}

void CurveModel::setNormalised(bool on) {
  normalised_ = on;
  ghosts_.clear();
  refresh();
}

bool CurveModel::isSelected(const CurvePoint& point) const {
  return std::binary_search(selection_.begin(), selection_.end(), point);
}

void CurveModel::select(std::vector<CurvePoint> points, std::optional<CurvePoint> active) {
  sortOnce(points);
  selection_ = std::move(points);
  active_ = active;
  Q_EMIT selectionChanged();
}

void CurveModel::toggle(const CurvePoint& point) {
  std::vector<CurvePoint> points = selection_;
  if (std::erase(points, point) > 0) {
    select(std::move(points), {});
  } else {
    points.push_back(point);
    select(std::move(points), point);
  }
}

void CurveModel::selectAll() {
  std::vector<CurvePoint> points;
  for (const ShownCurve& curve : curves_) {
    for (std::size_t i = 0; i < curve.channel->size(); ++i) {
      points.push_back({{curve.id.bone, curve.id.channel, curve.channel->time(i)}, curve.id.component});
    }
  }
  select(std::move(points), active_);
}

std::optional<HandleShape> CurveModel::selectedShape() const {
  const Clip* keyed = session_.keyed();
  return keyed == nullptr ? std::nullopt : handleShapeOf(*keyed, selection_);
}

std::optional<float> CurveModel::selectedHandleLength() const {
  const Clip* keyed = session_.keyed();
  return keyed == nullptr ? std::nullopt : handleLengthOf(*keyed, selection_);
}

Result<Edit> CurveModel::onAxes(const Project& project, const std::vector<KeyRef>& keys,
                                const EditOfKeys& edit) const {
  return editOnAxes(project, {session_.keysRef(), keys, order_}, edit);
}

bool CurveModel::hasSelectedAxes() const {
  return std::any_of(selection_.begin(), selection_.end(), [&](const CurvePoint& point) {
    const ShownCurve* curve = find(curveOf(point));
    return curve != nullptr && curve->channel->isAxis();
  });
}

std::optional<double> CurveModel::valueOf(const CurvePoint& point) const {
  const ShownCurve* curve = find(curveOf(point));
  const std::size_t key = curve == nullptr ? 0 : curve->channel->indexOf(point.key.time);
  if (curve == nullptr || key == curve->channel->size()) return std::nullopt;
  return static_cast<double>(curve->channel->value(key)[point.component]);
}

void CurveModel::storeGhosts() {
  std::set<std::pair<BoneId, ChannelKind>> lanes;
  for (const CurvePoint& point : selection_) lanes.insert({point.key.bone, point.key.channel});
  ghosts_.clear();
  for (const ShownCurve& curve : curves_) {
    if (lanes.contains({curve.id.bone, curve.id.channel})) ghosts_.push_back(curve);
  }
}

bool CurveModel::apply(Result<Edit> edit, GestureId gesture) {
  return apply(std::move(edit), {selection_, active_}, gesture);
}

bool CurveModel::apply(Result<Edit> edit, Selected landed, GestureId gesture) {
  appliedTo_ = session_.history().revision();
  landed_ = std::move(landed);
  const bool done = session_.apply(std::move(edit), gesture);
  const auto untold = std::exchange(landed_, std::nullopt);
  if (done && untold) {
    setSelected(*untold);
    prune();
    Q_EMIT selectionChanged();
  }
  return done;
}

void CurveModel::setActiveFrame(double frame) {
  if (!active_) return;
  const Time time{
      std::llround(frame / session_.rate().perSecond() * static_cast<double>(Time::ticksPerSecond))};
  const double whole = std::round(frame);
  const Time target = frame == whole ? timeOfFrame(static_cast<std::int64_t>(whole), session_.rate()) : time;
  const Time by = target - active_->key.time;
  drag_.begin();
  drag_.by(by, 0.0);
  drag_.end();
}

void CurveModel::setActiveValue(double value) {
  const ShownCurve* curve = active_ ? find(curveOf(*active_)) : nullptr;
  const auto now = active_ ? valueOf(*active_) : std::nullopt;
  if (curve == nullptr || !now) return;
  if (selection_.size() > 1) {
    drag_.begin();
    drag_.by({}, (value - *now) * curve->scale.factor);
    drag_.end();
    return;
  }
  storeGhosts();
  apply(setPointValues(session_.project(), {session_.keysRef(), {{*active_, value}}, order_}));
}

void CurveModel::shapeSelected(HandleShape shape) {
  if (selection_.empty() || shape == HandleShape::Free) return;
  storeGhosts();
  const std::vector<KeyRef> keys = selectedKeys();
  apply(onAxes(session_.project(), keys, [&](const Project& project) {
    return shapeHandles(project, {session_.keysRef(), keys, shape});
  }));
}

void CurveModel::lengthenSelected(float length) {
  if (selection_.empty()) return;
  storeGhosts();
  const std::vector<KeyRef> keys = selectedKeys();
  apply(onAxes(session_.project(), keys, [&](const Project& project) {
    return setHandleLengths(project, {session_.keysRef(), keys, length});
  }));
}

void CurveModel::easeSelected(const Ease& ease) {
  if (selection_.empty()) return;
  storeGhosts();
  const std::vector<KeyRef> keys = selectedKeys();
  apply(onAxes(session_.project(), keys, [&](const Project& project) {
    return setEase(project, {session_.keysRef(), keys, ease});
  }));
}

void CurveModel::deleteSelected() {
  if (selection_.empty()) return;
  storeGhosts();
  const Selected before{selection_, active_};
  const std::vector<KeyRef> keys = selectedKeys();
  const bool isDone = apply(onAxes(session_.project(), keys, [&](const Project& project) {
    return deleteKeys(project, {session_.keysRef(), keys});
  }));
  if (isDone) recordStep(before.points, before.active);
}

void CurveModel::copySelected() {
  if (keys_.copy(selectedKeys())) copiedPoints_ = selection_;
}

void CurveModel::pasteAtPlayhead() {
  if (!canPaste() || session_.clip() == nullptr) return;
  storeGhosts();
  const Selected before{selection_, active_};
  // Selects the pasted keys, so that the user can move them.
  const Time by = session_.playhead() - keys_.copied().start;
  std::vector<CurvePoint> points = copiedPoints_;
  for (CurvePoint& point : points) point.key.time += by;
  std::ranges::sort(points);
  if (apply(keys_.paste(keys_.copied(), session_.playhead()), {std::move(points), std::nullopt}))
    recordStep(before.points, before.active);
}

void CurveModel::snapSelected() {
  if (selection_.empty()) return;
  storeGhosts();
  const std::vector<KeyRef> keys = selectedKeys();
  apply(onAxes(session_.project(), keys, [&](const Project& project) {
    return snapKeys(project, {session_.keysRef(), keys});
  }));
}

void CurveModel::insertAt(const CurveId& curve, Time at) {
  ghosts_.clear();
  const ShownCurve* shown = find(curve);
  const Time time = shown != nullptr ? shown->channel->placeOfKey(at) : at;
  const CurvePoint point{{curve.bone, curve.channel, time}, curve.component};
  const KeyAxis axis = axisOf(curve.component);
  const KeyRef key{curve.bone, curve.channel, time, axis};
  apply(onAxes(session_.project(), {key},
               [&](const Project& project) {
                 return insertKeys(project, {session_.keysRef(), {{curve.bone, curve.channel, axis}}, time});
               }),
        {{point}, point});
}

void CurveModel::continueBeyond(const std::vector<CurveId>& curves, Beyond beyond, CurveEnd end) {
  ContinueCurves args{session_.keysRef(), {}, beyond, end, order_};
  for (const CurveId& id : curves) args.curves.push_back({id.bone, id.channel, axisOf(id.component)});
  ghosts_.clear();
  apply(continueCurves(session_.project(), args));
}

void CurveModel::joinSelected() {
  JoinAxes args{session_.keysRef(), {}};
  for (const CurvePoint& point : selection_) args.channels.push_back({point.key.bone, point.key.channel});
  sortOnce(args.channels);
  storeGhosts();
  apply(joinAxes(session_.project(), args));
}

}  // namespace squire

#include "moc_curve_model.cpp"
