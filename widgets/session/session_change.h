#pragma once

#include <QFlags>
#include <QString>
#include <memory>

#include "core/edit/clip_ref.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// What differs from what was told before: after an edit, an undo, a choice of another clip or a step of the
// playhead. Selection, hover, pins and what is hidden have signals of their own.
struct SessionChange {
  enum Part : unsigned {
    // The project and what is looked at of it.
    Opened = 1u << 0,     // another project is open, or none; every other part is set, too
    History = 1u << 1,    // the project itself, its steps or the position among them; set by every edit
    Settings = 1u << 2,   // the project's name, rate and export settings
    Game = 1u << 3,       // settings of the game
    Sources = 1u << 4,    // which sources there are, and what they hold
    Models = 1u << 5,     // which models there are, their order, names and bones
    Materials = 1u << 6,  // what is decided about materials
    Clips = 1u << 7,      // of any model: which clips there are, their order, names, lengths, rates, loops
    Keys = 1u << 8,       // of any clip
    Fights = 1u << 9,     // what models and clips have for fights
    Marks = 1u << 10,     // markers and kept poses
    Model = 1u << 11,     // which model is looked at
    Look = 1u << 12,      // what that model is drawn as: meshes, skeleton, materials, pictures; or not loaded
    Clip = 1u << 13,      // which clip is looked at
    ClipKeys = 1u << 14,  // the keys, the length or the rate of the clip that is looked at
    // The rest.
    File = 1u << 15,     // the project's path, or what its file holds
    Unkeyed = 1u << 16,  // what is changed in poses and not keyed
    Pose = 1u << 17,     // the pose that is shown, the playhead, or whether it plays
  };
  Q_DECLARE_FLAGS(Parts, Part)
  friend constexpr Parts operator|(Part a, Part b) { return Parts(a) | b; }

  static constexpr Parts content = Parts::fromInt(File - 1u);
  static constexpr Parts all = Parts::fromInt(2u * Pose - 1u);

  Parts parts;

  [[nodiscard]] bool has(Parts any) const { return bool(parts & any); }
  // The pose differs while the project and what is looked at of it do not.
  [[nodiscard]] bool isPoseAlone() const { return has(Pose) && !has(content); }
};

// All that changes are told of, cheap to copy: parts are shared.
struct SessionState {
  std::uint64_t opened = 0;                // counts the projects that were opened
  std::shared_ptr<const Project> project;  // null: none is open
  QString path;
  std::shared_ptr<const Project> written;  // what the file holds
  bool clean = true;
  bool unsaved = false;  // whatever the steps are
  std::size_t step = 0;
  std::size_t steps = 0;
  ClipRef shown;
  std::shared_ptr<const squire::Model> model;  // as drawn
  std::uint64_t look = 0;                      // another number: drawn otherwise
  std::shared_ptr<const squire::Clip> clip;
  struct Unkeyed {
    std::uint64_t number = 0;  // 0: nothing is unkeyed
    std::uint64_t newest = 0;
    std::uint64_t revision = 0;
    bool operator==(const Unkeyed&) const = default;
  } unkeyed;
  Time time;
  bool playing = false;
  bool limbsShown = true;
  const void* limbs = nullptr;
};

// Compares what states share by its place in memory, and looks only into what is not the same there.
[[nodiscard]] SessionChange changeBetween(const SessionState& before, const SessionState& after);

}  // namespace squire
