#include "core/formats/project/read_fight.h"
#include "core/formats/project/fight_rows.h"
#include "core/model/things.h"
#include "core/model/tick_rate.h"
#include "core/model/words.h"

namespace squire {

namespace {

FieldDeclaration readDeclaration(ObjectReader in) {
  FieldDeclaration field;
  field.name = in.text("name");
  if (in.has("type")) field.type = in.word<FieldType>("type");
  field.usual = fieldFrom(in.member("usual"), in, "usual");
  const auto* whole = std::get_if<std::int64_t>(&field.usual);
  if (field.type == FieldType::Number && whole) field.usual = static_cast<double>(*whole);
  if (in.has("least")) field.least = in.number("least", 0.0);
  if (in.has("most")) field.most = in.number("most", 0.0);
  field.unknown = in.rest();
  return field;
}

GroundPiece readGround(const Json& row, ObjectReader& in) {
  GroundPiece piece;
  float* const parts[] = {&piece.from.x, &piece.from.y, &piece.to.x, &piece.to.y};
  bool isSound = row.items().size() == 4;
  for (std::size_t i = 0; i < 4 && isSound; ++i) {
    *parts[i] = row.items()[i].asFloat();
    isSound = row.items()[i].isNumber();
  }
  if (!isSound) in.fail("ground", "has a piece that is not 4 numbers");
  return piece;
}

}  // namespace

GameSettings readGame(ObjectReader in, Failure& failure) {
  GameSettings game;
  if (in.has("ticks")) {
    game.ticks = in.rate("ticks");
    if (!isTickRate(game.ticks))
      in.fail("ticks", "has to be at most " + std::to_string(mostTicksPerSecond) +
                           " a second (set the rate of the game's loop, usually 60)");
  }
  if (in.has("fields")) {
    const Json::Array& rows = in.array("fields");
    for (std::size_t i = 0; i < rows.size() && in.ok(); ++i)
      game.fields.push_back(readDeclaration({rows[i], in.itemAt("fields", i), failure}));
  }
  if (in.has("ownKinds")) {
    for (const Json& kind : in.array("ownKinds")) {
      if (!kind.isString()) in.fail("ownKinds", "has a name that is not a text");
      game.ownKinds.push_back(kind.asString());
    }
  }
  if (in.has("ground")) {
    for (const Json& row : in.array("ground")) game.ground.push_back(readGround(row, in));
  }
  game.unknown = in.rest();
  return game;
}

std::shared_ptr<const ModelFight> readModelFight(ObjectReader& in, ReadContext& context) {
  if (!in.has("fight")) return nullptr;
  StructReader reader(context, milliseconds);
  return std::make_shared<const ModelFight>(reader.member<ModelFight>(in, "fight"));
}

void readClipFight(ObjectReader& in, ReadContext& context, Rate rate, ProjectClip& entry) {
  StructReader reader(context, rate);
  if (in.has("fight")) {
    auto fight = reader.member<ClipFight>(in, "fight");
    if (!fight.empty()) entry.fight = std::make_shared<const ClipFight>(std::move(fight));
  }
  reader.things(in, clipThing, &entry);
}

std::shared_ptr<const SourceMarks> readMarks(ObjectReader& in, ReadContext& context, Rate rate) {
  if (!in.has("marks")) return nullptr;
  return std::make_shared<const SourceMarks>(StructReader(context, rate).member<SourceMarks>(in, "marks"));
}

}  // namespace squire
