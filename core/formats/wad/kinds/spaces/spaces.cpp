#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/vec2.hpp>
#include <utility>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/spaces/layout.h"
#include "core/model/blend_space.h"
#include "core/model/played_space.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

bool isScale(float scale) { return std::isfinite(scale) && scale > 0.0f; }

// Whether the corners of a face are points, and those of a triangle counter-clockwise.
bool isFace(const PlayedSpace& space, const std::array<std::uint16_t, 3>& face) {
  std::size_t count = 0;
  while (count < 3 && face[count] != PlayedSpace::none) {
    if (face[count] >= space.points.size()) return false;
    ++count;
  }
  if (count == 0 || (count == 1 && face[2] != PlayedSpace::none)) return false;
  if (count < 3) return count == 1 || face[0] != face[1];
  const auto at = [&](std::size_t corner) {
    const PlayedSpace::Point& point = space.points[face[corner]];
    return glm::dvec2(static_cast<double>(point.x) * static_cast<double>(space.scale.x),
                      static_cast<double>(point.y) * static_cast<double>(space.scale.y));
  };
  const glm::dvec2 a = at(1) - at(0), b = at(2) - at(0);
  return a.x * b.y - a.y * b.x > 0.0;
}

Fault faultOf(const ModelContents& model, const PlayedSpace& space) {
  const NamedPlaces places{{blendSpaceThing.noun, space.name}};
  if (!isText(space.name) || !isText(space.xName) || !isText(space.yName))
    return {places, "has a name that is not UTF-8 or has a NUL in it"};
  if (!isScale(space.scale.x) || !isScale(space.scale.y)) return {places, "has a scale that is not above 0"};
  if (space.points.empty() || space.points.size() > mostSpacePoints)
    return {places, "has no points, or too many"};
  for (const PlayedSpace::Point& point : space.points) {
    if (!std::isfinite(point.x) || !std::isfinite(point.y)) return {places, "has a point that is not finite"};
    if (point.clip < 0 || static_cast<std::size_t>(point.clip) >= model.animations.size())
      return {places, "has a clip that is not there"};
  }
  const auto isSound = [&](const auto& face) { return isFace(space, face); };
  if (space.faces.empty() || !std::ranges::all_of(space.faces, isSound))
    return {places, "has faces that are none of its points"};
  return {};
}

Fault fault(const ModelContents& model) {
  for (const PlayedSpace& space : model.fight.spaces) {
    if (Fault fault = faultOf(model, space); !fault.empty()) return fault;
  }
  return {};
}

// Plans an array of values that are made for it.
template <typename T>
std::uint32_t planMade(BlobPlan& plan, std::vector<T> values) {
  const std::uint64_t size = sizeof(T) * values.size();
  return plan.array(
      size, [made = std::move(values), size](std::byte* out) { std::memcpy(out, made.data(), size); });
}

disk::Space planned(BlobPlan& plan, const PlayedSpace& from, std::size_t model, std::size_t firstAnimation) {
  disk::Space item{};
  item.name = plan.string(from.name);
  item.xName = plan.string(from.xName);
  item.yName = plan.string(from.yName);
  item.model = id16(model);
  item.scale[0] = from.scale.x;
  item.scale[1] = from.scale.y;
  std::vector<disk::SpacePoint> points;
  for (const PlayedSpace::Point& point : from.points)
    points.push_back({point.x, point.y, idOrNone(point.clip, firstAnimation), 0});
  std::vector<disk::SpaceFace> faces;
  for (const auto& face : from.faces) faces.push_back({{face[0], face[1], face[2]}, 0});
  item.pointCount = static_cast<std::uint32_t>(points.size());
  item.points = planMade(plan, std::move(points));
  item.faceCount = static_cast<std::uint32_t>(faces.size());
  item.faces = planMade(plan, std::move(faces));
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const Contents& contents = encoding.contents();
  const std::uint64_t count = countOf<&PlayedModelFight::spaces>(contents);
  if (count == 0) return std::nullopt;
  BlobPlan plan(disk::Space::blob, count, sizeof(disk::Space));
  std::vector<disk::Space> items;
  std::size_t firstAnimation = 0;
  for (std::size_t m = 0; m < contents.models.size(); ++m) {
    for (const PlayedSpace& space : contents.models[m].fight.spaces)
      items.push_back(planned(plan, space, m, firstAnimation));
    firstAnimation += contents.models[m].animations.size();
  }
  placeStrings(plan, items, &disk::Space::name, &disk::Space::xName, &disk::Space::yName);
  plan.setItems(items);
  return plan;
}

template <typename Blob>
PlayedSpace read(const Blob& spaces, const disk::Space& item, int firstAnimation) {
  PlayedSpace out{spaces.string(item.name),
                  spaces.string(item.xName),
                  spaces.string(item.yName),
                  {item.scale[0], item.scale[1]},
                  {},
                  {}};
  for (const auto& point : readArray<disk::SpacePoint>(spaces, item.pointCount, item.points))
    out.points.push_back({point.x, point.y, point.animation - firstAnimation});
  for (const auto& face : readArray<disk::SpaceFace>(spaces, item.faceCount, item.faces))
    out.faces.push_back({face.corners[0], face.corners[1], face.corners[2]});
  return out;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Model> models(container);
  const Items<disk::Space> spaces(container);
  for (std::uint32_t i = 0; i < spaces.count(); ++i) {
    const disk::Space item = spaces[i];
    contents.models[item.model].fight.spaces.push_back(read(spaces, item, models[item.model].firstAnimation));
  }
}

// Reads the points of a space for the check of its faces.
std::optional<PlayedSpace> checkPoints(BlobCheck& blob, std::uint64_t at, const disk::Space& item,
                                       const disk::Model& model) {
  const auto points = claimList(blob, at + offsetof(disk::Space, pointCount), sizeof(disk::SpacePoint));
  if (!points) return std::nullopt;
  PlayedSpace space;
  space.scale = {item.scale[0], item.scale[1]};
  if (item.pointCount == 0 || item.pointCount > mostSpacePoints) {
    blob.fail(at + offsetof(disk::Space, pointCount), "space-points", "it has no points, or too many");
    return std::nullopt;
  }
  for (std::uint32_t i = 0; i < item.pointCount; ++i) {
    const std::uint64_t place = blob.offsetOf(*points) + i * sizeof(disk::SpacePoint);
    const auto point = blob.read<disk::SpacePoint>(place);
    if (!std::isfinite(point.x) || !std::isfinite(point.y))
      blob.fail(place, "finite", "a point is not finite");
    const std::uint32_t first = model.firstAnimation;
    if (point.animation < first || point.animation - first >= model.animationCount)
      blob.fail(place + offsetof(disk::SpacePoint, animation), "id",
                "it has an animation that its model does not have");
    if (point.zero != 0)
      blob.fail(place + offsetof(disk::SpacePoint, zero), "zero", "a reserved field is not zero");
    space.points.push_back({point.x, point.y, 0});
  }
  return space;
}

void checkFaces(BlobCheck& blob, std::uint64_t at, const disk::Space& item, const PlayedSpace& space) {
  const auto faces = claimList(blob, at + offsetof(disk::Space, faceCount), sizeof(disk::SpaceFace));
  if (!faces) return;
  if (item.faceCount == 0 || item.faceCount > 2 * mostSpacePoints)
    return blob.fail(at + offsetof(disk::Space, faceCount), "space-faces", "it has no faces, or too many");
  for (std::uint32_t i = 0; i < item.faceCount; ++i) {
    const std::uint64_t place = blob.offsetOf(*faces) + i * sizeof(disk::SpaceFace);
    const auto face = blob.read<disk::SpaceFace>(place);
    if (face.zero != 0)
      blob.fail(place + offsetof(disk::SpaceFace, zero), "zero", "a reserved field is not zero");
    if (!isFace(space, {face.corners[0], face.corners[1], face.corners[2]}))
      blob.fail(place, "space-faces", "a face is none of its points, or a triangle is not counter-clockwise");
  }
}

void checkAll(Validation& validation) {
  validation.forEach<disk::Space>([&](BlobCheck& blob, std::uint64_t at, const disk::Space& item) {
    for (const std::size_t name :
         {offsetof(disk::Space, name), offsetof(disk::Space, xName), offsetof(disk::Space, yName)})
      blob.checkString(at + name);
    if (item.model >= validation.countOf(disk::Model::blob))
      return blob.fail(at + offsetof(disk::Space, model), "id", "it is that of a model that is not there");
    if (item.zero != 0) blob.fail(at + offsetof(disk::Space, zero), "zero", "a reserved field is not zero");
    for (std::size_t axis = 0; axis < 2; ++axis) {
      if (!isScale(item.scale[axis]))
        blob.fail(at + offsetof(disk::Space, scale) + 4 * axis, "space-scale", "a scale is not above 0");
    }
    const auto space = checkPoints(blob, at, item, validation.item<disk::Model>(item.model));
    if (space) checkFaces(blob, at, item, *space);
  });
}

Json fieldsOf(const Describer& d, const disk::Space& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"x_name", d.string(item.xName)},
                       {"y_name", d.string(item.yName)},
                       {"model", int{item.model}},
                       {"scale", Json::Array{item.scale[0], item.scale[1]}},
                       {"point_count", item.pointCount},
                       {"face_count", item.faceCount},
                       {"offsets", Json::object({{"name", item.name},
                                                 {"x_name", item.xName},
                                                 {"y_name", item.yName},
                                                 {"points", item.points},
                                                 {"faces", item.faces}})}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Space& item) {
  return {d.array<disk::SpacePoint>(
              "points", item.points, item.pointCount,
              [](const disk::SpacePoint& point) {
                return Json::object({{"x", point.x}, {"y", point.y}, {"animation", int{point.animation}}});
              }),
          d.array<disk::SpaceFace>("faces", item.faces, item.faceCount, [](const disk::SpaceFace& face) {
            return Json(Json::Array{int{face.corners[0]}, int{face.corners[1]}, int{face.corners[2]}});
          })};
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto spaces = text.items<disk::Space>();
  std::string out;
  for (std::uint32_t i = 0; i < spaces.count(); ++i) {
    const disk::Space item = spaces[i];
    if (item.model == model)
      out += "  space " + quoted(spaces, item.name) + ": " + counted(item.pointCount, "point") + "\n";
  }
  return out;
}

Facts factsOf(const ModelContents& model, const PlayedSpace& space) {
  std::string points;
  for (const PlayedSpace::Point& point : space.points)
    points += model.animations[static_cast<std::size_t>(point.clip)].name + " " + factText(point.x) + " " +
              factText(point.y) + ";";
  return {{"parameters", space.yName.empty() ? space.xName : space.xName + ", " + space.yName},
          {"points", counted(space.points.size(), "point"), points}};
}

void compareModels(const ModelPair& models) {
  compareThings(
      models, "space", models.before.fight.spaces, models.after.fight.spaces,
      [](const PlayedSpace& space) { return space.name; }, factsOf);
}

}  // namespace

WadKind spacesKind() {
  return {.name = disk::Space::blob,
          .itemSize = sizeof(disk::Space),
          .plural = "spaces",
          .count = countOf<&PlayedModelFight::spaces>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Space, fieldsOf, arraysOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
