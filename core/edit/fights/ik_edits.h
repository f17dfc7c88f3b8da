#pragma once

#include <optional>
#include <vector>

#include "core/edit/fights/change_fight.h"

// Edits of chains, which a model has, and of targets, which a clip has.
namespace squire {

// The chain's id is the project's nextId before the edit; its name is made free. The end needs a parent and a
// grandparent.
struct AddChain {
  ModelId model;
  IkChain chain;
};
[[nodiscard]] Result<Edit> addChain(const Project& project, const AddChain& args);
// Several as one step.
struct AddChains {
  ModelId model;
  std::vector<IkChain> chains;
};
[[nodiscard]] Result<Edit> addChains(const Project& project, const AddChains& args);

// Takes its targets out of all clips.
struct RemoveChain {
  ModelId model;
  ChainId chain;
};
[[nodiscard]] Result<Edit> removeChain(const Project& project, const RemoveChain& args);

// The chain with its id becomes this one.
struct ChangeChain {
  ModelId model;
  IkChain chain;
};
[[nodiscard]] Result<Edit> changeChain(const Project& project, const ChangeChain& args);

// The arms and legs of a model that have no chain yet: by the names of their bones, and where those tell
// nothing by two like segments on both sides of the body. Left is +X. They have no ids.
[[nodiscard]] std::vector<IkChain> proposedChains(const ProjectModel& model);

struct TargetRef {
  ClipRef clip;
  TargetId target;
  bool operator==(const TargetRef&) const = default;
};

// The target's id is the project's nextId before the edit.
struct AddTarget {
  ClipRef clip;
  IkTarget target;
};
[[nodiscard]] Result<Edit> addTarget(const Project& project, const AddTarget& args);

struct RemoveTarget {
  TargetRef target;
};
[[nodiscard]] Result<Edit> removeTarget(const Project& project, const RemoveTarget& args);

// Everything about a target but its id.
struct ChangeTarget {
  TargetRef target;
  IkTarget to;
  std::string what;  // for the label: "blend in"
};
[[nodiscard]] Result<Edit> changeTarget(const Project& project, const ChangeTarget& args);

// Keys at an instant. Those that are there keep their way to the next one.
struct KeyTarget {
  TargetRef target;
  Time time;
  std::optional<vec3> position;
  std::optional<float> weight;
};
[[nodiscard]] Result<Edit> keyTarget(const Project& project, const KeyTarget& args);

// Holds the end of a chain at a place in model space for a span: by the chain's target that holds it then
// already and goes on to blend as it does, by one that blends as the pin does, or by a new one, whose id then
// is the project's nextId before the edit. What the chain's targets in model space did in that span is
// replaced.
struct PinTarget {
  ClipRef clip;
  ChainId chain;
  Span span;
  vec3 place{0.0f};
  Time blendIn;  // not of a target that holds it then already
  Time blendOut;
};
[[nodiscard]] Result<Edit> pinTarget(const Project& project, const PinTarget& args);

}  // namespace squire
