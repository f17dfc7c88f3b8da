#include "tests/benchmarks/bare_frame.h"

#include "tests/benchmarks/bare_program.h"

namespace squire {

BareFrame::BareFrame() {
  if (auto program = BareProgram::create()) program_ = std::make_unique<BareProgram>(std::move(*program));
}

BareFrame::~BareFrame() = default;

void BareFrame::draw(const Model& model, const std::vector<mat4>& matrices,
                     const std::vector<std::shared_ptr<const Image>>& textures, const Camera& camera,
                     ViewSize size) {
  if (program_) program_->draw(model, matrices, textures, camera, size);
}

}  // namespace squire
