#include <algorithm>

#include "core/formats/project/layout.h"
#include "core/formats/project/project_file.h"
#include "core/formats/project/struct_writer.h"
#include "core/model/axis_curves.h"
#include "core/model/layered_clip.h"

namespace squire {

namespace {

// The lowest version of the file layout that supports all of these tracks.
std::int64_t versionOf(const std::vector<Track>& tracks) {
  constexpr std::int64_t withAxes = 2, withBeyond = 4;
  std::int64_t version = 1;
  for (const Track& track : tracks) {
    eachChannelOf(track, [&](const auto& channel, const auto& axes) {
      const auto* curves = curvesOf(channel, axes);
      if (curves == nullptr) return;
      const bool isLifted = std::ranges::any_of(curves->axes, [](const Channel<float>& axis) {
        return std::ranges::any_of(*axis, &Key<float>::isLifted);
      });
      version = std::max(version, curves->beyond.any() || isLifted ? withBeyond : withAxes);
    });
  }
  return version;
}

// The lowest version of the file layout that supports all of a project's content.
std::int64_t versionOf(const Project& project) {
  constexpr std::int64_t withLayers = 3, withSharedMaterials = 4, withLayerModes = 5;
  std::int64_t version = 1;
  if (!project.sharedMaterials.empty()) version = withSharedMaterials;
  for (const auto& model : project.models) {
    for (const auto& entry : model->clips) {
      if (!entry->layers.empty()) version = std::max(version, withLayers);
      for (const EditLayer& layer : entry->layers) {
        version = std::max(version, versionOf(layer.tracks));
        if (layer.mode != LayerMode::Add || layer.fade || !layer.mask.empty()) version = withLayerModes;
      }
      if (entry->stored && entry->clip) version = std::max(version, versionOf(clipBelow(*entry)->tracks));
    }
  }
  return version;
}

}  // namespace

std::string writeProject(const Project& project) {
  LayoutWriter out;
  out.member("squire", "project");
  out.member("version", versionOf(project));
  StructWriter(WrittenNames(nullptr)).members(out, schemaOf(&project), &project);
  return std::move(out).take();
}

}  // namespace squire
