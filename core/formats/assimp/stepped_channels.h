#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <tuple>

#include "core/json/json.h"

namespace squire::assimp {

enum class NodeChannel : std::uint32_t { Translation, Rotation, Scale };

// Channels of a glTF file with step interpolation, which Assimp does not report. Empty for other formats.
class SteppedChannels {
 public:
  [[nodiscard]] static SteppedChannels of(const Json& document);

  [[nodiscard]] bool holds(unsigned animation, const std::string& node, NodeChannel channel) const {
    return held_.contains({animation, node, channel});
  }

 private:
  std::set<std::tuple<unsigned, std::string, NodeChannel>> held_;
};

}  // namespace squire::assimp
