#include "core/edit/keys/axis_edits.h"
#include "core/edit/keys/copied_keys.h"
#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<BonePose> {
  static constexpr const char* noun = "pose of a bone";
  static constexpr std::array list{
      field<&BonePose::bone>("bone", "which bone"),
      field<&BonePose::translation>("translation", "metres, in the space of the parent"),
      field<&BonePose::rotation>("rotation", "in the space of the parent"),
      field<&BonePose::scale>("scale", "factors")};
};

// A key with its channel: "key" is [time, value, ease].
template <>
struct Written<PlacedKey> {
  static Json write(const PlacedKey& placed, Scope& scope) {
    return Json::object(
        {{"bone", Written<BoneId>::write(placed.bone, scope)},
         {"channel", Written<ChannelKind>::write(placed.channel, scope)},
         {"key",
          std::visit([&](const auto& key) { return Written<std::decay_t<decltype(key)>>::write(key, scope); },
                     placed.key)}});
  }
  static bool read(const Json& json, Scope& scope, PlacedKey& placed) {
    if (!json.isObject() || json.members().size() != 3) return failOf(json, "a " + type(), scope);
    scope.enter("bone");
    if (!Written<BoneId>::read(json["bone"], scope, placed.bone)) return false;
    scope.leave();
    scope.enter("channel");
    if (!Written<ChannelKind>::read(json["channel"], scope, placed.channel)) return false;
    scope.leave();
    scope.enter("key");
    const bool done = placed.channel == ChannelKind::Rotation
                          ? Written<Key<quat>>::read(json["key"], scope, placed.key.emplace<Key<quat>>())
                          : Written<Key<vec3>>::read(json["key"], scope, placed.key.emplace<Key<vec3>>());
    scope.leave();
    return done;
  }
  static std::string type() { return "placed key ({\"bone\", \"channel\", \"key\"})"; }
  static Json schema() {
    return Json::object(
        {{"type", "object"},
         {"properties",
          Json::object({{"bone", textSchema()},
                        {"channel", Written<ChannelKind>::schema()},
                        {"key", Json::object({{"anyOf", Json::array({Written<Key<vec3>>::schema(),
                                                                     Written<Key<quat>>::schema()})}})}})},
         {"required", Json::array({"bone", "channel", "key"})},
         {"additionalProperties", false}});
  }
};

template <>
struct Fields<KeyScaling> {
  static constexpr const char* noun = "scaling";
  static constexpr std::array list{
      field<&KeyScaling::pivot>("pivot", "the instant that stays"),
      field<&KeyScaling::factor>("factor", "of the distances from the pivot, above 0"),
      optional<&KeyScaling::toFrames>("toFrames", "whether keys land on whole frames")};
};

template <>
struct Fields<CopiedTrack> {
  static constexpr const char* noun = "copied keys of a bone";
  static constexpr std::array list{
      field<&CopiedTrack::bone>("bone", "its name"),
      optional<&CopiedTrack::translation>("translation", "keys of the translation, metres"),
      optional<&CopiedTrack::rotation>("rotation", "keys of the rotation"),
      optional<&CopiedTrack::scale>("scale", "keys of the scale, factors")};
};

template <>
struct Fields<CopiedKeys> {
  static constexpr const char* noun = "copied keys";
  static constexpr std::array list{
      field<&CopiedKeys::tracks>("tracks", "keys by their bones; times count from the first key"),
      optional<&CopiedKeys::start>("start", "when the first key was in the clip that it came from")};
};

template <>
struct WordsOf<HandleShape> {
  static constexpr auto words = wordsOf<HandleShape>("free", "aligned", "flat", "auto");
  static constexpr const char* noun = "shape of handles";
};
template <>
struct WordsOf<HandleSide> {
  static constexpr auto words = wordsOf<HandleSide>("before", "after");
  static constexpr const char* noun = "side of a key";
};

template <>
struct Fields<KeyRef> {
  static constexpr const char* noun = "key";
  static constexpr std::array list{
      field<&KeyRef::bone>("bone", "whose key it is"),
      field<&KeyRef::channel>("channel", "translation, rotation or scale"),
      field<&KeyRef::time>("time", "when it is"),
      optional<&KeyRef::axis>("axis", "all, x, y or z; a single axis gets keys of its own")};
};

// One component of a key: x, y or z.
template <>
struct Written<CurvePoint> {
  static void writeMembers(const CurvePoint& point, Scope& scope, Json& object) {
    KeyRef key = point.key;
    key.axis = axisOf(point.component);
    Written<KeyRef>::writeMembers(key, scope, object);
  }
  static bool readMembers(const Json& object, Scope& scope, CurvePoint& point) {
    if (!Written<KeyRef>::readMembers(object, scope, point.key)) return false;
    static constexpr std::array<std::string_view, 3> axes{"x", "y", "z"};
    scope.enter("axis");
    const auto at = wordIn(axes, "axis", object["axis"], scope);
    if (!at) return false;
    scope.leave();
    point.component = static_cast<int>(*at);
    point.key.axis = KeyAxis::All;
    return true;
  }
  static void eachMember(const MemberUse& use) {
    Written<KeyRef>::eachMember([&](const MemberInfo& one) {
      if (one.name != "axis") use(one);
    });
    static constexpr std::array<std::string_view, 3> axes{"x", "y", "z"};
    use({"axis", "axis", "x, y or z", false, wordSchema(axes)});
  }
};

template <>
struct Fields<PointValue> {
  static constexpr const char* noun = "value of a key";
  static constexpr std::array list{
      inlined<&PointValue::point>(),
      field<&PointValue::value>("value", "metres, degrees or a factor, as the curves show it")};
};

// A channel of a bone, or one of its axes.
template <>
struct Written<CurveRef> {
  static Json write(const CurveRef& curve, Scope& scope) {
    Json list = Json::array(
        {Written<BoneId>::write(curve.bone, scope), Written<ChannelKind>::write(curve.channel, scope)});
    if (curve.axis != KeyAxis::All) list.push(Written<KeyAxis>::write(curve.axis, scope));
    return list;
  }
  static bool read(const Json& json, Scope& scope, CurveRef& curve) {
    const auto& items = json.items();
    if (items.size() != 2 && items.size() != 3) return failOf(json, "a " + type(), scope);
    return Written<BoneId>::read(items[0], scope, curve.bone) &&
           Written<ChannelKind>::read(items[1], scope, curve.channel) &&
           (items.size() == 2 || Written<KeyAxis>::read(items[2], scope, curve.axis));
  }
  static std::string type() { return "curve ([bone, channel] or [bone, channel, axis])"; }
  static Json schema() {
    return Json::object({{"type", "array"},
                         {"prefixItems", Json::array({textSchema(), Written<ChannelKind>::schema(),
                                                      Written<KeyAxis>::schema()})},
                         {"minItems", 2},
                         {"maxItems", 3}});
  }
};

template <>
struct WordsOf<CurveEnd> {
  static constexpr auto words = wordsOf<CurveEnd>("both", "before", "after");
  static constexpr const char* noun = "end of a curve";
};

EditEntries keyEdits();
EditEntries keyEdits() {
  return {
      entry("set-pose", setPose,
            "Keys a pose at an instant. A key that is there gets the value and keeps its ease.",
            {inlined<&SetPose::clip>(), field<&SetPose::time>("time", "when"),
             field<&SetPose::bones>("bones", "the bones; a channel that is not given keeps its keys"),
             optional<&SetPose::ease>("ease", "how new keys go to their next ones")}),
      entry("set-keys", setKeys, "Puts whole keys: new ones, or in place of those at their times.",
            {inlined<&SetKeys::clip>(),
             field<&SetKeys::keys>("keys", "the keys; each takes the place of one at its time")}),
      entry("delete-keys", deleteKeys, "Deletes keys.",
            {inlined<&DeleteKeys::clip>(), field<&DeleteKeys::keys>("keys", "which keys")}),
      entry("move-keys", moveKeys, "Moves keys in time. A key that lands on another takes its place.",
            {inlined<&MoveKeys::clip>(), field<&MoveKeys::keys>("keys", "which keys"),
             field<&MoveKeys::by>("by", "how far; below 0 is earlier")}),
      entry("scale-keys", scaleKeys, "Scales the times of keys about a pivot.",
            {inlined<&ScaleKeys::clip>(), field<&ScaleKeys::keys>("keys", "which keys"),
             inlined<&ScaleKeys::scaling>()}),
      entry("snap-keys", snapKeys,
            "Moves keys to the nearest frames. Of keys that meet, the nearer one stays.",
            {inlined<&SnapKeys::clip>(), field<&SnapKeys::keys>("keys", "which keys")}),
      entry("set-ease", setEase, "Sets how keys go to their next ones.",
            {inlined<&SetEase::clip>(), field<&SetEase::keys>("keys", "which keys"),
             field<&SetEase::ease>("ease", "how they go to their next ones")}),
      entry("paste-keys", pasteKeys, "Puts copied keys into a clip, in place of keys at the same times.",
            {inlined<&PasteKeys::clip>(), inlined<&PasteKeys::keys>(),
             field<&PasteKeys::at>("at", "where the first key lands")}),
  };
}

EditEntries curveEdits();
EditEntries curveEdits() {
  return {
      entry<ShapeHandles>("shape-handles", shapeHandles, "Gives the handles of keys a shape.",
                          {inlined<&ShapeHandles::clip>(), field<&ShapeHandles::keys>("keys", "which keys"),
                           field<&ShapeHandles::shape>("shape", "aligned, flat or auto")}),
      entry<SetHandle>(
          "set-handle", setHandle, "Puts one handle of a key somewhere in its segment.",
          {inlined<&SetHandle::clip>(), field<&SetHandle::key>("key", "which key"),
           field<&SetHandle::side>("side", "the handle before or after it"),
           field<&SetHandle::at>("at", "in the unit square of its segment: share of time, share of the way"),
           optional<&SetHandle::aligned>("aligned", "whether the other handle takes the same speed"),
           optional<&SetHandle::lift>("lift",
                                      "added to its value, for a single axis: metres, degrees or a factor")}),
      entry<SetHandleLengths>(
          "set-handle-lengths", setHandleLengths,
          "Sets the lengths of the handles of keys; the speeds at the keys stay.",
          {inlined<&SetHandleLengths::clip>(), field<&SetHandleLengths::keys>("keys", "which keys"),
           field<&SetHandleLengths::length>("length", "share of the time to the neighbouring key, above 0")}),
      entry("set-values", setPointValues, "Sets single numbers of keys, as the curves show them.",
            {inlined<&SetPointValues::clip>(),
             field<&SetPointValues::values>("values", "the keys and their numbers"),
             optional<&SetPointValues::order>("order", "in which rotations are written as angles")}),
      entry("drag-values", dragPoints, "Sets single numbers of keys and moves the keys in time.",
            {inlined<&DragPoints::clip>(), field<&DragPoints::values>("values", "the keys and their numbers"),
             field<&DragPoints::by>("by", "how far the keys move in time"),
             optional<&DragPoints::order>("order", "in which rotations are written as angles")}),
      entry("insert-keys", insertKeys, "Makes a key on a curve; the motion stays as it is.",
            {inlined<&InsertKeys::clip>(), field<&InsertKeys::channels>("channels", "on which curves"),
             field<&InsertKeys::time>("time", "when")}),
      entry("split-axes", splitAxes, "Gives the axes of channels keys of their own.",
            {inlined<&SplitAxes::clip>(), field<&SplitAxes::channels>("channels", "which channels"),
             optional<&SplitAxes::order>("order", "of the angles of rotations")}),
      entry("join-axes", joinAxes, "Makes keys that hold all three axes of a channel again.",
            {inlined<&JoinAxes::clip>(), field<&JoinAxes::channels>("channels", "which channels")}),
      entry("continue-curves", continueCurves,
            "Sets how curves continue before their first or after their last keys.",
            {inlined<&ContinueCurves::clip>(), field<&ContinueCurves::curves>("curves", "which curves"),
             field<&ContinueCurves::beyond>("beyond", "hold, cycle, offset, mirror or straight"),
             optional<&ContinueCurves::end>("end", "both, before the first key or after the last one"),
             optional<&ContinueCurves::order>("order", "of the angles of rotations that have no axes yet")}),
  };
}

}  // namespace squire
