#include "core/formats/project/read_clip.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_set>
#include <utility>

#include "core/formats/project/key_rows.h"
#include "core/model/axis_curves.h"
#include "core/model/layered_clip.h"
#include "core/model/words.h"

namespace squire {

namespace {

KeyPlace placeOf(KeyPlace track, std::string_view channel) {
  track.channel = channel;
  return track;
}

template <typename T>
Channel<T> readChannel(ObjectReader& in, std::string_view name, Rate rate, const MotionContext& context,
                       std::optional<Keys<T>> (*readKeys)(std::string_view, Rate, std::string_view&)) {
  const Json& value = in.member(name);
  const std::string_view text = context.slices->at(placeOf(context.place, name));
  if (text.empty()) {
    const bool isEmpty = value.isNull() || (value.isArray() && value.items().empty());
    if (!isEmpty) in.fail(name, "is not a list of keys");
    return nullptr;
  }
  std::string_view mistake;
  auto keys = readKeys(text, rate, mistake);
  if (keys) return std::make_shared<const Keys<T>>(std::move(*keys));
  in.failAt(name, "has a row that is not a key: [frame, values..., interpolation]",
            context.slices->offsetOf(mistake));
  return nullptr;
}

// The names of the members for a channel's keys, the frames on which its axes are exact, the keys of its
// axes, and how the axes continue before and after them.
struct ChannelNames {
  std::string_view whole, frames;
  std::array<std::string_view, 3> axes, before, after;
};
constexpr ChannelNames translationNames{"translation",
                                        "translationFrames",
                                        {"translationX", "translationY", "translationZ"},
                                        {"translationXBefore", "translationYBefore", "translationZBefore"},
                                        {"translationXAfter", "translationYAfter", "translationZAfter"}};
constexpr ChannelNames rotationNames{"rotation",
                                     "rotationFrames",
                                     {"rotationX", "rotationY", "rotationZ"},
                                     {"rotationXBefore", "rotationYBefore", "rotationZBefore"},
                                     {"rotationXAfter", "rotationYAfter", "rotationZAfter"}};
constexpr ChannelNames scaleNames{"scale",
                                  "scaleFrames",
                                  {"scaleX", "scaleY", "scaleZ"},
                                  {"scaleXBefore", "scaleYBefore", "scaleZBefore"},
                                  {"scaleXAfter", "scaleYAfter", "scaleZAfter"}};

Beyond readBeyond(ObjectReader& in, std::string_view name) {
  const auto beyond = words::find<Beyond>(in.textOr(name, "hold"));
  if (!beyond) in.fail(name, "is not a way to continue");
  return beyond.value_or(Beyond::Hold);
}

struct ClipTimes {
  Rate rate;
  Time duration;  // 0 for a clip that is not stored, whose length only its source has
};

// Reads the keys of a channel that are stored separately for each axis, and joins them. A channel has either
// such keys or keys of all axes together.
template <typename T>
void readAxes(ObjectReader& in, const ChannelNames& names, const ClipTimes& times,
              const MotionContext& context, EulerOrder order, Channel<T>& channel, Axes<T>& axes) {
  std::array<Channel<float>, 3> lists;
  AxesBeyond beyond{{}, times.duration};
  for (std::size_t axis = 0; axis < lists.size(); ++axis) {
    lists[axis] = readChannel<float>(in, names.axes[axis], times.rate, context, numberKeysFromText);
    beyond.ends[axis] = {readBeyond(in, names.before[axis]), readBeyond(in, names.after[axis])};
  }
  std::optional<Rate> frames;
  if (in.has(names.frames)) frames = in.rate(names.frames);
  if (!lists[0] && !lists[1] && !lists[2]) {
    if (beyond.any()) in.fail(names.whole, "has no keys of axes that could continue");
    return;
  }
  if (channel) in.fail(names.whole, "has keys, and so have its axes");
  for (std::size_t axis = 0; axis < lists.size(); ++axis) {
    const std::string fault = lists[axis] ? faultOf(lists[axis]) : "has no keys, and another axis has some";
    if (!fault.empty()) in.fail(names.axes[axis], fault);
  }
  if (!in.ok()) return;
  axes = joinedAxes<T>(std::move(lists), order, nullptr, beyond, frames);
  channel = axes->joint;
  *context.madeKeys += axes->joint->size() - axes->columns->size();
  if (*context.madeKeys > mostMadeKeys) in.fail(names.axes[0], "turns so often that it takes too many keys");
}

EulerOrder readOrder(ObjectReader& in) {
  const auto order = words::find<EulerOrder>(in.textOr("rotationOrder", "XYZ"));
  if (!order) in.fail("rotationOrder", "is not an order of axes");
  return order.value_or(EulerOrder::XYZ);
}

struct TrackRow {
  Track track;
  std::optional<ContentHash> imported;
  UnknownMembers unknown;
};

TrackRow readTrack(ObjectReader in, const ClipTimes& times, const MotionContext& context) {
  const Rate rate = times.rate;
  TrackRow row;
  const auto bone = context.bones->find(in.text("bone"));
  if (bone == context.bones->end()) {
    in.fail("bone", "names no bone of the model");
    return row;
  }
  row.track.bone = BoneId{bone->second};
  if (in.has("imported")) row.imported = in.hash("imported");
  row.track.translation = readChannel<vec3>(in, "translation", rate, context, vectorKeysFromText);
  row.track.rotation = readChannel<quat>(in, "rotation", rate, context, rotationKeysFromText);
  row.track.scale = readChannel<vec3>(in, "scale", rate, context, vectorKeysFromText);
  Track& track = row.track;
  const EulerOrder order = readOrder(in);
  readAxes(in, translationNames, times, context, {}, track.translation, track.translationAxes);
  readAxes(in, rotationNames, times, context, order, track.rotation, track.rotationAxes);
  readAxes(in, scaleNames, times, context, {}, track.scale, track.scaleAxes);
  row.unknown = in.rest();
  return row;
}

// The tracks of a clip or of a layer, with the hashes of what was imported.
struct ReadTracks {
  std::vector<Track> tracks;
  std::map<BoneId, ContentHash> imported;
  std::map<BoneId, UnknownMembers> unknown;
};

ReadTracks readTracks(ObjectReader& in, MotionContext context, const ClipTimes& times) {
  ReadTracks out;
  const Json::Array& rows = in.array("tracks");
  std::unordered_set<BoneId> seen;
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i) {
    context.place.track = i;
    TrackRow row = readTrack(ObjectReader(rows[i], in.itemAt("tracks", i), *context.failure), times, context);
    if (!in.ok()) return out;
    const BoneId bone = row.track.bone;
    if (!seen.insert(bone).second) {
      in.fail(in.itemAt("tracks", i), "is a second track of its bone");
      return out;
    }
    if (row.imported) out.imported.emplace(bone, *row.imported);
    if (!row.unknown.empty()) out.unknown.emplace(bone, std::move(row.unknown));
    const Track& track = row.track;
    if (track.translation || track.rotation || track.scale) out.tracks.push_back(track);
  }
  std::ranges::sort(out.tracks, {}, &Track::bone);
  return out;
}

}  // namespace

void readStored(ObjectReader& in, const MotionContext& context, ProjectClip& entry) {
  Clip clip;
  clip.id = entry.id;
  clip.name = entry.name;
  clip.take = in.textOr("take", {});
  clip.loop = in.flag("loop", false);
  clip.rate = in.rate("rate");
  if (in.has("start")) clip.start = in.time("start", clip.rate);
  clip.duration = in.time("duration", clip.rate);
  ClipBase base;
  const bool hasBase = in.has("imported");
  if (hasBase) {
    ObjectReader imported(in.member("imported"), in.itemIn("imported"), *context.failure);
    base.rate = imported.rate("rate");
    base.duration = imported.time("duration", base.rate);
  }
  ReadTracks read = readTracks(in, context, {clip.rate, clip.duration});
  clip.tracks = std::move(read.tracks);
  base.tracks = std::move(read.imported);
  entry.unknownTracks = std::move(read.unknown);
  if (hasBase) entry.base = std::make_shared<const ClipBase>(std::move(base));
  entry.clip = std::make_shared<const Clip>(std::move(clip));
}

void readOffsets(ObjectReader& in, const MotionContext& context, Rate rate, Time length, EditLayer& layer) {
  ReadTracks read = readTracks(in, context, {rate, length});
  layer.tracks = std::move(read.tracks);
  layer.unknownTracks = std::move(read.unknown);
}

void layRead(ProjectModel& model, std::size_t& madeKeys, Failure& failure) {
  const auto keyCount = [](const ProjectClip& entry) {
    std::size_t count = entry.below->keyCount();
    for (const EditLayer& layer : entry.layers) {
      Clip keyed;
      keyed.tracks = layer.tracks;
      count += keyed.keyCount();
    }
    return count;
  };
  for (auto& shared : model.clips) {
    // Faulty keys are reported later, by the check of the whole project.
    if (failure.failed() || !shared->below || !shared->below->fault().empty()) continue;
    ProjectClip entry = *shared;
    auto below = std::exchange(entry.below, nullptr);
    layOver(entry, std::move(below), entry.layers, *model.bones);
    const std::size_t read = keyCount(entry), played = entry.clip->keyCount();
    madeKeys += played > read ? played - read : 0;
    if (madeKeys > mostMadeKeys)
      failure.set("models",
                  "have layers that differ so much from what is below that they take too many keys");
    shared = std::make_shared<const ProjectClip>(std::move(entry));
  }
}

}  // namespace squire
