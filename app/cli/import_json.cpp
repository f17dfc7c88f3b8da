#include "app/cli/import_report.h"
#include "core/base/diagnostics.h"
#include "core/base/utf8.h"
#include "core/model/skin_health.h"
#include "core/model/words.h"

namespace squire::cli {

namespace {

Json vector(const vec3& v) { return Json::array({v.x, v.y, v.z}); }

Json transform(const Transform& t) {
  const quat& q = t.rotation;
  return Json::object({{"translation", vector(t.translation)},
                       {"rotation_wxyz", Json::array({q.w, q.x, q.y, q.z})},
                       {"scale", vector(t.scale)}});
}

template <typename Items, typename Function>
Json listOf(const Items& items, Function function) {
  Json list = Json::array();
  for (const auto& item : items) list.push(function(item));
  return list;
}

Json boneJson(const Skeleton& skeleton, const Bone& bone) {
  const Json parent =
      bone.parent < 0 ? Json() : Json(skeleton.bones[static_cast<std::size_t>(bone.parent)].name);
  return Json::object({{"name", bone.name},
                       {"parent", parent},
                       {"bind", transform(bindOf(bone))},
                       {"rest_local", transform(bone.rest)}});
}

Json meshJson(const Mesh& mesh) {
  const MeshSkin skin = skinOf(mesh);
  return Json::object({{"name", mesh.name},
                       {"material", mesh.material},
                       {"hidden", mesh.hidden},
                       {"level", mesh.level},
                       {"vertices", std::uint64_t{mesh.positions.size()}},
                       {"triangles", std::uint64_t{mesh.indices.size() / 3}},
                       {"most_bones", std::uint64_t{skin.mostBones()}},
                       {"without_weight", std::uint64_t{skin.bare}}});
}

Json materialJson(const Material& material) {
  return Json::object({{"name", material.name},
                       {"diffuse", vector(material.diffuse)},
                       {"specular", vector(material.specular)},
                       {"exponent", material.exponent},
                       {"diffuse_map", material.diffuseMap},
                       {"specular_map", material.specularMap}});
}

Json textureJson(const Texture& texture) {
  return Json::object({{"name", texture.name},
                       {"label", texture.label},
                       {"state", words::name(texture.state)},
                       {"path", validUtf8(texture.path)},
                       {"bytes", std::uint64_t{texture.encoded ? texture.encoded->size() : 0}}});
}

Json clipJson(const Clip& clip) {
  return Json::object({{"name", clip.name},
                       {"take", clip.take},
                       {"seconds", clip.duration.seconds()},
                       {"frames", frameAt(clip.duration, clip.rate)},
                       {"rate", clip.rate.perSecond()},
                       {"start_seconds", clip.start.seconds()},
                       {"keys_in_source", clip.keysInSource > 0 ? Json(clip.keysInSource) : Json()},
                       {"keys", std::uint64_t{clip.keyCount()}},
                       {"bones", std::uint64_t{clip.tracks.size()}}});
}

Json modelJson(const Model& model) {
  const Box box = model.restBounds();
  Json bounds;
  if (!box.empty()) bounds = Json::object({{"min", vector(box.min)}, {"max", vector(box.max)}});
  const auto deref = [](auto function) {
    return [function](const auto& shared) { return function(*shared); };
  };
  const Skeleton& skeleton = *model.skeleton;
  return Json::object(
      {{"name", model.name},
       {"bounds", bounds},
       {"vertices", std::uint64_t{model.vertexCount()}},
       {"triangles", std::uint64_t{model.triangleCount()}},
       {"bones", listOf(skeleton.bones, [&](const Bone& b) { return boneJson(skeleton, b); })},
       {"meshes", listOf(model.meshes, deref(meshJson))},
       {"materials", listOf(model.materials, materialJson)},
       {"textures", listOf(model.textures, textureJson)},
       {"clips", listOf(model.clips, deref(clipJson))}});
}

Json diagnosticJson(const Diagnostic& diagnostic) {
  return Json::object({{"severity", name(diagnostic.severity)},
                       {"rule", diagnostic.rule.text()},
                       {"message", diagnostic.message},
                       {"hint", diagnostic.hint},
                       {"item", diagnostic.where.item()}});
}

}  // namespace

Json importJson(const std::string& file, const Imported& imported, double milliseconds) {
  const SourceInfo& source = imported.source;
  return Json::object({{"file", validUtf8(file)},
                       {"format", source.format},
                       {"maker", source.maker},
                       {"metres_per_unit", source.metresPerUnit},
                       {"axes", source.axes},
                       {"milliseconds", milliseconds},
                       {"models", listOf(imported.models, modelJson)},
                       {"diagnostics", listOf(imported.diagnostics, diagnosticJson)}});
}

}  // namespace squire::cli
