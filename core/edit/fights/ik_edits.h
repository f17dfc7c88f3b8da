#pragma once

#include <optional>
#include <vector>

#include "core/edit/things/thing_args.h"

// Edits of a model's IK chains and a clip's IK targets.
namespace squire {

// The end bone of a chain must have a parent and a grandparent.
template <>
struct EditsOf<IkChain> {
  using Owner = ModelId;
  static constexpr const char* word = "chain";
  static constexpr const char* nested = "the new chain";
  static constexpr LabelPattern added[] = {{"Add chain {chain}"}};
  static constexpr LabelPattern changed[] = {{"Change chain {chain}"}};
  static constexpr LabelPattern deleted[] = {{"Delete chain {chain}"}};
  static Status prepare(const Project& project, ModelId owner, IkChain& to, const IkChain* before);
};
inline constexpr auto addChain = addThing<IkChain>;
inline constexpr auto changeChain = changeThing<IkChain>;
inline constexpr auto removeChain = deleteThing<IkChain>;
// Adds several chains as one undo step.
struct AddChains {
  static constexpr LabelPattern labels[] = {{"Add {count} chain", "Add {count} chains"}};
  ModelId model;
  std::vector<IkChain> chains;
};
[[nodiscard]] Result<Edit> addChains(const Project& project, const AddChains& args);

// Proposes chains for the arms and legs that have none: by bone names, or, if the names do not help, by
// looking for two segments of similar length on both sides of the body. Left is +X. The chains have no ids.
[[nodiscard]] std::vector<IkChain> proposedChains(const ProjectModel& model);

template <>
struct EditsOf<IkTarget> {
  using Owner = ClipRef;
  static constexpr const char* word = "target";
  static constexpr const char* which = "the name of its chain; the second of a chain is \"name (2)\"";
  static constexpr const char* nested = "the new target";
  static constexpr LabelPattern added[] = {{"Add a target for {chain}"}};
  static constexpr LabelPattern changed[] = {
      {"Change the chain of the target of {chain}"},    {"Change the space of the target of {chain}"},
      {"Change the time of the target of {chain}"},     {"Change the keys of the target of {chain}"},
      {"Change the blend in of the target of {chain}"}, {"Change the blend out of the target of {chain}"},
      {"Change the values of the target of {chain}"},   {"Change the {what} of the target of {chain}"}};
  static constexpr LabelPattern deleted[] = {{"Delete the target of {chain}"}};
  static Status prepare(const Project& project, ClipRef owner, IkTarget& to, const IkTarget* before);
  static std::string labelName(const Project& project, ClipRef owner, const IkTarget& target);
};
using TargetRef = ThingRef<IkTarget>;
inline constexpr auto addTarget = addThing<IkTarget>;
inline constexpr auto changeTarget = changeThing<IkTarget>;
inline constexpr auto removeTarget = deleteThing<IkTarget>;

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
