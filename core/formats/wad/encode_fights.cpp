#include "core/formats/wad/encode_fights.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>

namespace squire::wad {

namespace {

// These are written as they lie in memory.
static_assert(sizeof(PlayedSpan) == sizeof(disk::Span));
static_assert(sizeof(PlayedKey<vec3>) == sizeof(disk::VectorKey));
static_assert(sizeof(PlayedKey<float>) == sizeof(disk::NumberKey));

std::uint16_t id16(std::size_t index) { return static_cast<std::uint16_t>(index); }
std::uint16_t idOrNone(int index) { return index < 0 ? disk::none : static_cast<std::uint16_t>(index); }
std::uint16_t idOrNone(int index, std::size_t first) {
  return index < 0 ? disk::none : id16(first + static_cast<std::size_t>(index));
}

template <std::size_t count>
void put(float (&to)[count], const vec3& from) {
  static_assert(count == 3);
  for (int axis = 0; axis < 3; ++axis) to[axis] = from[axis];
}

template <typename T>
void planArray(BlobPlan& plan, const std::vector<T>& values, std::uint32_t& count, std::uint32_t& offset) {
  count = static_cast<std::uint32_t>(values.size());
  offset = plan.array(std::span<const T>(values));
}

// The bits of a value; those of a text are its place in the strings.
struct FieldBits {
  std::uint64_t value = 0;
  std::uint32_t text = 0;
};
FieldBits bitsOf(BlobPlan& plan, const FieldValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return {*flag ? 1u : 0u, 0};
  if (const auto* integer = std::get_if<std::int64_t>(&value))
    return {static_cast<std::uint64_t>(*integer), 0};
  if (const double* number = std::get_if<double>(&value)) return {std::bit_cast<std::uint64_t>(*number), 0};
  return {0, plan.string(std::get<std::string>(value))};
}

// The clip fights of a model, one for each of its animations.
const PlayedClipFight& fightOf(const ModelContents& model, std::size_t animation) {
  static const PlayedClipFight none;
  return animation < model.fights.size() ? model.fights[animation] : none;
}

class FightPlanner {
 public:
  FightPlanner(const Contents& contents, FightStorage& storage) : contents_(contents), storage_(storage) {
    for (std::size_t i = 0; i < contents.models.size(); ++i) modelIds_[contents.models[i].name] = i;
  }

  void plan(std::vector<BlobPlan>& plans) {
    numberItems();
    const auto add = [&](BlobPlan plan) {
      if (plan.itemCount() > 0) plans.push_back(std::move(plan));
    };
    add(planModelFights());
    add(planAnimationFights());
    add(planFields());
    add(planVolumes());
    add(planChains());
    add(planTargets());
    add(planEvents());
    add(planAttachments());
    add(planTransitions());
  }

 private:
  // Where the things of each model and animation start within their kinds.
  void numberItems() {
    std::size_t chains = 0, attachments = 0, transitions = 0, animations = 0, targets = 0, events = 0;
    for (const ModelContents& model : contents_.models) {
      disk::ModelFight item{};
      const PlayedModelFight& fight = model.fight;
      item.firstVolume = id16(volumes_.size());
      item.volumeCount = id16(fight.volumes.size());
      for (const PlayedVolume& volume : fight.volumes) volumes_.push_back(&volume);
      item.firstChain = id16(chains);
      item.chainCount = id16(fight.chains.size());
      item.firstAttachment = id16(attachments);
      item.attachmentCount = id16(fight.attachments.size());
      item.firstTransition = id16(transitions);
      item.transitionCount = id16(fight.transitions.size());
      item.firstField = id16(firstField(fight.fields));
      item.fieldCount = id16(fight.fields.size());
      item.usualFade = fight.usualFade;
      item.tickNumerator = fight.ticks.numerator;
      item.tickDenominator = fight.ticks.denominator;
      chains += fight.chains.size();
      attachments += fight.attachments.size();
      transitions += fight.transitions.size();
      models_.push_back(item);
      firstAnimations_.push_back(animations);
      animations += model.animations.size();
    }
    for (const ModelContents& model : contents_.models) {
      for (std::size_t i = 0; i < model.animations.size(); ++i) {
        const PlayedClipFight& fight = fightOf(model, i);
        disk::AnimationFight item{};
        item.firstVolume = id16(volumes_.size());
        item.volumeCount = id16(fight.volumes.size());
        for (const PlayedVolume& volume : fight.volumes) volumes_.push_back(&volume);
        item.firstTarget = id16(targets);
        item.targetCount = id16(fight.targets.size());
        item.firstEvent = id16(events);
        item.eventCount = id16(fight.events.size());
        item.firstActionable = fight.firstActionable;
        targets += fight.targets.size();
        events += fight.events.size();
        animations_.push_back(item);
      }
    }
    targetCount_ = targets;
    eventCount_ = events;
  }

  // Models that declare the same fields share them.
  std::size_t firstField(const std::vector<PlayedField>& fields) {
    if (fields.empty()) return 0;
    const auto same = std::search(fields_.begin(), fields_.end(), fields.begin(), fields.end());
    const auto first = static_cast<std::size_t>(same - fields_.begin());
    if (same == fields_.end()) fields_.insert(fields_.end(), fields.begin(), fields.end());
    return first;
  }

  BlobPlan planModelFights() const {
    BlobPlan plan("model_fights", models_.size(), sizeof(disk::ModelFight));
    plan.setItems(models_);
    return plan;
  }

  template <typename Visit>
  void forEachClip(Visit visit) const {
    for (std::size_t m = 0; m < contents_.models.size(); ++m) {
      for (std::size_t i = 0; i < contents_.models[m].animations.size(); ++i)
        visit(m, fightOf(contents_.models[m], i));
    }
  }

  BlobPlan planAnimationFights() {
    BlobPlan plan("animation_fights", animations_.size(), sizeof(disk::AnimationFight));
    std::size_t next = 0;
    forEachClip([&](std::size_t model, const PlayedClipFight& fight) {
      disk::AnimationFight& item = animations_[next++];
      planArray(plan, fight.invulnerable, item.invulnerableCount, item.invulnerable);
      planArray(plan, fight.intangible, item.intangibleCount, item.intangible);
      std::vector<disk::Visibility>& visible = storage_.visible.emplace_back();
      for (const PlayedVisibility& one : fight.visible) {
        visible.push_back(
            {idOrNone(one.attachment, models_[model].firstAttachment), 0, one.span.from, one.span.to});
      }
      planArray(plan, visible, item.visibleCount, item.visible);
    });
    plan.setItems(animations_);
    return plan;
  }

  BlobPlan planFields() const {
    BlobPlan plan("fields", fields_.size(), sizeof(disk::Field));
    std::vector<disk::Field> items;
    for (const PlayedField& field : fields_) {
      disk::Field item{};
      item.name = plan.string(field.name);
      item.type = static_cast<std::uint32_t>(field.type);
      item.flags = (field.least ? disk::fieldHasLeast : 0u) | (field.most ? disk::fieldHasMost : 0u);
      const FieldBits bits = bitsOf(plan, field.usual);
      item.usual = bits.value;
      item.text = bits.text;
      item.least = field.least.value_or(0.0);
      item.most = field.most.value_or(0.0);
      items.push_back(item);
    }
    const auto strings = static_cast<std::uint32_t>(plan.strings());
    for (disk::Field& item : items) {
      item.name += strings;
      if (item.type == static_cast<std::uint32_t>(FieldType::Text)) item.text += strings;
    }
    plan.setItems(items);
    return plan;
  }

  disk::HitVolume volumeItem(BlobPlan& plan, const PlayedVolume& volume) {
    disk::HitVolume item{};
    item.name = plan.string(volume.name);
    item.ownKind = plan.string(volume.ownKind);
    item.sound = plan.string(volume.sound);
    item.visual = plan.string(volume.visual);
    item.kind = static_cast<std::uint32_t>(volume.kind);
    item.bone = idOrNone(volume.ball.bone);
    put(item.offset, volume.ball.offset);
    item.radius = volume.ball.radius;
    item.endBone = volume.end ? idOrNone(volume.end->bone) : disk::none;
    if (volume.end) {
      put(item.endOffset, volume.end->offset);
      item.endRadius = volume.end->radius;
    }
    planArray(plan, volume.offsetKeys, item.offsetKeyCount, item.offsetKeys);
    planArray(plan, volume.radiusKeys, item.radiusKeyCount, item.radiusKeys);
    planArray(plan, volume.spans, item.spanCount, item.spans);
    item.group = volume.group;
    item.priority = volume.priority;
    item.damage = volume.effect.damage;
    item.knockbackRule = static_cast<std::uint32_t>(volume.effect.knockbackRule);
    item.knockbackAngle = volume.effect.knockbackAngle;
    item.knockbackBase = volume.effect.knockbackBase;
    item.knockbackGrowth = volume.effect.knockbackGrowth;
    item.hitlag = volume.effect.hitlag;
    item.stun = volume.effect.stun;
    const HitRules& rules = volume.rules;
    item.flags = (rules.ground ? disk::volumeGround : 0u) | (rules.air ? disk::volumeAir : 0u) |
                 (rules.clank ? disk::volumeClank : 0u) |
                 (rules.oncePerTarget ? disk::volumeOncePerTarget : 0u);
    item.facing = static_cast<std::uint32_t>(rules.facing);
    item.interval = rules.interval;
    item.zone = static_cast<std::uint32_t>(volume.zone);
    std::vector<disk::FieldValue>& values = storage_.values.emplace_back();
    for (const FieldValue& value : volume.fields) {
      const FieldBits bits = bitsOf(plan, value);
      values.push_back({bits.value, bits.text, 0});
    }
    item.fields = plan.array(std::span<const disk::FieldValue>(values));
    return item;
  }

  BlobPlan planVolumes() {
    BlobPlan plan("hit_volumes", volumes_.size(), sizeof(disk::HitVolume));
    std::vector<disk::HitVolume> items;
    for (const PlayedVolume* volume : volumes_) items.push_back(volumeItem(plan, *volume));
    const auto strings = static_cast<std::uint32_t>(plan.strings());
    for (disk::HitVolume& item : items) {
      for (std::uint32_t* text : {&item.name, &item.ownKind, &item.sound, &item.visual}) *text += strings;
    }
    for (std::size_t i = 0; i < volumes_.size(); ++i) {
      const std::vector<FieldValue>& from = volumes_[i]->fields;
      for (std::size_t k = 0; k < from.size(); ++k) {
        if (std::holds_alternative<std::string>(from[k])) storage_.values[i][k].text += strings;
      }
    }
    plan.setItems(items);
    return plan;
  }

  // Items of all models in order, with their names as strings.
  template <typename Item, typename List, typename Make>
  BlobPlan planOfModels(const char* kind, List list, Make make) const {
    std::size_t count = 0;
    for (const ModelContents& model : contents_.models) count += (model.fight.*list).size();
    BlobPlan plan(kind, count, sizeof(Item));
    std::vector<Item> items;
    for (std::size_t m = 0; m < contents_.models.size(); ++m) {
      for (const auto& from : contents_.models[m].fight.*list) items.push_back(make(plan, from, m));
    }
    if constexpr (requires(Item item) { item.name; }) {
      for (Item& item : items) item.name += static_cast<std::uint32_t>(plan.strings());
    }
    plan.setItems(items);
    return plan;
  }

  BlobPlan planChains() const {
    return planOfModels<disk::IkChain>("ik_chains", &PlayedModelFight::chains,
                                       [](BlobPlan& plan, const PlayedChain& from, std::size_t) {
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
                                       });
  }

  BlobPlan planTargets() const {
    BlobPlan plan("ik_targets", targetCount_, sizeof(disk::IkTarget));
    std::vector<disk::IkTarget> items;
    forEachClip([&](std::size_t model, const PlayedClipFight& fight) {
      for (const PlayedTarget& from : fight.targets) {
        disk::IkTarget item{};
        item.chain = idOrNone(from.chain, models_[model].firstChain);
        item.space = static_cast<std::uint16_t>(from.space);
        item.bone = idOrNone(from.bone);
        item.attachment = idOrNone(from.attachment, models_[model].firstAttachment);
        item.blendIn = from.blendIn;
        item.blendOut = from.blendOut;
        planArray(plan, from.positions, item.positionCount, item.positions);
        planArray(plan, from.weights, item.weightCount, item.weights);
        planArray(plan, from.spans, item.spanCount, item.spans);
        items.push_back(item);
      }
    });
    plan.setItems(items);
    return plan;
  }

  BlobPlan planEvents() const {
    BlobPlan plan("events", eventCount_, sizeof(disk::Event));
    std::vector<disk::Event> items;
    forEachClip([&](std::size_t, const PlayedClipFight& fight) {
      for (const PlayedEvent& from : fight.events)
        items.push_back({from.time, plan.string(from.name), plan.string(from.payload)});
    });
    for (disk::Event& item : items) {
      item.name += static_cast<std::uint32_t>(plan.strings());
      item.payload += static_cast<std::uint32_t>(plan.strings());
    }
    plan.setItems(items);
    return plan;
  }

  BlobPlan planAttachments() const {
    return planOfModels<disk::Attachment>(
        "attachments", &PlayedModelFight::attachments,
        [this](BlobPlan& plan, const PlayedAttachment& from, std::size_t) {
          disk::Attachment item{};
          item.name = plan.string(from.name);
          const auto model = modelIds_.find(from.model);
          item.model = from.model.empty() || model == modelIds_.end() ? disk::none : id16(model->second);
          item.bone = idOrNone(from.bone);
          put(item.position, from.offset.translation);
          const quat& q = from.offset.rotation;
          item.orientation[0] = q.x;
          item.orientation[1] = q.y;
          item.orientation[2] = q.z;
          item.orientation[3] = q.w;
          put(item.scale, from.offset.scale);
          return item;
        });
  }

  BlobPlan planTransitions() const {
    return planOfModels<disk::Transition>("transitions", &PlayedModelFight::transitions,
                                          [this](BlobPlan&, const PlayedTransition& from, std::size_t model) {
                                            disk::Transition item{};
                                            item.from = idOrNone(from.from, firstAnimations_[model]);
                                            item.to = idOrNone(from.to, firstAnimations_[model]);
                                            item.fade = from.fade;
                                            item.flags = from.matchPhase ? disk::transitionMatchPhase : 0u;
                                            item.curve = static_cast<std::uint32_t>(from.curve.kind);
                                            item.x1 = from.curve.x1;
                                            item.y1 = from.curve.y1;
                                            item.x2 = from.curve.x2;
                                            item.y2 = from.curve.y2;
                                            return item;
                                          });
  }

  const Contents& contents_;
  FightStorage& storage_;
  std::map<std::string, std::size_t> modelIds_;
  std::vector<disk::ModelFight> models_;
  std::vector<disk::AnimationFight> animations_;
  std::vector<std::size_t> firstAnimations_;  // by model
  std::vector<const PlayedVolume*> volumes_;  // bodies first, then those of animations
  std::vector<PlayedField> fields_;
  std::size_t targetCount_ = 0;
  std::size_t eventCount_ = 0;
};

}  // namespace

void planFights(const Contents& contents, FightStorage& storage, std::vector<BlobPlan>& plans) {
  FightPlanner(contents, storage).plan(plans);
}

}  // namespace squire::wad
