#include "app/command_line/space_options.h"

#include <optional>

#include "core/base/numbers.h"
#include "core/model/struct_fault.h"

namespace squire::cli {

namespace {

// Parses "+Z", "-z" or "z".
std::optional<Axis> axisFrom(std::string_view text) {
  const bool negative = text.starts_with("-");
  if (negative || text.starts_with("+")) text.remove_prefix(1);
  if (text.size() != 1) return std::nullopt;
  switch (text[0] | 0x20) {
    case 'x':
      return negative ? Axis::MinusX : Axis::PlusX;
    case 'y':
      return negative ? Axis::MinusY : Axis::PlusY;
    case 'z':
      return negative ? Axis::MinusZ : Axis::PlusZ;
    default:
      return std::nullopt;
  }
}

Status readAxis(const std::string& option, const std::string& text, std::optional<Axis>& axis) {
  if (text.empty()) return {};
  axis = axisFrom(text);
  if (axis) return {};
  return makeError(ErrorCode::Usage, option + " has to be an axis, not '" + text + "'",
                   "for example " + option + "=+Z or " + option + "=-Y");
}

}  // namespace

void SpaceOptions::add(Arguments& arguments) {
  arguments.option("--up", up, "the axis that points up, instead of what the file states: --up=+Z")
      .shownAs("AXIS");
  arguments
      .option("--front", front,
              "the axis that the character faces, instead of what the file states: --front=-Y")
      .shownAs("AXIS");
  arguments.option("--scale", metresPerUnit, "metres in one unit of the file: 0.01 for centimetres")
      .shownAs("METRES");
}

Result<SpaceOverride> SpaceOptions::parse() const {
  SpaceOverride space;
  if (const Status read = readAxis("--up", up, space.up); !read) return read.error();
  if (const Status read = readAxis("--front", front, space.front); !read) return read.error();
  if (space.up && space.front && lieOnOneLine(*space.up, *space.front)) {
    return makeError(ErrorCode::Usage, "--up and --front are parallel", "choose two different axes");
  }
  if (metresPerUnit.empty()) return space;
  space.metresPerUnit = parseDouble(metresPerUnit);
  if (!space.metresPerUnit || !checkStruct(ImportOptions{.space = space})) {
    return makeError(ErrorCode::Usage,
                     "--scale has to be a number from 0.000001 to 1000000, not '" + metresPerUnit + "'",
                     "0.01 for a file in centimetres");
  }
  return space;
}

}  // namespace squire::cli
