#pragma once

#include "core/edit/things/thing_args.h"

// Edits of a clip's cancels: which clips may begin before it is over. Their spans change by
// core/edit/fights/span_edits.h.
namespace squire {

template <>
struct EditsOf<Cancel> {
  using Owner = ClipRef;
  static constexpr const char* word = "cancel";
  static constexpr LabelPattern added[] = {{"Add cancel {cancel}"}};
  static constexpr LabelPattern changed[] = {{"Change cancel {cancel}"}};
  static constexpr LabelPattern deleted[] = {{"Delete cancel {cancel}"}};
  // There has to be a target.
  static Status prepare(const Project& project, const ClipRef& owner, Cancel& to, const Cancel* before);
};
using CancelRef = ThingRef<Cancel>;
inline constexpr auto addCancel = addThing<Cancel>;
inline constexpr auto changeCancel = changeThing<Cancel>;
inline constexpr auto removeCancel = deleteThing<Cancel>;

}  // namespace squire
