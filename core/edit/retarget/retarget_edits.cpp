#include "core/edit/retarget/retarget_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/names.h"
#include "core/edit/retarget/motion_source.h"
#include "core/retarget/carried_fight.h"

namespace squire {

namespace {

// Gives the things of a clip ids of their own.
void renumber(ProjectClip& entry, ClipFight& fight, std::uint32_t& nextId) {
  for (HitVolume& volume : fight.volumes) volume.id = VolumeId{nextId++};
  for (IkTarget& target : fight.targets) target.id = TargetId{nextId++};
  for (Event& event : fight.events) event.id = EventId{nextId++};
  for (Marker& marker : entry.markers) marker.id = MarkerId{nextId++};
}

// Adds clips to the model of the edit.
class ClipMaker {
 public:
  // `recipe`: how the clips are made, without what differs between them.
  ClipMaker(const Project& project, const ProjectModel& target, const RetargetOptions& options,
            Retargeting recipe)
      : next_(project),
        model_(target),
        skeleton_(skeletonOf(target)),
        options_(options),
        recipe_(std::move(recipe)) {}

  // `from`: of a clip of the project, its model; `like`: its entry, whose markers and sound come along.
  Status add(const SourceMotion& source, const std::string& name, const ProjectModel* from = nullptr,
             const ProjectClip* like = nullptr) {
    from_ = source.skeleton;
    auto made = motionOn(source, skeleton_, recipe_.bones, options_);
    if (!made) return made.error();
    CarriedFight carried =
        carriedFight({source.skeleton, source.model, source.fight}, skeleton_, fightOf(model_), *made);
    ProjectClip entry;
    entry.id = made->clip.id = ClipId{next_.nextId++};
    entry.name = made->clip.name = freeClipName(model_, name);
    entry.stored = true;
    if (like != nullptr) {
      entry.markers = like->markers;
      entry.sound = like->sound;
      entry.folder = like->folder;
    }
    renumber(entry, carried.fight, next_.nextId);
    entry.clip = std::make_shared<const Clip>(made->clip);
    if (!recipe_.file.empty() || from != nullptr)
      entry.retargeting = recipeFor(source.clip, made->clip, from);
    if (!carried.fight.empty()) entry.fight = std::make_shared<const ClipFight>(std::move(carried.fight));
    made_.push_back({source.clip.name, entry.name, entry.id, *std::move(made), std::move(carried.lost)});
    model_.clips.push_back(std::make_shared<const ProjectClip>(std::move(entry)));
    return {};
  }

  // The contract of the source's clip, for the size of the body.
  void addContract(const ModelFight& from, ClipId clip) {
    for (const Contract& contract : from.contracts) {
      if (contract.clip != clip) continue;
      Contract own = contract;
      own.id = ContractId{next_.nextId++};
      own.clip = made_.back().clip;
      const float ratio = made_.back().motion.ratio;
      if (own.leastReach) *own.leastReach *= ratio;
      if (own.mostReach) *own.mostReach *= ratio;
      ModelFight fight = fightOf(model_);
      fight.contracts.push_back(std::move(own));
      model_.fight = std::make_shared<const ModelFight>(std::move(fight));
    }
  }

  [[nodiscard]] std::size_t count() const { return made_.size(); }

  [[nodiscard]] Result<RetargetedClips> done(const Label& label) {
    auto edit = changeChecked(next_, model_.id, label, [&](ProjectModel& changed) { changed = model_; });
    if (!edit) return edit.error();
    return RetargetedClips{std::move(*edit), std::move(made_), std::move(from_)};
  }

 private:
  [[nodiscard]] Retargeting recipeFor(const Clip& source, const Clip& made, const ProjectModel* from) const {
    Retargeting out = recipe_;
    out.clip = source.name;
    if (from != nullptr) out.hash = hashOfKeys(*from, source);
    out.made = hashOfKeys(model_, made);
    return out;
  }

  Project next_;
  ProjectModel model_;
  Skeleton skeleton_;
  Skeleton from_;
  RetargetOptions options_;
  Retargeting recipe_;
  std::vector<RetargetedClip> made_;
};

Status checkOptions(const RetargetOptions& options) {
  for (const float value : {options.feet, options.hands, options.travel}) {
    if (!(value >= 0.0f && value <= 1.0f))
      return makeError(ErrorCode::Usage, "a weight lies between 0 and 1");
  }
  return {};
}

Result<Retargeting> recipeOf(const Project& project, const std::string& map, std::vector<BoneChoice> bones,
                             const RetargetOptions& options) {
  auto chosen = chosenBones(project, map, std::move(bones), options.doubtful);
  if (!chosen) return chosen.error();
  Retargeting out;
  out.map = map;
  out.bones = *std::move(chosen);
  out.feet = options.feet;
  out.hands = options.hands;
  out.travel = options.travel;
  out.doubtful = options.doubtful;
  return out;
}

Error noModel() { return makeError(ErrorCode::Usage, "the project has no such model"); }

}  // namespace

Result<RetargetedClips> retargetedClip(const Project& project, const RetargetClip& args) {
  const ProjectModel* source = project.find(args.clip.model);
  const ProjectModel* target = project.find(args.onto);
  if (source == nullptr || target == nullptr) return noModel();
  if (const Status sound = checkOptions(args.options); !sound) return sound.error();
  if (!args.name.empty()) {
    if (const Status sound = checkName(args.name); !sound) return sound.error();
  }
  const ProjectClip* entry = source->find(args.clip.clip);
  if (entry == nullptr || entry->removed) return noSuchClip();
  if (!entry->clip) return loadedClip(project, args.clip).error();
  auto recipe = recipeOf(project, args.map, args.bones, args.options);
  if (!recipe) return recipe.error();
  recipe->model = source->name;
  const Skeleton skeleton = skeletonOf(*source);
  ClipMaker maker(project, *target, args.options, *std::move(recipe));
  const Status added = maker.add({skeleton, *entry->clip, fightOf(*source), fightOf(*entry)},
                                 args.name.empty() ? entry->name : args.name, source, entry);
  if (!added) return added.error();
  maker.addContract(fightOf(*source), entry->id);
  return maker.done(labelOf<RetargetClip>(entry->name, target->name));
}

Result<RetargetedClips> retargetedFile(const Project& project, const RetargetFile& args) {
  const ProjectModel* target = project.find(args.onto);
  if (target == nullptr) return noModel();
  if (const Status sound = checkOptions(args.options); !sound) return sound.error();
  static const ModelFight noModelFight;
  static const ClipFight noFight;
  auto recipe = recipeOf(project, args.map, args.bones, args.options);
  if (!recipe) return recipe.error();
  recipe->model = args.from->name;
  recipe->file = args.file;
  recipe->hash = args.hash;
  recipe->import = args.import;
  ClipMaker maker(project, *target, args.options, *std::move(recipe));
  for (const auto& clip : args.from->clips) {
    const auto& wanted = args.clips;
    if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), clip->name) == wanted.end()) continue;
    const Status added = maker.add({*args.from->skeleton, *clip, noModelFight, noFight}, clip->name);
    if (!added) return added.error();
  }
  if (maker.count() == 0)
    return makeError(ErrorCode::Usage, "the file has no such clip", "squire import FILE lists its clips");
  return maker.done(labelOf<RetargetFile>(maker.count(), target->name));
}

Result<Edit> retargetClip(const Project& project, const RetargetClip& args) {
  auto made = retargetedClip(project, args);
  if (!made) return made.error();
  return recorded(project, args, std::move(made->edit));
}

Result<Edit> retargetFile(const Project& project, const RetargetFile& args) {
  auto made = retargetedFile(project, args);
  if (!made) return made.error();
  return recorded(project, args, std::move(made->edit));
}

}  // namespace squire
