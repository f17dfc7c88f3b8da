#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace squire {

// What a source has and a Model has no room for. It is told once a kind, with the names of all that have it.
class LeftOut {
 public:
  enum class Kind { TexcoordMaps, VertexColours, Images };

  // A mesh or a material, once however often it is named in a row; `what` says more of an image: "normals".
  void add(Kind kind, std::string_view owner, std::string_view what = {});
  void tell(Diagnostics& diagnostics) const;

 private:
  struct Owner {
    std::string name, what;
  };
  std::array<std::vector<Owner>, 3> owners_;
};

}  // namespace squire
