#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/ik_chains/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/formats/wad/kinds/skeletons/bones.h"
#include "core/formats/wad/kinds/skeletons/layout.h"
#include "core/model/ik.h"
#include "core/model/struct_fault.h"
#include "core/schema/members.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

// Whether the bone exists and has a parent and a grandparent.
bool hasGrandparent(const Skeleton& skeleton, int bone) {
  if (bone < 0 || bone >= static_cast<int>(skeleton.bones.size())) return false;
  const int parent = skeleton.bones[static_cast<std::size_t>(bone)].parent;
  return parent >= 0 && skeleton.bones[static_cast<std::size_t>(parent)].parent >= 0;
}

// Minus 0 is none.
bool isSoftness(float value) {
  return isLength(value) && isWithin(value, memberOf(&IkChain::softness).limits);
}

std::string chainFault(const PlayedChain& chain, const Skeleton& skeleton) {
  if (!isText(chain.name)) return "has a name that is not UTF-8 or has a NUL in it";
  if (!hasGrandparent(skeleton, chain.end)) return "has an end without a parent and a grandparent";
  if (!isFinite(chain.pole) || !isFinite(chain.coneAxis)) return "has a direction that is not finite";
  if (!isSoftness(chain.softness)) return "has a softness outside its limits";
  if (!isCosine(chain.straightestCosine) || !isCosine(chain.mostBentCosine) || !isCosine(chain.coneCosine))
    return "has a limit that is no cosine";
  return {};
}

Fault fault(const ModelContents& model) {
  for (const PlayedChain& chain : model.fight.chains) {
    if (std::string fault = chainFault(chain, *model.skeleton); !fault.empty())
      return {{{chainThing.noun, chain.name}}, fault};
  }
  return {};
}

disk::IkChain planChain(BlobPlan& plan, const PlayedChain& from, std::size_t) {
  disk::IkChain item{};
  item.name = plan.string(from.name);
  item.end = idOrNone(from.end);
  put(item.pole, from.pole);
  item.softness = from.softness;
  item.straightestCosine = from.straightestCosine;
  item.mostBentCosine = from.mostBentCosine;
  put(item.coneAxis, from.coneAxis);
  item.coneCosine = from.coneCosine;
  return item;
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  return planOfModels<disk::IkChain>(encoding, &PlayedModelFight::chains, planChain);
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::ModelFight> models(container);
  const Items<disk::IkChain> chains(container);
  for (std::uint32_t m = 0; m < models.count(); ++m) {
    for (std::uint32_t i = 0; i < models[m].chainCount; ++i) {
      const disk::IkChain item = chains[models[m].firstChain + i];
      contents.models[m].fight.chains.push_back({chains.string(item.name), item.end, vectorOf(item.pole),
                                                 item.softness, item.straightestCosine, item.mostBentCosine,
                                                 vectorOf(item.coneAxis), item.coneCosine});
    }
  }
}

void checkChain(const BlobCheck& skeletons, BlobCheck& blob, std::uint64_t at, const disk::IkChain& item,
                const Owner& owner) {
  const auto parentOf = [&](std::uint32_t bone) {
    return std::uint32_t{skeletons.read<std::uint16_t>(owner.parents + std::uint64_t{2} * bone)};
  };
  blob.checkString(at);
  const std::uint32_t middle = item.end < owner.boneCount ? parentOf(item.end) : disk::none;
  if (middle == disk::none || parentOf(middle) == disk::none)
    blob.fail(at + offsetof(disk::IkChain, end), "chain", "its end has no parent and grandparent");
  if (item.zero != 0) blob.fail(at + offsetof(disk::IkChain, zero), "zero", "a reserved field is not zero");
  checkNumbers(blob, at + offsetof(disk::IkChain, pole), 3);
  if (!isSoftness(item.softness))
    blob.fail(at + offsetof(disk::IkChain, softness), "limit", "its softness is not 0 to 0.5");
  if (!isCosine(item.straightestCosine) || !isCosine(item.mostBentCosine))
    blob.fail(at + offsetof(disk::IkChain, straightestCosine), "limit", "a limit is not a cosine");
  checkNumbers(blob, at + offsetof(disk::IkChain, coneAxis), 3);
  if (!isCosine(item.coneCosine))
    blob.fail(at + offsetof(disk::IkChain, coneCosine), "limit", "a limit is not a cosine");
}

void checkAll(Validation& validation) {
  const BlobCheck* skeletons = validation.find(disk::Skeleton::blob);
  forEachOwned<disk::IkChain>(
      validation, &disk::ModelFight::chainCount,
      [&](BlobCheck& blob, std::uint64_t at, const disk::IkChain& item, const Owner& owner, bool) {
        checkChain(*skeletons, blob, at, item, owner);
      });
}

Json fieldsOf(const Describer& d, const disk::IkChain& item) {
  return Json::object({{"name", d.string(item.name)},
                       {"end", int{item.end}},
                       {"pole", floatsJson(item.pole)},
                       {"softness", item.softness},
                       {"straightest_cosine", item.straightestCosine},
                       {"most_bent_cosine", item.mostBentCosine},
                       {"cone_axis", floatsJson(item.coneAxis)},
                       {"cone_cosine", item.coneCosine},
                       {"offsets", Json::object({{"name", item.name}})}});
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto chains = text.items<disk::IkChain>();
  const disk::ModelFight owner = fightOf(text.items<disk::ModelFight>(), model);
  std::string out;
  for (std::uint32_t i = 0; i < owner.chainCount; ++i) {
    const disk::IkChain chain = chains[owner.firstChain + i];
    out += "  IK chain " + quoted(chains, chain.name) + " to bone " + boneText(text, model, chain.end) + "\n";
  }
  return out;
}

Facts factsOf(const ModelContents& model, const PlayedChain& chain) {
  return {{"end", boneName(model, chain.end)},
          {"pole", factText(chain.pole)},
          {"softness", factText(chain.softness)},
          {"straightest cosine", factText(chain.straightestCosine)},
          {"most bent cosine", factText(chain.mostBentCosine)},
          {"cone axis", factText(chain.coneAxis)},
          {"cone cosine", factText(chain.coneCosine)}};
}

void compareModels(const ModelPair& models) {
  compareThings(
      models, "IK chain", models.before.fight.chains, models.after.fight.chains,
      [](const PlayedChain& chain) { return chain.name; }, factsOf);
}

}  // namespace

WadKind ikChainsKind() {
  return {.name = disk::IkChain::blob,
          .itemSize = sizeof(disk::IkChain),
          .plural = "IK chains",
          .count = countOf<&PlayedModelFight::chains>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .isInRanges = true,
          .describe = describedBy<disk::IkChain, fieldsOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
