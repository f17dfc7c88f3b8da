#pragma once

#include <set>
#include <string>
#include <tuple>

#include "core/base/bytes.h"
#include "core/model/imported.h"

namespace squire::assimp {

enum class NodeChannel : std::uint32_t { Translation, Rotation, Scale };

// What Assimp forgets about a glTF file's animations: which channels jump from key to key. Read from the
// file's JSON; empty for other formats.
class SteppedChannels {
 public:
  // `bytes` are a .gltf or .glb file. Channels of cubic splines, whose tangents are lost, are reported.
  [[nodiscard]] static SteppedChannels of(ByteSpan bytes, Diagnostics& diagnostics);

  [[nodiscard]] bool holds(unsigned animation, const std::string& node, NodeChannel channel) const {
    return held_.contains({animation, node, channel});
  }

 private:
  std::set<std::tuple<unsigned, std::string, NodeChannel>> held_;
};

}  // namespace squire::assimp
