#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace squire {

// Collects source data that a Model cannot hold. Reports one diagnostic per kind that names the first of its
// owners.
class LeftOut {
 public:
  enum class Kind { TexcoordMaps, VertexColours, Images };

  // `owner` is the name of a mesh or material; consecutive repetitions count once. `what` describes an image:
  // "normals".
  void add(Kind kind, std::string_view owner, std::string_view what = {});
  void report(Diagnostics& diagnostics) const;

 private:
  struct Owner {
    std::string name, what;
  };
  std::array<std::vector<Owner>, 3> owners_;
};

}  // namespace squire
