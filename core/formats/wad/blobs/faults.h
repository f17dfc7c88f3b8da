#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/played_fight.h"

// Rules for contents that several kinds share.
namespace squire::wad {

// A broken rule.
struct Fault {
  std::string item;   // clip "punch", hit volume "fist"; empty: the model
  std::string fault;  // "has no keyframes"; empty if valid

  [[nodiscard]] bool empty() const { return fault.empty(); }
};

[[nodiscard]] std::string itemName(std::string_view kind, std::string_view name);  // clip "punch"
// The same fault with the clip in its item.
[[nodiscard]] Fault inClip(const std::string& clip, Fault fault);

// Names must be UTF-8 without NUL, since engines read them up to the first NUL. Empty if valid.
[[nodiscard]] std::string nameFault(const std::string& name);
[[nodiscard]] bool isText(const std::string& text);

[[nodiscard]] bool isSound(const PlayedKeys<vec3>& keys);
[[nodiscard]] bool isSound(const PlayedKeys<float>& keys);
[[nodiscard]] bool isSound(const PlayedSpan& span);
[[nodiscard]] bool isSound(const std::vector<PlayedSpan>& spans);  // sorted and not overlapping

}  // namespace squire::wad
