#include "core/formats/project/read_clip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_set>
#include <utility>

#include "core/formats/project/key_rows.h"
#include "core/model/axis_curves.h"
#include "core/model/clip_sound.h"
#include "core/model/layered_clip.h"
#include "core/model/things.h"
#include "core/model/words.h"

namespace squire {

namespace {

template <typename T>
Channel<T> readChannel(ObjectReader& in, std::string_view name, Rate rate, const TrackPlace& place,
                       std::optional<Keys<T>> (*readKeys)(std::string_view, Rate, std::string_view&)) {
  const Json& value = in.member(name);
  const std::string_view text = place.slices->at({place.model, place.clip, place.layer, place.track, name});
  if (text.empty()) {
    const bool isEmpty = value.isNull() || (value.isArray() && value.items().empty());
    if (!isEmpty) in.fail(name, "is not a list of keys");
    return nullptr;
  }
  std::string_view mistake;
  auto keys = readKeys(text, rate, mistake);
  if (keys) return std::make_shared<const Keys<T>>(std::move(*keys));
  in.failAt(name, "has a row that is not a key: [frame, values..., interpolation]",
            place.slices->offsetOf(mistake));
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
void readAxes(ObjectReader& in, const ChannelNames& names, const ClipTimes& times, const TrackPlace& place,
              EulerOrder order, Channel<T>& channel, Axes<T>& axes) {
  std::array<Channel<float>, 3> lists;
  AxesBeyond beyond{{}, times.duration};
  for (std::size_t axis = 0; axis < lists.size(); ++axis) {
    lists[axis] = readChannel<float>(in, names.axes[axis], times.rate, place, numberKeysFromText);
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
  *place.madeKeys += axes->joint->size() - axes->columns->size();
  if (*place.madeKeys > mostMadeKeys) in.fail(names.axes[0], "turns so often that it takes too many keys");
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

TrackRow readTrack(ObjectReader in, const ClipTimes& times,
                   const std::unordered_map<std::string, std::uint32_t>& bones, const TrackPlace& place) {
  const Rate rate = times.rate;
  TrackRow row;
  const auto bone = bones.find(in.text("bone"));
  if (bone == bones.end()) {
    in.fail("bone", "names no bone of the model");
    return row;
  }
  row.track.bone = BoneId{bone->second};
  if (in.has("imported")) row.imported = in.hash("imported");
  row.track.translation = readChannel<vec3>(in, "translation", rate, place, vectorKeysFromText);
  row.track.rotation = readChannel<quat>(in, "rotation", rate, place, rotationKeysFromText);
  row.track.scale = readChannel<vec3>(in, "scale", rate, place, vectorKeysFromText);
  Track& track = row.track;
  const EulerOrder order = readOrder(in);
  readAxes(in, translationNames, times, place, {}, track.translation, track.translationAxes);
  readAxes(in, rotationNames, times, place, order, track.rotation, track.rotationAxes);
  readAxes(in, scaleNames, times, place, {}, track.scale, track.scaleAxes);
  row.unknown = in.rest();
  return row;
}

// The tracks of a clip or of a layer, with the hashes of what was imported.
struct ReadTracks {
  std::vector<Track> tracks;
  std::map<BoneId, ContentHash> imported;
  std::map<BoneId, UnknownMembers> unknown;
};

ReadTracks readTracks(ObjectReader& in, const ClipContext& context, const ClipTimes& times) {
  ReadTracks out;
  const Json::Array& rows = in.array("tracks");
  std::unordered_set<BoneId> seen;
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i) {
    TrackPlace place = context.place;
    place.track = i;
    TrackRow row = readTrack(ObjectReader(rows[i], in.itemAt("tracks", i), *context.read->failure), times,
                             context.read->names.at(&boneThing), place);
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

EditLayer readEditLayer(ObjectReader in, const ClipContext& context, const ClipTimes& times) {
  EditLayer layer;
  layer.id = LayerId{in.id("id")};
  layer.name = in.text("name");
  layer.weight = in.real("weight", 1.0f);
  layer.muted = in.flag("muted", false);
  layer.solo = in.flag("solo", false);
  ReadTracks read = readTracks(in, context, times);
  layer.tracks = std::move(read.tracks);
  layer.unknownTracks = std::move(read.unknown);
  layer.unknown = in.rest();
  return layer;
}

std::vector<EditLayer> readEditLayers(ObjectReader& in, ClipContext context, const ClipTimes& times) {
  std::vector<EditLayer> layers;
  if (!in.has("layers")) return layers;
  const Json::Array& rows = in.array("layers");
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i) {
    context.place.layer = i;
    layers.push_back(
        readEditLayer(ObjectReader(rows[i], in.itemAt("layers", i), *context.read->failure), context, times));
  }
  const std::string fault = in.ok() ? faultOf(layers) : "";
  if (!fault.empty()) in.fail("layers", fault);
  return layers;
}

void readStored(ObjectReader& in, const ClipContext& context, ProjectClip& entry) {
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
    ObjectReader imported(in.member("imported"), "imported", *context.read->failure);
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

std::optional<ClipSound> readSound(ObjectReader& clip, const ClipContext& context) {
  if (!clip.has("sound")) return std::nullopt;
  ObjectReader in(clip.member("sound"), clip.itemIn("sound"), *context.read->failure);
  ClipSound sound;
  sound.path = in.text("path");
  if (sound.path.empty()) in.fail("path", "names no file");
  const double start = in.number("start", 0.0);
  if (!(std::abs(start) <= ClipSound::farthest.seconds()))
    in.fail("start", "is more than 1000 hours from the start of the clip");
  else
    sound.start = Time::fromSeconds(start);
  sound.unknown = in.rest();
  return sound;
}

}  // namespace

ProjectClip readClip(ObjectReader in, const ClipContext& context) {
  ProjectClip entry;
  entry.id = ClipId{in.id("id")};
  entry.name = in.text("name");
  entry.sourceClip = in.textOr("source", {});
  if (in.has("folder")) entry.folder = in.text("folder");
  entry.removed = in.flag("removed", false);
  entry.stored = in.has("tracks");
  if (entry.stored) {
    readStored(in, context, entry);
  } else {
    if (entry.sourceClip.empty()) in.fail("tracks", "is missing, and the clip names none of its source");
    if (in.has("loop")) entry.loop = in.flag("loop", false);
    if (in.has("rate")) entry.rate = in.rate("rate");
  }
  const Rate rate = entry.stored ? entry.clip->rate : entry.rate.value_or(context.projectRate);
  entry.layers = readEditLayers(in, context, {rate, entry.stored ? entry.clip->duration : Time()});
  if (!entry.layers.empty()) entry.below = entry.clip;
  readClipFight(in, *context.read, rate, entry);
  entry.sound = readSound(in, context);
  entry.sourceMarks = readMarks(in, *context.read, rate);
  entry.unknown = in.rest();
  return entry;
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
