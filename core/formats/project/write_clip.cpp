#include "core/formats/project/write_clip.h"

#include <unordered_map>

#include "core/formats/project/key_text.h"
#include "core/model/axis_curves.h"
#include "core/model/layered_clip.h"
#include "core/model/things.h"
#include "core/model/words.h"

namespace squire {

namespace {

template <typename T>
void writeChannel(LayoutWriter& out, std::string_view name, const Channel<T>& channel, Rate rate) {
  if (!channel || channel->empty()) return;
  out.beginArray(name);
  std::string row;
  for (const Key<T>& key : *channel) {
    row.clear();
    appendKey(row, key, rate);
    out.row(row);
  }
  out.end();
}

template <typename T>
void writeCurves(LayoutWriter& out, const std::string& name, const Channel<T>& channel, const Axes<T>& axes,
                 Rate rate) {
  const AxisCurves<T>* curves = curvesOf(channel, axes);
  if (curves == nullptr) return writeChannel(out, name, channel, rate);
  if (curves->order != EulerOrder::XYZ) out.member(name + "Order", words::name(curves->order));
  if (curves->frames) out.member(name + "Frames", rateToJson(*curves->frames));
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const AxisEnds& ends = curves->beyond.ends[axis];
    const std::string axisName = name + "XYZ"[axis];
    if (ends.before != Beyond::Hold) out.member(axisName + "Before", words::name(ends.before));
    if (ends.after != Beyond::Hold) out.member(axisName + "After", words::name(ends.after));
    writeChannel(out, axisName, curves->axes[axis], rate);
  }
}

bool hasKeys(const Track& track) {
  return (track.translation && !track.translation->empty()) || (track.rotation && !track.rotation->empty()) ||
         (track.scale && !track.scale->empty());
}

// The tracks of a clip or of a layer.
struct WrittenTracks {
  const std::vector<Track>& tracks;
  const std::map<BoneId, UnknownMembers>& unknownTracks;
  Rate rate;
};

void writeTracks(LayoutWriter& out, const WrittenTracks& written, const std::optional<ClipBase>& base,
                 const WrittenNames& names) {
  std::unordered_map<BoneId, const Track*> tracks;
  for (const Track& track : written.tracks) tracks.emplace(track.bone, &track);
  out.beginArray("tracks");
  for (const ProjectBone& bone : *names.model().bones) {
    const auto track = tracks.find(bone.id);
    const auto unknown = written.unknownTracks.find(bone.id);
    const bool hasTrack = track != tracks.end() && hasKeys(*track->second);
    const bool isImported = base && base->tracks.contains(bone.id);
    if (!hasTrack && !isImported && unknown == written.unknownTracks.end()) continue;
    out.beginObject();
    out.member("bone", names.of(bone.id));
    if (isImported) out.member("imported", base->tracks.at(bone.id).hex());
    if (hasTrack) {
      const Track& keyed = *track->second;
      writeCurves(out, "translation", keyed.translation, keyed.translationAxes, written.rate);
      writeCurves(out, "rotation", keyed.rotation, keyed.rotationAxes, written.rate);
      writeCurves(out, "scale", keyed.scale, keyed.scaleAxes, written.rate);
    }
    if (unknown != written.unknownTracks.end()) out.members(unknown->second);
    out.end();
  }
  out.end();
}

// What the project stores of a clip.
void writeStored(LayoutWriter& out, const ProjectClip& entry, const WrittenNames& names) {
  const Clip& clip = *clipBelow(entry);
  if (!clip.take.empty()) out.member("take", clip.take);
  out.member("loop", clip.loop);
  out.member("rate", rateToJson(clip.rate));
  if (clip.start != Time()) out.member("start", timeToJson(clip.start, clip.rate));
  out.member("duration", timeToJson(clip.duration, clip.rate));
  const std::optional<ClipBase> base = baseOf(entry);
  if (base) {
    out.member("imported", Json::object({{"rate", rateToJson(base->rate)},
                                         {"duration", timeToJson(base->duration, base->rate)}}));
  }
  writeTracks(out, {clip.tracks, entry.unknownTracks, clip.rate}, base, names);
}

}  // namespace

void writeMotion(LayoutWriter& out, const Thing& thing, const void* clipOrLayer, const WrittenNames& names,
                 Rate rate) {
  if (&thing == &clipThing) return writeStored(out, *static_cast<const ProjectClip*>(clipOrLayer), names);
  const auto& layer = *static_cast<const EditLayer*>(clipOrLayer);
  writeTracks(out, {layer.tracks, layer.unknownTracks, rate}, std::nullopt, names);
}

}  // namespace squire
