#include "core/formats/fbx/clip_assembly.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>

#include "core/base/make_in_order.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"
#include "core/formats/fbx/advice.h"
#include "core/model/build/unique_names.h"
#include "core/rules/bones.h"
#include "core/rules/motion.h"

namespace squire::fbx {

namespace {

constexpr std::size_t mostAhead = 8;  // maximum number of takes read ahead of the first unfinished one

}  // namespace

// Whether a take is named after an object, `owner`, that has none of this model's joints at or below it.
// False if there is only one model.
bool ClipAssembly::belongsElsewhere(std::size_t group, const std::string& owner) const {
  if (owner.empty() || models_.size() < 2) return false;
  for (std::size_t node = 0; node < from_.scene.nodes.size(); ++node) {
    if (cleanUtf8(from_.scene.nodes[node].name) != owner) continue;
    for (const Joint& joint : from_.rig.joints) {
      const bool below =
          joint.node >= static_cast<int>(node) && joint.node < from_.scene.nodes[node].endOfSubtree;
      if (below && joint.group == static_cast<int>(group)) return false;
    }
  }
  return true;
}

void ClipAssembly::addClips(std::size_t place, const Take& take, const TakeTracks& tracks) {
  std::string owner;
  const std::string name = clipName(take.name, from_.scene, owner);
  for (const int joint : tracks.skewed) skewed_[joint].push_back(name);
  for (std::size_t group = 0; group < models_.size(); ++group) {
    ModelInWork& work = models_[group];
    Clip clip;
    clip.name = name;
    if (take.name != name) clip.take = take.name;
    clip.rate = readRate(from_.graph);
    clip.start = take.start;
    clip.duration = settledOnFrame(take.stop - take.start, clip.rate, rateShare);
    if (const auto keys = tracks.keys.find(static_cast<int>(group)); keys != tracks.keys.end())
      clip.keysInSource = keys->second;
    bool moves = false;
    for (const JointTrack& track : tracks.tracks) {
      const int bone = work.boneOfJoint[static_cast<std::size_t>(track.joint)];
      if (bone < 0) continue;
      clip.tracks.push_back(track.track);
      clip.tracks.back().bone = work.skeleton.bones[static_cast<std::size_t>(bone)].id;
      moves = moves || track.moves;
    }
    if (!moves && belongsElsewhere(group, owner)) continue;
    // Skips takes of cameras or of other models.
    if (clip.tracks.empty() && !tracks.touched.contains(static_cast<int>(group))) continue;
    if (job_.drafts) {
      Model draft;
      draft.id = work.model.id;
      draft.skeleton = work.draft;
      draft.clips.push_back(std::make_shared<const Clip>(clip));
      job_.drafts(draft);
    }
    found_[group].push_back({std::move(clip), owner, place});
  }
}

// Marks clips to drop: Blender writes a clip twice if it exports both actions and NLA strips. Of the two,
// usually the later one is dropped. Only clips of the same length are compared, if their names have the same
// stem or only one of them names its object.
std::vector<char> ClipAssembly::repeatedClips(const std::vector<FoundClip>& clips, const Skeleton& skeleton) {
  struct Earlier {
    std::map<std::string_view, std::vector<std::size_t>> byStem;
    std::array<std::vector<std::size_t>, 2> byOwner;  // [0]: without an owner; [1]: with one
  };
  std::map<Time, Earlier> ofLength;
  std::vector<char> dropped(clips.size());
  for (std::size_t i = 0; i < clips.size(); ++i) {
    const FoundClip& b = clips[i];
    const std::string_view stem = nameStem(b.clip.name);
    Earlier& earlier = ofLength[b.clip.duration];
    std::vector<std::size_t> related = earlier.byOwner[b.owner.empty() ? 1 : 0];
    const std::vector<std::size_t>& named = earlier.byStem[stem];
    related.insert(related.end(), named.begin(), named.end());
    std::sort(related.begin(), related.end());
    for (const std::size_t k : related) {
      const FoundClip& a = clips[k];
      if (dropped[i]) break;
      if (dropped[k] || !sameMotion(a.clip, b.clip, skeleton)) continue;
      const bool isNumbered = b.clip.name != stem && a.clip.name == nameStem(a.clip.name);
      dropped[b.owner.empty() || a.clip.name == b.clip.name || isNumbered ? i : k] = 1;
    }
    earlier.byStem[stem].push_back(i);
    earlier.byOwner[b.owner.empty() ? 0 : 1].push_back(i);
  }
  return dropped;
}

void ClipAssembly::nameClips() {
  for (std::size_t group = 0; group < models_.size(); ++group) {
    ModelInWork& work = models_[group];
    std::vector<FoundClip>& clips = found_[group];
    std::sort(clips.begin(), clips.end(),
              [](const FoundClip& a, const FoundClip& b) { return a.take < b.take; });
    const std::vector<char> dropped = repeatedClips(clips, work.skeleton);
    UniqueNames names;
    // Takes whose name contains their object are the original actions; they are named first.
    std::vector<std::string> given(clips.size());
    for (const bool owned : {true, false}) {
      for (std::size_t i = 0; i < clips.size(); ++i) {
        if (!dropped[i] && clips[i].owner.empty() != owned)
          given[i] = names.claim(clips[i].clip.name, "clip");
      }
    }
    for (std::size_t i = 0; i < clips.size(); ++i) {
      if (dropped[i]) continue;
      Clip& clip = clips[i].clip;
      if (given[i] != clip.name && clip.take.empty()) clip.take = clip.name;
      clip.name = given[i];
      clip.id.value = static_cast<std::uint32_t>(work.model.clips.size() + 1);
      work.model.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    }
  }
}

// The takes, longest first: the last draft is built when all takes are read, so its clip should be short.
std::vector<std::size_t> ClipAssembly::longestFirst() const {
  std::vector<std::size_t> order(from_.takes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return from_.takes[a].stop - from_.takes[a].start > from_.takes[b].stop - from_.takes[b].start;
  });
  return order;
}

void ClipAssembly::adviseOnSkewedClips() {
  for (const auto& [joint, clips] : skewed_) {
    const int node = from_.rig.joints[static_cast<std::size_t>(joint)].node;
    const std::string more =
        clips.size() > 1 ? " and " + counted(clips.size() - 1, "other clip") : std::string{};
    diagnostics_.push_back(diagnose(
        rules::scaleInheritance,
        "clip \"" + clips.front() + "\"" + more +
            " has a non-uniform scale above this bone that it does not inherit; where it is bent, and "
            "between keys on every frame, the result is approximate",
        "use uniform scale, or non-uniform scale only where the child bone is straight and keys are sparse",
        {{}, {{nouns::bone, cleanUtf8(from_.scene.nodes[static_cast<std::size_t>(node)].name)}}, {}}));
  }
}

// Reads a take with a budget of `samples`. If that suffices, the result does not depend on other takes.
void ClipAssembly::readTake(std::size_t i, std::int64_t samples, ReadTake& out) const {
  out = {};
  out.take = from_.takes[i];
  out.budget.left = samples;
  if (job_.large) out.budget.curveKeys = std::numeric_limits<std::int64_t>::max();
  out.budget.curveKeys /= static_cast<std::int64_t>(from_.takes.size());
  out.motion = readMotion(from_.graph, from_.scene, out.take, out.curves, nullptr, out.found);
  out.tracks = buildTracks(from_.scene, from_.space, from_.rig, out.take, out.motion, from_.skinRadius,
                           {from_.tolerance, readRate(from_.graph)}, out.budget);
}

// Reads the takes in parallel, each with an equal share of the sample budget. A take that needs more is read
// again with all samples that the takes before it have left, as if the takes were read one after the other.
Status ClipAssembly::readTakes(SampleBudget& budget, ExportAdvice& advice, std::vector<Diagnostics>& found) {
  const std::vector<std::size_t> order = longestFirst();
  std::vector<std::unique_ptr<ReadTake>> read(order.size());
  const std::int64_t share = budget.left / static_cast<std::int64_t>(2 * order.size() + 2);
  Status status;
  const auto make = [&](std::size_t k) {
    read[k] = std::make_unique<ReadTake>();
    readTake(order[k], share, *read[k]);
  };
  const auto take = [&](std::size_t k) {
    status = stopped(job_);
    if (!status) return false;
    job_.report(0.4f + 0.6f * static_cast<float>(k) / static_cast<float>(order.size()), "reading clips");
    const std::unique_ptr<ReadTake> one = std::move(read[k]);
    const std::int64_t needed = share - one->budget.left;
    if (one->budget.left <= 0 || needed >= budget.left) {
      readTake(order[k], budget.left, *one);
      budget.left = one->budget.left;
    } else {
      budget.left -= needed;
    }
    budget.cubicSpans += one->budget.cubicSpans;
    budget.dividedSpans += one->budget.dividedSpans;
    budget.keptChannels += one->budget.keptChannels;
    curves_.addFailures(one->curves.failures());
    found[order[k]] = std::move(one->found);
    advice.observe(from_.scene, one->take, one->motion);
    addClips(order[k], one->take, one->tracks);
    return true;
  };
  makeInOrder(order.size(), isWorthThreads() ? job_.threads : 1, mostAhead, make, take);
  return status;
}

// Small files are read on one thread: starting another takes as long as reading a few curves.
bool ClipAssembly::isWorthThreads() const {
  constexpr std::size_t few = 1000;
  return from_.graph.objects().size() > few;
}

Status ClipAssembly::make() {
  SampleBudget budget;
  if (job_.large) budget.left = std::numeric_limits<std::int64_t>::max();
  ExportAdvice advice(readRate(from_.graph), from_.isOfBlender);
  std::vector<Diagnostics> found(from_.takes.size());
  for (const std::string& name : from_.graph.repeatedTakes()) {
    diagnostics_.push_back(
        diagnose(rules::sameTakeNames,
                 "several strips have this name; the file stores them as one, and where two of them move "
                 "the same, the first one applies",
                 "give every NLA strip a unique name (Blender) and export again",
                 {{}, {{nouns::take, cleanUtf8(name)}}, {}}));
  }
  if (Status status = readTakes(budget, advice, found); !status) return status;
  for (Diagnostics& list : found) {
    diagnostics_.insert(diagnostics_.end(), std::move_iterator(list.begin()), std::move_iterator(list.end()));
  }
  if (budget.left <= 0) {
    diagnostics_.push_back(diagnose(
        rules::tooMuchMotion,
        "the clips contain more animation than one import can sample; some of it uses the file's keys only",
        "export fewer clips into one file; --large lifts the limit"));
  }
  if (budget.dividedSpans > 0) {
    diagnostics_.push_back(
        diagnose(rules::easesDivided,
                 std::to_string(budget.dividedSpans) + " of " + counted(budget.cubicSpans, "curved span") +
                     " between keys were divided, since no single ease follows their curves",
                 "give the curves of a channel tangents of the same shape if the keys are to be edited"));
  }
  if (budget.keptChannels > 0) {
    diagnostics_.push_back(diagnose(rules::curvesKept,
                                    counted(budget.keptChannels, "channel keeps", "channels keep") +
                                        " the file's own curves, with keys and handles for each axis",
                                    "edit them in the curve editor"));
  }
  advice.report(diagnostics_);
  adviseOnSkewedClips();
  nameClips();
  return {};
}

}  // namespace squire::fbx
