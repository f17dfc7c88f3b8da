#include <cmath>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/push_bodies/layout.h"

namespace squire::wad {

namespace {

Fault fault(const ModelContents& model) {
  int before = -1;
  for (const PlayedPushBody& body : model.fight.pushBodies) {
    const int clip = body.clip < 0 ? disk::PushBody::anyAnimation : body.clip;
    if (body.clip >= static_cast<int>(model.animations.size()))
      return {{}, "has a push body of a clip that is not there"};
    if (clip <= before) return {{}, "has push bodies that are not in the order of their clips"};
    before = clip;
    if (!isLength(body.radius) || !isLength(body.height) || !std::isfinite(body.bottom))
      return {{}, "has a push body that is below 0 or not finite"};
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  const std::vector<ModelContents>& models = encoding.contents().models;
  std::vector<std::size_t> first{0};  // animations of the models
  for (const ModelContents& model : models) first.push_back(first.back() + model.animations.size());
  return planOfModels<disk::PushBody>(
      encoding, &PlayedModelFight::pushBodies, [&](BlobPlan&, const PlayedPushBody& from, std::size_t model) {
        const std::uint16_t animation = from.clip < 0
                                            ? disk::PushBody::anyAnimation
                                            : id16(first[model] + static_cast<std::size_t>(from.clip));
        return disk::PushBody{id16(model), animation, from.radius, from.bottom, from.height};
      });
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::PushBody> bodies(container);
  const Items<disk::Model> models(container);
  for (std::uint32_t i = 0; i < bodies.count(); ++i) {
    const disk::PushBody item = bodies[i];
    const bool isOfAny = item.animation == disk::PushBody::anyAnimation;
    const int clip = isOfAny ? -1 : item.animation - models[item.model].firstAnimation;
    contents.models[item.model].fight.pushBodies.push_back({clip, item.radius, item.bottom, item.height});
  }
}

void checkOrder(BlobCheck& blob, std::uint64_t at, const disk::PushBody& item) {
  if (at == blob.itemOffset(0)) return;
  const auto before = blob.read<disk::PushBody>(at - sizeof(disk::PushBody));
  if (std::pair(before.model, before.animation) >= std::pair(item.model, item.animation))
    blob.fail(at, "push-body-order", "it stands after one of the same or a later model and animation");
}

void checkAll(Validation& validation) {
  validation.forEach<disk::PushBody>([&](BlobCheck& blob, std::uint64_t at, const disk::PushBody& item) {
    if (item.model >= validation.countOf(disk::Model::blob))
      return blob.fail(at, "id", "it is that of a model that is not there");
    const auto model = validation.item<disk::Model>(item.model);
    const bool isOfAny = item.animation == disk::PushBody::anyAnimation;
    if (!isOfAny && static_cast<std::uint32_t>(item.animation - model.firstAnimation) >= model.animationCount)
      return blob.fail(at + offsetof(disk::PushBody, animation), "id",
                       "it is that of an animation that its model does not have");
    checkOrder(blob, at, item);
    if (!isLength(item.radius) || !isLength(item.height) || !std::isfinite(item.bottom))
      blob.fail(at + offsetof(disk::PushBody, radius), "push-body", "a size is below 0, -0 or not finite");
  });
}

Json fieldsOf(const Describer&, const disk::PushBody& item) {
  const bool isOfAny = item.animation == disk::PushBody::anyAnimation;
  return Json::object({{"model", int{item.model}},
                       {"animation", isOfAny ? Json() : Json(int{item.animation})},
                       {"radius", item.radius},
                       {"bottom", item.bottom},
                       {"height", item.height}});
}

std::string sizeText(float radius, float bottom, float height) {
  return toText(radius) + " m wide to each side, from " + toText(bottom) + " m up " + toText(height) + " m";
}

std::string lineOf(const disk::PushBody& item) {
  return "push body: " + sizeText(item.radius, item.bottom, item.height) + "\n";
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto items = text.items<disk::PushBody>();
  for (std::uint32_t i = 0; i < items.count(); ++i) {
    if (items[i].model == model && items[i].animation == disk::PushBody::anyAnimation)
      return "  " + lineOf(items[i]);
  }
  return {};
}

std::string clipLines(const TextDescription& text, std::uint32_t animation) {
  const auto items = text.items<disk::PushBody>();
  for (std::uint32_t i = 0; i < items.count(); ++i) {
    if (items[i].animation == animation) return "    " + lineOf(items[i]);
  }
  return {};
}

Facts factsOf(const ModelContents& model) {
  std::string out;
  for (const PlayedPushBody& body : model.fight.pushBodies) {
    const std::size_t clip = body.clip < 0 ? 0 : static_cast<std::size_t>(body.clip);
    out += (out.empty() ? "" : "; ") + sizeText(body.radius, body.bottom, body.height) +
           (body.clip < 0 ? std::string() : " in " + inQuotes(model.animations[clip].name));
  }
  return {{"push bodies", out.empty() ? "none" : out}};
}

void compareModels(const ModelPair& models) {
  compareFacts("", factsOf(models.before), factsOf(models.after), models.report);
}

}  // namespace

WadKind pushBodiesKind() {
  return {.name = disk::PushBody::blob,
          .itemSize = sizeof(disk::PushBody),
          .plural = "push bodies",
          .count = countOf<&PlayedModelFight::pushBodies>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .describe = describedBy<disk::PushBody, fieldsOf>,
          .modelLines = modelLines,
          .clipLines = clipLines,
          .clipOrder = 8,
          .compareModels = compareModels};
}

}  // namespace squire::wad
