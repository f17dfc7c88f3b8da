#include "widgets/fight/fight_data.h"

#include <algorithm>
#include <utility>

#include "core/base/parallel.h"
#include "core/edit/attach.h"
#include "core/fight/follow_ups.h"

namespace squire {

std::shared_ptr<const FightClip> ReadyModel::find(ClipId clip) const {
  const auto found =
      std::find_if(clips.begin(), clips.end(), [&](const auto& one) { return one->id == clip; });
  return found == clips.end() ? nullptr : *found;
}

FightData::FightData(Session& session, QObject* parent)
    : QObject(parent),
      session_(session),
      search_(new GapSearch(session.jobs(), this)),
      maker_(new ClipMaker(session.jobs(), this)) {
  timer_.setSingleShot(true);
  timer_.setInterval(0);
  connect(&timer_, &QTimer::timeout, this, [this] { update(Which::Urgent); });
  session_.onChange(SessionChange::Opened, this, [this] { made_.clear(); });
  session_.onChange(SessionChange::content, this, &FightData::later);
  connect(search_, &GapSearch::found, this, &FightData::adoptGaps);
  connect(maker_, &ClipMaker::made, this, &FightData::adoptClips);
}

void FightData::setWanted(const QObject* who, bool wanted) {
  std::erase(wanting_, who);
  if (!wanted) return;
  wanting_.push_back(who);
  later();
}

void FightData::setHurtRadius(float radius) {
  hurtRadius_ = radius;
  later();
}

void FightData::later() {
  if (!wanting_.empty()) timer_.start();
}

const FrameData* FightData::framesOf(ClipId clip) const {
  const auto found =
      std::find_if(frames_.begin(), frames_.end(), [&](const FrameData& data) { return data.clip == clip; });
  return found == frames_.end() ? nullptr : &*found;
}

const ContractResult* FightData::contractOf(ClipId clip) const {
  const auto found = std::find_if(contracts_.begin(), contracts_.end(),
                                  [&](const ContractResult& result) { return result.clip == clip; });
  return found == contracts_.end() ? nullptr : &*found;
}

std::vector<AttachedVolume> FightData::attachedTo(const ProjectModel& entry) const {
  const Project& project = session_.project();
  return attachedVolumes(project, entry, [&](ModelId id) -> const Skeleton* {
    const ProjectModel* model = project.find(id);
    const Model* imported = model == nullptr ? nullptr : importedModel(project, *model);
    return imported == nullptr ? nullptr : imported->skeleton.get();
  });
}

FightData::Of& FightData::prepared(const ProjectModel& entry, const Model& drawn) {
  Of& of = made_[entry.id];
  const GameSettings& game = session_.project().game;
  auto attached = attachedTo(entry);
  const bool same = of.skeleton == drawn.skeleton && of.fight == entry.fight && of.game == game &&
                    of.attached == attached && of.model;
  if (!same) {
    of.skeleton = drawn.skeleton;
    of.fight = entry.fight;
    of.game = game;
    of.attached = attached;
    of.model = std::make_shared<const FightModel>(drawn.name, *drawn.skeleton, fightOf(entry), game,
                                                  std::move(attached));
  }
  return of;
}

// Prepares outdated clips now: all of them if there are few or if the request asks for all, else only the
// urgent ones, which are the current clip and those that have no earlier result to show.
void FightData::makeClips(Of& of, const ProjectModel& entry, const Model& drawn, const Request& request) {
  constexpr std::size_t few = 4;
  std::map<ClipId, Made> kept;
  std::vector<Made*> missing, urgent;
  for (const auto& clip : drawn.clips) {
    const ProjectClip* stored = entry.find(clip->id);
    Made& made = kept[clip->id] = std::move(of.clips[clip->id]);
    made.wanted = {of.model, drawn.skeleton,
                   clip,     stored ? stored->fight : nullptr,
                   of.game,  stored ? stored->travel : std::nullopt};
    if (made.made.ready && made.made.source == made.wanted) continue;
    missing.push_back(&made);
    if (!made.made.ready || clip->id == request.first) urgent.push_back(&made);
  }
  of.clips = std::move(kept);
  const std::vector<Made*>& work = request.which == Which::All || missing.size() <= few ? missing : urgent;
  parallelFor(work.size(), 0, [&](std::size_t i) {
    work[i]->made = makeFightClip(work[i]->wanted);
    work[i]->gapsFor = -1.0f;
  });
}

ReadyModel FightData::readyModel(ModelId model, ClipId first) {
  ReadyModel out = prepare(model, {Which::Urgent, first});
  requestRest();
  return out;
}

ReadyModel FightData::prepare(ModelId model, const Request& request) {
  ReadyModel out;
  const ProjectModel* entry = session_.hasProject() ? session_.project().find(model) : nullptr;
  if (entry == nullptr) return out;
  auto drawn = resolveModel(session_.project(), model, session_.shown().textureFiles());
  if (!drawn) return out;
  out.drawn = std::make_shared<const Model>(*std::move(drawn));
  Of& of = prepared(*entry, *out.drawn);
  makeClips(of, *entry, *out.drawn, request);
  out.model = of.model;
  for (const auto& clip : out.drawn->clips) out.clips.push_back(of.clips.at(clip->id).made.ready);
  return out;
}

void FightData::refresh() { update(Which::All); }

// What follows the clips takes the most time, and stays what it was while the clips do.
void FightData::follow(std::vector<FrameData> before) {
  if (followed_ == ready_.clips && before.size() == frames_.size()) {
    for (std::size_t i = 0; i < frames_.size(); ++i) {
      frames_[i].punishedBy = std::move(before[i].punishedBy);
      frames_[i].cancels = std::move(before[i].cancels);
    }
    return;
  }
  followed_ = ready_.clips;
  std::vector<const FightClip*> clips;
  for (const auto& clip : followed_) clips.push_back(clip.get());
  addFollowUps(clips, frames_);
}

void FightData::update(Which which) {
  std::vector<FrameData> before = std::exchange(frames_, {});
  contracts_.clear();
  ready_ = {};
  const ProjectModel* entry = session_.hasProject() ? session_.projectModel() : nullptr;
  shown_ = entry != nullptr ? entry->id : ModelId{};
  if (entry != nullptr) ready_ = prepare(entry->id, {which, session_.clipId()});
  if (ready_.model) {
    for (const auto& clip : ready_.clips) frames_.push_back(madeOf(clip->id)->made.frames);
    follow(std::move(before));
    contracts_ = checkContracts(fightOf(*entry).contracts, frames_);
  }
  collectGaps();
  searchGaps();
  requestRest();
  Q_EMIT changed();
  Q_EMIT gapsChanged();
}

void FightData::requestRest() {
  ClipMaker::Sources sources;
  for (const auto& [model, of] : made_) {
    for (const auto& [id, one] : of.clips) {
      if (one.made.source != one.wanted) sources.push_back(one.wanted);
    }
  }
  maker_->request(std::move(sources));
}

void FightData::adoptClips(const std::vector<MadeFightClip>& all) {
  for (const MadeFightClip& made : all) {
    for (auto& [model, of] : made_) {
      const auto found = of.clips.find(made.source.clip->id);
      if (found == of.clips.end() || found->second.wanted != made.source) continue;
      found->second.made = made;
      found->second.gapsFor = -1.0f;
    }
  }
  update(Which::Urgent);
}

const FightData::Made* FightData::madeOf(ClipId clip) const {
  const auto of = made_.find(shown_);
  if (of == made_.end()) return nullptr;
  const auto made = of->second.clips.find(clip);
  return made == of->second.clips.end() ? nullptr : &made->second;
}

void FightData::collectGaps() {
  gaps_.clear();
  for (const auto& clip : ready_.clips) {
    const Made* made = madeOf(clip->id);
    if (made == nullptr) continue;
    for (const SweepGap& gap : made->gaps) gaps_.push_back({clip->id, gap});
  }
}

// Requests a search for gaps in all up-to-date clips that have no result for the radius, the current clip
// first.
void FightData::searchGaps() {
  GapSearch::Clips wanted;
  for (const auto& clip : ready_.clips) {
    const Made* made = madeOf(clip->id);
    const bool isComing = made != nullptr && made->made.source != made->wanted;
    if (made == nullptr || isComing || made->gapsFor == hurtRadius_) continue;
    wanted.insert(clip->id == session_.clipId() ? wanted.begin() : wanted.end(), clip);
  }
  search_->request(std::move(wanted), hurtRadius_);
}

void FightData::adoptGaps(const std::vector<GapSearch::Found>& all) {
  bool isNew = false;
  for (const GapSearch::Found& one : all) {
    for (auto& [model, of] : made_) {
      const auto found = of.clips.find(one.clip->id);
      if (found == of.clips.end() || found->second.made.ready != one.clip) continue;
      found->second.gaps = one.gaps;
      found->second.gapsFor = one.hurtRadius;
      isNew = true;
    }
  }
  collectGaps();
  searchGaps();
  if (isNew) Q_EMIT gapsChanged();
}

}  // namespace squire

#include "moc_fight_data.cpp"
