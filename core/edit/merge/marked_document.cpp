#include "core/edit/merge/marked_document.h"

#include "core/edit/change_clip.h"
#include "core/edit/merge/clip_motion.h"
#include "core/edit/merge/with_change.h"
#include "core/formats/project/project_file.h"
#include "core/model/stage.h"

namespace squire {

namespace {

class Marking {
 public:
  Marking(const ProjectVersions& versions, MergeVersion side, bool isWhole)
      : versions_(versions), side_(side), isWhole_(isWhole) {}

  MarkedDocument run() && {
    Project project = *versions_.projects[side_];
    std::erase_if(project.unknown, [](const Json::Member& one) { return one.first == "conflicts"; });
    for (std::size_t i = 0; i < project.sharedMaterials.size(); ++i) {
      std::string& name = project.sharedMaterials[i].name;
      const std::string madeUp = versions_.madeUp('r', versions_.sharedNumbers[side_][i]);
      shared_.emplace(name, madeUp);
      rename(name, madeUp);
    }
    for (std::size_t i = 0; i < project.models.size(); ++i)
      project.models[i] = std::make_shared<const ProjectModel>(renamed(*project.models[i], i));
    for (std::size_t i = 0; i < project.stages.size(); ++i)
      project.stages[i] = std::make_shared<const Stage>(renamed(*project.stages[i], i));
    out_.document = marked(*parseJson(writeProject(project)), {});
    out_.document.set("version", projectFileVersion);  // the writer chooses the version again
    return std::move(out_);
  }

 private:
  void rename(std::string& name, std::string madeUp) {
    out_.names.emplace(madeUp, name);
    name = std::move(madeUp);
  }

  void renameParts(ModelFight& fight, std::size_t number) {
    const ModelVersions& of = versions_.models[number];
    for (std::size_t i = 0; i < fight.chains.size(); ++i)
      rename(fight.chains[i].name, versions_.madeUp('h', number, of.chains[side_][i]));
    for (std::size_t i = 0; i < fight.attachments.size(); ++i)
      rename(fight.attachments[i].name, versions_.madeUp('a', number, of.attachments[side_][i]));
  }

  [[nodiscard]] ProjectModel renamed(ProjectModel model, std::size_t index) {
    const std::size_t number = versions_.modelNumbers[side_][index];
    const ModelVersions& of = versions_.models[number];
    std::vector<ProjectBone> bones = *model.bones;
    for (std::size_t i = 0; i < bones.size(); ++i)
      rename(bones[i].name, versions_.madeUp('b', number, of.bones[side_][i]));
    model.bones = std::make_shared<const std::vector<ProjectBone>>(std::move(bones));
    for (MaterialOverride& material : model.materials) {
      const auto shared = shared_.find(material.shared);
      if (shared != shared_.end()) material.shared = shared->second;
    }
    if (model.fight) withChange(model.fight, [&](ModelFight& fight) { renameParts(fight, number); });
    for (std::size_t i = 0; i < model.clips.size(); ++i) {
      const std::size_t clip = of.clips[side_][i];
      ProjectClip entry = withRate(*model.clips[i], of.clipsByNumber[clip]);
      rename(entry.name, versions_.madeUp('c', number, clip));
      model.clips[i] = std::make_shared<const ProjectClip>(std::move(entry));
    }
    return model;
  }

  [[nodiscard]] ProjectClip withRate(ProjectClip entry, const ClipVersions& clip) const {
    const Rate rate = clip.isInAll() ? clip.rate : rateOf(entry, *versions_.projects[side_]);
    if (isWhole_) {
      if (entry.stored && clip.isInAll()) changeHead(entry, [&](Clip& timed) { timed.rate = rate; });
      return entry;
    }
    if (!clip.isInAll() || clip.isRemoved())
      entry.unknown.emplace_back(versions_.mark.mark + "motion", hashOf(clip.motions[side_]).hex());
    setMotion(entry, motionless(entry, rate));
    return entry;
  }

  // A motion without keys. It is stored if the clip was made in the project, as such clips always are.
  static ClipMotion motionless(const ProjectClip& entry, Rate rate) {
    ClipMotion out;
    out.rate = rate;
    if (!entry.sourceClip.empty()) return out;
    Clip clip;
    clip.rate = rate;
    out = {};
    out.stored = true;
    out.clip = std::make_shared<const Clip>(std::move(clip));
    return out;
  }

  // Gives layers made-up names, also in the pieces: layers have no ids, and pieces refer to them by name.
  [[nodiscard]] Stage renamed(Stage stage, std::size_t index) {
    const std::size_t number = versions_.stageNumbers[side_][index];
    std::map<std::string, std::string> layers;
    for (std::size_t i = 0; i < stage.layers.size(); ++i) {
      const std::string madeUp = versions_.madeUp('l', number, versions_.layers[number][side_][i]);
      layers.emplace(stage.layers[i].name, madeUp);
      rename(stage.layers[i].name, madeUp);
    }
    for (auto& piece : stage.pieces) {
      const auto layer = layers.find(piece->layer);
      if (layer != layers.end()) withChange(piece, [&](StagePiece& one) { one.layer = layer->second; });
    }
    return stage;
  }

  // `in`: the member that has the value, or the list that has the object.
  [[nodiscard]] Json marked(const Json& value, std::string_view in) const {
    if (in == "tracks") return value;
    if (value.isArray()) {
      Json out = Json::array();
      for (const Json& item : value.items())
        out.push(in == "ownKinds" && item.isString() ? kind(item.asString()) : marked(item, in));
      return out;
    }
    if (!value.isObject()) return value;
    Json out = Json::object();
    for (const auto& [name, member] : value.members()) markMember(out, in, name, member);
    return out;
  }

  [[nodiscard]] Json kind(const std::string& name) const {
    return Json::object({{versions_.mark.identity(), madeUpKind(versions_.mark, name)}, {"name", name}});
  }

  void markMember(Json& out, std::string_view in, const std::string& name, const Json& value) const {
    const auto named = [&](const OfSides<std::map<std::int64_t, std::string>>& ids) {
      const auto found = ids[side_].find(value.asInteger());
      return found == ids[side_].end() ? value : Json(found->second);
    };
    if (name == "id" && (in == "sources" || in == "models")) {
      out.set(versions_.mark.identity(), named(in == "models" ? versions_.modelIds : versions_.sourceIds));
    } else if (name == "source" && in == "models") {
      out.set(name, named(versions_.sourceIds));
    } else if (name == "model" && (in == "attachments" || in == "pieces")) {
      out.set(name, named(versions_.modelIds));
    } else if (name == "ownKind" && value.isString()) {
      out.set(name, madeUpKind(versions_.mark, value.asString()));
    } else if (name == "name" && versions_.mark.isIn(value.asString())) {
      out.set(versions_.mark.identity(), value);
      out.set(name, out_.names.at(value.asString()));
    } else {
      out.set(name, marked(value, name));
    }
  }

  const ProjectVersions& versions_;
  MergeVersion side_;
  bool isWhole_;
  std::map<std::string, std::string> shared_;  // the made-up name of each shared material, by its name
  MarkedDocument out_;
};

}  // namespace

MarkedDocument markedDocument(const ProjectVersions& versions, MergeVersion side) {
  return Marking(versions, side, false).run();
}

MarkedDocument wholeMarkedDocument(const ProjectVersions& versions, MergeVersion side) {
  return Marking(versions, side, true).run();
}

std::string madeUpKind(const MergeMark& mark, const std::string& name) { return mark.mark + "k" + name; }

}  // namespace squire
