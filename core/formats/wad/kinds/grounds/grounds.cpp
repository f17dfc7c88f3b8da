#include <algorithm>
#include <cmath>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/validation.h"
#include "core/formats/wad/kinds/grounds/layout.h"
#include "core/formats/wad/kinds/stages/layout.h"
#include "core/model/stage_words.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

constexpr float farthest = 4096.0f;  // metres; largest coordinate
constexpr float perMetre = 4096.0f;  // steps of the grid on which all vertices are

// The arrays of a ground, all of them within the blob.
struct Arrays {
  BlobCheck* blob;
  disk::Ground item;
  ByteSpan shapes, vertices, triangles, edges, areas;

  template <typename T>
  [[nodiscard]] T read(ByteSpan array, std::uint64_t index) const {
    T value;
    std::memcpy(&value, array.data() + index * sizeof(T), sizeof value);
    return value;
  }
  void fail(ByteSpan array, std::uint64_t at, rules::WadRule rule, std::string message) const {
    blob->fail(blob->offsetOf(array) + at, rule, std::move(message));
  }
};

void checkShapes(const Arrays& in) {
  for (std::uint64_t i = 0; i < in.item.shapeCount; ++i) {
    const std::uint64_t at = i * sizeof(disk::GroundShape);
    const auto shape = in.read<disk::GroundShape>(in.shapes, i);
    in.blob->checkString(in.blob->offsetOf(in.shapes) + at);
    if (shape.kind > 4 || shape.flags > 1)
      in.fail(in.shapes, at, "choice", numbered("shape", i) + " has an unknown kind or flag");
  }
}

bool isOnGrid(float value) {
  return std::abs(value) <= farthest && std::floor(value * perMetre) == value * perMetre;
}

void checkVertices(const Arrays& in) {
  for (std::uint64_t i = 0; i < std::uint64_t{2} * in.item.vertexCount; ++i) {
    if (!isOnGrid(in.read<float>(in.vertices, i)))
      return in.fail(in.vertices, i * sizeof(float), "ground-grid",
                     numbered("vertex", i / 2) + " is not on the grid, or farther away than 4096 m");
  }
}

void checkEdges(const Arrays& in) {
  for (std::uint64_t i = 0; i < in.item.edgeCount; ++i) {
    const auto edge = in.read<disk::GroundEdge>(in.edges, i);
    if (edge.from >= in.item.vertexCount || edge.to >= in.item.vertexCount ||
        edge.shape >= in.item.shapeCount || edge.more >= in.item.edgeCount - i)
      in.fail(in.edges, i * sizeof edge, "ground-index",
              numbered("edge", i) + " names something that is not there");
  }
}

void checkAreas(const Arrays& in) {
  for (std::uint64_t i = 0; i < in.item.areaCount; ++i) {
    if (in.read<std::uint32_t>(in.areas, i) >= in.item.shapeCount)
      in.fail(in.areas, i * sizeof(std::uint32_t), "ground-index",
              "an area is that of a shape that is not there");
  }
}

bool namesWhatIsThere(const disk::Ground& ground, const disk::GroundTriangle& triangle) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (triangle.corners[i] >= ground.vertexCount) return false;
    if (triangle.neighbours[i] != disk::noFace && triangle.neighbours[i] >= ground.triangleCount)
      return false;
    if (triangle.edges[i] != disk::noFace && triangle.edges[i] >= ground.edgeCount) return false;
  }
  return triangle.firstArea <= ground.areaCount &&
         triangle.areaCount <= ground.areaCount - triangle.firstArea;
}

bool checkIndices(const Arrays& in) {
  bool sound = true;
  for (std::uint64_t i = 0; i < in.item.triangleCount; ++i) {
    const auto triangle = in.read<disk::GroundTriangle>(in.triangles, i);
    if (namesWhatIsThere(in.item, triangle)) continue;
    sound = false;
    in.fail(in.triangles, i * sizeof triangle, "ground-index",
            numbered("triangle", i) + " names something that is not there");
  }
  return sound;
}

// The result is exact, since the vertices are on the grid.
bool isCounterClockwise(const Arrays& in, const disk::GroundTriangle& triangle) {
  double x[3], y[3];
  for (std::size_t i = 0; i < 3; ++i) {
    x[i] = in.read<float>(in.vertices, std::uint64_t{2} * triangle.corners[i]);
    y[i] = in.read<float>(in.vertices, std::uint64_t{2} * triangle.corners[i] + 1);
  }
  return (x[1] - x[0]) * (y[2] - y[0]) - (y[1] - y[0]) * (x[2] - x[0]) > 0.0;
}

bool isMutual(const Arrays& in, const disk::GroundTriangle& triangle, std::uint64_t index, std::size_t side) {
  if (triangle.neighbours[side] == disk::noFace) return true;
  const auto other = in.read<disk::GroundTriangle>(in.triangles, triangle.neighbours[side]);
  for (std::size_t k = 0; k < 3; ++k) {
    if (other.neighbours[k] == index && other.corners[k] == triangle.corners[(side + 1) % 3] &&
        other.corners[(k + 1) % 3] == triangle.corners[side])
      return true;
  }
  return false;
}

void checkTriangles(const Arrays& in) {
  for (std::uint64_t i = 0; i < in.item.triangleCount; ++i) {
    const auto triangle = in.read<disk::GroundTriangle>(in.triangles, i);
    const std::uint64_t at = i * sizeof triangle;
    if (!isCounterClockwise(in, triangle))
      in.fail(in.triangles, at, "ground-turned", numbered("triangle", i) + " is not counter-clockwise");
    for (std::size_t side = 0; side < 3; ++side) {
      if (!isMutual(in, triangle, i, side))
        in.fail(in.triangles, at + offsetof(disk::GroundTriangle, neighbours) + 4 * side, "ground-neighbour",
                numbered("triangle", i) + " is no neighbour of its neighbour");
    }
  }
}

void checkGround(BlobCheck& blob, std::uint64_t at, const disk::Ground& item) {
  const auto shapes = claimList(blob, at + offsetof(disk::Ground, shapeCount), sizeof(disk::GroundShape));
  const auto vertices = claimList(blob, at + offsetof(disk::Ground, vertexCount), 2 * sizeof(float));
  const auto triangles =
      claimList(blob, at + offsetof(disk::Ground, triangleCount), sizeof(disk::GroundTriangle));
  const auto edges = claimList(blob, at + offsetof(disk::Ground, edgeCount), sizeof(disk::GroundEdge));
  const auto areas = claimList(blob, at + offsetof(disk::Ground, areaCount), sizeof(std::uint32_t));
  if (!shapes || !vertices || !triangles || !edges || !areas) return;
  const Arrays in{&blob, item, *shapes, *vertices, *triangles, *edges, *areas};
  checkShapes(in);
  checkVertices(in);
  checkEdges(in);
  checkAreas(in);
  if (checkIndices(in)) checkTriangles(in);
}

void checkGrounds(Validation& validation) {
  BlobCheck* blob = validation.find(disk::Ground::blob);
  if (!blob) return;
  if (blob->count() != validation.countOf(disk::Stage::blob))
    return blob->fail(4, "ground-count", "there is not one ground for each stage");
  validation.forEach<disk::Ground>(checkGround);
}

// The following types are written and read without conversion.
static_assert(sizeof(GroundTriangle) == sizeof(disk::GroundTriangle));
static_assert(sizeof(GroundEdge) == sizeof(disk::GroundEdge));
static_assert(sizeof(vec2) == sizeof(disk::GroundVertex));

bool hasGround(const Contents& contents) {
  return std::ranges::any_of(contents.stages, [](const PlayedStage& stage) { return !stage.shapes.empty(); });
}

std::uint64_t countAll(const Contents& contents) { return hasGround(contents) ? contents.stages.size() : 0; }

Fault faultOfFile(const Contents& contents) {
  for (const PlayedStage& stage : contents.stages) {
    for (const PlayedShape& shape : stage.shapes) {
      if (!isText(shape.name) || shape.kind > GroundKind::Trigger)
        return {{{stageThing.noun, stage.name}, {groundShapeThing.noun, shape.name}},
                "has an unknown kind, or a name that is not UTF-8 or has a NUL in it"};
    }
  }
  return {};
}

disk::Ground groundItem(BlobPlan& plan, const PlayedStage& stage, std::vector<disk::GroundShape>& shapes) {
  disk::Ground item{};
  for (const PlayedShape& shape : stage.shapes) {
    shapes.push_back({plan.string(shape.name), static_cast<std::uint16_t>(shape.kind),
                      static_cast<std::uint16_t>(shape.closed ? 1 : 0)});
  }
  planArray(plan, shapes, item.shapeCount, item.shapes);
  planArray(plan, stage.faces.vertices, item.vertexCount, item.vertices);
  planArray(plan, stage.faces.triangles, item.triangleCount, item.triangles);
  planArray(plan, stage.faces.edges, item.edgeCount, item.edges);
  planArray(plan, stage.faces.areas, item.areaCount, item.areas);
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::vector<PlayedStage>& stages = encoding.contents().stages;
  if (!hasGround(encoding.contents())) return std::nullopt;
  BlobPlan plan(disk::Ground::blob, stages.size(), sizeof(disk::Ground));
  std::vector<disk::Ground> items;
  auto& shapes = encoding.keep(std::vector<std::vector<disk::GroundShape>>(stages.size()));
  for (std::size_t i = 0; i < stages.size(); ++i) items.push_back(groundItem(plan, stages[i], shapes[i]));
  for (auto& list : shapes) placeStrings(plan, list, &disk::GroundShape::name);
  plan.setItems(items);
  return plan;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Ground> grounds(container);
  for (std::uint32_t i = 0; i < grounds.count(); ++i) {
    const disk::Ground item = grounds[i];
    PlayedStage& stage = contents.stages[i];
    for (const auto& shape : readArray<disk::GroundShape>(grounds, item.shapeCount, item.shapes)) {
      stage.shapes.push_back(
          {grounds.string(shape.name), static_cast<GroundKind>(shape.kind), shape.flags != 0});
    }
    for (const auto& vertex : readArray<disk::GroundVertex>(grounds, item.vertexCount, item.vertices))
      stage.faces.vertices.emplace_back(vertex.x, vertex.y);
    stage.faces.triangles = readArray<GroundTriangle>(grounds, item.triangleCount, item.triangles);
    stage.faces.edges = readArray<GroundEdge>(grounds, item.edgeCount, item.edges);
    stage.faces.areas = readArray<std::uint32_t>(grounds, item.areaCount, item.areas);
  }
}

Json fieldsOf(const Describer&, const disk::Ground& item) {
  return Json::object({{"shape_count", item.shapeCount},
                       {"vertex_count", item.vertexCount},
                       {"triangle_count", item.triangleCount},
                       {"edge_count", item.edgeCount},
                       {"area_count", item.areaCount},
                       {"offsets", Json::object({{"shapes", item.shapes},
                                                 {"vertices", item.vertices},
                                                 {"triangles", item.triangles},
                                                 {"edges", item.edges},
                                                 {"areas", item.areas}})}});
}

Json shapeJson(const Describer& d, const disk::GroundShape& shape) {
  return Json::object({{"name", d.string(shape.name)},
                       {"kind", std::uint32_t{shape.kind}},
                       {"flags", std::uint32_t{shape.flags}}});
}

Json faceJson(std::uint32_t face) {
  if (face == disk::noFace) return {};
  return face;
}

Json threeJson(const std::uint32_t (&values)[3]) {
  return Json::array({faceJson(values[0]), faceJson(values[1]), faceJson(values[2])});
}

Json triangleJson(const disk::GroundTriangle& triangle) {
  return Json::object({{"corners", threeJson(triangle.corners)},
                       {"neighbours", threeJson(triangle.neighbours)},
                       {"edges", threeJson(triangle.edges)},
                       {"first_area", triangle.firstArea},
                       {"area_count", triangle.areaCount}});
}

Json edgeJson(const disk::GroundEdge& edge) {
  return Json::object({{"from", edge.from}, {"to", edge.to}, {"shape", edge.shape}, {"more", edge.more}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Ground& item) {
  return {d.array<disk::GroundShape>("shapes", item.shapes, item.shapeCount,
                                     [d](const disk::GroundShape& shape) { return shapeJson(d, shape); }),
          d.rowArray("vertices", item.vertices, item.vertexCount, 2),
          d.array<disk::GroundTriangle>("triangles", item.triangles, item.triangleCount, triangleJson),
          d.array<disk::GroundEdge>("edges", item.edges, item.edgeCount, edgeJson),
          d.array<std::uint32_t>("areas", item.areas, item.areaCount,
                                 [](std::uint32_t shape) { return Json(shape); })};
}

std::string fileLines(const TextDescription& text) {
  const auto stages = text.items<disk::Stage>();
  const auto grounds = text.items<disk::Ground>();
  std::string out;
  for (std::uint32_t i = 0; i < grounds.count(); ++i) {
    const disk::Ground ground = grounds[i];
    out += "ground of stage " + quoted(stages, stages[i].name) + ": " +
           counted(ground.triangleCount, "triangle") + ", " + counted(ground.edgeCount, "edge") + "\n";
    for (const auto& shape : readArray<disk::GroundShape>(grounds, ground.shapeCount, ground.shapes)) {
      out += "  " + std::string(words::name(static_cast<GroundKind>(shape.kind))) +
             (shape.flags != 0 ? " polygon " : " line ") + quoted(grounds, shape.name) + "\n";
    }
  }
  return out;
}

Facts factsOf(const PlayedShape& shape) {
  return {{"kind", chosen(shape.kind)}, {"form", shape.closed ? "polygon" : "line"}};
}

void compareGround(const PlayedStage& a, const PlayedStage& b, const Reporter& report) {
  comparePairs(
      "ground", a.shapes, b.shapes, [](const PlayedShape& shape) { return shape.name; }, report,
      [&](const std::string& name, const PlayedShape& before, const PlayedShape& after) {
        compareFacts("ground " + inQuotes(name) + ": ", factsOf(before), factsOf(after), report);
      });
  const auto sizes = [](const PlayedStage& stage) {
    return counted(stage.faces.triangles.size(), "triangle");
  };
  if (!(a.faces == b.faces)) report("its ground changes: " + sizes(a) + " to " + sizes(b));
}

void compareFiles(const FilePair& files) {
  comparePairs(
      "stage", files.before.stages, files.after.stages, [](const PlayedStage& stage) { return stage.name; },
      [](const std::string&) {},  // the kind stages reports new and removed stages
      [&](const std::string& name, const PlayedStage& a, const PlayedStage& b) {
        compareGround(
            a, b, [&](const std::string& what) { files.report("stage " + inQuotes(name) + ": " + what); });
      });
}

}  // namespace

WadKind groundsKind() {
  return {.name = disk::Ground::blob,
          .itemSize = sizeof(disk::Ground),
          .plural = "grounds",
          .count = countAll,
          .faultOfFile = faultOfFile,
          .plan = plan,
          .decode = decode,
          .checkItems = checkGrounds,
          .describe = describedBy<disk::Ground, fieldsOf, arraysOf>,
          .fileLines = fileLines,
          .compareFiles = compareFiles};
}

}  // namespace squire::wad
