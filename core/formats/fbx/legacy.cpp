#include "core/formats/fbx/legacy.h"

#include <optional>

#include "core/base/numbers.h"
#include "core/formats/fbx/legacy_scene.h"

namespace squire::fbx {

namespace {

constexpr std::int64_t customRate = 14;  // FbxTime's mode for rates without a mode of their own

bool isMesh(RecordView model) { return model.child("Vertices") && model.child("PolygonVertexIndex"); }

// Models of exporters that state no type are meshes if they have faces.
std::string_view typeOf(RecordView model) {
  const std::string_view type = model.property(1).text();
  return type.empty() && isMesh(model) ? "Mesh" : type;
}

// Moves the geometry of a model to an object of its own.
void writeGeometry(LegacyScene& scene, RecordView model, std::int64_t id) {
  const std::int64_t geometry = scene.newId();
  scene.geometryOf[id] = geometry;
  scene.links.push_back({geometry, id, {}});
  RecordWriter& writer = scene.writer;
  writer.open("Geometry", {writer.number(geometry), scene.plainName(model.property(0)), writer.text("Mesh")});
  scene.copyChildren(model);
  writer.close();
}

void writeModel(LegacyScene& scene, RecordView model, std::int64_t id) {
  RecordWriter& writer = scene.writer;
  writer.open("Model", {writer.number(id), scene.plainName(model.property(0)), writer.text(typeOf(model))});
  scene.copyProperties(model);
  writer.close();
  if (isMesh(model)) writeGeometry(scene, model, id);
}

void writeObject(LegacyScene& scene, const LegacyScene::Object& object) {
  if (object.record.name() == "Model") return writeModel(scene, object.record, object.id);
  RecordWriter& writer = scene.writer;
  writer.openBare(object.record.name());
  writer.add(writer.number(object.id));
  writer.add(scene.plainName(object.record.property(0)));
  writer.add(object.record.property(1));
  scene.copyChildren(object.record);
  writer.close();
}

// Models that name the geometry of another one are instances of it.
void shareGeometry(LegacyScene& scene) {
  std::unordered_map<std::string_view, std::int64_t> byName;
  for (const LegacyScene::Object& object : scene.objects) {
    const auto own = scene.geometryOf.find(object.id);
    const std::string_view name = object.record.child("NodeAttributeName").property(0).text();
    if (own != scene.geometryOf.end() && !name.empty()) byName.emplace(name, own->second);
  }
  for (const auto& [model, id] : scene.objects) {
    if (model.name() != "Model" || scene.geometryOf.contains(id)) continue;
    const auto shared = byName.find(model.child("NodeAttributeName").property(0).text());
    if (shared == byName.end()) continue;
    scene.geometryOf[id] = shared->second;
    scene.links.push_back({shared->second, id, {}});
  }
}

// Version 6 connects skins to models, and version 7 connects them to the geometry of the models.
void readConnections(LegacyScene& scene) {
  std::unordered_map<std::int64_t, std::string_view> kinds;
  for (const LegacyScene::Object& object : scene.objects) kinds[object.id] = object.record.name();
  for (const RecordView record : scene.from().root().child("Connections")) {
    const std::string_view kind = record.property(0).text();
    if (kind != "OO" && kind != "OP") continue;
    const std::int64_t child = scene.idOf(record.property(1));
    std::int64_t parent = scene.idOf(record.property(2));
    if (child < 0 || parent < 0) continue;
    const auto geometry = scene.geometryOf.find(parent);
    if (kinds[child] == "Deformer" && geometry != scene.geometryOf.end()) parent = geometry->second;
    scene.links.push_back({child, parent, kind == "OP" ? record.property(3).text() : std::string_view()});
  }
}

void writeConnections(LegacyScene& scene) {
  RecordWriter& writer = scene.writer;
  writer.open("Connections", {});
  for (const LegacyScene::Link& link : scene.links) {
    const bool toObject = link.property.empty();
    writer.open("C",
                {writer.text(toObject ? "OO" : "OP"), writer.number(link.child), writer.number(link.parent)});
    if (!toObject) writer.add(writer.text(link.property));
    writer.close();
  }
  writer.close();
}

RecordView settingsOf(const Records& records) {
  for (const RecordView record : records.root()) {
    if (record.name() == "GlobalSettings") return record;
    if (record.name() != "Objects") continue;
    if (const RecordView own = record.child("GlobalSettings")) return own;
  }
  return {};
}

// The frames per second that the record Version5 states; files of older programs have it.
std::optional<double> statedRate(const Records& records) {
  const Property& rate = records.root().child("Version5").child("Settings").child("FrameRate").property(0);
  const std::optional<double> value = rate.isText() ? parseDouble(rate.text()) : rate.asDouble();
  return value && *value > 0.0 ? value : std::nullopt;
}

void writeSettings(LegacyScene& scene) {
  RecordWriter& writer = scene.writer;
  writer.open("GlobalSettings", {});
  writer.open("Properties70", {});
  bool hasRate = false;
  for (const RecordView property : settingsOf(scene.from()).child("Properties60")) {
    hasRate = hasRate || property.property(0).text() == "TimeMode";
    scene.copy(property);
  }
  if (const auto rate = statedRate(scene.from()); rate && !hasRate) {
    const Property none = writer.text({});
    writer.leaf("P", {writer.text("TimeMode"), none, none, none, writer.number(customRate)});
    writer.leaf("P", {writer.text("CustomFrameRate"), none, none, none, writer.real(*rate)});
  }
  writer.close();
  writer.close();
}

// Writes the header, including the record SceneInfo, which version 6 stores among the objects.
void writeHeader(LegacyScene& scene) {
  RecordWriter& writer = scene.writer;
  const RecordView root = scene.from().root();
  writer.open("FBXHeaderExtension", {});
  scene.copyChildren(root.child("FBXHeaderExtension"));
  if (const RecordView info = root.child("Objects").child("SceneInfo")) scene.copy(info);
  writer.close();
  if (const RecordView creator = root.child("Creator")) scene.copy(creator);
}

}  // namespace

Result<Records> translated(const Records& legacy) {
  Records out;
  out.version = legacy.version;
  out.binary = legacy.binary;
  out.coarseTimes = legacy.coarseTimes;
  LegacyScene scene(legacy, out);
  writeHeader(scene);
  writeSettings(scene);
  scene.writer.open("Objects", {});
  scene.claimObjects();
  for (const LegacyScene::Object& object : scene.objects) writeObject(scene, object);
  shareGeometry(scene);
  readConnections(scene);
  connectTextures(scene);
  translateTakes(scene);
  scene.writer.close();
  writeConnections(scene);
  if (scene.writer.isTooLarge())
    return makeError(ErrorCode::Limit, "the file has too many records", "split the scene into several files");
  scene.writer.finish();
  return out;
}

}  // namespace squire::fbx
