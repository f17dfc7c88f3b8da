#include "widgets/limbs/limb_choice.h"

#include <algorithm>

#include "core/posing/pins.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr float wholly = 0.999f;       // weight of a target above which it counts as full
constexpr float noticeable = 0.0005f;  // metres from the target; nearer limbs count as reaching it

}  // namespace

QColor colourOf(const IkChain& chain) {
  if (chain.name.find("left") != std::string::npos) return colourOf(Role::Left);
  if (chain.name.find("right") != std::string::npos) return colourOf(Role::Right);
  return colourOf(Role::Accent);
}

LimbChoice::LimbChoice(Session& session, QObject* parent) : QObject(parent), session_(session) {
  session_.onChange(SessionChange::Opened, this, [this] {
    chain_.choose({});
    target_.choose({});
  });
  session_.onChange(SessionChange::content, this, &LimbChoice::adoptProject);
  connect(&session_.selection(), &Selection::changed, this, &LimbChoice::adoptSelection);
}

void LimbChoice::adoptProject() {
  chain_.adopt([this](ChainId id) { return find(id) != nullptr; });
  target_.adopt([this](TargetId id) {
    const IkTarget* found = find(id);
    return found != nullptr && found->chain == chain_.id();
  });
  Q_EMIT changed();
}

// Selecting the end bone of a chain selects the chain; selecting a bone outside of the selected chain
// deselects the chain.
void LimbChoice::adoptSelection() {
  const BoneId bone = session_.selection().activeBone();
  if (!bone.valid()) return;
  const auto& all = chains();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const IkChain& one) { return one.end == bone; });
  if (found != all.end()) {
    if (found->id != chain_.id()) choose(found->id);
  } else if (const IkChain* now = chain(); now != nullptr && !isOf(*now, bone)) {
    choose(ChainId{});
  }
}

const std::vector<IkChain>& LimbChoice::chains() const {
  static const std::vector<IkChain> none;
  const ProjectModel* model = session_.projectModel();
  return model == nullptr ? none : fightOf(*model).chains;
}

const std::vector<IkTarget>& LimbChoice::targets() const {
  static const std::vector<IkTarget> none;
  const ProjectModel* model = session_.projectModel();
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(session_.clipId());
  return clip == nullptr ? none : fightOf(*clip).targets;
}

const IkChain* LimbChoice::find(ChainId chain) const { return findById(chains(), chain); }
const IkTarget* LimbChoice::find(TargetId target) const { return findById(targets(), target); }

void LimbChoice::choose(ChainId chain) {
  const bool otherChain = chain_.choose(chain);
  const bool otherTarget = target_.choose({});
  if (otherChain || otherTarget) Q_EMIT changed();
}

void LimbChoice::choose(TargetId target) {
  const IkTarget* found = find(target);
  if (found == nullptr) return;
  chain_.choose(found->chain);
  if (!target_.choose(target)) return;
  chosenAt_ = session_.selection().countChoice();
  Q_EMIT changed();
}

const IkChain* LimbChoice::currentChain() const {
  if (const IkChain* chosen = chain()) return chosen;
  const auto& all = chains();
  const auto found = std::find_if(all.begin(), all.end(), [this](const IkChain& one) {
    return isOf(one, session_.selection().activeBone());
  });
  return found == all.end() ? nullptr : &*found;
}

bool LimbChoice::isOf(const IkChain& chain, BoneId bone) const {
  auto place = indexOf(chain.end);
  for (int i = 0; place && i < 3; ++i) {
    const Bone& one = session_.model()->skeleton->bones[*place];
    if (one.id == bone) return true;
    place = one.parent < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(one.parent));
  }
  return false;
}

std::optional<std::size_t> LimbChoice::indexOf(BoneId bone) const {
  if (session_.model() == nullptr) return std::nullopt;
  const auto index = session_.model()->skeleton->indexOf(bone);
  if (!index) return std::nullopt;
  return static_cast<std::size_t>(*index);
}

std::optional<LimbChoice::Joints> LimbChoice::jointsOf(const IkChain& chain, Space in) const {
  const auto end = indexOf(chain.end);
  if (!end || !canPin(*session_.model()->skeleton, *end)) return std::nullopt;
  const auto parents = session_.posed().parents();
  const auto middle = static_cast<std::size_t>(parents[*end]);
  const auto root = static_cast<std::size_t>(parents[middle]);
  const auto at = in == Space::Seen ? session_.shown().matrices() : session_.posed().matrices();
  return Joints{vec3(at[root][3]), vec3(at[middle][3]), vec3(at[*end][3])};
}

std::optional<mat4> LimbChoice::spaceOf(const IkTarget& target, Space in) const {
  if (target.space == TargetSpace::Model)
    return in == Space::Seen ? session_.shown().displayPlace() : mat4(1.0f);
  BoneId bone = target.bone;
  mat4 offset(1.0f);
  if (target.space == TargetSpace::Attachment) {
    const Attachment* on = findById(fightOf(*session_.projectModel()).attachments, target.attachment);
    if (on == nullptr) return std::nullopt;
    bone = on->bone;
    offset = toMatrix(on->offset);
  }
  const auto index = indexOf(bone);
  if (!index) return std::nullopt;
  return (in == Space::Seen ? session_.shown().matrices() : session_.posed().matrices())[*index] * offset;
}

std::optional<vec3> LimbChoice::placeOf(const IkTarget& target, Space in) const {
  const auto space = spaceOf(target, in);
  if (!space) return std::nullopt;
  return vec3(*space * vec4(valueAt(target.position, session_.playhead(), vec3(0.0f)), 1.0f));
}

bool LimbChoice::pulls(const IkTarget& target) const {
  const Time now = session_.playhead();
  return std::any_of(target.spans.begin(), target.spans.end(),
                     [&](const Span& span) { return span.from <= now && now <= span.to; });
}

std::vector<LimbChoice::Refusal> LimbChoice::refusals() const {
  std::vector<Refusal> out;
  const auto& limbs = session_.posed().limbs();
  if (!limbs) return out;
  const auto matrices = session_.posed().matrices();
  const auto seconds = static_cast<float>(session_.playhead().seconds());
  for (std::size_t i = 0; i < limbs->rig.chains.size(); ++i) {
    const TargetNow now =
        chainTargetAt(limbs->targets, limbs->rig.attachments, matrices, static_cast<int>(i), seconds);
    if (now.weight < wholly) continue;
    const auto end = static_cast<std::size_t>(limbs->rig.chains[i].end);
    const Refusal refusal{now.position, vec3(matrices[end][3])};
    if (refusal.metres() > noticeable) out.push_back(refusal);
  }
  return out;
}

Span LimbChoice::range() const {
  return session_.clip() == nullptr ? Span{} : session_.playback().rangeIn(session_.clip()->duration);
}

}  // namespace squire

#include "moc_limb_choice.cpp"
