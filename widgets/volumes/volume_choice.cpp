#include "widgets/volumes/volume_choice.h"

#include <algorithm>

#include "core/edit/fights/protection_edits.h"
#include "core/model/words.h"

namespace squire {

namespace {

constexpr int usualFrames = 3;  // duration of a new volume

std::string nameFor(VolumeKind kind) {
  return std::string(words::name(kind == VolumeKind::Own ? VolumeKind::Hit : kind));
}

}  // namespace

VolumeChoice::VolumeChoice(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::Opened, this, [this] { chosen_.choose({}); });
  session_.onChange(SessionChange::content, this, &VolumeChoice::adoptProject);
}

void VolumeChoice::adoptProject() {
  chosen_.adopt([this](const std::optional<VolumeRef>& ref) { return isHere(*ref); });
  Q_EMIT changed();
}

bool VolumeChoice::isHere(const VolumeRef& ref) const {
  const bool looked =
      ref.owner.model == session_.modelId() && (ref.owner.isModel() || ref.owner.clip == session_.clipId());
  return looked && session_.hasProject() && findVolume(session_.project(), ref) != nullptr;
}

const std::vector<HitVolume>& VolumeChoice::volumesOf(FightOwner owner) const {
  static const std::vector<HitVolume> none;
  if (!session_.hasProject() || session_.projectModel() == nullptr) return none;
  return squire::volumesOf(session_.project(), owner);
}

const HitVolume* VolumeChoice::volume() const {
  return chosen() && session_.hasProject() ? findVolume(session_.project(), *chosen()) : nullptr;
}

void VolumeChoice::choose(std::optional<VolumeRef> ref) {
  if (!chosen_.choose(ref)) return;
  chosenAt_ = session_.selection().countChoice();
  Q_EMIT changed();
}

void VolumeChoice::chooseNow(const VolumeRef& ref) {
  chosen_.choose(ref);
  chosenAt_ = session_.selection().countChoice();
  Q_EMIT changed();
}

void VolumeChoice::setShown(bool shown) {
  shown_ = shown;
  Q_EMIT changed();
}

void VolumeChoice::setBodyShown(bool shown) {
  if (shown == bodyShown_) return;
  bodyShown_ = shown;
  Q_EMIT changed();
}

std::vector<FightOwner> VolumeChoice::shownOwners() const {
  std::vector<FightOwner> out;
  if (isSeen(bodyOwner())) out.push_back(bodyOwner());
  if (session_.clipId().valid() && isSeen(clipOwner())) out.push_back(clipOwner());
  return out;
}

std::optional<mat4> VolumeChoice::placeOf(BoneId bone) const {
  const Model* model = session_.model();
  if (model == nullptr) return std::nullopt;
  const auto& bones = model->skeleton->bones;
  const auto matrices = session_.shown().matrices();
  const auto found =
      std::find_if(bones.begin(), bones.end(), [&](const Bone& one) { return one.id == bone; });
  const auto index = static_cast<std::size_t>(found - bones.begin());
  if (index >= matrices.size()) return std::nullopt;
  return matrices[index];
}

std::optional<RoundCone> VolumeChoice::shapeOf(const HitVolume& volume) const {
  const auto place = placeOf(volume.ball.bone);
  if (!place) return std::nullopt;
  const Time time = session_.playhead();
  const auto at = [](const mat4& bone, const vec3& offset) { return vec3(bone * vec4(offset, 1.0f)); };
  RoundCone shape = RoundCone::of({at(*place, valueAt(volume.offsetKeys, time, volume.ball.offset)),
                                   valueAt(volume.radiusKeys, time, volume.ball.radius)});
  if (volume.end) {
    const auto end = placeOf(volume.end->bone);
    if (!end) return std::nullopt;
    shape.b = {at(*end, volume.end->offset), volume.end->radius};
  }
  return shape;
}

bool VolumeChoice::isActive(FightOwner owner, const HitVolume& volume) const {
  return owner.isModel() || contains(volume.spans, session_.playhead());
}

bool VolumeChoice::add(FightOwner owner, VolumeKind kind, const std::string& ownKind) {
  if (session_.model() == nullptr || session_.model()->skeleton->bones.empty()) return false;
  HitVolume volume;
  volume.kind = kind;
  volume.ownKind = ownKind;
  volume.ball.bone = session_.selection().activeBone().valid() ? session_.selection().activeBone()
                                                               : session_.model()->skeleton->bones.front().id;
  const std::string bone =
      session_.model()
          ->skeleton->bones[static_cast<std::size_t>(session_.selection().activeIndex().value_or(0))]
          .name;
  volume.name = (ownKind.empty() ? nameFor(kind) : ownKind) + " " + bone;
  if (kind == VolumeKind::Hit) volume.effect.damage = 5.0f;
  if (!owner.isModel()) {
    const Time from = session_.stopOnFrame();
    const auto length = static_cast<std::int64_t>(usualFrames);
    volume.spans = united({{from, from + timeOfFrame(length, session_.rate())}});
  }
  auto added = addVolume(session_.project(), {owner, volume});
  const VolumeRef ref{owner, added ? added->first<VolumeId>() : VolumeId()};
  // A volume on a bone without skin keeps the default size.
  if (added) {
    if (auto fitted = fitVolume(added->project, {ref}))
      added = together(*std::move(added), *std::move(fitted));
  }
  if (!session_.apply(std::move(added))) return false;
  choose(ref);
  return true;
}

bool VolumeChoice::remove() {
  return chosen() && session_.apply(removeVolumes(session_.project(), {chosen()->owner, {chosen()->id}}));
}

bool VolumeChoice::mirror() {
  if (!chosen()) return false;
  auto edit = mirrorVolume(session_.project(), {*chosen()});
  const VolumeRef made{chosen()->owner, edit ? edit->first<VolumeId>() : VolumeId()};
  if (!session_.apply(std::move(edit))) return false;
  if (made.id.valid()) choose(made);
  return true;
}

bool VolumeChoice::fit() { return chosen() && session_.apply(fitVolume(session_.project(), {*chosen()})); }

bool VolumeChoice::addBody() {
  return session_.apply(addBodyVolumes(session_.project(), {session_.modelId()}));
}

void VolumeChoice::copy() {
  if (!chosen()) return;
  copied_ = copyVolumes(session_.project(), chosen()->owner, {chosen()->id});
  Q_EMIT changed();
}

bool VolumeChoice::paste() {
  const FightOwner owner = session_.clipId().valid() ? clipOwner() : bodyOwner();
  auto edit = pasteVolumes(session_.project(), {owner, copied_});
  const VolumeRef made{owner, edit ? edit->first<VolumeId>() : VolumeId()};
  if (!session_.apply(std::move(edit))) return false;
  choose(made);
  return true;
}

bool VolumeChoice::toggleActiveHere() {
  const HitVolume* now = volume();
  if (now == nullptr || chosen()->owner.isModel()) return false;
  const Rate rate = session_.rate();
  const Time from = timeOfFrame(static_cast<std::int64_t>(session_.playheadFrame() + 1e-6), rate);
  const Time to = from + timeOfFrame(1, rate);
  Spans spans;
  const bool active = contains(now->spans, session_.playhead());
  for (const Span& span : now->spans) {
    if (!active) {
      spans.push_back(span);
      continue;
    }
    spans.push_back({span.from, std::min(span.to, from)});
    spans.push_back({std::max(span.from, to), span.to});
  }
  if (!active) spans.push_back({from, to});
  std::erase_if(spans, [](const Span& span) { return span.to <= span.from; });
  return session_.apply(setSpans(
      session_.project(),
      {{{chosen()->owner.model, chosen()->owner.clip}, SpanOwner::Volume, chosen()->id.value}, spans}));
}

bool VolumeChoice::addSpanHere(SpanOwner owner) {
  return session_.apply(addSpan(session_.project(), {{session_.clipRef(), owner, 0}, spanHere()}));
}

bool VolumeChoice::addArmourHere() {
  Protection armour;
  armour.name = "armour";
  armour.spans = {spanHere()};
  armour.armour = 1;
  armour.throws = false;
  return session_.apply(addProtection(session_.project(), {session_.clipRef(), armour}));
}

Span VolumeChoice::spanHere() {
  const Time from = session_.stopOnFrame();
  return {from, from + timeOfFrame(usualFrames, session_.rate())};
}

}  // namespace squire

#include "moc_volume_choice.cpp"
