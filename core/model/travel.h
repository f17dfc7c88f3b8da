#pragma once

#include "core/model/clip.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h

// Which part of a bone's motion moves the character in the game, instead of the bone in the character. The
// keys of the clip stay as they are; see core/anim/root_motion.h.
struct Travel {
  BoneId bone;  // a root bone, or hips whose ancestors do not move
  bool ground = true;
  bool height = false;
  bool heading = false;
  UnknownMembers unknown = {};

  bool operator==(const Travel&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const Travel*);

}  // namespace squire
