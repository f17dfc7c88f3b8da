#include <algorithm>

#include "app/cli/import_report.h"
#include "app/cli/text_table.h"
#include "app/command_line/terminal_text.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/export/export_report.h"
#include "core/model/skin_health.h"
#include "core/model/words.h"

namespace squire::cli {

namespace {

// Three decimals, without a minus sign before zero.
std::string length(double value) {
  const std::string text = fixedText(value, 3);
  return text == "-0.000" ? "0.000" : text;
}

std::string point(const vec3& v) {
  return length(static_cast<double>(v.x)) + " " + length(static_cast<double>(v.y)) + " " +
         length(static_cast<double>(v.z));
}

std::string colour(const vec3& v) {
  const auto part = [](float c) { return fixedText(static_cast<double>(c), 2); };
  return part(v.x) + " " + part(v.y) + " " + part(v.z);
}

std::string heading(const std::string& file, const SourceInfo& source, double milliseconds) {
  if (source.format.empty())
    return cleanUtf8(file) + ": a project, read in " + fixedText(milliseconds, 1) + " ms\n";
  std::string text = cleanUtf8(file) + ": " + source.format;
  if (!source.maker.empty()) text += " by " + cleanUtf8(source.maker);
  text += ", 1 unit is " + toText(source.metresPerUnit) + " m";
  if (!source.axes.empty()) text += ", " + source.axes;
  return text + ", read in " + fixedText(milliseconds, 1) + " ms\n";
}

std::size_t indentOf(const Skeleton& skeleton, std::size_t bone) {
  constexpr std::size_t deepest = 20;
  std::size_t depth = 0;
  for (int at = skeleton.bones[bone].parent; at >= 0 && depth < deepest;
       at = skeleton.bones[static_cast<std::size_t>(at)].parent)
    ++depth;
  return depth;
}

std::string skeletonText(const Skeleton& skeleton) {
  TextTable table("lrrrrrrrr", 4);
  table.addRow({"bone", "x", "y", "z", "turn w", "x", "y", "z", "scale"});
  const auto number = [](float v) { return length(static_cast<double>(v)); };
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
    const Transform bind = bindOf(skeleton.bones[i]);
    const vec3& at = bind.translation;
    const quat& turn = bind.rotation;
    const std::string indent(2 * indentOf(skeleton, i), ' ');
    const bool scaled = glm::length(bind.scale - vec3(1.0f)) > 1e-4f;
    table.addRow({indent + skeleton.bones[i].name, number(at.x), number(at.y), number(at.z), number(turn.w),
                  number(turn.x), number(turn.y), number(turn.z), scaled ? point(bind.scale) : "1"});
  }
  return table.text();
}

std::string useOf(const Mesh& mesh) {
  if (mesh.hidden) return "hidden";
  return mesh.level > 0 ? "level " + std::to_string(mesh.level) : "yes";
}

std::string meshText(const Model& model) {
  const bool allShown =
      std::ranges::none_of(model.meshes, [](const auto& mesh) { return mesh->isLeftOut(); });
  const bool noneBare =
      std::ranges::all_of(model.meshes, [](const auto& mesh) { return mesh->bare.empty(); });
  TextTable table(std::string(noneBare ? "lrrrl" : "lrrrrl") + (allShown ? "" : "l"), 4);
  std::vector<std::string> head{"mesh", "vertices", "triangles", "most bones"};
  if (!noneBare) head.emplace_back("without weight");
  head.emplace_back("material");
  if (!allShown) head.emplace_back("shown");
  table.addRow(std::move(head));
  for (const auto& mesh : model.meshes) {
    const std::string material =
        mesh->material < 0 ? "-" : model.materials[static_cast<std::size_t>(mesh->material)].name;
    std::vector<std::string> row{mesh->name, std::to_string(mesh->positions.size()),
                                 std::to_string(mesh->indices.size() / 3),
                                 std::to_string(skinOf(*mesh).mostBones())};
    if (!noneBare) row.push_back(std::to_string(mesh->bare.size()));
    row.push_back(material);
    if (!allShown) row.push_back(useOf(*mesh));
    table.addRow(std::move(row));
  }
  return table.text();
}

std::string boneSkinText(const Model& model) {
  const std::vector<std::size_t> bones = bonesWithoutSkin(model);
  if (bones.empty()) return {};
  std::string text = "  " + counted(bones.size(), "bone moves", "bones move") + " no vertex:";
  for (const std::size_t bone : bones) text += " " + quotedName(model.skeleton->bones[bone].name);
  return text + "\n";
}

std::string materialText(const Model& model) {
  const auto map = [&](int index) {
    return index < 0 ? std::string("-") : model.textures[static_cast<std::size_t>(index)].name;
  };
  TextTable table("lllrll", 4);
  table.addRow({"material", "diffuse", "specular", "exponent", "diffuse map", "specular map"});
  for (const Material& m : model.materials) {
    table.addRow({m.name, colour(m.diffuse), colour(m.specular),
                  fixedText(static_cast<double>(m.exponent), 1), map(m.diffuseMap), map(m.specularMap)});
  }
  return table.text();
}

std::string textureText(const Model& model) {
  TextTable table("llrl", 4);
  table.addRow({"texture", "state", "bytes", "from"});
  for (const Texture& texture : model.textures) {
    table.addRow({texture.name, std::string(words::name(texture.state)),
                  texture.encoded ? std::to_string(texture.encoded->size()) : "-",
                  texture.path.empty() ? texture.label : texture.path});
  }
  return table.text();
}

std::string clipText(const Model& model) {
  TextTable table("lrrrrrl", 4);
  table.addRow({"clip", "seconds", "frames", "rate", "keys in source", "keys", "take"});
  for (const auto& clip : model.clips) {
    table.addRow({clip->name, fixedText(clip->duration.seconds(), 3),
                  fixedText(frameAt(clip->duration, clip->rate), 1), clip->rate.text(),
                  clip->keysInSource > 0 ? std::to_string(clip->keysInSource) : "-",
                  std::to_string(clip->keyCount()), clip->take});
  }
  return table.text();
}

std::string modelText(const Model& model) {
  std::string text =
      "\nmodel \"" + cleanUtf8(model.name) + "\": " + counted(model.skeleton->bones.size(), "bone") + ", " +
      counted(model.meshes.size(), "mesh", "meshes") + ", " +
      counted(model.vertexCount(), "vertex", "vertices") + ", " + counted(model.triangleCount(), "triangle") +
      ", " + counted(model.clips.size(), "clip") + "\n";
  const Box box = model.restBounds();
  if (!box.empty()) {
    text += "  bounds " + point(box.min) + " to " + point(box.max) + " m, size " + point(box.size()) + " m\n";
  }
  if (!model.skeleton->bones.empty())
    text += "  skeleton, as bound, in model space: place (m), turn (quaternion), scale\n" +
            skeletonText(*model.skeleton);
  if (!model.meshes.empty()) text += "  meshes\n" + meshText(model) + boneSkinText(model);
  if (!model.materials.empty()) text += "  materials\n" + materialText(model);
  if (!model.textures.empty()) text += "  textures\n" + textureText(model);
  if (!model.clips.empty()) text += "  clips\n" + clipText(model);
  return text;
}

}  // namespace

Transform bindOf(const Bone& bone) {
  Transform bind = toTransform(glm::inverse(bone.inverseBind));
  if (bind.rotation.w < 0.0f) bind.rotation = -bind.rotation;
  return bind;
}

std::string importText(const std::string& file, const Imported& imported, double milliseconds) {
  std::string text = heading(file, imported.source, milliseconds);
  for (const Model& model : imported.models) text += modelText(model);
  if (imported.models.empty()) text += "\nno model in it\n";
  if (!imported.diagnostics.empty()) text += "\n";
  for (const std::string& line : diagnosticLines(imported.diagnostics)) text += cleanUtf8(line) + "\n";
  return text;
}

}  // namespace squire::cli
