#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/stages/layout.h"
#include "core/model/stage_words.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

std::uint64_t countAll(const Contents& contents) { return contents.stages.size(); }

bool isFinite(const vec2& place) { return std::isfinite(place.x) && std::isfinite(place.y); }

std::string pieceFault(const PlayedPiece& piece, std::size_t layers) {
  if (!isText(piece.name) || !isText(piece.group)) return "has a text that is not UTF-8 or has a NUL in it";
  if (piece.layer < -1 || piece.layer >= static_cast<int>(layers)) return "is on a layer that is not there";
  const float length = glm::length(piece.place.rotation);
  if (!squire::isFinite(piece.place) || !(std::abs(length - 1.0f) < 1e-3f))
    return "has a place that is not finite or a rotation not of unit length";
  return {};
}

Fault stageFault(const PlayedStage& stage) {
  const NamedPlace place{stageThing.noun, stage.name};
  if (!isText(stage.name) || !std::ranges::all_of(stage.layers, isText))
    return {{place}, "has a text that is not UTF-8 or has a NUL in it"};
  if (stage.layers.size() >= disk::none) return {{place}, "has more than 65534 layers"};
  for (const PlayedPiece& piece : stage.pieces) {
    if (std::string fault = pieceFault(piece, stage.layers.size()); !fault.empty())
      return {{place, {stagePieceThing.noun, piece.name}}, fault};
  }
  for (const PlayedPoint& point : stage.points) {
    if (!isText(point.name) || point.kind > StagePointKind::Mark || !isFinite(point.at))
      return {{place, {stagePointThing.noun, point.name}}, "has a name, a kind or a place that is not valid"};
  }
  if (stage.camera &&
      !(isFinite(stage.camera->centre) && std::isfinite(stage.camera->height) && stage.camera->height > 0.0f))
    return {{place}, "has a camera that is not finite or without a height"};
  return {};
}

Fault faultOfFile(const Contents& contents) {
  std::unordered_set<std::string> names;
  for (const PlayedStage& stage : contents.stages) {
    if (!names.insert(stage.name).second)
      return {{{stageThing.noun, stage.name}}, "there are two stages of this name"};
    if (Fault fault = stageFault(stage); !fault.empty()) return fault;
  }
  return {};
}

// The arrays of a stage until the file is written.
struct Arrays {
  std::vector<std::uint32_t> layers;
  std::vector<disk::StagePiece> pieces;
  std::vector<disk::StagePoint> points;
};

using ModelIds = std::unordered_map<std::string_view, std::size_t>;

disk::StagePiece pieceItem(BlobPlan& plan, const PlayedPiece& from, const ModelIds& ids) {
  disk::StagePiece item{};
  item.name = plan.string(from.name);
  item.group = plan.string(from.group);
  const auto model = ids.find(from.model);
  item.model = model == ids.end() ? disk::none : id16(model->second);
  item.layer = idOrNone(from.layer);
  put(item.position, from.place.translation);
  const quat& q = from.place.rotation;
  item.orientation[0] = q.x;
  item.orientation[1] = q.y;
  item.orientation[2] = q.z;
  item.orientation[3] = q.w;
  put(item.scale, from.place.scale);
  return item;
}

disk::Stage stageItem(BlobPlan& plan, const PlayedStage& from, const ModelIds& ids, Arrays& arrays) {
  disk::Stage item{};
  item.name = plan.string(from.name);
  for (const std::string& layer : from.layers) arrays.layers.push_back(plan.string(layer));
  for (const PlayedPiece& piece : from.pieces) arrays.pieces.push_back(pieceItem(plan, piece, ids));
  for (const PlayedPoint& point : from.points) {
    const auto kind = static_cast<std::uint32_t>(point.kind);
    arrays.points.push_back({plan.string(point.name), kind, {point.at.x, point.at.y}});
  }
  planArray(plan, arrays.layers, item.layerCount, item.layers);
  planArray(plan, arrays.pieces, item.pieceCount, item.pieces);
  planArray(plan, arrays.points, item.pointCount, item.points);
  if (!from.camera) return item;
  item.cameraCentre[0] = from.camera->centre.x;
  item.cameraCentre[1] = from.camera->centre.y;
  item.cameraHeight = from.camera->height;
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const Contents& contents = encoding.contents();
  if (contents.stages.empty()) return std::nullopt;
  ModelIds ids;
  for (const ModelContents& model : contents.models) ids.emplace(model.name, ids.size());
  BlobPlan plan(disk::Stage::blob, contents.stages.size(), sizeof(disk::Stage));
  std::vector<disk::Stage> items;
  std::vector<Arrays>& arrays = encoding.keep(std::vector<Arrays>(contents.stages.size()));
  for (std::size_t i = 0; i < contents.stages.size(); ++i)
    items.push_back(stageItem(plan, contents.stages[i], ids, arrays[i]));
  placeStrings(plan, items, &disk::Stage::name);
  for (Arrays& one : arrays) {
    for (std::uint32_t& layer : one.layers) layer += static_cast<std::uint32_t>(plan.strings());
    placeStrings(plan, one.pieces, &disk::StagePiece::name, &disk::StagePiece::group);
    placeStrings(plan, one.points, &disk::StagePoint::name);
  }
  plan.setItems(items);
  return plan;
}

PlayedPiece readPiece(const Items<disk::Stage>& blob, const disk::StagePiece& item,
                      const Contents& contents) {
  PlayedPiece piece;
  piece.name = blob.string(item.name);
  piece.group = blob.string(item.group);
  if (item.model != disk::none) piece.model = contents.models[item.model].name;
  piece.layer = indexOf(item.layer);
  const float(&q)[4] = item.orientation;
  piece.place = {vectorOf(item.position), quat(q[3], q[0], q[1], q[2]), vectorOf(item.scale)};
  return piece;
}

PlayedStage readStage(const Items<disk::Stage>& blob, const disk::Stage& item, const Contents& contents) {
  PlayedStage stage;
  stage.name = blob.string(item.name);
  for (const auto layer : readArray<std::uint32_t>(blob, item.layerCount, item.layers))
    stage.layers.push_back(blob.string(layer));
  for (const auto& piece : readArray<disk::StagePiece>(blob, item.pieceCount, item.pieces))
    stage.pieces.push_back(readPiece(blob, piece, contents));
  for (const auto& point : readArray<disk::StagePoint>(blob, item.pointCount, item.points)) {
    const auto kind = static_cast<StagePointKind>(point.kind);
    stage.points.push_back({blob.string(point.name), kind, {point.at[0], point.at[1]}});
  }
  if (item.cameraHeight > 0.0f)
    stage.camera = PlayedCamera{{item.cameraCentre[0], item.cameraCentre[1]}, item.cameraHeight};
  return stage;
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Stage> stages(container);
  for (std::uint32_t i = 0; i < stages.count(); ++i)
    contents.stages.push_back(readStage(stages, stages[i], contents));
}

void checkPiece(BlobCheck& blob, std::uint64_t at, std::uint32_t layers, std::uint32_t models) {
  const auto item = blob.read<disk::StagePiece>(at);
  blob.checkString(at);
  blob.checkString(at + offsetof(disk::StagePiece, group));
  if (item.model != disk::none && item.model >= models)
    blob.fail(at + offsetof(disk::StagePiece, model), "id", "it shows a model that is not there");
  if (item.layer != disk::none && item.layer >= layers)
    blob.fail(at + offsetof(disk::StagePiece, layer), "stage-layer", "it is on a layer that is not there");
  checkNumbers(blob, at + offsetof(disk::StagePiece, position), 3);
  blob.checkQuaternions(blob.span(at + offsetof(disk::StagePiece, orientation), 16));
  checkNumbers(blob, at + offsetof(disk::StagePiece, scale), 3);
}

void checkPoint(BlobCheck& blob, std::uint64_t at) {
  blob.checkString(at);
  if (blob.read<std::uint32_t>(at + offsetof(disk::StagePoint, kind)) > 1)
    blob.fail(at + offsetof(disk::StagePoint, kind), "choice", "its kind is neither 0 nor 1");
  checkNumbers(blob, at + offsetof(disk::StagePoint, at), 2);
}

// Calls check(at) for each element of an array.
template <typename Check>
void checkEach(BlobCheck& blob, std::uint64_t field, std::size_t size, Check check) {
  const auto array = claimList(blob, field, size);
  if (!array) return;
  for (std::uint64_t i = 0; i < array->size() / size; ++i) check(blob.offsetOf(*array) + i * size);
}

void checkStage(BlobCheck& blob, std::uint64_t at, const disk::Stage& item, std::uint32_t models) {
  blob.checkString(at);
  if (item.layerCount >= disk::none)
    return blob.fail(at + offsetof(disk::Stage, layerCount), "stage-layer", "it has more than 65534 layers");
  checkEach(blob, at + offsetof(disk::Stage, layerCount), 4,
            [&](std::uint64_t one) { blob.checkString(one); });
  checkEach(blob, at + offsetof(disk::Stage, pieceCount), sizeof(disk::StagePiece),
            [&](std::uint64_t one) { checkPiece(blob, one, item.layerCount, models); });
  checkEach(blob, at + offsetof(disk::Stage, pointCount), sizeof(disk::StagePoint),
            [&](std::uint64_t one) { checkPoint(blob, one); });
  checkNumbers(blob, at + offsetof(disk::Stage, cameraCentre), 3);
  if (item.cameraHeight < 0.0f)
    blob.fail(at + offsetof(disk::Stage, cameraHeight), "stage-camera", "its camera has a height below 0");
}

void checkAll(Validation& validation) {
  const std::uint32_t models = validation.countOf(disk::Model::blob);
  validation.forEach<disk::Stage>([&](BlobCheck& blob, std::uint64_t at, const disk::Stage& item) {
    checkStage(blob, at, item, models);
  });
}

Json fieldsOf(const Describer& d, const disk::Stage& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"layer_count", item.layerCount},
                       {"piece_count", item.pieceCount},
                       {"point_count", item.pointCount},
                       {"camera_centre", floatsJson(item.cameraCentre)},
                       {"camera_height", item.cameraHeight},
                       {"offsets", Json::object({{"name", item.name},
                                                 {"layers", item.layers},
                                                 {"pieces", item.pieces},
                                                 {"points", item.points}})}});
}

Json pieceJson(const Describer& d, const disk::StagePiece& piece) {
  return Json::object({{"name", d.string(piece.name)},
                       {"group", d.string(piece.group)},
                       {"model", idJson(piece.model)},
                       {"layer", idJson(piece.layer)},
                       {"position", floatsJson(piece.position)},
                       {"orientation", floatsJson(piece.orientation)},
                       {"scale", floatsJson(piece.scale)}});
}

Json pointJson(const Describer& d, const disk::StagePoint& point) {
  return Json::object({{"name", d.string(point.name)}, {"kind", point.kind}, {"at", floatsJson(point.at)}});
}

DescribedArrays arraysOf(const Describer& d, const disk::Stage& item) {
  return {d.array<std::uint32_t>("layers", item.layers, item.layerCount,
                                 [d](std::uint32_t layer) { return d.string(layer); }),
          d.array<disk::StagePiece>("pieces", item.pieces, item.pieceCount,
                                    [d](const disk::StagePiece& piece) { return pieceJson(d, piece); }),
          d.array<disk::StagePoint>("points", item.points, item.pointCount,
                                    [d](const disk::StagePoint& point) { return pointJson(d, point); })};
}

std::string fileLines(const TextDescription& text) {
  const auto stages = text.items<disk::Stage>();
  std::string out;
  for (std::uint32_t i = 0; i < stages.count(); ++i) {
    const disk::Stage stage = stages[i];
    out += "stage " + quoted(stages, stage.name) + ": " + counted(stage.pieceCount, "piece") + ", " +
           counted(stage.layerCount, "layer") + ", " + counted(stage.pointCount, "point") + "\n";
    for (const auto& point : readArray<disk::StagePoint>(stages, stage.pointCount, stage.points)) {
      out += "  " + std::string(words::name(static_cast<StagePointKind>(point.kind))) + " " +
             quoted(stages, point.name) + " at " + toText(point.at[0]) + ", " + toText(point.at[1]) + " m\n";
    }
  }
  return out;
}

std::string text(const vec2& place) { return toText(place.x) + ", " + toText(place.y); }

Facts factsOf(const PlayedStage& stage, const PlayedPiece& piece) {
  const auto layer = static_cast<std::size_t>(piece.layer);
  return {{"model", piece.model.empty() ? "none" : inQuotes(piece.model)},
          {"layer", piece.layer < 0 ? "none" : inQuotes(stage.layers[layer])},
          {"group", piece.group.empty() ? "none" : inQuotes(piece.group)},
          {"place", factText(piece.place.translation)},
          {"turn", factText(piece.place.rotation)},
          {"scale", factText(piece.place.scale)}};
}

Facts factsOf(const PlayedStage&, const PlayedPoint& point) {
  return {{"kind", chosen(point.kind)}, {"place", text(point.at)}};
}

Facts factsOf(const PlayedStage& stage) {
  const auto& camera = stage.camera;
  return {{"camera", camera ? text(camera->centre) + ", " + toText(camera->height) + " m high" : "none"}};
}

// Two stages of one name.
struct StagePair {
  const PlayedStage& before;
  const PlayedStage& after;
  Reporter report;
};

void compareFiles(const FilePair& files) {
  comparePairs(
      "stage", files.before.stages, files.after.stages, [](const PlayedStage& stage) { return stage.name; },
      files.report,
      [&](const std::string& name, const PlayedStage& a, const PlayedStage& b) {
        const std::string stage = "stage " + inQuotes(name) + ": ";
        const StagePair pair{a, b, [&](const std::string& what) { files.report(stage + what); }};
        compareFacts(stage, factsOf(a), factsOf(b), files.report);
        compareThings(
            pair, "piece", a.pieces, b.pieces, [](const PlayedPiece& piece) { return piece.name; },
            [](const PlayedStage& of, const PlayedPiece& piece) { return factsOf(of, piece); });
        compareThings(
            pair, "point", a.points, b.points, [](const PlayedPoint& point) { return point.name; },
            [](const PlayedStage& of, const PlayedPoint& point) { return factsOf(of, point); });
      });
}

}  // namespace

WadKind stagesKind() {
  return {.name = disk::Stage::blob,
          .itemSize = sizeof(disk::Stage),
          .plural = "stages",
          .count = countAll,
          .faultOfFile = faultOfFile,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::Stage, fieldsOf, arraysOf>,
          .fileLines = fileLines,
          .compareFiles = compareFiles};
}

}  // namespace squire::wad
