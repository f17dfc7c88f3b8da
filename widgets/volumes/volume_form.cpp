#include "widgets/volumes/volume_form.h"

#include <QComboBox>
#include <algorithm>

#include "widgets/controls/number_field.h"
#include "widgets/controls/vector_field.h"

namespace squire {

namespace {

bool harms(const HitVolume& volume) {
  return volume.kind == VolumeKind::Hit || volume.kind == VolumeKind::Grab || volume.kind == VolumeKind::Own;
}
bool isHurt(const HitVolume& volume) { return volume.kind == VolumeKind::Hurt; }
bool isCapsule(const HitVolume& volume) { return volume.end.has_value(); }

NumberStyle finelyOf(const MemberSchema& member) {
  NumberStyle style = styleOf(member);
  style.step = 0.002;
  return style;
}

}  // namespace

VolumeForm::VolumeForm(VolumeChoice& choice, QWidget* parent) : VolumeFields(choice, parent) {
  setObjectName(QStringLiteral("volumeForm"));
  makePlace();
  makeEffect();
  makeBlock();
  makeRules();
  makeFlight();
  makeFeel();
  fixedRows_ = rowCount();
  connect(&volumes(), &VolumeChoice::changed, this, &VolumeForm::refresh);
  connect(&volumes().session(), &Session::changed, this, [this](const SessionChange& change) {
    if (change.isPoseAlone()) refresh();
  });
  refresh();
}

void VolumeForm::boneRow(const Texts& texts, bool end) {
  auto* box = new QComboBox(this);
  box->setToolTip(texts.hint);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  const auto ids = std::make_shared<std::vector<BoneId>>();
  connect(box, &QComboBox::activated, this, [this, ids, end](int row) {
    const BoneId bone = (*ids)[static_cast<std::size_t>(row)];
    change("bone", [&](HitVolume& volume) { (end ? volume.end->bone : volume.ball.bone) = bone; });
  });
  add(texts.label, box, end ? isCapsule : always, [this, box, ids, end](const HitVolume& volume) {
    const ProjectModel& model = *volumes().session().projectModel();
    std::vector<BoneId> now;
    for (const ProjectBone& bone : *model.bones) now.push_back(bone.id);
    if (now != *ids) {
      *ids = now;
      box->clear();
      for (const ProjectBone& bone : *model.bones) box->addItem(QString::fromStdString(bone.name));
    }
    const BoneId bone = end ? volume.end->bone : volume.ball.bone;
    box->setCurrentIndex(static_cast<int>(std::find(now.begin(), now.end(), bone) - now.begin()));
  });
}

void VolumeForm::place(std::optional<vec3> offset, std::optional<float> radius, GestureId gesture) {
  if (!volumes().chosen()) return;
  Session& session = volumes().session();
  const bool key = session.posing().autoKey() && !volumes().chosen()->owner.isModel();
  session.apply(
      placeVolume(session.project(), {*volumes().chosen(), session.playhead(), offset, radius, key}),
      gesture);
}

void VolumeForm::offsetRow(const Texts& texts, bool end) {
  NumberStyle style = finelyOf(memberOf(&BoneBall::offset));
  style.unit.clear();  // three fields side by side leave no space for a unit
  auto* field = new VectorField(QString(), style, this);
  field->setToolTip(texts.hint);
  connect(field, &VectorField::edited, this, [this, end](const vec3& value, bool last) {
    if (end) {
      change(
          "place", [&](HitVolume& volume) { volume.end->offset = value; }, gestureFor(last));
    } else {
      place(value, std::nullopt, gestureFor(last));
    }
  });
  connect(field, &VectorField::abandoned, this, &VolumeForm::abandon);
  add(texts.label, field, end ? isCapsule : always, [this, field, end](const HitVolume& volume) {
    field->setValue(end ? volume.end->offset
                        : valueAt(volume.offsetKeys, volumes().session().playhead(), volume.ball.offset));
    if (!end) field->setHighlighted(volume.offsetKeys != nullptr);
  });
}

// Built-in kinds, then custom kinds of the project.
void VolumeForm::kindRow() {
  auto* box = new QComboBox(this);
  box->setObjectName(QStringLiteral("volumeKind"));
  box->setToolTip(tr("What the volume does to what it touches"));
  const QStringList usual{tr("Hit"), tr("Hurt"), tr("Grab"), tr("Shield")};
  const int count = static_cast<int>(usual.size());
  const auto own = std::make_shared<std::vector<std::string>>();
  box->addItems(usual);
  connect(box, &QComboBox::activated, this, [this, own, count](int row) {
    change("kind", [&](HitVolume& volume) {
      const bool isOwn = row >= count;
      volume.kind = isOwn ? VolumeKind::Own : static_cast<VolumeKind>(row);
      volume.ownKind = isOwn ? (*own)[static_cast<std::size_t>(row - count)] : std::string();
    });
  });
  add(tr("Kind"), box, always, [this, box, own, count](const HitVolume& volume) {
    const auto& now = volumes().session().project().game.ownKinds;
    if (now != *own) {
      *own = now;
      while (box->count() > count) box->removeItem(box->count() - 1);
      for (const std::string& kind : now) box->addItem(QString::fromStdString(kind));
    }
    const auto found = std::find(now.begin(), now.end(), volume.ownKind);
    box->setCurrentIndex(volume.kind == VolumeKind::Own ? count + static_cast<int>(found - now.begin())
                                                        : static_cast<int>(volume.kind));
  });
}

void VolumeForm::radiusRow() {
  auto* radius = new NumberField(finelyOf(memberOf(&BoneBall::radius)), this);
  radius->setToolTip(tr("Radius of the sphere; drag its amber handle in the viewport"));
  connect(radius, &NumberField::edited, this, [this](double value, bool last) {
    place(std::nullopt, static_cast<float>(std::max(0.001, value)), gestureFor(last));
  });
  connect(radius, &NumberField::abandoned, this, &VolumeForm::abandon);
  add(tr("Radius"), radius, always, [this, radius](const HitVolume& volume) {
    radius->setValue(
        static_cast<double>(valueAt(volume.radiusKeys, volumes().session().playhead(), volume.ball.radius)));
  });
}

void VolumeForm::capsuleRows() {
  flag(
      {tr("Capsule"), tr("A second sphere, and everything between the two"), "shape"}, isCapsule,
      [](HitVolume& volume, bool on) {
        volume.end.reset();
        if (!on) return;
        volume.end = volume.ball;
        volume.end->offset.y += 3.0f * volume.ball.radius;
      },
      always);
  boneRow({tr("End bone"), tr("The second sphere moves with this bone"), {}}, true);
  offsetRow({tr("End offset"), tr("Of the second sphere"), {}}, true);
  number(
      {tr("End radius"), tr("Of the second sphere"), "radius"}, finelyOf(memberOf(&BoneBall::radius)),
      [](const HitVolume& volume) { return static_cast<double>(volume.end ? volume.end->radius : 0.0f); },
      [](HitVolume& volume, double value) {
        if (volume.end) volume.end->radius = static_cast<float>(std::max(0.001, value));
      },
      isCapsule);
}

void VolumeForm::makePlace() {
  kindRow();
  boneRow({tr("Bone"), tr("It moves with this bone"), {}}, false);
  offsetRow({tr("Offset"), tr("Metres from the joint, along the bone's own axes; amber: it has keys"), {}},
            false);
  radiusRow();
  capsuleRows();
  words<&HitVolume::zone>({tr("Zone"), tr("Which part of the body is hit"), "zone"},
                          {tr("None"), tr("Low"), tr("Mid"), tr("High")}, isHurt);
}

void VolumeForm::makeEffect() {
  heading(tr("Effect"), harms);
  row<&HitVolume::effect, &HitEffect::damage>({tr("Damage"), tr("Damage points of a hit"), "damage"}, harms);
  words<&HitVolume::effect, &HitEffect::knockbackRule>(
      {tr("Knockback"), tr("Which way the target is sent"), "knockback"},
      {tr("At an angle"), tr("Away from the attacker"), tr("Toward the attacker"), tr("Along the swing")},
      harms);
  row<&HitVolume::effect, &HitEffect::knockbackAngle>(
      {tr("Angle"), tr("0\u00b0 is forward, 90\u00b0 is up"), "knockback angle"},
      [](const HitVolume& v) { return harms(v) && v.effect.knockbackRule == KnockbackRule::Degrees; });
  row<&HitVolume::effect, &HitEffect::knockbackBase>({tr("Base"), tr("Speed of the knockback"), "knockback"},
                                                     harms);
  row<&HitVolume::effect, &HitEffect::knockbackGrowth>(
      {tr("Growth"), tr("More speed for each point of damage taken before"), "knockback growth"}, harms);
  row<&HitVolume::effect, &HitEffect::hitlag>(
      {tr("Hitlag"), tr("Ticks for which both characters stand still"), "hitlag"}, harms);
  row<&HitVolume::effect, &HitEffect::stun>(
      {tr("Stun"), tr("Ticks of the game until the target may act"), "stun"}, harms);
  row<&HitVolume::effect, &HitEffect::push>(
      {tr("Push"), tr("How much farther apart the two are after a hit"), "push"}, harms);
}

void VolumeForm::makeBlock() {
  const auto canBeBlocked = [](const HitVolume& v) { return harms(v) && v.rules.guard != GuardLevel::Throw; };
  heading(tr("When blocked"), harms);
  words<&HitVolume::rules, &HitRules::guard>(
      {tr("Guard"), tr("Who can block it. The game knows who stands and who crouches"), "guard"},
      {tr("Any"), tr("Mid: not in the air"), tr("High: only standing"), tr("Low: only crouching"),
       tr("Throw: nobody")},
      harms);
  row<&HitVolume::effect, &HitEffect::chip>({tr("Chip"), tr("Damage points of a target that blocks"), "chip"},
                                            canBeBlocked);
  row<&HitVolume::effect, &HitEffect::blockStop>(
      {tr("Block stop"), tr("Ticks for which both characters stand still after a block"), "block stop"},
      canBeBlocked);
  row<&HitVolume::effect, &HitEffect::blockStun>(
      {tr("Block stun"), tr("Ticks of the game until a target that blocks may act"), "block stun"},
      canBeBlocked);
  row<&HitVolume::effect, &HitEffect::blockPush>(
      {tr("Block push"), tr("How much farther apart the two are after a block"), "block push"}, canBeBlocked);
}

void VolumeForm::makeRules() {
  heading(tr("Rules"), always);
  row<&HitVolume::group>({tr("Group"), tr("A group hits a target once per swing"), "group"}, harms);
  row<&HitVolume::priority>(
      {tr("Priority"), tr("If several volumes touch in one tick, the highest priority counts"), "priority"},
      always);
  row<&HitVolume::rules, &HitRules::ground>({tr("Hits grounded targets"), {}, "rules"}, harms);
  row<&HitVolume::rules, &HitRules::air>({tr("Hits airborne targets"), {}, "rules"}, harms);
  row<&HitVolume::rules, &HitRules::lying>({tr("Hits lying targets"), {}, "rules"}, harms);
  row<&HitVolume::rules, &HitRules::stunned>(
      {tr("Hits stunned targets"), tr("Also those that block"), "rules"}, harms);
  row<&HitVolume::rules, &HitRules::tech>(
      {tr("Tech"), tr("Ticks in which the target may escape, before the grab has its effect"), "tech"},
      [](const HitVolume& v) { return v.kind == VolumeKind::Grab; });
  row<&HitVolume::rules, &HitRules::juggle>(
      {tr("Juggle"), tr("Points of the game's limit that a hit in the air takes up"), "juggle"}, harms);
  row<&HitVolume::effect, &HitEffect::meterGain>(
      {tr("Meter"), tr("Points of the meter that the attacker gains by a hit"), "meter"}, harms);
  row<&HitVolume::effect, &HitEffect::blockMeterGain>(
      {tr("Meter on block"), tr("Points of the meter that the attacker gains by a blocked hit"), "meter"},
      harms);
  row<&HitVolume::rules, &HitRules::clank>(
      {tr("Clanks"), tr("Two hits that meet cancel each other"), "rules"}, harms);
  row<&HitVolume::rules, &HitRules::oncePerTarget>(
      {tr("Once per target"), tr("A target is hit once per swing"), "rules"}, harms);
  row<&HitVolume::rules, &HitRules::interval>(
      {tr("Again after"), tr("Ticks until it can hit the same target again; 0: never in one swing"),
       "interval"},
      [](const HitVolume& v) { return harms(v) && !v.rules.oncePerTarget; });
  words<&HitVolume::rules, &HitRules::facing>(
      {tr("Facing"), tr("The side of the target that must be hit"), "facing"},
      {tr("Any side"), tr("Front"), tr("Behind")}, harms);
}

void VolumeForm::makeFlight() {
  const auto canFly = [](const HitVolume& v) { return harms(v) && !v.spans.empty(); };
  const auto flies = [](const HitVolume& v) { return harms(v) && v.flight.life > 0; };
  heading(tr("Projectile"), canFly);
  row<&HitVolume::flight, &Flight::life>(
      {tr("Flies for"),
       tr("Ticks of the game for which it flies from the start of each span; 0: it stays on its bone"),
       "flight"},
      canFly);
  row<&HitVolume::flight, &Flight::speed>({tr("Speed"), tr("Along where the character faces"), "flight"},
                                          flies);
  row<&HitVolume::flight, &Flight::rise>({tr("Rise"), tr("Upwards, at the start"), "flight"}, flies);
  row<&HitVolume::flight, &Flight::gravity>(
      {tr("Gravity"), tr("What it loses of its rise in a second"), "flight"}, flies);
  row<&HitVolume::flight, &Flight::hits>(
      {tr("Hits"), tr("On characters and on other projectiles, before it is gone"), "flight"}, flies);
}

void VolumeForm::makeFeel() {
  heading(tr("Sound and effect"), always);
  row<&HitVolume::sound>({tr("Sound"), tr("Name of the sound that the game plays"), "sound"}, always);
  row<&HitVolume::visual>({tr("Effect"), tr("Name of the effect that the game shows"), "effect"}, always);
}

void VolumeForm::makeFields() {
  if (shownFields_.empty()) return;
  heading(tr("Custom fields"), always);
  for (const FieldDeclaration& field : shownFields_) {
    const auto valueOf = [field](const HitVolume& volume) {
      const auto found = volume.fields.find(field.name);
      return found == volume.fields.end() ? field.usual : fitted(found->second, field);
    };
    const auto put = [field](HitVolume& volume, const FieldValue& value) {
      volume.fields[field.name] = fitted(value, field);
    };
    const Texts texts{QString::fromStdString(field.name), tr("A custom field of this project"), field.name};
    if (field.type == FieldType::Flag) {
      flag(
          texts, [valueOf](const HitVolume& v) { return std::get<bool>(valueOf(v)); },
          [put](HitVolume& v, bool on) { put(v, on); }, always);
    } else if (field.type == FieldType::Text) {
      text(
          texts, [valueOf](const HitVolume& v) { return std::get<std::string>(valueOf(v)); },
          [put](HitVolume& v, std::string value) { put(v, std::move(value)); }, always);
    } else {
      NumberStyle style;
      const bool integer = field.type == FieldType::Integer;
      style.decimals = integer ? 0 : 2;
      style.step = integer ? 1.0 : 0.01;
      style.least = field.least.value_or(style.least);
      style.most = field.most.value_or(style.most);
      number(
          texts, style,
          [valueOf, integer](const HitVolume& v) {
            const FieldValue value = valueOf(v);
            return integer ? static_cast<double>(std::get<std::int64_t>(value)) : std::get<double>(value);
          },
          [put, integer](HitVolume& v, double value) {
            put(v, integer ? FieldValue(static_cast<std::int64_t>(value)) : FieldValue(value));
          },
          always);
    }
  }
}

void VolumeForm::rebuildFields() {
  shownFields_ = volumes().session().project().game.fields;
  removeRowsAfter(fixedRows_);
  makeFields();
}

void VolumeForm::refresh() {
  if (volumes().volume() != nullptr && volumes().session().project().game.fields != shownFields_)
    rebuildFields();
  showRows();
}

}  // namespace squire

#include "moc_volume_form.cpp"
