#include "core/formats/wad/blobs/comparison.h"

namespace squire::wad {

void compareFacts(const std::string& thing, const Facts& before, const Facts& after, const Reporter& report) {
  for (const Fact& fact : before) {
    for (const Fact& other : after) {
      if (other.label != fact.label || other.exact == fact.exact) continue;
      report(thing + fact.label +
             (fact.shown == other.shown ? " changed" : " " + fact.shown + " to " + other.shown));
    }
  }
}

std::string factText(bool flag) { return flag ? "yes" : "no"; }
std::string factText(float number) { return toText(number); }
std::string factText(int number) { return std::to_string(number); }
std::string factText(const vec3& vector) {
  return "(" + toText(vector.x) + ", " + toText(vector.y) + ", " + toText(vector.z) + ")";
}
std::string factText(const quat& rotation) {
  return "(" + toText(rotation.x) + ", " + toText(rotation.y) + ", " + toText(rotation.z) + ", " +
         toText(rotation.w) + ")";
}
std::string factText(const FieldValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return factText(*flag);
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
  if (const double* number = std::get_if<double>(&value)) return toText(*number);
  return inQuotes(std::get<std::string>(value));
}
std::string factText(const std::optional<double>& number) { return number ? toText(*number) : "none"; }

std::string factText(const std::vector<PlayedSpan>& spans) {
  std::string out;
  for (const PlayedSpan& span : spans)
    out += (out.empty() ? "" : ", ") + toText(span.from) + "-" + toText(span.to) + " s";
  return out.empty() ? "never" : out;
}

std::string boneName(const ModelContents& model, int bone) {
  return bone < 0 ? "none" : inQuotes(model.skeleton->bones[static_cast<std::size_t>(bone)].name);
}

std::string millimetres(float metres) {
  const double mm = static_cast<double>(metres) * 1000.0;
  return fixedText(mm, mm < 0.1 ? 4 : 1) + " mm";
}

}  // namespace squire::wad
