#include <set>

#include "core/anim/found_limbs.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/volume_list.h"

namespace squire {

std::vector<IkChain> proposedChains(const ProjectModel& model) {
  const Skeleton skeleton = skeletonOf(model);
  std::set<BoneId> taken;
  for (const IkChain& chain : fightOf(model).chains) taken.insert(chain.end);
  std::vector<IkChain> chains;
  for (const FoundLimb& limb : foundLimbs(skeleton)) {
    const BoneId end = skeleton.bones[limb.end].id;
    if (!limb.isChain || taken.contains(end)) continue;
    IkChain chain;
    chain.end = end;
    chain.name = freeNameAmong(chains, limb.name, "chain");
    chains.push_back(std::move(chain));
  }
  return chains;
}

}  // namespace squire
