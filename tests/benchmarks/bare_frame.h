#pragma once

#include <memory>
#include <vector>

#include "core/model/model.h"
#include "core/scene/camera.h"

namespace squire {

class BareProgram;

// A BareProgram for sources that include Qt, whose OpenGL headers conflict with epoxy's. Draws nothing if the
// program cannot be linked.
class BareFrame {
 public:
  BareFrame();
  BareFrame(const BareFrame&) = delete;
  BareFrame& operator=(const BareFrame&) = delete;
  ~BareFrame();
  void draw(const Model& model, const std::vector<mat4>& matrices,
            const std::vector<std::shared_ptr<const Image>>& textures, const Camera& camera, ViewSize size);

 private:
  std::unique_ptr<BareProgram> program_;
};

}  // namespace squire
