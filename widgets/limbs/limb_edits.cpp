#include "widgets/limbs/limb_edits.h"

#include <QLocale>
#include <algorithm>
#include <glm/geometric.hpp>

#include "core/edit/fights/limb_bake.h"
#include "core/posing/pins.h"
#include "widgets/session/limb_text.h"

namespace squire {

namespace {

constexpr int usualBlend = 2;  // frames; both blends of a new target

}  // namespace

LimbEdits::LimbEdits(LimbChoice& choice, QObject* parent)
    : QObject(parent), choice_(choice), session_(choice.session()) {}

void LimbEdits::fail(const char* what, const char* hint) {
  Q_EMIT session_.failed(makeError(ErrorCode::Content, what, hint));
}

bool LimbEdits::propose() {
  const std::vector<IkChain> found = proposedChains(*session_.projectModel());
  const QString without =
      session_.model() == nullptr ? QString() : limbsWithoutIk(*session_.model()->skeleton);
  const bool made =
      !found.empty() && session_.apply(addChains(session_.project(), {session_.modelId(), found}));
  if (!without.isEmpty()) {
    Q_EMIT reported(without);
  } else if (found.empty()) {
    Q_EMIT reported(choice_.chains().empty()
                        ? tr("No arms and legs were found: select a hand or a foot and add its chain")
                        : tr("Every arm and leg that was found already has a chain"));
  }
  return made;
}

// The automatically proposed chain with this end, else a new chain that is named after the bone.
std::optional<IkChain> LimbEdits::chainFor(BoneId end) const {
  const auto index = choice_.indexOf(end);
  if (!index || !canPin(*session_.model()->skeleton, *index)) return std::nullopt;
  for (const IkChain& one : proposedChains(*session_.projectModel())) {
    if (one.end == end) return one;
  }
  IkChain chain;
  chain.name = session_.model()->skeleton->bones[*index].name;
  chain.end = end;
  return chain;
}

// Returns the new chain; invalid if the edit failed.
ChainId LimbEdits::add(const IkChain& chain, GestureId gesture) {
  auto edit = squire::addChain(session_.project(), {session_.modelId(), chain});
  const ChainId made = edit ? edit->first<ChainId>() : ChainId();
  return session_.apply(std::move(edit), gesture) ? made : ChainId();
}

bool LimbEdits::addChain() {
  const auto chain = chainFor(session_.selection().activeBone());
  if (!chain) {
    fail("a chain needs a bone with a parent and a grandparent", "select a hand or a foot");
    return false;
  }
  const ChainId made = add(*chain, {});
  if (!made.valid()) return false;
  choice_.choose(made);
  return true;
}

bool LimbEdits::change(const IkChain& to, GestureId gesture) {
  return session_.apply(changeChain(session_.project(), {{session_.modelId(), to.id}, to}), gesture);
}

bool LimbEdits::setPole(const vec3& direction, GestureId gesture) {
  const IkChain* now = choice_.chain();
  if (now == nullptr || !(glm::length(direction) > 1e-4f)) return false;
  IkChain to = *now;
  to.pole = glm::normalize(direction);
  return change(to, gesture);
}

bool LimbEdits::change(const IkTarget& to, const std::string& what, GestureId gesture) {
  return session_.apply(changeTarget(session_.project(), {choice_.targetRef(), to, what}), gesture);
}

std::optional<ChainId> LimbEdits::chainToUse(GestureId gesture) {
  if (const IkChain* at = choice_.currentChain()) return at->id;
  const auto chain = chainFor(session_.selection().activeBone());
  if (!chain) {
    fail("there is no limb to hold", "select a hand or a foot, or choose a chain in the IK panel");
    return std::nullopt;
  }
  const ChainId made = add(*chain, gesture);
  return made.valid() ? std::optional(made) : std::nullopt;
}

// The chains that the selected bones belong to; proposed chains that end at selected bones are created.
// Returns the result of chainToUse() for a single bone, or if no chain is found.
std::vector<ChainId> LimbEdits::chainsToUse(GestureId gesture) {
  std::vector<ChainId> found;
  const auto& selected = session_.selection().bones();
  for (std::size_t i = 0; selected.size() > 1 && i < selected.size(); ++i) {
    const auto isOfThis = [&](const IkChain& one) { return choice_.isOf(one, selected[i]); };
    const auto known = std::ranges::find_if(choice_.chains(), isOfThis);
    ChainId chain = known == choice_.chains().end() ? ChainId() : known->id;
    for (const IkChain& one :
         chain.valid() ? std::vector<IkChain>() : proposedChains(*session_.projectModel())) {
      if (one.end != selected[i]) continue;
      chain = add(one, gesture);
      break;
    }
    if (chain.valid() && std::ranges::find(found, chain) == found.end()) found.push_back(chain);
  }
  if (!found.empty()) return found;
  const auto one = chainToUse(gesture);
  return one ? std::vector{*one} : found;
}

bool LimbEdits::addTarget() {
  session_.stopOnFrame();
  const GestureId gesture = session_.gestures().begin();
  const auto chain = chainToUse(gesture);
  if (!chain) return false;
  const auto joints = choice_.jointsOf(*choice_.find(*chain));
  if (!joints) return false;
  const Time frames = timeOfFrame(usualBlend, session_.rate());
  IkTarget target;
  target.chain = *chain;
  target.position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{session_.playhead(), joints->end, {}}});
  const Span span = choice_.range();
  target.spans = {span};
  // No blend at the ends of the clip: there is nothing to blend from or to.
  if (span.from > Time{}) target.blendIn = frames;
  if (span.to < session_.clip()->duration) target.blendOut = frames;
  auto edit = squire::addTarget(session_.project(), {session_.clipRef(), target});
  const TargetId made = edit ? edit->first<TargetId>() : TargetId();
  if (!session_.apply(std::move(edit), gesture)) return false;
  choice_.choose(made);
  return true;
}

// Pins the limb for the playback range, else from the playhead to the end of the clip.
bool LimbEdits::pinHere() {
  if (session_.clip() == nullptr) return false;
  session_.stopOnFrame();
  const GestureId gesture = session_.gestures().begin();
  bool done = true;
  const std::vector<ChainId> held = chainsToUse(gesture);
  for (const ChainId chain : held) done = done && pin(chain, gesture);
  return done && !held.empty();
}

bool LimbEdits::pin(ChainId chain, GestureId gesture) {
  const auto joints = choice_.jointsOf(*choice_.find(chain));
  if (!joints) return false;
  Span span = choice_.range();
  const bool some = session_.playback().range().has_value();
  if (!some && session_.playhead() < span.to) span.from = session_.playhead();
  const Time frames = timeOfFrame(usualBlend, session_.rate());
  // A limb that is pinned from the first frame on has no blend-in, and one pinned to the end has no
  // blend-out.
  PinTarget pin{session_.clipRef(), chain, span, joints->end, {}, {}};
  if (span.from > Time{}) pin.blendIn = frames;
  if (span.to < session_.clip()->duration) pin.blendOut = frames;
  if (!session_.apply(pinTarget(session_.project(), pin), gesture)) return false;
  for (const IkTarget& one : choice_.targets()) {
    if (one.chain == chain && one.space == TargetSpace::Model && contains(one.spans, span.from))
      choice_.choose(one.id);
  }
  return true;
}

bool LimbEdits::keyHere() {
  const IkTarget* now = choice_.target();
  if (now == nullptr) return false;
  const Time time = session_.stopOnFrame();
  return session_.apply(
      keyTarget(session_.project(), {choice_.targetRef(), time, valueAt(now->position, time, vec3(0.0f)),
                                     valueAt(now->weight, time, 1.0f)}));
}

bool LimbEdits::moveTo(const vec3& value, GestureId gesture) {
  const IkTarget* now = choice_.target();
  if (now == nullptr || !isFinite(value)) return false;
  const Key<vec3>* at = &now->position->front();
  for (const Key<vec3>& key : *now->position) {
    if (key.time <= session_.playhead()) at = &key;
  }
  const Time time = at->ease.kind == Interpolation::Step ? at->time : session_.playhead();
  return session_.apply(keyTarget(session_.project(), {choice_.targetRef(), time, value, {}}), gesture);
}

bool LimbEdits::reportChange(const Project& before, const QString& why) {
  const double metres = static_cast<double>(largestChange(before, session_.project(), session_.clipRef()));
  const QString millimetres = QLocale().toString(1000.0 * metres, 'f', 2);
  Q_EMIT reported(metres < 5e-4
                      ? tr("No joint moved by more than %1 mm, in frames and between them").arg(millimetres)
                      : tr("Joints moved by up to %1 mm: %2").arg(millimetres, why));
  return true;
}

bool LimbEdits::targetsFromPose() {
  const GestureId gesture = session_.gestures().begin();
  const Project before = session_.project();
  const auto chain = chainToUse(gesture);
  if (!chain) return false;
  auto edit = squire::targetsFromPose(session_.project(), {session_.clipRef(), *chain, choice_.range()});
  const TargetId made = edit ? edit->first<TargetId>() : TargetId();
  if (!session_.apply(std::move(edit), gesture)) return false;
  choice_.choose(made);
  return reportChange(before, tr("the pole, softness or limits of the chain prevent the motion of the keys"));
}

bool LimbEdits::bake() {
  const IkChain* at = choice_.currentChain();
  if (at == nullptr) return false;
  const Project before = session_.project();
  return session_.apply(bakeTargets(before, {session_.clipRef(), at->id, choice_.range()})) &&
         reportChange(before, tr("another target is still active, or the motion is too fast for keys"));
}

bool LimbEdits::remove() {
  if (choice_.target() != nullptr)
    return session_.apply(removeTarget(session_.project(), {choice_.targetRef()}));
  if (choice_.chain() == nullptr) return false;
  return session_.apply(removeChain(session_.project(), {session_.modelId(), choice_.chain()->id}));
}

}  // namespace squire

#include "moc_limb_edits.cpp"
