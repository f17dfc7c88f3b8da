#include "core/anim/packed/packed_rows.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace squire::packed {

namespace {

using Numbers = std::array<float, 4>;

// A component smaller than this cannot be restored from the others without large errors.
constexpr float leastOmitted = 0.25f;

Numbers numbersOf(const quat& q) { return {q.x, q.y, q.z, q.w}; }
Numbers numbersOf(const vec3& v) { return {v.x, v.y, v.z, 0.0f}; }

// The component whose smallest magnitude over all rows is the largest.
std::size_t steadiestComponent(const std::vector<Numbers>& rotations, float& magnitude) {
  Numbers least{2.0f, 2.0f, 2.0f, 2.0f};
  for (const Numbers& q : rotations)
    for (std::size_t i = 0; i < 4; ++i) least[i] = std::min(least[i], std::abs(q[i]));
  const auto best = std::max_element(least.begin(), least.end());
  magnitude = *best;
  return static_cast<std::size_t>(best - least.begin());
}

void negate(Numbers& q) {
  for (float& value : q) value = -value;
}

float dot(const Numbers& a, const Numbers& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

void setOrientations(MovingTrack& track, float reach) {
  float magnitude = 0.0f;
  const std::size_t omitted = steadiestComponent(track.numbers, magnitude);
  track.reach = 2.0f * reach;  // a rotation by an angle changes the quaternion by half that angle
  if (magnitude < leastOmitted) {
    track.kind = PackedKind::AnyOrientations;
    for (std::size_t i = 1; i < track.numbers.size(); ++i)
      if (dot(track.numbers[i - 1], track.numbers[i]) < 0.0f) negate(track.numbers[i]);
    return;
  }
  track.omitted = static_cast<std::uint8_t>(omitted);
  track.reach /= magnitude;
  for (Numbers& q : track.numbers) {
    if (q[omitted] < 0.0f) negate(q);
    std::rotate(q.begin() + static_cast<std::ptrdiff_t>(omitted),
                q.begin() + static_cast<std::ptrdiff_t>(omitted) + 1, q.end());
  }
}

void addTrack(std::vector<MovingTrack>& out, MovingTrack track, float reach) {
  const bool rests = std::all_of(track.numbers.begin(), track.numbers.end(),
                                 [&](const Numbers& n) { return n == track.numbers.front(); });
  if (rests) return;
  if (track.kind == PackedKind::Orientations)
    setOrientations(track, reach);
  else
    track.reach = track.kind == PackedKind::Scales ? reach : 1.0f;
  track.least = track.most = track.numbers.front();
  for (const Numbers& n : track.numbers) {
    for (std::size_t i = 0; i < 4; ++i) {
      track.least[i] = std::min(track.least[i], n[i]);
      track.most[i] = std::max(track.most[i], n[i]);
    }
  }
  out.push_back(std::move(track));
}

float stepOf(const MovingTrack& track, float step) { return step / std::max(track.reach, 1e-6f); }

unsigned bitsFor(float extent, float step) {
  const double most = std::ceil(static_cast<double>(extent) / static_cast<double>(step));
  unsigned bits = 0;
  while (bits < PackedClip::mostBits && static_cast<double>((1u << bits) - 1u) < most) ++bits;
  return bits;
}

unsigned bitsOf(const MovingTrack& track, float step) {
  unsigned bits = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(componentsOf(track.kind)); ++i)
    bits += bitsFor(track.most[i] - track.least[i], stepOf(track, step));
  return bits;
}

// Makes a group of tracks. All of them get the same number of bits: a group should contain tracks that need
// about the same number.
PackedGroup groupOf(std::span<const MovingTrack* const> tracks, float step) {
  PackedGroup group;
  group.kind = tracks.front()->kind;
  group.count = static_cast<std::uint16_t>(tracks.size());
  for (std::size_t c = 0; c < static_cast<std::size_t>(componentsOf(group.kind)); ++c) {
    float finest = stepOf(*tracks.front(), step), extent = 0.0f;
    for (std::size_t lane = 0; lane < tracks.size(); ++lane) {
      finest = std::min(finest, stepOf(*tracks[lane], step));
      extent = std::max(extent, tracks[lane]->most[c] - tracks[lane]->least[c]);
      group.least[c][lane] = tracks[lane]->least[c];
    }
    group.bits[c] = static_cast<std::uint8_t>(bitsFor(extent, finest));
    const auto largest = static_cast<float>((1u << group.bits[c]) - 1u);
    // The step is as small as the bits allow: `extent` uses their whole range.
    group.step[c] = group.bits[c] == 0 ? 0.0f : extent / largest;
  }
  for (std::size_t lane = 0; lane < tracks.size(); ++lane) {
    group.bones[lane] = tracks[lane]->bone;
    group.omitted[lane] = group.kind == PackedKind::Orientations ? tracks[lane]->omitted : std::uint8_t{0};
  }
  return group;
}

// The number has no more than `bits`.
void writeNumber(std::byte* plane, unsigned bits, std::size_t lane, std::uint32_t number) {
  const std::size_t first = bits * lane;
  std::byte* out = plane + first / 8;
  for (std::uint64_t left = std::uint64_t{number} << (first % 8); left != 0; left >>= 8)
    *out++ |= static_cast<std::byte>(left & 0xFFu);
}

std::byte* writeRow(const PackedGroup& group, std::span<const MovingTrack* const> tracks, std::size_t row,
                    std::byte* out) {
  for (int component = 0; component < componentsOf(group.kind); ++component) {
    const auto c = static_cast<std::size_t>(component);
    const auto largest = static_cast<double>((1u << group.bits[c]) - 1u);
    for (std::size_t lane = 0; lane < tracks.size() && group.bits[c] > 0; ++lane) {
      const double above =
          static_cast<double>(tracks[lane]->numbers[row][c]) - static_cast<double>(group.least[c][lane]);
      const double number = std::floor(above / static_cast<double>(group.step[c]) + 0.5);
      writeNumber(out, group.bits[c], lane,
                  static_cast<std::uint32_t>(std::min(std::max(number, 0.0), largest)));
    }
    out += planeBytes(group, component);
  }
  return out;
}

// Within what durations in single precision round off.
bool areEven(const std::vector<double>& times) {
  constexpr double rounding = 2.5e-7;  // seconds
  const double step = times.back() / static_cast<double>(times.size() - 1);
  for (std::size_t i = 0; i < times.size(); ++i)
    if (std::abs(step * static_cast<double>(i) - times[i]) > rounding) return false;
  return true;
}

std::vector<std::uint32_t> sharesOf(const std::vector<double>& times) {
  std::vector<std::uint32_t> shares;
  shares.reserve(times.size());
  const auto whole = static_cast<double>(PackedClip::wholeLength);
  for (const double time : times)
    shares.push_back(static_cast<std::uint32_t>(std::floor(time / times.back() * whole + 0.5)));
  return shares;
}

// Stores the constant values of the pose; a kind is left out if all of them equal the skeleton's rest pose.
void setResting(const Skeleton& skeleton, const Pose& pose, PackedClip& clip) {
  bool places = false, turns = false, sizes = false;
  std::vector<bool> moved[3];
  for (auto& bones : moved) bones.resize(pose.size());
  for (const PackedGroup& group : clip.groups) {
    const std::size_t kind = group.kind == PackedKind::Positions ? 0u
                             : group.kind == PackedKind::Scales  ? 2u
                                                                 : 1u;
    for (std::size_t lane = 0; lane < group.count; ++lane) moved[kind][group.bones[lane]] = true;
  }
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const Transform& rest = skeleton.bones[i].rest;
    places = places || (!moved[0][i] && pose[i].translation != rest.translation);
    turns = turns || (!moved[1][i] && pose[i].rotation != rest.rotation);
    sizes = sizes || (!moved[2][i] && pose[i].scale != rest.scale);
  }
  for (const Transform& bone : pose) {
    if (places) clip.positions.push_back(bone.translation);
    if (turns) clip.orientations.push_back(bone.rotation);
    if (sizes) clip.scales.push_back(bone.scale);
  }
}

}  // namespace

Rows rowsOf(const KeyframeAnimation& animation) {
  Rows rows;
  double time = 0.0;
  rows.times.reserve(animation.keyframes.size() + 1);
  rows.poses.reserve(animation.keyframes.size() + 1);
  for (const Keyframe& keyframe : animation.keyframes) {
    rows.times.push_back(time);
    rows.poses.push_back(&keyframe.pose);
    time += static_cast<double>(keyframe.duration);
  }
  if (animation.keyframes.back().duration > 0.0f) {
    rows.wraps = animation.loop;
    rows.times.push_back(time);
    rows.poses.push_back(animation.loop ? rows.poses.front() : rows.poses.back());
  }
  return rows;
}

std::vector<MovingTrack> movingTracks(const Rows& rows, const std::vector<float>& reaches) {
  std::vector<MovingTrack> tracks;
  for (std::size_t bone = 0; bone < reaches.size(); ++bone) {
    MovingTrack place, turn, size;
    place.bone = turn.bone = size.bone = static_cast<std::uint16_t>(bone);
    turn.kind = PackedKind::Orientations;
    size.kind = PackedKind::Scales;
    for (const Pose* pose : rows.poses) {
      place.numbers.push_back(numbersOf((*pose)[bone].translation));
      turn.numbers.push_back(numbersOf((*pose)[bone].rotation));
      size.numbers.push_back(numbersOf((*pose)[bone].scale));
    }
    addTrack(tracks, std::move(place), reaches[bone]);
    addTrack(tracks, std::move(turn), reaches[bone]);
    addTrack(tracks, std::move(size), reaches[bone]);
  }
  return tracks;
}

PackedClip packedRows(const Skeleton& skeleton, const Rows& rows, const std::vector<MovingTrack>& tracks,
                      float step) {
  std::vector<std::pair<unsigned, const MovingTrack*>> byBits;
  byBits.reserve(tracks.size());
  for (const MovingTrack& track : tracks) byBits.emplace_back(bitsOf(track, step), &track);
  std::stable_sort(byBits.begin(), byBits.end(), [](const auto& a, const auto& b) {
    return a.second->kind != b.second->kind ? a.second->kind < b.second->kind : a.first > b.first;
  });
  std::vector<const MovingTrack*> sorted;
  sorted.reserve(tracks.size());
  for (const auto& [bits, track] : byBits) sorted.push_back(track);
  PackedClip clip;
  clip.rowCount = static_cast<std::uint32_t>(rows.times.size());
  clip.length = rows.times.back();
  clip.wraps = rows.wraps;
  if (!areEven(rows.times)) clip.times = sharesOf(rows.times);
  std::vector<std::span<const MovingTrack* const>> groups;
  for (std::size_t first = 0; first < sorted.size();) {
    std::size_t end = first;
    while (end < sorted.size() && end - first < PackedGroup::lanes &&
           sorted[end]->kind == sorted[first]->kind)
      ++end;
    groups.emplace_back(sorted.data() + first, end - first);
    clip.groups.push_back(groupOf(groups.back(), step));
    first = end;
  }
  for (const PackedGroup& group : clip.groups)
    for (int component = 0; component < componentsOf(group.kind); ++component)
      clip.rowBytes += planeBytes(group, component);
  clip.rows.resize(std::size_t{clip.rowCount} * clip.rowBytes + PackedClip::padding);
  std::byte* out = clip.rows.data();
  for (std::size_t row = 0; row < rows.times.size(); ++row)
    for (std::size_t g = 0; g < groups.size(); ++g) out = writeRow(clip.groups[g], groups[g], row, out);
  setResting(skeleton, *rows.poses.front(), clip);
  return clip;
}

}  // namespace squire::packed
