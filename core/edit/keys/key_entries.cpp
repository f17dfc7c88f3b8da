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

template <>
struct Fields<SetPose> {
  static constexpr const char* noun = "pose";
  static constexpr std::array list{
      inlined<&SetPose::clip>(), field<&SetPose::time>("time", "when"),
      field<&SetPose::bones>("bones", "the bones; a channel that is not given keeps its keys"),
      optional<&SetPose::ease>("ease", "how new keys go to their next ones")};
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
struct Fields<SetKeys> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{
      inlined<&SetKeys::clip>(),
      field<&SetKeys::keys>("keys", "the keys; each takes the place of one at its time")};
};

template <>
struct Fields<DeleteKeys> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{inlined<&DeleteKeys::clip>(),
                                   field<&DeleteKeys::keys>("keys", "which keys")};
};

template <>
struct Fields<MoveKeys> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{inlined<&MoveKeys::clip>(), field<&MoveKeys::keys>("keys", "which keys"),
                                   field<&MoveKeys::by>("by", "how far; below 0 is earlier")};
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
struct Fields<ScaleKeys> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{inlined<&ScaleKeys::clip>(), field<&ScaleKeys::keys>("keys", "which keys"),
                                   inlined<&ScaleKeys::scaling>()};
};

template <>
struct Fields<SnapKeys> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{inlined<&SnapKeys::clip>(), field<&SnapKeys::keys>("keys", "which keys")};
};

template <>
struct Fields<SetEase> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{inlined<&SetEase::clip>(), field<&SetEase::keys>("keys", "which keys"),
                                   field<&SetEase::ease>("ease", "how they go to their next ones")};
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
struct Fields<PasteKeys> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{inlined<&PasteKeys::clip>(), inlined<&PasteKeys::keys>(),
                                   field<&PasteKeys::at>("at", "where the first key lands")};
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

template <>
struct Fields<ShapeHandles> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{inlined<&ShapeHandles::clip>(),
                                   field<&ShapeHandles::keys>("keys", "which keys"),
                                   field<&ShapeHandles::shape>("shape", "aligned, flat or auto")};
};

template <>
struct Fields<SetHandle> {
  static constexpr const char* noun = "handle";
  static constexpr std::array list{
      inlined<&SetHandle::clip>(),
      field<&SetHandle::key>("key", "which key"),
      field<&SetHandle::side>("side", "the handle before or after it"),
      field<&SetHandle::at>("at", "in the unit square of its segment: share of time, share of the way"),
      optional<&SetHandle::aligned>("aligned", "whether the other handle takes the same speed"),
      optional<&SetHandle::lift>("lift",
                                 "added to its value, for a single axis: metres, degrees or a factor")};
};

template <>
struct Fields<SetHandleLengths> {
  static constexpr const char* noun = "handles";
  static constexpr std::array list{
      inlined<&SetHandleLengths::clip>(), field<&SetHandleLengths::keys>("keys", "which keys"),
      field<&SetHandleLengths::length>("length", "share of the time to the neighbouring key, above 0")};
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

template <>
struct Fields<SetPointValues> {
  static constexpr const char* noun = "values";
  static constexpr std::array list{
      inlined<&SetPointValues::clip>(),
      field<&SetPointValues::values>("values", "the keys and their numbers"),
      optional<&SetPointValues::order>("order", "in which rotations are written as angles")};
};

template <>
struct Fields<DragPoints> {
  static constexpr const char* noun = "values";
  static constexpr std::array list{
      inlined<&DragPoints::clip>(), field<&DragPoints::values>("values", "the keys and their numbers"),
      field<&DragPoints::by>("by", "how far the keys move in time"),
      optional<&DragPoints::order>("order", "in which rotations are written as angles")};
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
struct Fields<SplitAxes> {
  static constexpr const char* noun = "axes";
  static constexpr std::array list{inlined<&SplitAxes::clip>(),
                                   field<&SplitAxes::channels>("channels", "which channels"),
                                   optional<&SplitAxes::order>("order", "of the angles of rotations")};
};

template <>
struct Fields<JoinAxes> {
  static constexpr const char* noun = "axes";
  static constexpr std::array list{inlined<&JoinAxes::clip>(),
                                   field<&JoinAxes::channels>("channels", "which channels")};
};

template <>
struct WordsOf<CurveEnd> {
  static constexpr auto words = wordsOf<CurveEnd>("both", "before", "after");
  static constexpr const char* noun = "end of a curve";
};

template <>
struct Fields<ContinueCurves> {
  static constexpr const char* noun = "curves";
  static constexpr std::array list{
      inlined<&ContinueCurves::clip>(), field<&ContinueCurves::curves>("curves", "which curves"),
      field<&ContinueCurves::beyond>("beyond", "hold, cycle, offset, mirror or straight"),
      optional<&ContinueCurves::end>("end", "both, before the first key or after the last one"),
      optional<&ContinueCurves::order>("order", "of the angles of rotations that have no axes yet")};
};

template <>
struct Fields<InsertKeys> {
  static constexpr const char* noun = "keys";
  static constexpr std::array list{inlined<&InsertKeys::clip>(),
                                   field<&InsertKeys::channels>("channels", "on which curves"),
                                   field<&InsertKeys::time>("time", "when")};
};

EditEntries keyEdits();
EditEntries keyEdits() {
  return {
      entry("set-pose", setPose,
            "Keys a pose at an instant. A key that is there gets the value and keeps its ease."),
      entry("set-keys", setKeys, "Puts whole keys: new ones, or in place of those at their times."),
      entry("delete-keys", deleteKeys, "Deletes keys."),
      entry("move-keys", moveKeys, "Moves keys in time. A key that lands on another takes its place."),
      entry("scale-keys", scaleKeys, "Scales the times of keys about a pivot."),
      entry("snap-keys", snapKeys,
            "Moves keys to the nearest frames. Of keys that meet, the nearer one stays."),
      entry("set-ease", setEase, "Sets how keys go to their next ones."),
      entry("paste-keys", pasteKeys, "Puts copied keys into a clip, in place of keys at the same times."),
      entry<ShapeHandles>("shape-handles", shapeHandles, "Gives the handles of keys a shape."),
      entry<SetHandle>("set-handle", setHandle, "Puts one handle of a key somewhere in its segment."),
      entry<SetHandleLengths>("set-handle-lengths", setHandleLengths,
                              "Sets the lengths of the handles of keys; the speeds at the keys stay."),
      entry("set-values", setPointValues, "Sets single numbers of keys, as the curves show them."),
      entry("drag-values", dragPoints, "Sets single numbers of keys and moves the keys in time."),
      entry("insert-keys", insertKeys, "Makes a key on a curve; the motion stays as it is."),
      entry("split-axes", splitAxes, "Gives the axes of channels keys of their own."),
      entry("join-axes", joinAxes, "Makes keys that hold all three axes of a channel again."),
      entry("continue-curves", continueCurves,
            "Sets how curves continue before their first or after their last keys."),
  };
}

}  // namespace squire
