#include <chrono>
#include <cstdio>
#include <string>

#include "app/cli/import_report.h"
#include "app/command_line/command.h"
#include "app/command_line/model_input.h"
#include "app/command_line/terminal_text.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/export/findings_in.h"
#include "core/export/wad_file.h"
#include "core/formats/project/project_file.h"
#include "core/formats/wad/describe.h"
#include "core/io/file.h"
#include "core/json/json.h"
#include "core/model/project.h"
#include "core/model/words.h"

namespace squire::cli {

namespace {

std::string seconds(Time time) { return fixedText(time.seconds(), 3); }

std::string spanText(const Spans& spans) {
  std::string out;
  for (const Span& span : spans)
    out += (out.empty() ? " " : ", ") + seconds(span.from) + " to " + seconds(span.to) + " s";
  return out;
}

std::string valueText(const FieldValue& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "yes" : "no";
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
  if (const auto* number = std::get_if<double>(&value)) return toText(*number);
  return quotedName(std::get<std::string>(value));
}

// Texts for the elements with given ids. An id of no existing element has a text too, such as "no bone".
class Names {
 public:
  Names(const Project& project, const ProjectModel& model) : project_(project), model_(model) {}

  [[nodiscard]] std::string bone(BoneId id) const {
    const ProjectBone* found = model_.find(id);
    return found == nullptr ? "no bone" : "bone " + quotedName(found->name);
  }
  [[nodiscard]] std::string clip(ClipId id) const {
    const ProjectClip* found = model_.find(id);
    return found == nullptr ? "any clip" : quotedName(found->name);
  }
  [[nodiscard]] std::string model(ModelId id) const {
    const ProjectModel* found = project_.find(id);
    return found == nullptr ? "no model" : "model " + quotedName(found->name);
  }
  [[nodiscard]] std::string chain(ChainId id) const {
    for (const IkChain& one : fightOf(model_).chains) {
      if (one.id == id) return quotedName(one.name);
    }
    return "no chain";
  }
  [[nodiscard]] std::string attachment(AttachmentId id) const {
    for (const Attachment& one : fightOf(model_).attachments) {
      if (one.id == id) return quotedName(one.name);
    }
    return "nothing";
  }

 private:
  const Project& project_;
  const ProjectModel& model_;
};

std::string volumeText(const HitVolume& volume, const Names& names, bool ofClip) {
  std::string out =
      volume.kind == VolumeKind::Own ? cleanUtf8(volume.ownKind) : std::string(words::name(volume.kind));
  out += (volume.end ? " capsule " : " sphere ") + quotedName(volume.name) + " on " +
         names.bone(volume.ball.bone);
  if (volume.end && volume.end->bone != volume.ball.bone) out += " to " + names.bone(volume.end->bone);
  out += ": radius " + toText(volume.ball.radius);
  const std::size_t keys = (volume.offsetKeys ? volume.offsetKeys->size() : 0) +
                           (volume.radiusKeys ? volume.radiusKeys->size() : 0);
  if (keys > 0) out += ", " + counted(keys, "key");
  if (volume.zone != HurtZone::None) out += ", zone " + std::string(words::name(volume.zone));
  if (volume.effect.damage > 0.0f) out += ", damage " + toText(volume.effect.damage);
  if (volume.group != 0) out += ", group " + std::to_string(volume.group);
  if (volume.priority != 0) out += ", priority " + std::to_string(volume.priority);
  if (ofClip) out += volume.spans.empty() ? ", never active" : ", active" + spanText(volume.spans);
  for (const auto& [name, value] : volume.fields) out += ", " + cleanUtf8(name) + " " + valueText(value);
  return out + "\n";
}

std::string chainText(const IkChain& chain, const Names& names) {
  std::string out = "IK chain " + quotedName(chain.name) + " to " + names.bone(chain.end);
  if (chain.pole) out += ", bends one way";
  if (chain.softness > 0.0f) out += ", softness " + toText(chain.softness);
  if (const IkChain usual; chain.straightest != usual.straightest || chain.mostBent != usual.mostBent)
    out += ", bent " + toText(chain.straightest) + " to " + toText(chain.mostBent) + " degrees";
  if (chain.coneAxis) out += ", in a cone of " + toText(chain.coneAngle) + " degrees";
  if (chain.baked) out += ", baked at export";
  return out + "\n";
}

std::string contractText(const Contract& contract, const Names& names) {
  std::string out;
  const auto add = [&](const char* what, const std::string& value) {
    out += (out.empty() ? " " : ", ") + std::string(what) + " " + value;
  };
  if (contract.length) add("length", std::to_string(*contract.length));
  if (contract.startup) add("startup", std::to_string(*contract.startup));
  if (contract.active) add("active", std::to_string(*contract.active));
  if (contract.recovery) add("recovery", std::to_string(*contract.recovery));
  if (contract.leastReach) add("reach at least", toText(*contract.leastReach) + " m");
  if (contract.mostReach) add("reach at most", toText(*contract.mostReach) + " m");
  if (contract.leastOnHit) add("on hit at least", std::to_string(*contract.leastOnHit));
  if (contract.leastOnBlock) add("on block at least", std::to_string(*contract.leastOnBlock));
  if (contract.leastInvulnerable) add("invulnerable at least", std::to_string(*contract.leastInvulnerable));
  if (contract.leastArmour) add("armour at least", std::to_string(*contract.leastArmour));
  if (contract.tech) add("tech", std::to_string(*contract.tech));
  if (contract.safe) add("safe", *contract.safe ? "yes" : "no");
  return "contract of " + names.clip(contract.clip) + ":" + out + "\n";
}

std::string transitionText(const Transition& one, const Names& names) {
  return "transition from " + names.clip(one.from) + " to " + names.clip(one.to) + ": " + seconds(one.fade) +
         " s" + (one.matchPhase ? ", phases match" : "") + (one.keepSpeed ? ", keeps the speed" : "") + "\n";
}

std::string targetText(const IkTarget& target, const Names& names) {
  std::string out = "target of " + names.chain(target.chain);
  if (target.space == TargetSpace::Bone) out += " relative to " + names.bone(target.bone);
  if (target.space == TargetSpace::Attachment)
    out += " relative to attachment " + names.attachment(target.attachment);
  const std::size_t keys = target.position ? target.position->size() : 0;
  out += ": " + counted(keys, "key");
  if (target.weight) out += " and " + std::to_string(target.weight->size()) + " of its weight";
  return out + (target.spans.empty() ? ", never pulls" : ", pulls" + spanText(target.spans)) + "\n";
}

std::string cancelText(const Cancel& cancel, const Names& names) {
  std::string out = "cancel " + quotedName(cancel.name) + " into";
  for (std::size_t i = 0; i < cancel.targets.size(); ++i)
    out += (i > 0 ? ", " : " ") + names.clip(cancel.targets[i]);
  out += ":";
  if (cancel.onHit) out += " on hit,";
  if (cancel.onBlock) out += " on block,";
  if (cancel.onWhiff) out += " on whiff,";
  return out + (cancel.spans.empty() ? " never open" : " open" + spanText(cancel.spans)) + "\n";
}

std::string protectionText(const Protection& protection) {
  std::string out = "protection " + quotedName(protection.name) + ": ";
  out += protection.armour > 0 ? "armour of " + counted(static_cast<std::size_t>(protection.armour), "hit")
                               : "invulnerable";
  return out + (protection.spans.empty() ? ", never" : "," + spanText(protection.spans)) + "\n";
}

std::string clipText(const ClipFight& fight, const Names& names) {
  const std::string indent(4, ' ');
  std::string out;
  for (const HitVolume& volume : fight.volumes) out += indent + volumeText(volume, names, true);
  for (const IkTarget& target : fight.targets) out += indent + targetText(target, names);
  for (const AttachmentSpans& shown : fight.attachments)
    out += indent + "attachment " + names.attachment(shown.attachment) +
           (shown.spans.empty() ? " is not shown" : " is shown" + spanText(shown.spans)) + "\n";
  for (const Event& event : fight.events) {
    out += indent + "event " + quotedName(event.name) + " at " + seconds(event.time) + " s";
    out += (event.payload.empty() ? "" : ": " + quotedName(event.payload)) + "\n";
  }
  for (const Cancel& cancel : fight.cancels) out += indent + cancelText(cancel, names);
  for (const Protection& one : fight.protections) out += indent + protectionText(one);
  if (!fight.invulnerable.empty()) out += indent + "invulnerable" + spanText(fight.invulnerable) + "\n";
  if (!fight.intangible.empty()) out += indent + "intangible" + spanText(fight.intangible) + "\n";
  if (fight.meterCost > 0) out += indent + "costs " + std::to_string(fight.meterCost) + " of the meter\n";
  if (fight.firstActionable > Time())
    out += indent + "first actionable at " + seconds(fight.firstActionable) + " s\n";
  return out;
}

std::string modelText(const Project& project, const ProjectModel& model) {
  const Names names(project, model);
  const ModelFight& fight = fightOf(model);
  const std::string indent(2, ' ');
  std::string out;
  for (const HitVolume& volume : fight.volumes) out += indent + volumeText(volume, names, false);
  for (const IkChain& chain : fight.chains) out += indent + chainText(chain, names);
  for (const Attachment& one : fight.attachments)
    out += indent + "attachment " + quotedName(one.name) + ": " + names.model(one.model) + " on " +
           names.bone(one.bone) + "\n";
  for (const BoneMask& mask : fight.masks)
    out += indent + "mask " + quotedName(mask.name) + ": " + counted(mask.bones.size(), "bone") + "\n";
  for (const Spring& spring : fight.springs) out += indent + "spring " + quotedName(spring.name) + "\n";
  for (const BlendSpace& space : fight.spaces)
    out += indent + "blend space " + quotedName(space.name) + ": " + counted(space.points.size(), "point") +
           "\n";
  if (!fight.graphStates.empty())
    out += indent + "graph: " + counted(fight.graphStates.size(), "state") + ", " +
           counted(fight.graphTransitions.size(), "transition") + "\n";
  for (const PushBody& one : fight.pushBodies)
    out += indent + "push body " + quotedName(one.name) + ": radius " + toText(one.radius) + " m\n";
  for (const Transition& one : fight.transitions) out += indent + transitionText(one, names);
  for (const Contract& one : fight.contracts) out += indent + contractText(one, names);
  for (const auto& clip : model.clips) {
    const std::string text = clip->removed ? std::string() : clipText(fightOf(*clip), names);
    if (!text.empty()) out += indent + "clip " + quotedName(clip->name) + "\n" + text;
  }
  if (out.empty()) return out;
  return "\nfights of model " + quotedName(model.name) + ": fades of " + seconds(fight.usualFade) + " s\n" +
         out;
}

std::string gameText(const GameSettings& game) {
  std::string out = "\ngame: " + game.ticks.text() + " ticks a second\n";
  for (const FieldDeclaration& field : game.fields) {
    out += "  field " + quotedName(field.name) + ": " + std::string(words::name(field.type)) + ", usually " +
           valueText(field.usual);
    if (field.least) out += ", at least " + toText(*field.least);
    if (field.most) out += ", at most " + toText(*field.most);
    out += "\n";
  }
  for (const std::string& kind : game.ownKinds) out += "  kind " + quotedName(kind) + "\n";
  if (game.combo != ComboRules())
    out += "  each hit of a combo loses " + toText(game.combo.damageLoss) + " of its damage, " +
           toText(game.combo.stunLoss) + " of its stun; juggles of " + std::to_string(game.combo.juggle) +
           "\n";
  if (game.rules != FightRules())
    out += "  counter hits with " + toText(game.rules.counterDamage) + " of the damage and " +
           std::to_string(game.rules.counterStun) + " ticks more; " + std::to_string(game.rules.lying) +
           " hits of a combo on who lies; meters of " + std::to_string(game.rules.meter) + "\n";
  if (!game.ground.empty()) out += "  test ground of " + std::to_string(game.ground.size()) + " pieces\n";
  return out;
}

// The fight data of a project: game settings, and one line for each element of each model and clip. Empty if
// there is none.
std::string fightsText(const Project& project) {
  std::string models;
  for (const auto& model : project.models) models += modelText(project, *model);
  const bool isUsual = project.game == GameSettings();
  return models.empty() && isUsual ? std::string() : gameText(project.game) + models;
}

// The fight data with all numbers, named as in docs/project-format.md: {"game", "models": [{"name", "fight",
// "clips": [{"name", "fight"}]}]}.
Json fightsJson(const Project& project) {
  // Takes the values as the project file stores them.
  const auto file = parseJson(writeProject(project));
  Json out = Json::object({{"game", file ? (*file)["game"] : Json()}});
  Json models = Json::array();
  for (const Json& model : file ? (*file)["models"].items() : Json::Array()) {
    Json clips = Json::array();
    for (const Json& clip : model["clips"].items()) {
      if (clip.has("fight")) clips.push(Json::object({{"name", clip["name"]}, {"fight", clip["fight"]}}));
    }
    models.push(Json::object({{"name", model["name"]}, {"fight", model["fight"]}, {"clips", clips}}));
  }
  out.set("models", models);
  return out;
}

struct InspectArguments {
  std::string file;
  bool json = false;
  bool brief = false;
  InputOptions input;
};

ExitCode failContent(Error error, const std::string& file) {
  error.code = ErrorCode::Content;
  return fail(error.inFile(file));
}

ExitCode inspectWad(const InspectArguments& options) {
  const auto file = MappedFile::open(options.file);
  if (!file) return fail(file.error());
  if (!options.json) {
    const auto text = wad::describeText(file->bytes());
    return text ? print(*text) : failContent(text.error(), options.file);
  }
  if (options.brief) {
    const auto described = wad::describe(file->bytes());
    return described ? print(writeJson(*described) + "\n") : failContent(described.error(), options.file);
  }
  const Status written = wad::writeDescription(file->bytes(), [](std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  });
  if (!written && written.error().code == ErrorCode::Io) return fail(written.error());
  return written ? print("") : failContent(written.error(), options.file);
}

ExitCode run(const InspectArguments& options) {
  const bool isWad = isWadFile(options.file);
  if (options.brief && !(isWad && options.json)) {
    return fail(makeError(ErrorCode::Usage, "--brief is for an exported file with --json",
                          "leave it out; the rest is short already"));
  }
  if (isWad) {
    if (const Status fit = options.input.expectNone(options.file); !fit) return fail(fit.error());
    return inspectWad(options);
  }
  const auto start = std::chrono::steady_clock::now();
  auto input = readModelInput(options.file, options.input);
  if (!input) return isDamagedWad(options.file, input.error()) ? inspectWad(options) : fail(input.error());
  input->imported.diagnostics = findingsIn(*input);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  if (options.json) {
    Json json = importJson(options.file, input->imported, taken.count());
    if (input->project) json.set("fights", fightsJson(*input->project));
    return print(writeJson(json) + "\n");
  }
  std::string text = importText(options.file, input->imported, taken.count());
  if (input->project) text += fightsText(*input->project);
  return print(text);
}

void addInspect(Arguments& arguments, InspectArguments& options) {
  arguments.option("file", options.file, "an exported file, a project or a model file")
      .required()
      .shownAs("FILE");
  arguments.flag("--json", options.json, "prints JSON, of an exported file down to every number");
  arguments.flag("--brief", options.brief, "with --json: counts in place of vertices, indices and poses");
  options.input.add(arguments);
}

}  // namespace

extern const Command inspectCommand{.name = "inspect",
                                    .summary = "prints what is in an exported file, down to every struct",
                                    .example =
                                        "  squire inspect hero.bin\n"
                                        "  squire inspect --json hero.bin | jq .meshes.items[0].vertex_count",
                                    .add = withArguments<InspectArguments, addInspect, run>};

}  // namespace squire::cli
