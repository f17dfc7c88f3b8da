#pragma once

#include <QFlags>
#include <QString>
#include <memory>

#include "core/edit/clip_ref.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// The differences since the last notification: after an edit, an undo, a choice of another clip or a move of
// the playhead. Selection, hover, pins and hidden parts have their own signals.
struct SessionChange {
  enum Part : unsigned {
    // The project and the shown parts of it.
    Opened = 1u << 0,       // another project or none is open; all other parts are set, too
    History = 1u << 1,      // the project, its undo steps or the current position; set by every edit
    Settings = 1u << 2,     // the project's name, rate and export settings
    Game = 1u << 3,         // game settings
    Sources = 1u << 4,      // the list of sources and their contents
    Models = 1u << 5,       // the list of models: order, names, bones, meshes and skins
    Materials = 1u << 6,    // material overrides, palettes and their uses
    Clips = 1u << 7,        // of any model: the list of clips, their order, names, lengths, rates, loops
    Keys = 1u << 8,         // keys and layers of any clip
    Fights = 1u << 9,       // fight data of models and clips
    Marks = 1u << 10,       // markers, saved poses and selection sets
    Model = 1u << 11,       // the shown model
    Appearance = 1u << 12,  // the shown model as drawn: meshes, skeleton, materials, textures, or not loaded
    Clip = 1u << 13,        // the shown clip
    ClipKeys = 1u << 14,    // keys, length or rate of the shown clip, or its chosen layer
    // Other state.
    File = 1u << 15,     // the project's path, or the saved state
    Unkeyed = 1u << 16,  // unkeyed changes
    Pose = 1u << 17,     // the displayed pose, the playhead, or playback
  };
  Q_DECLARE_FLAGS(Parts, Part)
  friend constexpr Parts operator|(Part a, Part b) { return Parts(a) | b; }

  static constexpr Parts content = Parts::fromInt(File - 1u);
  static constexpr Parts all = Parts::fromInt(2u * Pose - 1u);

  Parts parts;

  [[nodiscard]] bool has(Parts any) const { return bool(parts & any); }
  // Whether the pose differs, but neither the project nor the shown model and clip. File and Unkeyed may be
  // set.
  [[nodiscard]] bool isPoseAlone() const { return has(Pose) && !has(content); }
};

// The state that is compared for changes. Cheap to copy, since its parts are shared.
struct SessionState {
  std::uint64_t opened = 0;                // number of projects opened so far
  std::shared_ptr<const Project> project;  // null if none is open
  QString path;
  std::shared_ptr<const Project> written;  // the saved state
  bool clean = true;
  bool unsaved = false;  // has work that no file contains, such as recovered work, even without edits
  std::size_t step = 0;
  std::size_t steps = 0;
  ClipRef shown;
  std::shared_ptr<const squire::Model> model;  // as drawn
  std::uint64_t appearance = 0;                // changes whenever the model must be drawn differently
  std::shared_ptr<const squire::Clip> clip;
  std::shared_ptr<const squire::Clip> keyed;  // the keys that are shown and edited, and their layer
  LayerId layer;
  struct Unkeyed {
    std::uint64_t number = 0;  // 0: no unkeyed changes
    std::uint64_t newest = 0;
    std::uint64_t revision = 0;
    bool operator==(const Unkeyed&) const = default;
  } unkeyed;
  Time time;
  bool playing = false;
  bool limbsShown = true;
  const void* limbs = nullptr;
  std::shared_ptr<const void> swung;
};

// Compares shared parts by pointer and inspects only those that differ.
[[nodiscard]] SessionChange changeBetween(const SessionState& before, const SessionState& after);

}  // namespace squire
