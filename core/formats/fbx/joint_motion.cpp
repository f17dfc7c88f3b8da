#include "core/formats/fbx/joint_motion.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/sort_once.h"
#include "core/formats/fbx/pose_chain.h"

namespace squire::fbx {

namespace {

constexpr std::array<Part, 3> allParts{Part::Translation, Part::Rotation, Part::Scaling};

// The limits of turnsRound(), in degrees. When Blender bakes, it keeps each angle within 3.2 radians of the
// previous frame's if the others stay within 1.6.
constexpr double moreThanHalf = 184.0, quarterTurn = 90.0;

// The bits of a vector, for comparisons in which 0 and -0 differ.
std::array<std::uint64_t, 3> bitsOf(const dvec3& v) {
  return {std::bit_cast<std::uint64_t>(v.x), std::bit_cast<std::uint64_t>(v.y),
          std::bit_cast<std::uint64_t>(v.z)};
}

PropertyCursor cursorOf(const Scene& scene, int node, Part part, const TakeMotion& motion) {
  PropertyCursor out;
  const Lcl& lcl = scene.nodes[static_cast<std::size_t>(node)].transform.lcl;
  const std::array<dvec3, 3> defaults{lcl.translation, lcl.rotation, lcl.scaling};
  out.value = defaults[static_cast<std::size_t>(part)];
  out.part = part;
  out.order = scene.nodes[static_cast<std::size_t>(node)].transform.order;
  const auto found = motion.find(node);
  if (found == motion.end()) return out;
  const auto& layers = found->second.parts[static_cast<std::size_t>(part)];
  if (layers.empty()) return out;
  out.layers = &layers;
  for (const CurveTriple& triple : layers) {
    out.cursors.push_back({CurveCursor(triple.curves[0].get()), CurveCursor(triple.curves[1].get()),
                           CurveCursor(triple.curves[2].get())});
    out.weights.emplace_back(triple.rules ? triple.rules->weightCurve.get() : nullptr);
  }
  return out;
}

}  // namespace

std::vector<bool> oddChains(const Scene& scene, const TakeMotion& motion) {
  // Of the chain of each node; parents come before their children.
  std::vector<bool> stretched(scene.nodes.size()), odd(scene.nodes.size()), moves(scene.nodes.size());
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    const int node = static_cast<int>(i);
    const SceneNode& source = scene.nodes[i];
    stretched[i] = !cursorOf(scene, node, Part::Scaling, motion).isUniform();
    moves[i] = motion.contains(node);
    if (source.parent == SceneNode::none) continue;
    const auto parent = static_cast<std::size_t>(source.parent);
    odd[i] = odd[parent] || (stretched[parent] && source.transform.inherit != Inherit::RSrs);
    stretched[i] = stretched[i] || stretched[parent];
    moves[i] = moves[i] || moves[parent];
  }
  for (std::size_t i = 0; i < odd.size(); ++i) odd[i] = odd[i] && moves[i];
  return odd;
}

JointMotion::JointMotion(const Scene& scene, const SpaceConversion& space, const Rig& rig, int joint,
                         const TakeMotion& motion, const std::vector<bool>& odd)
    : scene_(scene), space_(space) {
  const Joint& own = rig.joints[static_cast<std::size_t>(joint)];
  Trs still = own.parent == Joint::none ? space.root : Trs{};
  for (const int node : own.chain) {
    const SceneNode& source = scene.nodes[static_cast<std::size_t>(node)];
    const bool stated = motion.contains(node);
    const bool divides = source.transform.inherit == Inherit::Rrs && source.parent != SceneNode::none;
    if (!stated && !(divides && motion.contains(source.parent))) {
      still = still * space.mirror(defaultLocal(scene, node));
      continue;
    }
    stated_ = stated_ || stated;
    Element element;
    element.before = still;
    element.transform = &source.transform;
    for (const Part part : allParts)
      element.parts[static_cast<std::size_t>(part)] = cursorOf(scene_, node, part, motion);
    element.dividesScale = divides;
    if (divides) {
      element.aboveScaling = cursorOf(scene_, source.parent, Part::Scaling, motion);
      element.stretchedAbove = !element.aboveScaling.isUniform();
    }
    stated_ = stated_ || element.aboveScaling.layers != nullptr;
    elements_.push_back(std::move(element));
    still = Trs{};
  }
  after_ = still;
  single_ = elements_.size() == 1;
  const dvec3 above =
      own.parent == Joint::none ? dvec3(1.0) : rig.joints[static_cast<std::size_t>(own.parent)].fold;
  unit_ = above.x;
  scaleUnit_ = above / own.fold;
  if (own.node != SceneNode::none && odd[static_cast<std::size_t>(own.node)])
    followOddChain(rig, own, motion);
}

void JointMotion::followOddChain(const Rig& rig, const Joint& own, const TakeMotion& motion) {
  stated_ = true;
  for (int node = own.node; node != SceneNode::none;) {
    const SceneNode& source = scene_.nodes[static_cast<std::size_t>(node)];
    Above one;
    one.transform = &source.transform;
    for (const Part part : allParts)
      one.parts[static_cast<std::size_t>(part)] = cursorOf(scene_, node, part, motion);
    const int joint = rig.jointOfNode[static_cast<std::size_t>(node)];
    if (joint != Joint::none) one.joint = &rig.joints[static_cast<std::size_t>(joint)];
    above_.push_back(std::move(one));
    node = source.parent;
  }
  std::reverse(above_.begin(), above_.end());
}

const Trs& JointMotion::odd(std::int64_t time, bool before) {
  if (oddTime_ == std::pair(time, before)) return odd_;
  PoseChain chain(space_);
  for (Above& one : above_) {
    chain.add(*one.transform,
              {one.parts[0].at(time, before), one.parts[1].at(time, before), one.parts[2].at(time, before)});
    if (one.joint != nullptr) odd_ = chain.makeJoint(one.joint->fold);
  }
  skew_ = std::max(skew_, chain.lastSkew());
  oddTime_ = std::pair(time, before);
  return odd_;
}

bool JointMotion::isDirect(Part part) const {
  if (!single_ || !above_.empty()) return false;
  if (part != Part::Translation) return !elements_[0].stretchedAbove;
  return !elements_[0].transform->pivoted && after_.translation == dvec3(0.0);
}

template <typename Visit>
void JointMotion::forEachSource(Part part, Visit visit) {
  const bool direct = isDirect(part);
  for (Above& one : above_) {
    for (PropertyCursor& cursor : one.parts) visit(cursor);
  }
  if (!above_.empty()) return;
  for (Element& element : elements_) {
    for (const Part source : allParts) {
      if (!direct || source == part) visit(element.parts[static_cast<std::size_t>(source)]);
    }
    if (element.dividesScale && (!direct || part == Part::Scaling)) visit(element.aboveScaling);
  }
}

bool JointMotion::moves(Part part) const {
  bool out = false;
  const_cast<JointMotion*>(this)->forEachSource(
      part, [&](const PropertyCursor& cursor) { out = out || cursor.moves(); });
  return out;
}

bool JointMotion::setMoveAxes(AxisSource& source) const {
  const Trs& above = elements_[0].before;
  dmat3 map = glm::mat3_cast(above.rotation);
  const dvec3 size = unit_ * above.scale * space_.mirror(dvec3(1.0));
  for (int c = 0; c < 3; ++c) map[c] *= size[c];
  source.offset = unit_ * above.translation;
  return setComponents(source, map);
}

// A constant rotation can be added to the angle of the axis that turns first or last, if it is about it.
bool JointMotion::setTurnAxes(AxisSource& source) const {
  const Element& element = elements_[0];
  const NodeTransform& own = *element.transform;
  const dquat before = product(element.before.rotation, space_.mirror(own.preRotation));
  const dquat after = product(space_.mirror(own.postRotationInverse), after_.rotation);
  const OuterAxes outer = outerAxesOf(own.order);
  const auto first = turnAbout(after, outer.first), last = turnAbout(before, outer.last);
  if (!first || !last) return false;
  if (space_.mirrored) source.factor = {1.0, -1.0, -1.0};
  source.offset[outer.first] += *first;
  source.offset[outer.last] += *last;
  source.order = eulerOrderOf(own.order);
  return true;
}

bool JointMotion::setScaleAxes(AxisSource& source) const {
  const Element& element = elements_[0];
  source.factor = scaleUnit_ * element.before.scale * after_.scale;
  if (!element.dividesScale) return true;
  const dvec3& above = element.aboveScaling.value;
  if (element.aboveScaling.layers || above.x == 0.0 || above.y == 0.0 || above.z == 0.0) return false;
  source.factor /= above;
  return true;
}

std::optional<AxisSource> JointMotion::axisSource(Part part) const {
  if (!isDirect(part)) return std::nullopt;
  const auto* layers = elements_[0].parts[static_cast<std::size_t>(part)].layers;
  if (!layers || layers->size() != 1 || layers->front().rules) return std::nullopt;
  AxisSource source;
  source.curves = &layers->front();
  const bool isSet = part == Part::Translation ? setMoveAxes(source)
                     : part == Part::Rotation  ? setTurnAxes(source)
                                               : setScaleAxes(source);
  return isSet ? std::optional(source) : std::nullopt;
}

std::size_t JointMotion::keyCount() const {
  std::size_t count = 0;
  for (const Element& element : elements_) {
    for (const PropertyCursor& cursor : element.parts) {
      if (!cursor.layers) continue;
      for (const CurveTriple& triple : *cursor.layers)
        triple.forEachCurve([&](const Curve& curve) { count += curve.size(); });
    }
  }
  return count;
}

Trs JointMotion::local(Element& element, std::int64_t time, bool before) {
  const Lcl lcl{element.parts[0].at(time, before), element.parts[1].at(time, before),
                element.parts[2].at(time, before)};
  const Trs own = element.transform->local(lcl);
  if (!element.dividesScale) return space_.mirror(own);
  const Unscaled out = withoutScale(own, element.aboveScaling.at(time, before));
  skew_ = std::max(skew_, out.skew);
  return space_.mirror(out.local);
}

Trs JointMotion::whole(std::int64_t time, bool before) {
  Trs out;
  for (Element& element : elements_) out = out * element.before * local(element, time, before);
  return out * after_;
}

dvec3 JointMotion::translation(std::int64_t time, bool before) {
  if (!above_.empty()) return odd(time, before).translation;
  if (!isDirect(Part::Translation)) return unit_ * whole(time, before).translation;
  const Trs& k = elements_[0].before;
  const dvec3 own = space_.mirror(elements_[0].parts[0].at(time, before));
  return unit_ * (k.translation + k.rotation * (k.scale * own));
}

dquat JointMotion::rotation(std::int64_t time, bool before) {
  if (!above_.empty()) return odd(time, before).rotation;
  if (!isDirect(Part::Rotation)) return whole(time, before).rotation;
  return directRotation(time, before);
}

dvec3 JointMotion::scale(std::int64_t time, bool before) {
  if (!above_.empty()) return odd(time, before).scale;
  if (!isDirect(Part::Scaling)) return scaleUnit_ * whole(time, before).scale;
  Element& element = elements_[0];
  dvec3 own = element.parts[2].at(time, before);
  if (element.dividesScale) {
    const dvec3 above = element.aboveScaling.at(time, before);
    if (above.x != 0.0 && above.y != 0.0 && above.z != 0.0) own /= above;
  }
  return scaleUnit_ * element.before.scale * own * after_.scale;
}

std::vector<std::int64_t> JointMotion::breaks(Part part, std::int64_t start, std::int64_t stop) const {
  std::vector<std::int64_t> out{start};
  const std::vector<std::int64_t>* last = nullptr;
  bool sorted = true;
  const_cast<JointMotion*>(this)->forEachSource(part, [&](const PropertyCursor& cursor) {
    if (!cursor.layers) return;
    for (const CurveTriple& triple : *cursor.layers) {
      triple.forEachCurve([&](const Curve& curve) {
        if (curve.times.get() == last || curve.isConstant(0.0)) return;
        sorted = sorted && last == nullptr;
        last = curve.times.get();
        const auto from = std::upper_bound(last->begin(), last->end(), start);
        const auto to = std::lower_bound(from, last->end(), stop);
        out.insert(out.end(), from, to);
      });
    }
  });
  if (!sorted) {
    sortOnce(out);
  }
  if (stop > start) out.push_back(stop);
  return out;
}

bool JointMotion::makesUpForStretch() const {
  return !above_.empty() || std::any_of(elements_.begin(), elements_.end(),
                                        [](const Element& element) { return element.stretchedAbove; });
}

Walk JointMotion::walk(Part part, std::int64_t time) {
  Walk out = Walk::Holds;
  forEachSource(part, [&](PropertyCursor& cursor) { out = std::max(out, cursor.walk(time)); });
  // A quotient of linear functions is not linear, and non-uniform scale of a parent bends rotations too.
  const bool divided = part == Part::Scaling && single_ && elements_[0].aboveScaling.layers != nullptr;
  const bool straight = part == Part::Rotation ? !makesUpForStretch() : isDirect(part) && !divided;
  return out == Walk::Linear && !straight ? Walk::Curved : out;
}

bool JointMotion::isCubic(Part part, std::int64_t time) {
  bool out = false;
  forEachSource(part, [&](PropertyCursor& source) {
    source.forEachCursor([&](CurveCursor& curve) { out = out || curve.kindAt(time) == CurveSpan::Cubic; });
  });
  return out;
}

std::vector<HandleTimes> JointMotion::handles(Part part, std::int64_t from, std::int64_t to) {
  std::vector<HandleTimes> out{HandleTimes{}};
  forEachSource(part, [&](PropertyCursor& source) {
    source.forEachCursor([&](CurveCursor& curve) {
      const CurveSpan* span = curve.spanBetween(from, to);
      if (span == nullptr || span->kind != CurveSpan::Cubic) return;
      const HandleTimes own{std::clamp<double>(span->weightRight, 0.0, 1.0),
                            1.0 - std::clamp<double>(span->nextWeightLeft, 0.0, 1.0)};
      const bool isNew = std::none_of(out.begin(), out.end(), [&](const HandleTimes& known) {
        return std::abs(known.first - own.first) < 1e-5 && std::abs(known.second - own.second) < 1e-5;
      });
      if (isNew) out.push_back(own);
    });
  });
  return out;
}

double JointMotion::swing(std::int64_t from, std::int64_t to) {
  double out = 0.0;
  for (Element& element : elements_) {
    const dvec3 a = element.parts[1].at(from, false);
    const dvec3 d = glm::abs(element.parts[1].at(to, true) - a);
    out += d.x + d.y + d.z;
  }
  return out;
}

bool JointMotion::turnsRound(std::int64_t from, std::int64_t to) {
  return std::any_of(elements_.begin(), elements_.end(), [&](Element& element) {
    const dvec3 d = glm::abs(element.parts[1].at(to, true) - element.parts[1].at(from, false));
    const double most = std::max({d.x, d.y, d.z});
    return most > moreThanHalf && d.x + d.y + d.z - most < quarterTurn;
  });
}

dquat JointMotion::rotationOf(Element& element, const dvec3& degrees) const {
  return product(element.before.rotation, space_.mirror(element.transform->rotation(degrees)));
}

// Caches the last two rotations, since neighbouring spans need the same ones several times.
dquat JointMotion::directRotation(std::int64_t time, bool before) {
  const dvec3 degrees = elements_[0].parts[1].at(time, before);
  const auto isKnown = [&](const KnownRotation& known) { return bitsOf(known.degrees) == bitsOf(degrees); };
  if (isKnown(known_[0])) return known_[0].rotation;
  std::swap(known_[0], known_[1]);
  if (!isKnown(known_[0])) known_[0] = {degrees, product(rotationOf(elements_[0], degrees), after_.rotation)};
  return known_[0].rotation;
}

double JointMotion::mostBend(std::int64_t from, std::int64_t to) {
  constexpr double anything = 4.0;  // radians, more than half a turn: no bound
  if (!isDirect(Part::Rotation)) return anything;
  PropertyCursor& source = elements_[0].parts[1];
  const bool isPlain = source.layers && source.layers->size() == 1 && !(*source.layers)[0].rules;
  return isPlain ? fbx::mostBend(source.at(to, true) - source.at(from, false)) : anything;
}

dquat JointMotion::rotationBetween(std::int64_t from, std::int64_t to, double share) {
  dquat out(1.0, 0.0, 0.0, 0.0);
  for (Element& element : elements_) {
    const dvec3 a = element.parts[1].at(from, from > to), b = element.parts[1].at(to, to > from);
    out = product(out, rotationOf(element, a + (b - a) * share));
  }
  return product(out, after_.rotation);
}

}  // namespace squire::fbx
