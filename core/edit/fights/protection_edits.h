#pragma once

#include "core/edit/things/thing_args.h"

// Edits of a clip's protections: armour, and when it is invulnerable against some hits. Their spans change by
// core/edit/fights/span_edits.h.
namespace squire {

template <>
struct EditsOf<Protection> {
  using Owner = ClipRef;
  static constexpr const char* word = "protection";
  static constexpr LabelPattern added[] = {{"Add protection {protection}"}};
  static constexpr LabelPattern changed[] = {{"Change protection {protection}"}};
  static constexpr LabelPattern deleted[] = {{"Delete protection {protection}"}};
};
using ProtectionRef = ThingRef<Protection>;
inline constexpr auto addProtection = addThing<Protection>;
inline constexpr auto changeProtection = changeThing<Protection>;
inline constexpr auto removeProtection = deleteThing<Protection>;

}  // namespace squire
