#include "core/edit/made.h"

#include "core/model/reference.h"
#include "core/model/stage.h"

namespace squire {

namespace {

// Ids are never reused, so objects with ids of at least `firstNew` are new.
class Collector {
 public:
  explicit Collector(std::uint32_t firstNew) : firstNew_(firstNew) {}

  template <typename TheId>
  void see(MadeKind kind, TheId id, const std::string& name = {}) {
    if (id.value >= firstNew_) made.push_back({kind, id.value, name});
  }
  template <typename List>
  void seeAll(MadeKind kind, const List& list) {
    for (const auto& one : list) see(kind, one.id, one.name);
  }

  std::vector<Made> made;

 private:
  std::uint32_t firstNew_;
};

void seeClip(Collector& collector, const ProjectClip& clip) {
  collector.see(MadeKind::Clip, clip.id, clip.name);
  const ClipFight& fight = fightOf(clip);
  collector.seeAll(MadeKind::Volume, fight.volumes);
  for (const IkTarget& target : fight.targets) collector.see(MadeKind::Target, target.id);
  collector.seeAll(MadeKind::Event, fight.events);
  collector.seeAll(MadeKind::Marker, clip.markers);
  collector.seeAll(MadeKind::EditLayer, clip.layers);
}

void seeModel(Collector& collector, const ProjectModel& model) {
  collector.see(MadeKind::Model, model.id, model.name);
  const ModelFight& fight = fightOf(model);
  collector.seeAll(MadeKind::Volume, fight.volumes);
  collector.seeAll(MadeKind::Chain, fight.chains);
  collector.seeAll(MadeKind::Attachment, fight.attachments);
  for (const Transition& transition : fight.transitions) collector.see(MadeKind::Transition, transition.id);
  for (const Contract& contract : fight.contracts) collector.see(MadeKind::Contract, contract.id);
  collector.seeAll(MadeKind::KeptPose, model.poses);
  collector.seeAll(MadeKind::SelectionSet, model.selectionSets);
  for (const auto& clip : model.clips) seeClip(collector, *clip);
}

void seeStage(Collector& collector, const Stage& stage) {
  collector.see(MadeKind::Stage, stage.id, stage.name);
  for (const auto& piece : stage.pieces) collector.see(MadeKind::StagePiece, piece->id, piece->name);
  for (const auto& shape : stage.ground) collector.see(MadeKind::GroundShape, shape->id, shape->name);
  collector.seeAll(MadeKind::StagePoint, stage.points);
}

}  // namespace

std::vector<Made> madeSince(const Project& before, const Project& after) {
  if (after.nextId == before.nextId) return {};
  Collector collector(before.nextId);
  for (const Source& source : after.sources) collector.see(MadeKind::Source, source.id, source.path);
  for (const auto& model : after.models) seeModel(collector, *model);
  for (const auto& one : after.references) collector.see(MadeKind::Reference, one->id, one->name);
  for (const auto& stage : after.stages) seeStage(collector, *stage);
  return std::move(collector.made);
}

}  // namespace squire
