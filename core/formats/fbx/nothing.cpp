#include "core/formats/fbx/nothing.h"

#include <array>

#include "core/base/numbers.h"

namespace squire::fbx {

namespace {

struct Kind {
  const char* one;
  const char* many;
  std::array<std::string_view, 4> types;  // of Model objects; empty: all types that no other kind lists
};

constexpr std::array<Kind, 6> kinds{{
    {"camera", "cameras", {"Camera", "CameraStereo", "CameraSwitcher"}},
    {"light", "lights", {"Light"}},
    {"NURBS object", "NURBS objects", {"NurbsCurve", "NurbsSurface", "TrimNurbsSurface", "Nurb"}},
    {"line or patch", "lines and patches", {"Line", "Patch", "Boundary"}},
    {"mesh without faces", "meshes without faces", {"Mesh"}},
    {"empty object", "empty objects", {}},
}};
constexpr std::size_t curved = 2, patches = 3, flat = 4;

std::size_t kindOf(std::string_view type) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (const std::string_view known : kinds[i].types) {
      if (!type.empty() && known == type) return i;
    }
  }
  return kinds.size() - 1;
}

// "2 cameras, 1 light"
std::string listed(const std::array<std::size_t, kinds.size()>& counts) {
  std::string text;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (counts[i] == 0) continue;
    text += (text.empty() ? "" : ", ") + counted(counts[i], kinds[i].one, kinds[i].many);
  }
  return text;
}

}  // namespace

Error nothingToRead(const ObjectGraph& graph, bool damaged) {
  std::array<std::size_t, kinds.size()> counts{};
  for (const Object& object : graph.objects()) {
    if (object.kind == "Model") ++counts[kindOf(object.type)];
  }
  const std::string instead = listed(counts);
  std::string message = "there is no mesh, no bone and no animation in it";
  if (!instead.empty()) message += ", only " + instead;
  std::string hint =
      "export the character's meshes and bones; a filter or an empty selection may have left them out";
  if (counts[curved] + counts[patches] > 0)
    hint = "convert NURBS, curves and patches to polygons before the export";
  if (counts[flat] > 0) hint = "export meshes with faces; points and edges are not imported";
  if (damaged) hint = "the file is damaged; export it again";
  return makeError(ErrorCode::Content, std::move(message), std::move(hint));
}

}  // namespace squire::fbx
