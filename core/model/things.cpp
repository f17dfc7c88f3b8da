#include "core/model/things.h"

#include <algorithm>

#include "core/model/edit_layers.h"
#include "core/model/project.h"
#include "core/model/reference.h"
#include "core/model/stage.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

using namespace schema;

constexpr ThingList sourceLists[] = {listIn<&Project::sources>(nullptr)};
constexpr ThingList modelLists[] = {listIn<&Project::models>(nullptr)};
constexpr ThingList boneLists[] = {listIn<&ProjectModel::bones>(&modelThing)};
constexpr ThingList volumeLists[] = {listIn<&ProjectModel::fight, &ModelFight::volumes>(&modelThing),
                                     listIn<&ProjectClip::fight, &ClipFight::volumes>(&clipThing)};
constexpr ThingList chainLists[] = {listIn<&ProjectModel::fight, &ModelFight::chains>(&modelThing)};
constexpr ThingList attachmentLists[] = {listIn<&ProjectModel::fight, &ModelFight::attachments>(&modelThing)};
constexpr ThingList maskLists[] = {listIn<&ProjectModel::fight, &ModelFight::masks>(&modelThing)};
constexpr ThingList spaceLists[] = {listIn<&ProjectModel::fight, &ModelFight::spaces>(&modelThing)};
constexpr ThingList springLists[] = {listIn<&ProjectModel::fight, &ModelFight::springs>(&modelThing)};
constexpr ThingList graphValueLists[] = {listIn<&ProjectModel::fight, &ModelFight::graphValues>(&modelThing)};
constexpr ThingList graphStateLists[] = {listIn<&ProjectModel::fight, &ModelFight::graphStates>(&modelThing)};
constexpr ThingList graphTransitionLists[] = {
    listIn<&ProjectModel::fight, &ModelFight::graphTransitions>(&modelThing)};
constexpr ThingList pushBodyLists[] = {listIn<&ProjectModel::fight, &ModelFight::pushBodies>(&modelThing)};
constexpr ThingList transitionLists[] = {listIn<&ProjectModel::fight, &ModelFight::transitions>(&modelThing)};
constexpr ThingList contractLists[] = {listIn<&ProjectModel::fight, &ModelFight::contracts>(&modelThing)};
constexpr ThingList poseLists[] = {listIn<&ProjectModel::poses>(&modelThing)};
constexpr ThingList selectionSetLists[] = {listIn<&ProjectModel::selectionSets>(&modelThing)};
constexpr ThingList clipLists[] = {listIn<&ProjectModel::clips>(&modelThing)};
constexpr ThingList targetLists[] = {listIn<&ProjectClip::fight, &ClipFight::targets>(&clipThing)};
constexpr ThingList eventLists[] = {listIn<&ProjectClip::fight, &ClipFight::events>(&clipThing)};
constexpr ThingList cancelLists[] = {listIn<&ProjectClip::fight, &ClipFight::cancels>(&clipThing)};
constexpr ThingList protectionLists[] = {listIn<&ProjectClip::fight, &ClipFight::protections>(&clipThing)};
constexpr ThingList markerLists[] = {listIn<&ProjectClip::markers>(&clipThing)};
constexpr ThingList layerLists[] = {listIn<&ProjectClip::layers>(&clipThing)};
constexpr ThingList referenceLists[] = {listIn<&Project::references>(nullptr)};
constexpr ThingList stageLists[] = {listIn<&Project::stages>(nullptr)};
constexpr ThingList pieceLists[] = {listIn<&Stage::pieces>(&stageThing)};
constexpr ThingList groundLists[] = {listIn<&Stage::ground>(&stageThing)};
constexpr ThingList boneMapLists[] = {listIn<&Project::boneMaps>(nullptr)};
constexpr ThingList pointLists[] = {listIn<&Stage::points>(&stageThing)};

}  // namespace

constexpr Thing sourceThing =
    referredToById(namedFreely(namedBy<&Source::path>(thing<Source>("source", "sources", sourceLists))));
constexpr Thing modelThing = referredToById(thing<ProjectModel>("model", "models", modelLists));
constexpr Thing boneThing = numberedApart(thing<ProjectBone>("bone", "bones", boneLists));
constexpr Thing volumeThing = thing<HitVolume>("hit volume", "volumes", volumeLists);
constexpr Thing chainThing = thing<IkChain>("IK chain", "chains", chainLists);
constexpr Thing attachmentThing = thing<Attachment>("attachment", "attachments", attachmentLists);
constexpr Thing boneMaskThing = thing<BoneMask>("mask", "masks", maskLists);
constexpr Thing blendSpaceThing = thing<BlendSpace>("blend space", "spaces", spaceLists);
constexpr Thing springThing = thing<Spring>("spring", "springs", springLists);
constexpr Thing graphValueThing = thing<GraphValue>("graph value", "graphValues", graphValueLists);
constexpr Thing graphStateThing = thing<GraphState>("graph state", "graphStates", graphStateLists);
constexpr Thing graphTransitionThing =
    thing<GraphTransition>("graph transition", "graphTransitions", graphTransitionLists);
constexpr Thing pushBodyThing = thing<PushBody>("push body", "pushBodies", pushBodyLists);
constexpr Thing transitionThing = thing<Transition>("transition", "transitions", transitionLists);
constexpr Thing contractThing = thing<Contract>("contract", "contracts", contractLists);
constexpr Thing poseThing = thing<SavedPose>("pose", "poses", poseLists);
constexpr Thing selectionSetThing = thing<SelectionSet>("selection set", "selectionSets", selectionSetLists);
constexpr Thing clipThing = namedFreely(thing<ProjectClip>("clip", "clips", clipLists));
constexpr Thing targetThing = namedFreely(thing<IkTarget>("IK target", "targets", targetLists));
constexpr Thing eventThing = sortedBy<&Event::time>(namedFreely(thing<Event>("event", "events", eventLists)));
constexpr Thing cancelThing = thing<Cancel>("cancel", "cancels", cancelLists);
constexpr Thing protectionThing = thing<Protection>("protection", "protections", protectionLists);
constexpr Thing markerThing =
    sortedBy<&Marker::time>(namedFreely(thing<Marker>("marker", "markers", markerLists)));
constexpr Thing layerThing = thing<EditLayer>("layer", "layers", layerLists);
constexpr Thing referenceThing = thing<Reference>("reference", "references", referenceLists);
constexpr Thing stageThing = thing<Stage>("stage", "stages", stageLists);
constexpr Thing stagePieceThing =
    sharedSortedBy<&StagePiece::name>(thing<StagePiece>("piece", "pieces", pieceLists));
constexpr Thing groundShapeThing =
    sharedSortedBy<&GroundShape::name>(thing<GroundShape>("ground", "ground", groundLists));
constexpr Thing boneMapThing = thing<SavedBoneMap>("bone map", "boneMaps", boneMapLists);
constexpr Thing stagePointThing =
    sortedBy<&StagePoint::name>(thing<StagePoint>("point", "points", pointLists));

std::span<const Thing* const> things() {
  static constexpr const Thing* all[] = {
      &sourceThing,     &modelThing,           &boneThing,        &volumeThing,     &chainThing,
      &attachmentThing, &boneMaskThing,        &blendSpaceThing,  &springThing,     &graphValueThing,
      &graphStateThing, &graphTransitionThing, &pushBodyThing,    &transitionThing, &contractThing,
      &poseThing,       &selectionSetThing,    &clipThing,        &targetThing,     &eventThing,
      &cancelThing,     &protectionThing,      &markerThing,      &layerThing,      &referenceThing,
      &stageThing,      &stagePieceThing,      &groundShapeThing, &stagePointThing, &boneMapThing};
  return all;
}

namespace {

using Use = std::function<void(const Thing& thing, const void* item)>;

bool ownsThings(const Thing& thing) {
  return std::ranges::any_of(things(), [&](const Thing* other) {
    return std::ranges::any_of(other->lists, [&](const ThingList& list) { return list.owner == &thing; });
  });
}

void eachIn(const Thing* ownerThing, const void* owner, const Use& use) {
  for (const Thing* thing : things()) {
    for (const ThingList& list : thing->lists) {
      const void* all = list.owner == ownerThing ? list.in(owner) : nullptr;
      if (all == nullptr) continue;
      const bool ownsOthers = ownsThings(*thing);
      for (std::size_t i = 0; i < list.items->size(all); ++i) {
        use(*thing, list.items->at(all, i));
        if (ownsOthers) eachIn(thing, list.items->at(all, i), use);
      }
    }
  }
}

}  // namespace

void eachOtherList(const StructSchema& schema, const void* owner,
                   const std::function<void(const Thing&, const ThingList&)>& use) {
  for (const Thing* thing : things()) {
    for (const ThingList& list : thing->lists) {
      if (list.owner != schema.thing || !list.isMember) continue;
      const bool isNamed = std::ranges::any_of(schema.members, [&](const MemberSchema& one) {
        return one.of != nullptr && one.of(owner) == list.in(owner);
      });
      if (!isNamed) use(*thing, list);
    }
  }
}

const MemberSchema* timeOf(const Thing& thing) {
  for (const MemberSchema& member : thing.schema().members) {
    if (member.value.kind == ValueKind::Time && member.name == std::string_view("time")) return &member;
  }
  return nullptr;
}

bool hasThings(const Thing& ownerThing, const void* owner) {
  return std::ranges::any_of(things(), [&](const Thing* thing) {
    return std::ranges::any_of(thing->lists, [&](const ThingList& list) {
      return list.owner == &ownerThing && list.isMember && list.items->size(list.in(owner)) > 0;
    });
  });
}

void eachThing(const Project& project, const Use& use) { eachIn(nullptr, &project, use); }

}  // namespace squire
