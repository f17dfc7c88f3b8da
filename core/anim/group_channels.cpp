#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/base/sort_once.h"

#include "core/anim/compile_rows.h"

namespace squire::anim {

namespace {

vec4 asVector(const vec3& v) { return {v, 0.0f}; }
vec4 asVector(const quat& q) {
  const quat unit = glm::normalize(q);
  return {unit.x, unit.y, unit.z, unit.w};
}

Ease neutral(const Ease& ease) {
  if (ease.kind == Interpolation::Curve) return ease;
  Ease out;
  out.kind = ease.kind;
  return out;
}

template <typename T>
ChannelSource sourceOf(std::size_t bone, std::uint32_t part, const Channel<T>& channel, const T& rest) {
  ChannelSource out;
  out.bone = bone;
  out.part = part;
  const bool still = !channel || std::all_of(channel->begin(), channel->end(), [&](const Key<T>& key) {
    return key.value == channel->front().value;
  });
  if (still) {
    out.times = {0};
    out.eases = {Ease{}};
    out.values = {asVector(channel && !channel->empty() ? channel->front().value : rest)};
    return out;
  }
  for (const Key<T>& key : *channel) {
    out.times.push_back(key.time.ticks);
    out.eases.push_back(neutral(key.ease));
    out.values.push_back(asVector(key.value));
  }
  out.eases.back() = Ease{};
  out.linear = std::all_of(out.eases.begin(), out.eases.end(),
                           [](const Ease& ease) { return ease.kind == Interpolation::Linear; });
  return out;
}

vec4 valueBetween(const ChannelSource& channel, std::size_t key, std::int64_t ticks) {
  const auto at = static_cast<double>(ticks - channel.times[key]);
  const auto share =
      static_cast<float>(at / static_cast<double>(channel.times[key + 1] - channel.times[key]));
  const vec4 a = channel.values[key], b = channel.values[key + 1];
  if (!channel.isRotation()) return a + (b - a) * share;
  const quat q = slerpShort(quat(a.w, a.x, a.y, a.z), quat(b.w, b.x, b.y, b.z), share);
  return {q.x, q.y, q.z, q.w};
}

// Resamples a linear channel at `times`, which must include its own; the motion stays the same.
void resample(ChannelSource& channel, const std::vector<std::int64_t>& times) {
  std::vector<vec4> values;
  values.reserve(times.size());
  std::size_t key = 0;
  for (const std::int64_t ticks : times) {
    while (key + 1 < channel.times.size() && channel.times[key + 1] <= ticks) ++key;
    const bool onKey = channel.times[key] >= ticks || key + 1 == channel.times.size();
    values.push_back(onKey ? channel.values[key] : valueBetween(channel, key, ticks));
  }
  channel.times = times;
  channel.values = std::move(values);
  channel.eases.assign(times.size(), Ease{});
}

bool onGrid(const ChannelSource& channel, Rate rate) {
  return std::all_of(channel.times.begin(), channel.times.end(), [&](std::int64_t ticks) {
    const auto frame = std::llround(frameAt({ticks}, rate));
    return std::abs(timeOfFrame(frame, rate).ticks - ticks) <= 1;
  });
}

// Resamples the channels at the union of their times; returns false if that would store more than four times
// as many values and 256.
bool unite(const std::vector<ChannelSource*>& channels) {
  std::size_t keys = 0;
  for (const ChannelSource* channel : channels) keys += channel->times.size();
  std::vector<std::int64_t> all;
  all.reserve(keys);
  for (const ChannelSource* channel : channels) {
    all.insert(all.end(), channel->times.begin(), channel->times.end());
  }
  sortOnce(all);
  if (all.size() * channels.size() > 4 * keys + 256) return false;
  for (ChannelSource* channel : channels) {
    if (channel->times.size() != all.size()) resample(*channel, all);
  }
  return true;
}

std::size_t hashOf(const ChannelSource& channel) {
  std::size_t hash = channel.times.size();
  for (const std::int64_t ticks : channel.times)
    hash = hash * 1099511628211u + static_cast<std::size_t>(ticks);
  return hash;
}

}  // namespace

std::vector<ChannelSource> channelsOf(std::size_t bone, const Track& track, const Transform& rest) {
  return {sourceOf(bone, translationFloats, track.translation, rest.translation),
          sourceOf(bone, rotationFloats, track.rotation, rest.rotation),
          sourceOf(bone, scaleFloats, track.scale, rest.scale)};
}

std::vector<ChannelSource> channelsOf(std::size_t bone, const KeyframeAnimation& animation,
                                      const std::vector<std::int64_t>& times) {
  std::vector<ChannelSource> out(3);
  const std::uint32_t parts[3] = {translationFloats, rotationFloats, scaleFloats};
  for (std::size_t part = 0; part < 3; ++part) {
    out[part].bone = bone;
    out[part].part = parts[part];
    for (std::size_t row = 0; row < times.size(); ++row) {
      const Transform& t = animation.keyframes[row % animation.keyframes.size()].pose[bone];
      const vec4 values[3] = {asVector(t.translation), asVector(t.rotation), asVector(t.scale)};
      out[part].values.push_back(values[part]);
    }
    const std::vector<vec4>& values = out[part].values;
    const bool still =
        std::all_of(values.begin(), values.end(), [&](const vec4& v) { return v == values[0]; });
    if (still) out[part].values.resize(1);
    out[part].times.assign(times.begin(), still ? times.begin() + 1 : times.end());
    out[part].eases.resize(out[part].times.size());
  }
  return out;
}

void ChannelSource::writeConstant(std::span<PoseBlock> pose) const {
  Transform t = transformAt(pose, bone);
  const vec4& v = values.front();
  if (part == translationFloats) t.translation = vec3(v);
  if (part == rotationFloats) t.rotation = quat(v.w, v.x, v.y, v.z);
  if (part == scaleFloats) t.scale = vec3(v);
  setTransform(pose, bone, t);
}

std::vector<std::vector<const ChannelSource*>> groupChannels(std::vector<ChannelSource>& channels,
                                                             Rate rate) {
  std::vector<ChannelSource*> linear, framed;
  for (ChannelSource& channel : channels) {
    if (!channel.linear) continue;
    linear.push_back(&channel);
    if (onGrid(channel, rate)) framed.push_back(&channel);
  }
  if (!unite(linear)) unite(framed);

  std::vector<std::vector<const ChannelSource*>> groups;
  std::unordered_multimap<std::size_t, std::size_t> found;
  for (const ChannelSource& channel : channels) {
    const std::size_t hash = hashOf(channel);
    const auto [begin, end] = found.equal_range(hash);
    const auto same = std::find_if(begin, end, [&](const auto& entry) {
      const ChannelSource& other = *groups[entry.second].front();
      return other.times == channel.times && other.eases == channel.eases;
    });
    if (same != end) {
      groups[same->second].push_back(&channel);
    } else {
      found.emplace(hash, groups.size());
      groups.push_back({&channel});
    }
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  return groups;
}

}  // namespace squire::anim
