#include "core/model/fight_fault.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "core/base/quotes.h"

namespace squire {

namespace {

// All names and ids that other parts of a model may refer to.
struct Names {
  explicit Names(const ProjectModel& model) {
    for (const ProjectBone& bone : *model.bones) bones.insert(bone.id);
    for (const IkChain& chain : fightOf(model).chains) chains.insert(chain.id);
    for (const Attachment& attachment : fightOf(model).attachments) attachments.insert(attachment.id);
    for (const auto& clip : model.clips) {
      if (!clip->removed) clips.insert(clip->id);
    }
  }

  std::unordered_set<BoneId> bones;
  std::unordered_set<ChainId> chains;
  std::unordered_set<AttachmentId> attachments;
  std::unordered_set<ClipId> clips;
};

// Checks that ids are valid and unique.
template <typename T>
std::string idFault(const std::vector<T>& all, const char* noun) {
  std::unordered_set<decltype(T::id)> ids;
  for (const T& one : all) {
    if (!one.id.valid() || !ids.insert(one.id).second) return std::string("has an id twice for ") + noun;
  }
  return {};
}

template <typename T>
std::string idAndNameFault(const std::vector<T>& all, const char* noun) {
  std::unordered_set<std::string> names;
  for (const T& one : all) {
    if (one.name.empty()) return std::string("has an unnamed element among its ") + noun;
    if (!names.insert(one.name).second) {
      return "has the name " + inQuotes(one.name) + " twice among its " + noun;
    }
  }
  return idFault(all, noun);
}

std::string volumesFault(const std::vector<HitVolume>& volumes, VolumePlace place, const Names& names,
                         const GameSettings& game) {
  for (const HitVolume& volume : volumes) {
    const std::string what = "has a hit volume " + inQuotes(volume.name) + " that ";
    if (std::string fault = faultOf(volume, place, game); !fault.empty()) return what + fault;
    if (!names.bones.contains(volume.ball.bone) || (volume.end && !names.bones.contains(volume.end->bone))) {
      return what + "is on a bone that does not exist";
    }
  }
  return idAndNameFault(volumes, "hit volumes");
}

std::string chainsFault(const std::vector<IkChain>& chains, const Names& names) {
  for (const IkChain& chain : chains) {
    const std::string what = "has a chain " + inQuotes(chain.name) + " that ";
    if (std::string fault = faultOf(chain); !fault.empty()) return what + fault;
    if (!names.bones.contains(chain.end)) return what + "ends in a bone that does not exist";
  }
  return idAndNameFault(chains, "chains");
}

std::string attachmentsFault(const std::vector<Attachment>& attachments, const Names& names) {
  for (const Attachment& attachment : attachments) {
    const std::string what = "has an attachment " + inQuotes(attachment.name) + " that ";
    if (!names.bones.contains(attachment.bone)) return what + "is attached to a bone that does not exist";
    if (!isFinite(attachment.offset) || !(std::abs(glm::length(attachment.offset.rotation) - 1.0f) < 1e-3f)) {
      return what + "has an offset that is not finite or not of unit rotation";
    }
  }
  return idAndNameFault(attachments, "attachments");
}

bool isSound(const Ease& ease) {
  return ease.kind <= Interpolation::Curve && std::isfinite(ease.x1 + ease.y1 + ease.x2 + ease.y2);
}

std::string transitionsFault(const std::vector<Transition>& transitions, const Names& names) {
  std::set<std::pair<ClipId, ClipId>> pairs;
  for (const Transition& transition : transitions) {
    for (const ClipId clip : {transition.from, transition.to}) {
      if (clip.valid() && !names.clips.contains(clip))
        return "has a transition of a clip that does not exist";
    }
    if (!pairs.insert({transition.from, transition.to}).second) {
      return "has two transitions for the same clips";
    }
    if (transition.fade < Time()) return "has a transition of negative length";
    if (!isSound(transition.curve)) return "has a transition with a curve that is not finite";
  }
  return idFault(transitions, "transitions");
}

std::string contractsFault(const std::vector<Contract>& contracts, const Names& names) {
  std::unordered_set<ClipId> clips;
  for (const Contract& contract : contracts) {
    if (!names.clips.contains(contract.clip)) return "has a contract for a clip that does not exist";
    if (!clips.insert(contract.clip).second) return "has two contracts for one clip";
    for (const auto& count : {contract.startup, contract.active, contract.recovery, contract.length}) {
      if (count && *count < 0) return "has a contract with a count below 0";
    }
    for (const auto& reach : {contract.leastReach, contract.mostReach}) {
      if (reach && !(std::isfinite(*reach) && *reach >= 0.0f)) {
        return "has a contract with a reach that is not a length";
      }
    }
  }
  return idFault(contracts, "contracts");
}

std::string targetsFault(const std::vector<IkTarget>& targets, const Names& names) {
  for (const IkTarget& target : targets) {
    if (!names.chains.contains(target.chain)) return "has a target of a chain that does not exist";
    if (std::string fault = faultOf(target); !fault.empty()) return "has a target that " + fault;
    if (target.bone.valid() && !names.bones.contains(target.bone)) {
      return "has a target on a bone that does not exist";
    }
    if (target.attachment.valid() && !names.attachments.contains(target.attachment)) {
      return "has a target on an attachment that does not exist";
    }
  }
  return idFault(targets, "targets");
}

std::string shownFault(const std::vector<AttachmentSpans>& shown, const Names& names) {
  std::unordered_set<AttachmentId> seen;
  for (const AttachmentSpans& one : shown) {
    if (!names.attachments.contains(one.attachment)) return "shows an attachment that does not exist";
    if (!seen.insert(one.attachment).second) return "has two lists of spans for one attachment";
    if (std::string fault = faultOf(one.spans); !fault.empty()) return fault;
  }
  return {};
}

// Checks the events or the markers of a clip.
template <typename T>
std::string marksFault(const std::vector<T>& marks, const char* noun) {
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i].name.empty()) return std::string("has an unnamed element among its ") + noun;
    if (marks[i].time < Time()) return std::string("has an element before its start among its ") + noun;
    if (i > 0 && marks[i].time < marks[i - 1].time) {
      return std::string("has its ") + noun + " not in order";
    }
  }
  return idFault(marks, noun);
}

std::string clipFault(const ProjectClip& clip, const Names& names, const GameSettings& game) {
  const ClipFight& fight = fightOf(clip);
  for (std::string fault :
       {volumesFault(fight.volumes, VolumePlace::Clip, names, game), targetsFault(fight.targets, names),
        shownFault(fight.attachments, names), marksFault(fight.events, "events"), faultOf(fight.invulnerable),
        faultOf(fight.intangible), marksFault(clip.markers, "markers")}) {
    if (!fault.empty()) return fault;
  }
  return fight.firstActionable < Time() ? "has its first actionable time before its start" : "";
}

std::string posesFault(const std::vector<SavedPose>& poses, const Names& names) {
  for (const SavedPose& pose : poses) {
    const std::string what = "has a saved pose " + inQuotes(pose.name) + " that ";
    std::unordered_set<BoneId> bones;
    for (const SavedBone& bone : pose.bones) {
      if (!names.bones.contains(bone.bone)) return what + "moves a bone that does not exist";
      if (!bones.insert(bone.bone).second) return what + "has a bone twice";
      const Transform place{bone.translation.value_or(vec3(0.0f)),
                            bone.rotation.value_or(quat(1.0f, 0.0f, 0.0f, 0.0f)),
                            bone.scale.value_or(vec3(1.0f))};
      if (!isFinite(place) || !(std::abs(glm::length(place.rotation) - 1.0f) < 1e-3f)) {
        return what + "has a value that is not finite or not of unit length";
      }
    }
  }
  return idAndNameFault(poses, "saved poses");
}

std::string selectionSetsFault(const std::vector<SelectionSet>& sets, const Names& names) {
  for (const SelectionSet& set : sets) {
    const std::string what = "has a selection set " + inQuotes(set.name) + " that ";
    std::unordered_set<BoneId> bones;
    for (const BoneId bone : set.bones) {
      if (!names.bones.contains(bone)) return what + "has a bone that does not exist";
      if (!bones.insert(bone).second) return what + "has a bone twice";
    }
  }
  return idAndNameFault(sets, "selection sets");
}

// Follows the attachments of a model to find cycles.
class CycleSearch {
 public:
  explicit CycleSearch(const Project& project) : project_(project) {}

  bool goesRound(const ProjectModel& model, std::size_t depth = 0) {
    State& state = states_[model.id];
    if (state == State::Open || depth > deepest) return true;
    if (state == State::Done) return false;
    state = State::Open;
    for (const Attachment& attachment : fightOf(model).attachments) {
      const ProjectModel* next = project_.find(attachment.model);
      if (next && goesRound(*next, depth + 1)) return true;
    }
    states_[model.id] = State::Done;
    return false;
  }

 private:
  enum class State { New, Open, Done };
  static constexpr std::size_t deepest = 64;  // deeper nesting counts as a cycle
  const Project& project_;
  std::unordered_map<ModelId, State> states_;
};

}  // namespace

std::string fightFault(const ProjectModel& model, const GameSettings& game) {
  const Names names(model);
  const ModelFight& fight = fightOf(model);
  for (std::string fault :
       {volumesFault(fight.volumes, VolumePlace::Model, names, game), chainsFault(fight.chains, names),
        attachmentsFault(fight.attachments, names), transitionsFault(fight.transitions, names),
        contractsFault(fight.contracts, names), posesFault(model.poses, names),
        selectionSetsFault(model.selectionSets, names)}) {
    if (!fault.empty()) return fault;
  }
  if (fight.usualFade < Time()) return "has a default fade of negative length";
  for (const auto& clip : model.clips) {
    if (std::string fault = clipFault(*clip, names, game); !fault.empty()) {
      return "has a clip " + inQuotes(clip->name) + " that " + fault;
    }
  }
  return {};
}

std::string attachmentFault(const Project& project) {
  CycleSearch search(project);
  for (const auto& model : project.models) {
    const std::string what = "model " + inQuotes(model->name) + " ";
    for (const Attachment& attachment : fightOf(*model).attachments) {
      if (!project.find(attachment.model)) return what + "has an attachment of a model that does not exist";
    }
    if (search.goesRound(*model))
      return what + "is attached to itself, or nested too deeply, through its attachments";
  }
  return {};
}

}  // namespace squire
