#include "core/edit/merge/versions.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "core/edit/merge/clip_motion.h"
#include "core/formats/project/project_file.h"
#include "core/model/layered_clip.h"

namespace squire {

namespace {

constexpr std::array<MergeVersion, 3> sides = {BaseSide, OurSide, TheirSide};

// The bones of a clip with hashes of their tracks, by which a renamed clip is recognised.
Json tracksOf(const Clip& clip) {
  Json out = Json::array();
  for (const Track& track : clip.tracks) {
    out.push(track.bone.value);
    out.push(hashOf(track).hex());
  }
  return out;
}

// The document of a project without keys.
Json rawDocument(const Project* project, const MergeMark& mark) {
  if (project == nullptr) return Json::object();
  Project out = *project;
  eachClip(out, [&](ProjectModel&, ProjectClip& entry) {
    if (entry.stored) entry.unknown.emplace_back(mark.mark + "keys", tracksOf(*clipBelow(entry)));
    dropMotion(entry, rateOf(entry, *project));
  });
  return *parseJson(writeProject(out));
}

SameThings sameThingsIn(const ListWords& words, const OfSides<Json>& lists, const MergeMark& mark) {
  return sameThings(words, {&lists[BaseSide].items(), &lists[OurSide].items(), &lists[TheirSide].items()},
                    mark.identity());
}

OfSides<Json> membersOf(const OfSides<Json>& rows, std::string_view name) {
  return {rows[BaseSide][name], rows[OurSide][name], rows[TheirSide][name]};
}

// FBX files cannot store whether a clip loops.
bool isFbx(const std::string& path) {
  std::string end = path.substr(path.size() - std::min<std::size_t>(path.size(), 4));
  for (char& letter : end) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return end == ".fbx";
}

// The row of a thing in each version, by the number of the thing.
OfSides<Json> rowsByNumber(const OfSides<Json>& lists, const SameThings& things, std::size_t number) {
  OfSides<Json> out;
  for (const MergeVersion side : sides) {
    const auto& numbers = things.numbers[side];
    const auto found = std::ranges::find(numbers, number);
    if (found != numbers.end())
      out[side] = lists[side].items()[static_cast<std::size_t>(found - numbers.begin())];
  }
  return out;
}

std::vector<std::uint32_t> sourceIdsOf(const Project& project) {
  std::vector<std::uint32_t> out;
  for (const Source& source : project.sources) out.push_back(source.id.value);
  return out;
}

std::vector<std::uint32_t> modelIdsOf(const Project& project) {
  std::vector<std::uint32_t> out;
  for (const auto& model : project.models) out.push_back(model->id.value);
  return out;
}

class VersionSearch {
 public:
  VersionSearch(const OfSides<const Project*>& projects, const MergeMark& mark) {
    out_.projects = projects;
    out_.mark = mark;
  }

  ProjectVersions run() && {
    OfSides<Json> raw;
    for (const MergeVersion side : sides) raw[side] = rawDocument(out_.projects[side], out_.mark);
    const OfSides<Json> sourceRows = membersOf(raw, "sources"), modelRows = membersOf(raw, "models");
    out_.sourceNumbers = sameThingsIn(*wordsOfList("sources"), sourceRows, out_.mark).numbers;
    giveIds('s', out_.sourceNumbers, idsOf(sourceIdsOf), out_.sourceIds);
    const SameThings same = sameThingsIn(*wordsOfList("models"), modelRows, out_.mark);
    out_.modelNumbers = same.numbers;
    giveIds('m', out_.modelNumbers, idsOf(modelIdsOf), out_.modelIds);
    out_.models.resize(same.count);
    for (std::size_t number = 0; number < same.count; ++number) {
      ModelVersions& model = out_.models[number];
      for (const MergeVersion side : sides) {
        for (std::size_t i = 0; i < same.numbers[side].size(); ++i) {
          if (same.numbers[side][i] == number) model.models[side] = out_.projects[side]->models[i].get();
        }
      }
      findBones(model);
      findParts(model, rowsByNumber(modelRows, same, number));
      findMotions(model);
      nameNumbers(number);
    }
    findLayers(raw);
    const OfSides<Json> shared = membersOf(raw, "sharedMaterials");
    out_.sharedNumbers = sameThingsIn(*wordsOfList("sharedMaterials"), shared, out_.mark).numbers;
    return std::move(out_);
  }

 private:
  using Ids = std::vector<std::uint32_t>;
  [[nodiscard]] OfSides<Ids> idsOf(Ids (*idsIn)(const Project&)) const {
    OfSides<Ids> out;
    for (const MergeVersion side : sides) {
      if (out_.projects[side] != nullptr) out[side] = idsIn(*out_.projects[side]);
    }
    return out;
  }

  // Assigns the ids after the merge: those of ours, then those of theirs and of the base if they are free.
  void giveIds(char kind, const Numbers& numbers, const OfSides<Ids>& ids,
               OfSides<std::map<std::int64_t, std::string>>& byId) {
    std::uint32_t largest = 0;
    std::set<std::uint32_t> taken;
    for (const MergeVersion side : sides) {
      for (std::size_t i = 0; i < ids[side].size(); ++i) {
        byId[side].emplace(ids[side][i], out_.madeUp(kind, numbers[side][i]));
        largest = std::max(largest, ids[side][i]);
      }
    }
    for (const MergeVersion side : {OurSide, TheirSide, BaseSide}) {
      for (std::size_t i = 0; i < ids[side].size(); ++i) {
        const std::string name = out_.madeUp(kind, numbers[side][i]);
        if (out_.ids.contains(name)) continue;
        const std::uint32_t id = taken.contains(ids[side][i]) ? ++largest : ids[side][i];
        out_.ids[name] = id;
        taken.insert(id);
      }
    }
  }

  // Matches bones by their names in the source, which stay when the project renames them.
  void findBones(ModelVersions& model) const {
    OfSides<Json> rows{Json::array(), Json::array(), Json::array()};
    for (const MergeVersion side : sides) {
      if (model.models[side] == nullptr) continue;
      for (const std::string& label : sourceBoneLabels(*model.models[side]->bones))
        rows[side].push(Json::object({{"name", label}}));
    }
    model.bones = sameThingsIn({"", "", {"name"}}, rows, out_.mark).numbers;
    for (const MergeVersion side : sides) {
      for (std::size_t i = 0; i < model.bones[side].size(); ++i) {
        const BoneId id = (*model.models[side]->bones)[i].id;
        model.boneIds[side][id] = BoneId{static_cast<std::uint32_t>(model.bones[side][i] + 1)};
      }
    }
  }

  void findParts(ModelVersions& model, const OfSides<Json>& rows) const {
    const OfSides<Json> fights = membersOf(rows, "fight");
    model.chains = sameThingsIn(*wordsOfList("chains"), membersOf(fights, "chains"), out_.mark).numbers;
    model.attachments =
        sameThingsIn(*wordsOfList("attachments"), membersOf(fights, "attachments"), out_.mark).numbers;
    const SameThings clips = sameThingsIn(*wordsOfList("clips"), membersOf(rows, "clips"), out_.mark);
    model.clips = clips.numbers;
    model.clipsByNumber.resize(clips.count);
    for (const MergeVersion side : sides) {
      for (std::size_t i = 0; i < model.clips[side].size(); ++i) {
        const ProjectClip& entry = *model.models[side]->clips[i];
        ClipVersions& clip = model.clipsByNumber[model.clips[side][i]];
        clip.entries[side] = &entry;
        clip.motions[side] = motionOf(entry, model.boneIds[side]);
      }
    }
  }

  void findMotions(ModelVersions& model) const {
    const MotionSource source = sourceOf(model);
    for (ClipVersions& clip : model.clipsByNumber) {
      if (!clip.isInAll()) continue;
      clip.merged =
          mergeMotions({&clip.motions[BaseSide], &clip.motions[OurSide], &clip.motions[TheirSide]}, source);
      const ClipMotion& motion = clip.merged.motion;
      clip.rate = motion.stored ? motion.clip->rate : motion.rate.value_or(out_.projects[OurSide]->rate);
    }
  }

  void nameNumbers(std::size_t number) {
    const ModelVersions& model = out_.models[number];
    out_.numbers.emplace(out_.madeUp('m', number), number);
    for (const MergeVersion side : sides) {
      for (const std::size_t bone : model.bones[side])
        out_.numbers.emplace(out_.madeUp('b', number, bone), bone);
      for (const std::size_t clip : model.clips[side])
        out_.numbers.emplace(out_.madeUp('c', number, clip), clip);
    }
  }

  MotionSource sourceOf(const ModelVersions& model) const {
    MotionSource out;
    OfSides<const Source*> sources{};
    for (const MergeVersion side : sides) {
      if (model.models[side] != nullptr)
        sources[side] = out_.projects[side]->find(model.models[side]->source);
    }
    if (sources[OurSide] != nullptr && isFbx(sources[OurSide]->path)) out.loop = false;
    if (std::ranges::all_of(sources, [](const Source* one) { return one != nullptr; }) &&
        sources[OurSide]->hash != sources[BaseSide]->hash &&
        sources[TheirSide]->hash == sources[BaseSide]->hash)
      out.former = TheirSide;
    return out;
  }

  void findLayers(const OfSides<Json>& raw) {
    const OfSides<Json> rows = membersOf(raw, "stages");
    const SameThings same = sameThingsIn(*wordsOfList("stages"), rows, out_.mark);
    out_.stageNumbers = same.numbers;
    for (std::size_t number = 0; number < same.count; ++number) {
      const OfSides<Json> stages = rowsByNumber(rows, same, number);
      out_.layers.push_back(
          sameThingsIn(*wordsOfList("layers"), membersOf(stages, "layers"), out_.mark).numbers);
    }
  }

  ProjectVersions out_;
};

}  // namespace

std::string ProjectVersions::madeUp(char kind, std::size_t number) const {
  return mark.mark + kind + std::to_string(number);
}
std::string ProjectVersions::madeUp(char kind, std::size_t owner, std::size_t number) const {
  return madeUp(kind, owner) + "." + std::to_string(number);
}

ProjectVersions versionsOf(const OfSides<const Project*>& projects, const MergeMark& mark) {
  return VersionSearch(projects, mark).run();
}

}  // namespace squire
