#include "core/formats/assimp/collada_binds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/mat4x4.hpp>
#include <map>
#include <string>
#include <vector>

#include "core/base/numbers.h"
#include "core/formats/assimp/collada_tags.h"

namespace squire::assimp {

namespace {

using glm::dmat4;
using glm::dvec3;

template <std::size_t count>
std::optional<std::array<double, count>> numbersOf(std::string_view text) {
  std::array<double, count> out{};
  for (double& number : out) {
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    const auto value = parseDouble(text.substr(begin, end - begin));
    if (!value || !std::isfinite(*value)) return std::nullopt;
    number = *value;
    text.remove_prefix(end);
  }
  return out;
}

// Collada stores matrices in row order.
std::optional<dmat4> matrixOf(std::string_view text) {
  const auto numbers = numbersOf<16>(text);
  if (!numbers) return std::nullopt;
  dmat4 out;
  for (int i = 0; i < 16; ++i) out[i % 4][i / 4] = (*numbers)[static_cast<std::size_t>(i)];
  return out;
}

bool allFinite(const dmat4& matrix) {
  for (int i = 0; i < 16; ++i) {
    if (!std::isfinite(matrix[i % 4][i / 4])) return false;
  }
  return true;
}

std::string textOf(const dmat4& matrix) {
  std::string out;
  for (int i = 0; i < 16; ++i) out += (i == 0 ? "" : " ") + toText(matrix[i % 4][i / 4]);
  return out;
}

// The transform of one child element of a node.
dmat4 stepOf(std::string_view element, std::string_view text) {
  const dmat4 none(1.0);
  if (element == "matrix") return matrixOf(text).value_or(none);
  if (element == "rotate") {
    const auto turn = numbersOf<4>(text);
    const dvec3 axis = turn ? dvec3((*turn)[0], (*turn)[1], (*turn)[2]) : dvec3(0.0);
    return glm::length(axis) > 1e-9 ? glm::rotate(none, glm::radians((*turn)[3]), axis) : none;
  }
  const bool scales = element == "scale";
  const auto vector = scales || element == "translate" ? numbersOf<3>(text) : std::nullopt;
  if (!vector) return none;
  const dvec3 by((*vector)[0], (*vector)[1], (*vector)[2]);
  return scales ? glm::scale(none, by) : glm::translate(none, by);
}

class Binding {
 public:
  explicit Binding(std::string_view text) : text_(text) {}

  std::optional<Bytes> rewrite() {
    gather();
    if (!byBlender_) return std::nullopt;
    std::map<std::size_t, std::pair<std::size_t, std::string>> edits;  // by begin of a range: end, new text
    for (const auto& [controller, above] : above_) {
      const auto found = bindOf_.find(controller);
      const auto bind = found == bindOf_.end() ? std::nullopt : matrixOf(at(found->second));
      if (!bind || above == dmat4(1.0)) continue;
      const dmat4 inWorld = above * *bind;
      if (allFinite(inWorld)) edits[found->second.begin] = {found->second.end, textOf(inWorld)};
    }
    if (edits.empty()) return std::nullopt;
    std::string out;
    std::size_t copied = 0;
    for (const auto& [begin, edit] : edits) {
      out.append(text_, copied, begin - copied).append(edit.second);
      copied = edit.first;
    }
    out.append(text_, copied);
    const ByteSpan made = asBytes(out);
    return Bytes(made.begin(), made.end());
  }

 private:
  [[nodiscard]] std::string_view at(const Span& span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }

  void gather() {
    Tags tags(text_);
    Tag tag;
    std::string_view controller;
    std::vector<dmat4> open{dmat4(1.0)};  // world matrices: identity, then one per open node
    while (tags.next(tag)) {
      if (tag.name == "authoring_tool") byBlender_ = at(tags.content()).starts_with("Blender");
      if (tag.name == "controller") controller = at(attribute(text_, tag, "id"));
      if (tag.name == "bind_shape_matrix") bindOf_[controller] = tags.content();
      if (tag.name == "node" && !tag.closed) open.push_back(open.back());
      if (tag.name == "/node" && open.size() > 1) open.pop_back();
      if (open.size() > 1) open.back() = open.back() * stepOf(tag.name, at(tags.content()));
      if (tag.name == "instance_controller" && open.size() > 1) {
        std::string_view target = at(attribute(text_, tag, "url"));
        if (target.starts_with('#')) target.remove_prefix(1);
        above_.emplace(target, open[open.size() - 2]);
      }
    }
  }

  std::string_view text_;
  bool byBlender_ = false;
  std::map<std::string_view, Span> bindOf_;  // by controller id
  std::map<std::string_view, dmat4> above_;  // by controller id: world matrix above the node that uses it
};

}  // namespace

std::optional<Bytes> colladaBoundInPlace(ByteSpan bytes) { return Binding(asText(bytes)).rewrite(); }

}  // namespace squire::assimp
