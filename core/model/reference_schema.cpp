#include "core/model/reference.h"
#include "core/model/reference_words.h"
#include "core/model/value_kinds.h"

namespace squire {

namespace {

using namespace schema;

constexpr double farthestStart = Reference::farthestStart.seconds();

std::string pathFault(const Reference& reference) { return reference.path.empty() ? "names no file" : ""; }

}  // namespace

const StructSchema& schemaOf(const Reference*) {
  static constexpr MemberSchema members[] = {
      name<&Reference::name>(),
      member<&Reference::path>("path", "the picture or film, relative to the project's folder"),
      member<&Reference::place>("place", "where it is drawn").usual(),
      member<&Reference::position>("position", "of a plane: the middle of its lower edge")
          .usual()
          .as(Unit::Metres)
          .within(-1e4, 1e4),
      member<&Reference::rotation>("rotation", "of a plane: of unit length, or in degrees").usual(),
      member<&Reference::height>("height", "of a plane").usual().as(Unit::Metres).within(0.001, 1e4),
      member<&Reference::opacity>("opacity", "").usual().as(Unit::Share).within(0.0, 1.0),
      member<&Reference::numbered>("numbered",
                                   "whether the pictures with the numbers after it follow the playhead")
          .usual(),
      member<&Reference::rate>("rate", "of its pictures, if numbered")
          .usual()
          .as(Unit::PerSecond)
          .within(0.0, 1000.0),
      member<&Reference::speed>("speed", "of a film; 1 is as it was taken")
          .usual()
          .as(Unit::Share)
          .within(0.01, 100.0),
      countedAt<&Reference::rate>(
          member<&Reference::start>("start",
                                    "when the first picture of a film, or the first numbered one, "
                                    "is due; may lie before the clip")
              .usual()
              .within(-farthestStart, farthestStart)),
      member<&Reference::hidden>("hidden", "whether it is hidden").usual(),
      member<&Reference::locked>("locked", "whether it refuses edits").usual(),
      unknown<&Reference::unknown>()};
  static constexpr StructSchema schema = checkedBy<pathFault>(describe<Reference>("reference", members));
  return schema;
}

}  // namespace squire
