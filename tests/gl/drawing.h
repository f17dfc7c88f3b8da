#pragma once

#include "core/scene/scene.h"
#include "tests/gl/with_renderer.h"
#include "tests/scene/character.h"

namespace squire::test {

constexpr gl::PictureOptions small{320, 240, 0};
constexpr ViewSize smallSize{320.0f, 240.0f};

// Draws small pictures.
class Drawing : public WithRenderer {
 protected:
  Image draw(const DrawList& list, const gl::PictureOptions& options = small) {
    return WithRenderer::draw(list, options);
  }
};

// Nothing but the model.
inline ViewOptions bare() {
  ViewOptions options;
  options.background.transparent = true;
  options.ground = {false, false, {}, {}, {}, {}};
  options.light.shadow = false;
  options.bones.style = BoneStyle::None;
  return options;
}

// A model with a checkerboard for each texture, framed.
inline DrawList listOf(const Model& model, const std::vector<mat4>& matrices, const ViewOptions& options,
                       bool ortho = false) {
  Camera camera = seenFrom(Camera{}, NamedView::ThreeQuarter);
  camera.orthographic = ortho;
  camera = framed(camera, posedBounds(boneBoxes(model), matrices), smallSize.aspect());
  const std::vector<std::shared_ptr<const Image>> textures(model.textures.size(), checkerboard());
  const SceneModel scene{&model, matrices, textures, {}, -1, {}, {}};
  return drawListOf(std::span(&scene, 1), options, camera);
}

}  // namespace squire::test
