#include "core/formats/project/stages.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/formats/project/write_parts.h"
#include "core/model/stage_words.h"

namespace squire {

namespace {

Json pairJson(const vec2& v) { return Json::array({v.x, v.y}); }

Json layerRow(const StageLayer& layer) {
  Json row = Json::object({{"name", layer.name}});
  if (layer.locked) row.set("locked", true);
  if (layer.hidden) row.set("hidden", true);
  addUnknown(row, layer.unknown);
  return row;
}

Json pieceRow(const StagePiece& piece) {
  Json row = Json::object(
      {{"name", piece.name}, {"model", piece.model.value}, {"translation", toJson(piece.place.translation)}});
  if (piece.place.rotation != quat(1, 0, 0, 0)) row.set("rotation", toJson(piece.place.rotation));
  if (piece.place.scale != vec3(1.0f)) row.set("scale", toJson(piece.place.scale));
  if (!piece.layer.empty()) row.set("layer", piece.layer);
  if (!piece.group.empty()) row.set("group", piece.group);
  if (piece.locked) row.set("locked", true);
  if (piece.hidden) row.set("hidden", true);
  addUnknown(row, piece.unknown);
  return row;
}

Json pointRow(const StagePoint& point) {
  Json row = Json::object({{"name", point.name}});
  if (point.kind != StagePointKind::Spawn) row.set("kind", words::name(point.kind));
  row.set("at", pairJson(point.at));
  addUnknown(row, point.unknown);
  return row;
}

void writeShape(LayoutWriter& out, const GroundShape& shape) {
  out.beginObject();
  out.member("name", shape.name);
  out.member("kind", words::name(shape.kind));
  if (shape.closed) out.member("closed", true);
  out.beginArray("points");
  for (const vec2& point : shape.points) out.row(oneLine(pairJson(point)));
  out.end();
  out.members(shape.unknown);
  out.end();
}

void writeStage(LayoutWriter& out, const Stage& stage) {
  out.beginObject();
  out.member("name", stage.name);
  if (stage.camera) {
    Json camera =
        Json::object({{"centre", pairJson(stage.camera->centre)}, {"height", stage.camera->height}});
    addUnknown(camera, stage.camera->unknown);
    out.member("camera", camera);
  }
  if (!stage.layers.empty()) {
    out.beginArray("layers");
    for (const StageLayer& layer : stage.layers) out.row(oneLine(layerRow(layer)));
    out.end();
  }
  out.beginArray("pieces");
  for (const auto& piece : stage.pieces) out.row(oneLine(pieceRow(*piece)));
  out.end();
  out.beginArray("ground");
  for (const auto& shape : stage.ground) writeShape(out, *shape);
  out.end();
  out.beginArray("points");
  for (const StagePoint& point : stage.points) out.row(oneLine(pointRow(point)));
  out.end();
  out.members(stage.unknown);
  out.end();
}

vec2 readPair(const Json& json, const std::string& name, ObjectReader& in) {
  const Json::Array& items = json.items();
  if (items.size() == 2 && items[0].isNumber() && items[1].isNumber())
    return {items[0].asFloat(), items[1].asFloat()};
  in.fail(name, "is not a list of 2 numbers");
  return vec2(0.0f);
}

template <HasWords Enum>
Enum readWord(ObjectReader& in, const char* name, const std::string& text) {
  const auto found = words::find<Enum>(text);
  if (!found) in.fail(name, "is none of the words that it may be");
  return found.value_or(Enum());
}

StageLayer readLayer(ObjectReader in) {
  StageLayer layer;
  layer.name = in.text("name");
  layer.locked = in.flag("locked", false);
  layer.hidden = in.flag("hidden", false);
  layer.unknown = in.rest();
  return layer;
}

StagePiece readPiece(ObjectReader in) {
  StagePiece piece;
  piece.name = in.text("name");
  piece.model = ModelId{in.id("model")};
  piece.place.translation = in.vector("translation");
  if (in.has("rotation")) piece.place.rotation = in.rotation("rotation");
  if (in.has("scale")) piece.place.scale = in.vector("scale");
  piece.layer = in.textOr("layer", {});
  piece.group = in.textOr("group", {});
  piece.locked = in.flag("locked", false);
  piece.hidden = in.flag("hidden", false);
  piece.unknown = in.rest();
  return piece;
}

GroundShape readShape(ObjectReader in) {
  GroundShape shape;
  shape.name = in.text("name");
  shape.kind = readWord<GroundKind>(in, "kind", in.text("kind"));
  shape.closed = in.flag("closed", false);
  const Json::Array& points = in.array("points");
  if (points.size() > Stage::mostShapePoints) {
    in.fail("points", "has more than 50000 points");
    return shape;
  }
  shape.points.reserve(points.size());
  for (const Json& point : points) shape.points.push_back(readPair(point, "points", in));
  shape.unknown = in.rest();
  return shape;
}

StagePoint readPoint(ObjectReader in) {
  StagePoint point;
  point.name = in.text("name");
  point.kind = readWord<StagePointKind>(in, "kind", in.textOr("kind", "spawn"));
  point.at = readPair(in.member("at"), "at", in);
  point.unknown = in.rest();
  return point;
}

// Reads a list that may be missing and has at most `most` rows.
template <typename T>
std::vector<T> readRows(ObjectReader& in, const char* name, std::size_t most, Failure& failure,
                        T (*read)(ObjectReader)) {
  std::vector<T> out;
  if (!in.has(name)) return out;
  const Json::Array& rows = in.array(name);
  if (rows.size() > most) in.fail(name, "has more than " + std::to_string(most) + " rows");
  if (!in.ok()) return out;
  out.reserve(rows.size());
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i)
    out.push_back(read(ObjectReader(rows[i], in.itemAt(name, i), failure)));
  return out;
}

// Makes names unique (after a merge, the later one of two becomes "crate 2"), sorts by name and assigns ids
// in this order.
template <typename T>
void nameAndNumber(std::vector<T>& all, std::uint32_t& nextId) {
  std::unordered_set<std::string> names;
  for (const T& one : all) names.insert(one.name);
  if (names.size() != all.size()) {
    std::unordered_map<std::string, int> numbers;  // by name: the last number that was appended to it
    for (T& one : all) {
      const auto [last, isFirst] = numbers.emplace(one.name, 1);
      if (isFirst) continue;
      std::string name;
      do {
        name = one.name + ' ' + std::to_string(++last->second);
      } while (!names.insert(name).second);
      one.name = std::move(name);
    }
  }
  std::ranges::sort(all, {}, &T::name);
  for (T& one : all) one.id.value = nextId++;
}

template <typename T>
std::vector<std::shared_ptr<const T>> shared(std::vector<T> all) {
  std::vector<std::shared_ptr<const T>> out;
  out.reserve(all.size());
  for (T& one : all) out.push_back(std::make_shared<const T>(std::move(one)));
  return out;
}

Stage readStage(ObjectReader in, Failure& failure, std::uint32_t& nextId) {
  Stage stage;
  stage.id.value = nextId++;
  stage.name = in.text("name");
  if (in.has("camera")) {
    ObjectReader from(in.member("camera"), in.itemIn("camera"), failure);
    stage.camera.emplace();
    stage.camera->centre = readPair(from.member("centre"), "centre", from);
    stage.camera->height = from.real("height", stage.camera->height);
    stage.camera->unknown = from.rest();
  }
  stage.layers = readRows(in, "layers", Stage::mostLayers, failure, readLayer);
  auto pieces = readRows(in, "pieces", Stage::mostPieces, failure, readPiece);
  auto ground = readRows(in, "ground", Stage::mostShapes, failure, readShape);
  stage.points = readRows(in, "points", Stage::mostPoints, failure, readPoint);
  nameAndNumber(pieces, nextId);
  nameAndNumber(ground, nextId);
  nameAndNumber(stage.points, nextId);
  stage.pieces = shared(std::move(pieces));
  stage.ground = shared(std::move(ground));
  stage.unknown = in.rest();
  return stage;
}

}  // namespace

void writeStages(LayoutWriter& out, const Project& project) {
  if (project.stages.empty()) return;
  out.beginArray("stages");
  for (const auto& stage : project.stages) writeStage(out, *stage);
  out.end();
}

std::vector<std::shared_ptr<const Stage>> readStages(ObjectReader& in, Failure& failure,
                                                     std::uint32_t& nextId) {
  std::vector<std::shared_ptr<const Stage>> out;
  if (!in.has("stages")) return out;
  const Json::Array& rows = in.array("stages");
  if (rows.size() > Stage::mostOfProject) in.fail("stages", "has more than 256 stages");
  for (std::size_t i = 0; i < rows.size() && in.ok(); ++i) {
    out.push_back(std::make_shared<const Stage>(
        readStage(ObjectReader(rows[i], in.itemAt("stages", i), failure), failure, nextId)));
    // Ids to which pieces refer are not assigned again, even if the model no longer exists.
    for (const auto& piece : out.back()->pieces) nextId = std::max(nextId, piece->model.value + 1);
  }
  return out;
}

}  // namespace squire
