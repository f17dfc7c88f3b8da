#include "core/edit/table/changes.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/model/clip_folder.h"
#include "core/model/layered_clip.h"
#include "core/model/reference.h"
#include "core/model/stage.h"

namespace squire {

namespace {

// Lists added, removed, renamed and changed elements with ids.
template <typename List, typename Changed>
void compareLists(const std::string& noun, const std::string& place, const List& before, const List& after,
                  std::vector<std::string>& out, Changed changed) {
  const auto at = [&](const auto& one) -> const auto& {
    if constexpr (requires { one->id; })
      return *one;
    else
      return one;
  };
  const auto find = [&](const List& list, auto id) {
    return std::ranges::find_if(list, [&](const auto& one) { return at(one).id == id; });
  };
  const auto named = [&](const std::string& name) { return noun + " \"" + place + name + '"'; };
  for (const auto& one : before) {
    const auto now = find(after, at(one).id);
    if (now == after.end()) {
      out.push_back(named(at(one).name) + ": deleted");
      continue;
    }
    if (at(*now).name != at(one).name)
      out.push_back(named(at(one).name) + ": renamed to \"" + at(*now).name + '"');
    changed(at(one), at(*now), named(at(*now).name));
  }
  for (const auto& one : after) {
    if (find(before, at(one).id) == before.end()) out.push_back(named(at(one).name) + ": added");
  }
}

void noteIf(bool differs, const std::string& thing, const std::string& what, std::vector<std::string>& out) {
  if (differs) out.push_back(thing + ": " + what);
}

template <typename T>
bool isSame(const Channel<T>& a, const Channel<T>& b) {
  return a == b || (a != nullptr && b != nullptr && *a == *b);
}

bool hasSameKeys(const Clip& a, const Clip& b) {
  return std::ranges::equal(a.tracks, b.tracks, [](const Track& one, const Track& other) {
    return one.bone == other.bone && isSame(one.translation, other.translation) &&
           isSame(one.rotation, other.rotation) && isSame(one.scale, other.scale);
  });
}

bool hasSameKeys(const EditLayer& a, const EditLayer& b) {
  Clip one, other;
  one.tracks = a.tracks;
  other.tracks = b.tracks;
  return hasSameKeys(one, other);
}

void compareLayers(const ProjectClip& before, const ProjectClip& after, const std::string& name,
                   std::vector<std::string>& out) {
  compareLists("layer", name.substr(name.find('"') + 1, name.rfind('"') - name.find('"') - 1) + '/',
               before.layers, after.layers, out,
               [&](const EditLayer& was, const EditLayer& is, const std::string& layer) {
                 noteIf(was.weight != is.weight, layer,
                        "its weight is " + toText(is.weight) + " instead of " + toText(was.weight), out);
                 noteIf(was.muted != is.muted, layer, is.muted ? "muted" : "no longer muted", out);
                 noteIf(was.solo != is.solo, layer, is.solo ? "solo" : "no longer solo", out);
                 noteIf(!hasSameKeys(was, is), layer, "its keys change", out);
               });
  noteIf(!std::ranges::equal(before.layers, after.layers, {}, &EditLayer::id, &EditLayer::id) &&
             std::ranges::is_permutation(before.layers, after.layers, {}, &EditLayer::id, &EditLayer::id),
         name, "the order of its layers changes", out);
}

void compareClips(const ProjectClip& before, const ProjectClip& after, const std::string& name,
                  std::vector<std::string>& out) {
  noteIf(before.removed != after.removed, name, after.removed ? "deleted" : "brought back", out);
  if (before.clip != after.clip && before.clip && after.clip) {
    const Clip& was = *clipBelow(before);
    const Clip& is = *clipBelow(after);
    const std::size_t keys = is.keyCount(), oldKeys = was.keyCount();
    noteIf(keys != oldKeys, name, counted(keys, "key") + " instead of " + std::to_string(oldKeys), out);
    noteIf(is.duration != was.duration, name,
           "its length is " + toText(frameAt(is.duration, is.rate)) + " frames instead of " +
               toText(frameAt(was.duration, was.rate)),
           out);
    noteIf(is.loop != was.loop, name, is.loop ? "it loops" : "it plays once", out);
    noteIf(is.rate != was.rate, name, is.rate.text() + " frames a second instead of " + was.rate.text(), out);
    noteIf(keys == oldKeys && is.duration == was.duration && is.rate == was.rate && !hasSameKeys(was, is),
           name, "its keys change", out);
  }
  compareLayers(before, after, name, out);
  noteIf(before.fight != after.fight, name, "its hit volumes, targets, events or spans change", out);
  noteIf(before.markers != after.markers, name, "its markers change", out);
  noteIf(before.sound != after.sound, name, "its sound changes", out);
  noteIf(before.folder != after.folder, name,
         folderOf(after).empty() ? "it is in no folder" : "its folder is " + inQuotes(folderOf(after)), out);
}

void compareStages(const Stage& before, const Stage& after, const std::string& name,
                   std::vector<std::string>& out) {
  const std::size_t pieces = after.pieces.size(), oldPieces = before.pieces.size();
  noteIf(pieces != oldPieces, name, counted(pieces, "piece") + " instead of " + std::to_string(oldPieces),
         out);
  noteIf(pieces == oldPieces && before.pieces != after.pieces, name, "its pieces change", out);
  noteIf(before.layers != after.layers, name, "its layers change", out);
  noteIf(before.ground != after.ground, name, "its ground changes", out);
  noteIf(before.points != after.points, name, "its points change", out);
  noteIf(before.camera != after.camera, name, "its camera changes", out);
}

ReferenceId idOf(const std::shared_ptr<const Reference>& reference) { return reference->id; }

void compareReferences(const Project& before, const Project& after, std::vector<std::string>& out) {
  compareLists("reference", "", before.references, after.references, out,
               [&](const Reference& was, const Reference& is, const std::string& name) {
                 Reference renamed = was;
                 renamed.name = is.name;
                 noteIf(!(renamed == is), name, "changed", out);
               });
  noteIf(!std::ranges::equal(before.references, after.references, {}, idOf, idOf) &&
             std::ranges::is_permutation(before.references, after.references, {}, idOf, idOf),
         "the references", "their order changes", out);
}

}  // namespace

std::vector<std::string> changesInWords(const Project& before, const Project& after) {
  std::vector<std::string> out;
  noteIf(before.name != after.name, "the project", "renamed to \"" + after.name + '"', out);
  noteIf(before.rate != after.rate, "the project", after.rate.text() + " frames a second", out);
  noteIf(before.game != after.game, "the game's settings", "changed", out);
  const auto isSame = [](const Source& a, const Source& b) { return a.path == b.path && a.hash == b.hash; };
  noteIf(!std::ranges::equal(before.sources, after.sources, isSame), "the sources", "changed", out);
  noteIf(before.exports.name != after.exports.name || before.exports.profile != after.exports.profile ||
             before.exports.tolerance != after.exports.tolerance ||
             before.exports.textures != after.exports.textures,
         "the export settings", "changed", out);
  compareLists("model", "", before.models, after.models, out,
               [&](const ProjectModel& was, const ProjectModel& is, const std::string& name) {
                 noteIf(was.materials.size() != is.materials.size() || was.uses != is.uses, name,
                        "its materials change", out);
                 noteIf(was.skins != is.skins, name, "the weights of its meshes change", out);
                 noteIf(was.joins != is.joins, name, "its joined meshes change", out);
                 noteIf(was.palette != is.palette, name, "its palette changes", out);
                 noteIf(was.fight != is.fight, name, "its body, chains, attachments or transitions change",
                        out);
                 noteIf(was.poses != is.poses, name, "its pose library changes", out);
                 noteIf(was.selectionSets != is.selectionSets, name, "its selection sets change", out);
                 if (was.bones != is.bones)
                   compareLists("bone", is.name + '/', *was.bones, *is.bones, out, [](auto&&...) {});
                 compareLists("clip", is.name + '/', was.clips, is.clips, out,
                              [&](const ProjectClip& old, const ProjectClip& now, const std::string& clip) {
                                if (&old != &now) compareClips(old, now, clip, out);
                              });
               });
  compareLists(
      "stage", "", before.stages, after.stages, out,
      [&](const Stage& was, const Stage& is, const std::string& name) { compareStages(was, is, name, out); });
  compareReferences(before, after, out);
  return out;
}

}  // namespace squire
