#include "core/edit/fights/game_edits.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/names.h"
#include "core/model/struct_fault.h"
#include "core/model/tick_rate.h"

namespace squire {

namespace {

FieldDeclaration* findField(GameSettings& game, const std::string& name) {
  for (FieldDeclaration& field : game.fields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

Status checkNewName(const Project& project, const std::string& name) {
  if (const Status sound = checkName(name); !sound) return sound;
  GameSettings game = project.game;
  if (!findField(game, name)) return {};
  return makeError(ErrorCode::Content, "another field is called " + inQuotes(name) + " already",
                   "choose another name");
}

// Converts values that volumes already have under the field's name to its type and range.
void fitValues(Project& project, const FieldDeclaration& field) {
  eachVolume(project, [&](HitVolume& volume) {
    const auto value = volume.fields.find(field.name);
    if (value != volume.fields.end()) value->second = fitted(value->second, field);
  });
}

}  // namespace

Result<Edit> setGameTicks(const Project& project, const SetGameTicks& args) {
  constexpr std::uint32_t largest = 1'000'000;
  if (!isTickRate(args.rate) || args.rate.numerator > largest || args.rate.denominator > largest) {
    return makeError(ErrorCode::Content,
                     "the game's rate has to be above 0 and at most " + std::to_string(mostTicksPerSecond),
                     "give the rate of the game's loop, usually 60");
  }
  return recorded(project, args,
                  changeGame(project, labelOf<SetGameTicks>(args.rate.text()),
                             [&](Project& changed) { changed.game.ticks = args.rate; }));
}

Result<Edit> setGround(const Project& project, const SetGround& args) {
  return recorded(project, args, changeGame(project, labelOf<SetGround>(), [&](Project& changed) {
                    changed.game.ground = args.pieces;
                  }));
}

Result<Edit> setComboRules(const Project& project, const SetComboRules& args) {
  if (const Status sound = checkStruct(args.rules); !sound) return sound.error();
  return recorded(project, args, changeGame(project, labelOf<SetComboRules>(), [&](Project& changed) {
                    changed.game.combo = args.rules;
                  }));
}

Result<Edit> setFightRules(const Project& project, const SetFightRules& args) {
  if (const Status sound = checkStruct(args.rules); !sound) return sound.error();
  return recorded(project, args, changeGame(project, labelOf<SetFightRules>(), [&](Project& changed) {
                    changed.game.rules = args.rules;
                  }));
}

Result<Edit> addField(const Project& project, const AddField& args) {
  if (const Status sound = checkNewName(project, args.field.name); !sound) return sound.error();
  return recorded(project, args,
                  changeGame(project, labelOf<AddField>(args.field.name), [&](Project& changed) {
                    changed.game.fields.push_back(args.field);
                    fitValues(changed, args.field);
                  }));
}

Result<Edit> changeField(const Project& project, const ChangeField& args) {
  if (args.name != args.to.name) {
    if (const Status sound = checkNewName(project, args.to.name); !sound) return sound.error();
  }
  return recorded(project, args,
                  changeGame(project, labelOf<ChangeField>(args.to.name), [&](Project& changed) -> Status {
                    FieldDeclaration* field = findField(changed.game, args.name);
                    if (!field) return missingItem("field");
                    const UnknownMembers unknown = field->unknown;
                    *field = args.to;
                    field->unknown = unknown;
                    eachVolume(changed, [&](HitVolume& volume) {
                      auto value = volume.fields.extract(args.name);
                      if (value.empty()) return;
                      value.key() = args.to.name;
                      volume.fields.erase(args.to.name);
                      volume.fields.insert(std::move(value));
                    });
                    fitValues(changed, args.to);
                    return {};
                  }));
}

Result<Edit> removeField(const Project& project, const RemoveField& args) {
  return recorded(project, args,
                  changeGame(project, labelOf<RemoveField>(args.name), [&](Project& changed) -> Status {
                    const auto isIt = [&](const FieldDeclaration& field) { return field.name == args.name; };
                    if (std::erase_if(changed.game.fields, isIt) == 0) return missingItem("field");
                    eachVolume(changed, [&](HitVolume& volume) { volume.fields.erase(args.name); });
                    return {};
                  }));
}

Result<Edit> addVolumeKind(const Project& project, const AddVolumeKind& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  return recorded(project, args,
                  changeGame(project, labelOf<AddVolumeKind>(args.name),
                             [&](Project& changed) { changed.game.ownKinds.push_back(args.name); }));
}

Result<Edit> renameVolumeKind(const Project& project, const RenameVolumeKind& args) {
  if (const Status sound = checkName(args.to); !sound) return sound.error();
  const Label label = labelOf<RenameVolumeKind>(args.name, args.to);
  return recorded(project, args, changeGame(project, label, [&](Project& changed) -> Status {
                    auto& kinds = changed.game.ownKinds;
                    const auto kind = std::find(kinds.begin(), kinds.end(), args.name);
                    if (kind == kinds.end()) return missingItem("kind");
                    *kind = args.to;
                    eachVolume(changed, [&](HitVolume& volume) {
                      if (volume.kind == VolumeKind::Own && volume.ownKind == args.name)
                        volume.ownKind = args.to;
                    });
                    return {};
                  }));
}

Result<Edit> removeVolumeKind(const Project& project, const RemoveVolumeKind& args) {
  Project all = project;
  std::size_t used = 0;
  eachVolume(all, [&](HitVolume& volume) {
    used += volume.kind == VolumeKind::Own && volume.ownKind == args.name ? 1u : 0u;
  });
  if (used > 0) {
    return makeError(ErrorCode::Content,
                     counted(used, "hit volume") +
                         (used == 1 ? " is of the kind \"" : " are of the kind \"") + args.name + '"',
                     "give them another kind first");
  }
  return recorded(project, args,
                  changeGame(project, labelOf<RemoveVolumeKind>(args.name), [&](Project& changed) -> Status {
                    return std::erase(changed.game.ownKinds, args.name) > 0 ? Status()
                                                                            : Status(missingItem("kind"));
                  }));
}

}  // namespace squire
