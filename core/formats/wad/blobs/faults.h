#pragma once

#include <string>
#include <vector>

#include "core/base/place.h"
#include "core/model/played_fight.h"

// Rules for contents that several kinds share.
namespace squire::wad {

// A broken rule.
struct Fault {
  NamedPlaces places;  // clip "punch", hit volume "fist"; empty: the model
  std::string fault;   // "has no keyframes"; empty if valid

  [[nodiscard]] bool empty() const { return fault.empty(); }
};

// The same fault with the clip as its outermost place.
[[nodiscard]] Fault inClip(const std::string& clip, Fault fault);

// The fault of a name; empty if valid. Names must be UTF-8 without NUL, since engines read them up to the
// first NUL.
[[nodiscard]] std::string nameFault(const std::string& name);
[[nodiscard]] bool isText(const std::string& text);

[[nodiscard]] bool isSound(const PlayedKeys<vec3>& keys);
[[nodiscard]] bool isSound(const PlayedKeys<float>& keys);
[[nodiscard]] bool isSound(const PlayedSpan& span);
[[nodiscard]] bool isSound(const std::vector<PlayedSpan>& spans);  // sorted and not overlapping

}  // namespace squire::wad
