#pragma once

#include "core/edit/things/thing_args.h"

// Edits of fades between clips and of clip contracts. For the rule that selects a fade see
// core/model/fade_rule.h.
namespace squire {

// Replaces the transition of the same clips; a new one's id is the project's nextId before the edit.
struct SetTransition {
  static constexpr LabelPattern labels[] = {{"Set the fade from {from} to {to}"},
                                            {"Set the fade from any to {to}"},
                                            {"Set the fade from {from} to any"},
                                            {"Set the fade from any to any"}};
  ModelId model;
  Transition transition;
};
[[nodiscard]] Result<Edit> setTransition(const Project& project, const SetTransition& args);

template <>
struct EditsOf<Transition> {
  using Owner = ModelId;
  static constexpr const char* word = "transition";
  static constexpr const char* which = "\"idle -> walk\"; any clip is \"any\"";
  static constexpr LabelPattern deleted[] = {{"Delete a transition"}};
};
inline constexpr auto removeTransition = deleteThing<Transition>;

struct SetUsualFade {
  static constexpr LabelPattern labels[] = {{"Set the default fade"}};
  ModelId model;
  Time fade;
};
[[nodiscard]] Result<Edit> setUsualFade(const Project& project, const SetUsualFade& args);

// Replaces the contract of the same clip; an empty contract removes it.
struct SetContract {
  static constexpr LabelPattern labels[] = {{"Set the contract of {clip}"}};
  ModelId model;
  Contract contract;
};
[[nodiscard]] Result<Edit> setContract(const Project& project, const SetContract& args);

}  // namespace squire
