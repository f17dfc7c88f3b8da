#include "core/formats/project/words.h"

#include <array>

namespace squire::words {

namespace {

constexpr std::array<std::string_view, 6> axes{"+X", "-X", "+Y", "-Y", "+Z", "-Z"};
constexpr std::array<std::string_view, 2> textureModes{"pixels", "encoded"};

template <typename T, std::size_t N>
std::optional<T> find(const std::array<std::string_view, N>& all, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (all[i] == word) return static_cast<T>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Axis axis) { return axes.at(static_cast<std::size_t>(axis)); }
std::string_view name(TextureMode mode) { return textureModes.at(static_cast<std::size_t>(mode)); }
std::optional<Axis> axis(std::string_view word) { return find<Axis>(axes, word); }
std::optional<TextureMode> textureMode(std::string_view word) {
  return find<TextureMode>(textureModes, word);
}

}  // namespace squire::words
