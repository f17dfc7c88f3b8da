#include "core/formats/assimp/stepped_channels.h"

#include "core/formats/assimp/gltf_file.h"

namespace squire::assimp {

namespace {

bool channelOf(const std::string& path, NodeChannel& channel) {
  if (path == "translation")
    channel = NodeChannel::Translation;
  else if (path == "rotation")
    channel = NodeChannel::Rotation;
  else if (path == "scale")
    channel = NodeChannel::Scale;
  else
    return false;
  return true;
}

}  // namespace

SteppedChannels SteppedChannels::of(const Json& document) {
  SteppedChannels out;
  unsigned number = 0;
  for (const Json& animation : document["animations"].items()) {
    for (const Json& channel : animation["channels"].items()) {
      const Json& sampler = itemAt(animation["samplers"], channel["sampler"]);
      const Json& node = itemAt(document["nodes"], channel["target"]["node"]);
      NodeChannel part{};
      if (sampler["interpolation"].asString() == "STEP" &&
          channelOf(channel["target"]["path"].asString(), part)) {
        out.held_.emplace(number, node["name"].asString(), part);
      }
    }
    ++number;
  }
  return out;
}

}  // namespace squire::assimp
