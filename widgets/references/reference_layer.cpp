#include "widgets/references/reference_layer.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

namespace squire {

namespace {

// The area for pictures beside the model, in pixels except for the share.
constexpr float besideShare = 0.34f;  // fraction of the view's width
constexpr float besideGap = 14.0f;
constexpr float besideTop = 120.0f;  // below the ball of axes

// In pixels; (0, 0) is the upper left corner.
struct Area {
  vec2 from{0.0f};
  vec2 size{0.0f};
};

// The largest area with an aspect ratio that fits into `room`, at the right edge or in the middle of `room`.
Area fitted(float aspect, const Area& room, bool atRight) {
  const vec2 size = room.size.x > aspect * room.size.y ? vec2(aspect * room.size.y, room.size.y)
                                                       : vec2(room.size.x, room.size.x / aspect);
  const vec2 free = room.size - size;
  return {room.from + vec2(atRight ? free.x : 0.5f * free.x, 0.5f * free.y), size};
}

// The matrix from the unit square to clip space.
mat4 placeOf(const Area& area, ViewSize view) {
  const vec2 scale(2.0f / view.width, 2.0f / view.height);
  const vec2 lower = scale * vec2(area.from.x, view.height - area.from.y - area.size.y) - vec2(1.0f);
  return glm::scale(glm::translate(mat4(1.0f), vec3(lower, 0.0f)), vec3(scale * area.size, 1.0f));
}

mat4 planeOf(const Reference& reference, float aspect) {
  const float width = aspect * reference.height;
  const mat4 stood = glm::translate(mat4(1.0f), reference.position) * glm::mat4_cast(reference.rotation);
  return glm::scale(glm::translate(stood, vec3(-0.5f * width, 0.0f, 0.0f)),
                    vec3(width, reference.height, 1.0f));
}

// The area for one of the pictures beside the model, which share the height of the view.
Area roomBeside(ViewSize view, std::size_t number, std::size_t count) {
  const float width = besideShare * view.width;
  const float top = std::min(besideTop, 0.3f * view.height);
  const float height = (view.height - top) / static_cast<float>(count) - besideGap;
  return {{view.width - width - besideGap, top + static_cast<float>(number) * (height + besideGap)},
          {width, std::max(1.0f, height)}};
}

float aspectOf(const Image& image) {
  return static_cast<float>(image.width) / static_cast<float>(image.height);
}

}  // namespace

void ReferenceLayer::addShapes(const LayerView& view, DrawList& list) {
  std::vector<PictureDraw*> beside;
  list.pictures.reserve(list.pictures.size() + choice_.all().size());
  for (const auto& reference : choice_.all()) {
    const auto image = pictures_.imageOf(*reference);
    if (reference->hidden || !image) continue;
    PictureDraw& draw = list.pictures.emplace_back();
    draw.image = image;
    draw.opacity = reference->opacity;
    draw.place = planeOf(*reference, aspectOf(*image));
    if (reference->place == ReferencePlace::Plane) continue;
    draw.layer = PictureLayer::Front;
    if (reference->place == ReferencePlace::Beside) {
      beside.push_back(&draw);
    } else {
      draw.layer = PictureLayer::Behind;
      const Area whole{{}, {view.size.width, view.size.height}};
      draw.place = placeOf(fitted(aspectOf(*image), whole, false), view.size);
    }
  }
  for (std::size_t i = 0; i < beside.size(); ++i) {
    const Area room = roomBeside(view.size, i, beside.size());
    beside[i]->place = placeOf(fitted(aspectOf(*beside[i]->image), room, true), view.size);
  }
}

}  // namespace squire
