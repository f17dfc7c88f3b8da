#include "widgets/layers/layer_commands.h"

#include <algorithm>

#include "core/edit/change_clip.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/keys/key_lists.h"
#include "core/model/layered_clip.h"

namespace squire {

const std::vector<EditLayer>& LayerCommands::all() const {
  static const std::vector<EditLayer> none;
  const ProjectClip* entry = session_.clip() == nullptr ? nullptr : session_.shown().projectClip();
  return entry == nullptr ? none : entry->layers;
}

const EditLayer* LayerCommands::chosen() const { return findLayer(all(), session_.keysRef().layer); }

const EditLayer* LayerCommands::chosenIn(const Project& project) const {
  const ProjectClip* entry = clipAt(project, session_.clipRef());
  return entry == nullptr ? nullptr : findLayer(entry->layers, session_.keysRef().layer);
}

std::size_t LayerCommands::placeOf(LayerId layer) const {
  const auto& layers = all();
  return static_cast<std::size_t>(std::ranges::find(layers, layer, &EditLayer::id) - layers.begin());
}

void LayerCommands::addAndChoose(const AddEditLayer& wanted) {
  if (session_.clip() == nullptr) return;
  auto edit = addEditLayer(session_.project(), wanted);
  const LayerId made = edit ? edit->first<LayerId>() : LayerId();
  if (session_.apply(std::move(edit))) session_.setLayer(made);
}

void LayerCommands::add() { addAndChoose({session_.clipRef(), Session::tr("layer").toStdString()}); }

void LayerCommands::addMotion(ClipId clip, std::vector<MaskedBone> mask) {
  const ProjectClip* entry = session_.projectModel()->find(clip);
  if (entry == nullptr) return;
  addAndChoose(
      {session_.clipRef(), entry->name, LayerMode::Replace, clip, session_.stopOnFrame(), std::move(mask)});
}

void LayerCommands::remove(LayerId layer) {
  const std::size_t place = placeOf(layer);
  if (place == all().size()) return;
  const bool isChosen = session_.keysRef().layer == layer;
  const LayerId below = place > 0 ? all()[place - 1].id : LayerId();
  if (!session_.apply(removeEditLayer(session_.project(), {session_.clipRef(), layer}))) return;
  if (isChosen) session_.setLayer(below);
}

bool LayerCommands::rename(LayerId layer, const std::string& name) {
  const EditLayer* now = findLayer(all(), layer);
  if (now == nullptr || now->name == name) return true;
  return session_.apply(renameEditLayer(session_.project(), {{session_.clipRef(), layer}, name}));
}

void LayerCommands::set(const SetEditLayer& wanted, GestureId gesture) {
  session_.apply(setEditLayer(session_.project(), wanted), gesture);
}

void LayerCommands::setMode(LayerMode mode) {
  const EditLayer* layer = chosen();
  if (layer != nullptr && layer->mode != mode)
    set({.clip = session_.clipRef(), .layer = layer->id, .mode = mode});
}

void LayerCommands::setMask(std::vector<MaskedBone> mask, GestureId gesture) {
  if (const EditLayer* layer = chosen(); layer != nullptr)
    set({.clip = session_.clipRef(), .layer = layer->id, .mask = std::move(mask)}, gesture);
}

void LayerCommands::keyFade(float share, GestureId gesture) {
  const EditLayer* layer = chosen();
  if (layer == nullptr) return;
  Channel<float> fade = layer->fade;
  setKey(fade, session_.stopOnFrame(), share);
  session_.apply(withFade(session_.project(), *fade), gesture);
}

Result<Edit> LayerCommands::withFade(const Project& before, Keys<float> keys) const {
  return setEditLayer(before, {.clip = session_.clipRef(),
                               .layer = session_.keysRef().layer,
                               .fade = std::make_shared<const Keys<float>>(std::move(keys))});
}

void LayerCommands::toggleMuted(LayerId layer) {
  const EditLayer* now = findLayer(all(), layer);
  if (now != nullptr) set({session_.clipRef(), layer, {}, !now->muted, {}});
}

void LayerCommands::toggleSolo(LayerId layer) {
  const EditLayer* now = findLayer(all(), layer);
  if (now != nullptr) set({session_.clipRef(), layer, {}, {}, !now->solo});
}

void LayerCommands::move(LayerId layer, int up) {
  const std::size_t place = placeOf(layer);
  const auto last = static_cast<std::ptrdiff_t>(all().size()) - 1;
  const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(place) + up;
  if (to < 0 || to > last) return;
  session_.apply(
      moveEditLayer(session_.project(), {{session_.clipRef(), layer}, static_cast<std::size_t>(to)}));
}

void LayerCommands::collapse() {
  session_.apply(collapseEditLayers(session_.project(), {session_.clipRef()}));
}

void LayerCommands::keyNoOffset() {
  const EditLayer* layer = chosen();
  if (layer == nullptr) return;
  const Time now = session_.stopOnFrame();
  const std::vector<BoneId>& bones = session_.selection().bones();
  SetKeys wanted{session_.keysRef(), {}};
  for (const Track& track : layer->tracks) {
    if (!bones.empty() && std::ranges::find(bones, track.bone) == bones.end()) continue;
    const ProjectBone* bone = session_.projectModel()->find(track.bone);
    if (bone == nullptr) continue;
    const Transform same = layer->mode == LayerMode::Replace
                               ? poseUnder(*session_.shown().projectClip(), layer->id, *bone, now)
                               : Transform();
    if (track.translation)
      wanted.keys.push_back({track.bone, ChannelKind::Translation, Key<vec3>{now, same.translation, {}}});
    if (track.rotation)
      wanted.keys.push_back({track.bone, ChannelKind::Rotation, Key<quat>{now, same.rotation, {}}});
    if (track.scale) wanted.keys.push_back({track.bone, ChannelKind::Scale, Key<vec3>{now, same.scale, {}}});
  }
  if (!wanted.keys.empty()) session_.apply(setKeys(session_.project(), wanted));
}

}  // namespace squire
