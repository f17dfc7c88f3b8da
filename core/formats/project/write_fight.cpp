#include "core/formats/project/write_fight.h"

#include "core/formats/project/fight_rows.h"
#include "core/formats/project/key_text.h"
#include "core/formats/project/write_parts.h"
#include "core/model/things.h"
#include "core/model/words.h"

namespace squire {

namespace {

Json fieldRow(const FieldDeclaration& field) {
  Json row = Json::object({{"name", field.name}, {"type", words::name(field.type)}});
  row.set("usual", std::visit([](const auto& held) { return Json(held); }, field.usual));
  if (field.least) row.set("least", *field.least);
  if (field.most) row.set("most", *field.most);
  addUnknown(row, field.unknown);
  return row;
}

// Writes a list with one line per element; nothing if it is empty.
template <typename T, typename ToRow>
void writeRows(LayoutWriter& out, std::string_view name, const std::vector<T>& all, ToRow toRow) {
  if (all.empty()) return;
  out.beginArray(name);
  for (const T& one : all) out.row(oneLine(toRow(one)));
  out.end();
}

}  // namespace

void writeGame(LayoutWriter& out, const GameSettings& game) {
  const GameSettings usual;
  if (game == usual) return;
  out.beginObject("game");
  if (game.ticks != usual.ticks) out.member("ticks", rateToJson(game.ticks));
  writeRows(out, "fields", game.fields, fieldRow);
  writeRows(out, "ownKinds", game.ownKinds, [](const std::string& kind) { return Json(kind); });
  writeRows(out, "ground", game.ground, [](const GroundPiece& piece) {
    return Json::array({piece.from.x, piece.from.y, piece.to.x, piece.to.y});
  });
  out.members(game.unknown);
  out.end();
}

void writeFight(LayoutWriter& out, const ModelFight& fight, const WrittenNames& names) {
  const StructWriter writer(names, milliseconds);
  if (!writer.row(fight).members().empty()) writer.write(out, fight, "fight");
}

void writeFight(LayoutWriter& out, const ProjectClip& clip, const WrittenNames& names, Rate rate) {
  const StructWriter writer(names, rate);
  if (const ClipFight& fight = fightOf(clip); !fight.empty()) writer.write(out, fight, "fight");
  writer.things(out, clipThing, &clip);
}

void writeMarks(LayoutWriter& out, const std::shared_ptr<const SourceMarks>& marks, const WrittenNames& names,
                Rate rate) {
  if (marks && !marks->empty()) StructWriter(names, rate).write(out, *marks, "marks");
}

Rate fightRate(const ProjectClip& clip, Rate projectRate) {
  if (clip.stored && clip.clip) return clip.clip->rate;
  return clip.rate.value_or(projectRate);
}

}  // namespace squire
