#include "core/scene/bones.h"

#include <algorithm>
#include <array>

namespace squire {

namespace {

constexpr vec3 xAxis{1.0f, 0.0f, 0.0f};

vec3 jointOf(const mat4& matrix) { return vec3(matrix[3]); }

// Normalises `v`; returns `fallback` for a zero vector.
vec3 unitOr(const vec3& v, const vec3& fallback) {
  const float length = glm::length(v);
  return length > 1e-9f ? v / length : fallback;
}

// The child that continues a bone: the one closest to its own axis (+Y, as in Blender), if within about 35
// degrees. An only child always continues its parent, unless that is a root.
int continuation(const std::vector<std::vector<int>>& children, std::span<const mat4> matrices,
                 std::size_t bone, bool root) {
  const std::vector<int>& list = children[bone];
  if (list.size() == 1 && !root) return list.front();
  const vec3 axis = unitOr(vec3(matrices[bone][1]), vec3(0.0f, 1.0f, 0.0f));
  int best = -1;
  float bestCosine = 0.82f;
  for (const int child : list) {
    const vec3 way = jointOf(matrices[static_cast<std::size_t>(child)]) - jointOf(matrices[bone]);
    const float cosine = glm::dot(unitOr(way, vec3(0.0f)), axis);
    if (cosine > bestCosine) {
      bestCosine = cosine;
      best = child;
    }
  }
  return best;
}

// The median length; 0.1 m for an empty list.
float median(std::vector<float> lengths) {
  if (lengths.empty()) return 0.1f;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  return *middle;
}

float typicalOffset(const Skeleton& skeleton, std::span<const mat4> matrices) {
  std::vector<float> lengths;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
    const int parent = skeleton.bones[i].parent;
    if (parent == Bone::noParent) continue;
    const float length =
        glm::distance(jointOf(matrices[i]), jointOf(matrices[static_cast<std::size_t>(parent)]));
    if (length > 1e-5f) lengths.push_back(length);
  }
  return median(std::move(lengths));
}

float typicalLength(std::span<const BoneSegment> segments) {
  std::vector<float> lengths;
  for (const BoneSegment& segment : segments) lengths.push_back(segment.length);
  return median(std::move(lengths));
}

void addOctahedron(const BoneSegment& bone, const vec4& colour, const vec4& edge, Shapes& out) {
  const vec3 axis = unitOr(bone.tail - bone.head, vec3(0.0f, 1.0f, 0.0f));
  const vec3 across = bone.side;
  const vec3 other = glm::cross(axis, across);
  const float waist = 0.09f * bone.length;
  const vec3 middle = bone.head + 0.16f * bone.length * axis;
  const std::array<vec3, 4> ring{middle + waist * across, middle + waist * other, middle - waist * across,
                                 middle - waist * other};
  for (std::size_t i = 0; i < 4; ++i) {
    const vec3& a = ring[i];
    const vec3& b = ring[(i + 1) % 4];
    out.addTriangle(bone.head, b, a, colour);
    out.addTriangle(bone.tail, a, b, colour);
    out.addLine(a, b, edge);
    out.addLine(bone.head, a, edge);
    out.addLine(bone.tail, a, edge);
  }
}

// A stick with four sides; the joint closes its other end.
void addStick(const BoneSegment& bone, float radius, const vec4& colour, Shapes& out) {
  const vec3 axis = unitOr(bone.tail - bone.head, vec3(0.0f, 1.0f, 0.0f));
  const vec3 other = glm::cross(axis, bone.side);
  const std::array<vec3, 4> ring{radius * bone.side, radius * other, -radius * bone.side, -radius * other};
  for (std::size_t i = 0; i < 4; ++i) {
    const vec3& a = ring[i];
    const vec3& b = ring[(i + 1) % 4];
    out.addTriangle(bone.head + a, bone.tail + b, bone.tail + a, colour);
    out.addTriangle(bone.head + a, bone.head + b, bone.tail + b, colour);
  }
  out.addTriangle(bone.tail + ring[0], bone.tail + ring[1], bone.tail + ring[2], colour);
  out.addTriangle(bone.tail + ring[0], bone.tail + ring[2], bone.tail + ring[3], colour);
}

// A small ball at the joint: an octahedron subdivided once.
void addJoint(const vec3& centre, float radius, const vec4& colour, Shapes& out) {
  const std::array<vec3, 6> corner{vec3(1, 0, 0),  vec3(0, 1, 0), vec3(-1, 0, 0),
                                   vec3(0, -1, 0), vec3(0, 0, 1), vec3(0, 0, -1)};
  for (std::size_t i = 0; i < 4; ++i) {
    for (const std::size_t pole : {std::size_t{4}, std::size_t{5}}) {
      vec3 a = corner[i];
      vec3 b = corner[(i + 1) % 4];
      const vec3& c = corner[pole];
      if (pole == 5) std::swap(a, b);
      const vec3 ab = glm::normalize(a + b);
      const vec3 bc = glm::normalize(b + c);
      const vec3 ca = glm::normalize(c + a);
      for (const auto& t : {std::array{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}}) {
        out.addTriangle(centre + radius * t[0], centre + radius * t[1], centre + radius * t[2], colour);
      }
    }
  }
}

}  // namespace

void Shapes::addTriangle(const vec3& a, const vec3& b, const vec3& c, const vec4& colour) {
  const vec3 normal = unitOr(glm::cross(b - a, c - a), vec3(0.0f, 1.0f, 0.0f));
  for (const vec3& point : {a, b, c}) solids.push_back({point, normal, colour});
}

std::vector<BoneSegment> boneSegments(const Skeleton& skeleton, std::span<const mat4> matrices) {
  const std::size_t count = skeleton.bones.size();
  std::vector<std::vector<int>> children(count);
  for (std::size_t i = 0; i < count; ++i) {
    const int parent = skeleton.bones[i].parent;
    if (parent != Bone::noParent) children[static_cast<std::size_t>(parent)].push_back(static_cast<int>(i));
  }
  const float typical = typicalOffset(skeleton, matrices);
  std::vector<BoneSegment> out(count);
  for (std::size_t i = 0; i < count; ++i) {
    BoneSegment& segment = out[i];
    const vec3 axis = unitOr(vec3(matrices[i][1]), vec3(0.0f, 1.0f, 0.0f));
    segment.head = jointOf(matrices[i]);
    const int parent = skeleton.bones[i].parent;
    const int next = continuation(children, matrices, i, parent == Bone::noParent);
    if (next >= 0) {
      segment.tail = jointOf(matrices[static_cast<std::size_t>(next)]);
    } else {
      const float above = parent == Bone::noParent ? typical : out[static_cast<std::size_t>(parent)].length;
      segment.tail = segment.head + std::clamp(0.7f * above, 0.3f * typical, typical) * axis;
    }
    segment.length = glm::distance(segment.head, segment.tail);
    if (segment.length < 1e-4f) {
      segment.tail = segment.head + 0.3f * typical * axis;
      segment.length = 0.3f * typical;
    }
    const vec3 along = (segment.tail - segment.head) / segment.length;
    const vec3 x = vec3(matrices[i][0]);
    const vec3 z = vec3(matrices[i][2]);
    const vec3 flat = x - glm::dot(x, along) * along;
    segment.side =
        unitOr(glm::length(flat) > 0.1f * glm::length(x) ? flat : z - glm::dot(z, along) * along, xAxis);
  }
  return out;
}

void addBones(const Skeleton& skeleton, std::span<const BoneSegment> segments, const BoneOptions& options,
              const BoneMarks& marks, Shapes& out) {
  if (options.style == BoneStyle::None) return;
  const float ball = 0.045f * typicalLength(segments);
  for (std::size_t i = 0; i < segments.size(); ++i) {
    if (i < marks.hidden.size() && marks.hidden[i]) continue;
    const int index = static_cast<int>(i);
    const Side side = sideOf(skeleton.bones[i].name);
    vec3 colour = side == Side::Left ? options.left : side == Side::Right ? options.right : options.centre;
    const bool selected =
        std::find(marks.selected.begin(), marks.selected.end(), index) != marks.selected.end();
    const bool unkeyed = std::find(marks.unkeyed.begin(), marks.unkeyed.end(), index) != marks.unkeyed.end();
    const bool moving = std::find(marks.moving.begin(), marks.moving.end(), index) != marks.moving.end();
    if (unkeyed) colour = options.unkeyed;
    if (moving) colour = glm::mix(colour, options.selected, 0.5f);
    if (selected) colour = unkeyed ? glm::mix(options.selected, options.unkeyed, 0.35f) : options.selected;
    if (index == marks.hovered) colour = glm::mix(colour, options.hovered, 0.55f);
    const vec4 solid(colour, 1.0f);
    // Bright edges distinguish a selected limb from its neighbours.
    const vec4 edge(selected || moving ? options.selectedEdge : 0.35f * colour, 1.0f);
    const vec4 joint = unkeyed    ? vec4(options.unkeyed, 1.0f)
                       : selected ? vec4(options.selectedEdge, 1.0f)
                                  : solid;
    const BoneSegment& bone = segments[i];
    if (options.style == BoneStyle::Shapes) {
      addOctahedron(bone, solid, edge, out);
      addJoint(bone.head, std::min((unkeyed ? 0.1f : 0.06f) * bone.length, (unkeyed ? 2.0f : 1.4f) * ball),
               joint, out);
    } else {
      addStick(bone, (selected ? 0.7f : 0.4f) * ball, solid, out);
      addJoint(bone.head, ball, joint, out);
    }
    const int parent = skeleton.bones[i].parent;
    if (parent == Bone::noParent) continue;
    const BoneSegment& above = segments[static_cast<std::size_t>(parent)];
    if (glm::distance(above.tail, bone.head) > 0.02f * bone.length) {
      out.addLine(above.head, bone.head, vec4(0.6f * colour, 0.6f));
    }
  }
}

}  // namespace squire
