#include "core/schema/schema.h"

#include <cstdlib>

namespace squire {

const MemberSchema& memberAt(const StructSchema& schema, const void* address) {
  for (const MemberSchema& member : schema.members) {
    if (member.of != nullptr && member.of(schema.usual()) == address) return member;
  }
  std::abort();  // the member is not in the list of its struct
}

}  // namespace squire
