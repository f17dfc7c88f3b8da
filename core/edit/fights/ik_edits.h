#pragma once

#include <optional>
#include <vector>

#include "core/edit/fights/change_fight.h"

// Edits of a model's IK chains and a clip's IK targets.
namespace squire {

// The chain's id is the project's nextId before the edit; its name is made unique. The end bone must have a
// parent and a grandparent.
struct AddChain {
  static constexpr LabelPattern labels[] = {{"Add chain {chain}"}};
  ModelId model;
  IkChain chain;
};
[[nodiscard]] Result<Edit> addChain(const Project& project, const AddChain& args);
// Adds several chains as one undo step.
struct AddChains {
  static constexpr LabelPattern labels[] = {{"Add {count} chain", "Add {count} chains"}};
  ModelId model;
  std::vector<IkChain> chains;
};
[[nodiscard]] Result<Edit> addChains(const Project& project, const AddChains& args);

// Also removes its targets from all clips.
struct RemoveChain {
  static constexpr LabelPattern labels[] = {{"Delete chain {chain}"}};
  ModelId model;
  ChainId chain;
};
[[nodiscard]] Result<Edit> removeChain(const Project& project, const RemoveChain& args);

// Replaces the chain of the same id.
struct ChangeChain {
  static constexpr LabelPattern labels[] = {{"Change chain {chain}"}};
  ModelId model;
  IkChain chain;
};
[[nodiscard]] Result<Edit> changeChain(const Project& project, const ChangeChain& args);

// Proposes chains for the arms and legs that have none: by bone names, or, if the names do not help, by
// looking for two segments of similar length on both sides of the body. Left is +X. The chains have no ids.
[[nodiscard]] std::vector<IkChain> proposedChains(const ProjectModel& model);

struct TargetRef {
  ClipRef clip;
  TargetId target;
  bool operator==(const TargetRef&) const = default;
};

// The target's id is the project's nextId before the edit.
struct AddTarget {
  static constexpr LabelPattern labels[] = {{"Add a target for {chain}"}};
  ClipRef clip;
  IkTarget target;
};
[[nodiscard]] Result<Edit> addTarget(const Project& project, const AddTarget& args);

struct RemoveTarget {
  static constexpr LabelPattern labels[] = {{"Delete the target of {chain}"}};
  TargetRef target;
};
[[nodiscard]] Result<Edit> removeTarget(const Project& project, const RemoveTarget& args);

// Replaces everything except the id.
struct ChangeTarget {
  static constexpr LabelPattern labels[] = {
      {"Change the chain of the target of {chain}"},    {"Change the space of the target of {chain}"},
      {"Change the time of the target of {chain}"},     {"Change the keys of the target of {chain}"},
      {"Change the blend in of the target of {chain}"}, {"Change the blend out of the target of {chain}"},
      {"Change the values of the target of {chain}"},   {"Change the {what} of the target of {chain}"}};
  TargetRef target;
  IkTarget to;
  std::string what;  // for the undo label: "blend in"
};
[[nodiscard]] Result<Edit> changeTarget(const Project& project, const ChangeTarget& args);

// Sets keys at a time. Existing keys keep their ease.
struct KeyTarget {
  static constexpr LabelPattern labels[] = {{"Key the target of {chain}"}};
  TargetRef target;
  Time time;
  std::optional<vec3> position;
  std::optional<float> weight;
};
[[nodiscard]] Result<Edit> keyTarget(const Project& project, const KeyTarget& args);

// Holds the end of a chain at a position in model space for a span. Uses a model space target of the chain
// with full weight: one that is active there, which keeps its blends; otherwise one with the same blends;
// otherwise a new one, whose id is the project's nextId before the edit. The chain's other model space
// targets no longer act in the span.
struct PinTarget {
  static constexpr LabelPattern labels[] = {{"Pin {chain}"}};
  ClipRef clip;
  ChainId chain;
  Span span;
  vec3 place{0.0f};
  Time blendIn;  // ignored if a target is already active there
  Time blendOut;
};
[[nodiscard]] Result<Edit> pinTarget(const Project& project, const PinTarget& args);

}  // namespace squire
