#pragma once

#include "core/schema/members.h"
#include "widgets/controls/number_field.h"

// Fields of described numbers: unit, range and steps follow from the description of the member.
namespace squire {

// A share is shown as percent.
[[nodiscard]] NumberStyle styleOf(const MemberSchema& member);
// What the field shows for a value of 1.
[[nodiscard]] double shownScale(const MemberSchema& member);

// A member of a struct, or of a struct within it: ShownMember<&HitVolume::effect, &HitEffect::stun>.
template <auto first, auto... rest>
struct ShownMember {
  using Owner = typename schema::Pointed<decltype(first)>::Owner;

  static auto& in(auto& owner) {
    if constexpr (sizeof...(rest) == 0) {
      return owner.*first;
    } else {
      return ShownMember<rest...>::in(owner.*first);
    }
  }
  using Value = std::remove_cvref_t<decltype(in(std::declval<Owner&>()))>;

  static const MemberSchema& described() {
    if constexpr (sizeof...(rest) == 0) {
      return memberOf(first);
    } else {
      return ShownMember<rest...>::described();
    }
  }
  // The number as the field shows it.
  static double shown(const Owner& owner) { return shownScale(described()) * static_cast<double>(in(owner)); }
  static void put(Owner& owner, double shown) {
    in(owner) = static_cast<Value>(shown / shownScale(described()));
  }
};

}  // namespace squire
