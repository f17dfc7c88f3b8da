#include "core/edit/layers/layer_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/names.h"
#include "core/edit/things/thing_edits.h"
#include "core/model/layered_clip.h"
#include "core/model/struct_fault.h"

namespace squire {

namespace {

using EditLayers = std::vector<EditLayer>;

const EditLayers& layersOf(const Project& project, ClipRef ref) {
  static const EditLayers none;
  const ProjectClip* entry = clipAt(project, ref);
  return entry ? entry->layers : none;
}

// The name of a layer for labels; for a missing layer the edit itself fails.
std::string nameOf(const Project& project, ClipRef ref, LayerId id) {
  const EditLayer* layer = findLayer(layersOf(project, ref), id);
  return layer ? layer->name : "";
}

Result<Edit> changeLayers(const Project& project, ClipRef ref, Label label,
                          const Change<EditLayers>& change) {
  return changeEntry(project, ref, std::move(label), [&](ProjectClip& entry) -> Status {
    EditLayers layers = entry.layers;
    if (const Status done = change(layers); !done) return done;
    layOver(entry, clipBelow(entry), std::move(layers), *project.find(ref.model)->bones);
    return {};
  });
}

Label labelFor(const SetEditLayer& args, const std::string& name) {
  const int parts = (args.weight ? 1 : 0) + (args.muted ? 1 : 0) + (args.solo ? 1 : 0);
  if (parts != 1) return labelOf<SetEditLayer>("Change", name);
  if (args.weight) return labelOf<SetEditLayer>("weight", name);
  if (args.muted) {
    return *args.muted ? labelOf<SetEditLayer>("Mute", name) : labelOf<SetEditLayer>("Unmute", name);
  }
  return *args.solo ? labelOf<SetEditLayer>("Solo", name) : labelOf<SetEditLayer>("End solo", name);
}

}  // namespace

Result<Edit> addEditLayer(const Project& project, const AddEditLayer& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  Project next = project;
  EditLayer layer;
  layer.id = LayerId{next.nextId++};
  const EditLayers& others = layersOf(project, args.clip);
  layer.name = freeName(args.name, "layer",
                        [&](const std::string& name) { return findLayer(others, name) != nullptr; });
  const Label label = labelOf<AddEditLayer>(layer.name);
  return recorded(project, args, changeLayers(next, args.clip, label, [&](EditLayers& layers) -> Status {
                    if (layers.size() >= EditLayer::most)
                      return makeError(ErrorCode::Limit, "a clip can have 256 layers at most");
                    layers.push_back(std::move(layer));
                    return {};
                  }));
}

Result<Edit> setEditLayer(const Project& project, const SetEditLayer& args) {
  const EditLayers& layers = layersOf(project, args.clip);
  const Label label = labelFor(args, nameOf(project, args.clip, args.layer));
  const EditLayer* now = findLayer(layers, args.layer);
  const bool isSame = now != nullptr && args.weight.value_or(now->weight) == now->weight &&
                      args.muted.value_or(now->muted) == now->muted &&
                      args.solo.value_or(now->solo) == now->solo;
  if (isSame) return recorded(project, args, Edit{project, label});
  const auto change = [&](EditLayers& all) -> Status {
    const auto layer = std::ranges::find(all, args.layer, &EditLayer::id);
    if (layer == all.end()) return makeError(ErrorCode::Usage, "the clip has no such layer");
    layer->weight = args.weight.value_or(layer->weight);
    layer->muted = args.muted.value_or(layer->muted);
    layer->solo = args.solo.value_or(layer->solo);
    return checkStruct(*layer);
  };
  return recorded(project, args, changeLayers(project, args.clip, label, change));
}

Result<Edit> collapseEditLayers(const Project& project, const CollapseEditLayers& args) {
  const Label label = labelOf<CollapseEditLayers>(layersOf(project, args.clip).size());
  auto keyed = changeClip(project, args.clip, label, [&](Clip& below) {
    below.tracks = project.find(args.clip.model)->find(args.clip.clip)->clip->tracks;
  });
  if (!keyed) return keyed;
  if (layersOf(project, args.clip).empty()) return recorded(project, args, std::move(keyed));
  return recorded(project, args,
                  changeLayers(keyed->project, args.clip, label, [](EditLayers& layers) { layers.clear(); }));
}

template Result<Edit> renameThing(const Project&, const RenameThing<EditLayer>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<EditLayer>&);
template Result<Edit> moveThing(const Project&, const MoveThing<EditLayer>&);

}  // namespace squire
