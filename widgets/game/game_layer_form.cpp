#include "widgets/game/game_layer_form.h"

#include <QAction>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "widgets/controls/icon_button.h"
#include "widgets/controls/member_style.h"

namespace squire {

namespace {

constexpr double whole = 100.0;  // percent

NumberStyle jointsStyle() {
  NumberStyle style;
  style.decimals = 0;
  style.step = 1.0;
  style.least = 0.0;
  style.most = 9.0;
  return style;
}

}  // namespace

GameLayerForm::GameLayerForm(Session& session, GameState& state, QAction* show, QWidget* parent)
    : QWidget(parent), session_(session), state_(state), show_(show) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 8, 0, 0);
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  form->setHorizontalSpacing(10);
  makeLayer(*form);
  makeMask(*form);
  session_.onChange(
      SessionChange::Opened | SessionChange::Model | SessionChange::Clips | SessionChange::Fights, this,
      &GameLayerForm::refresh);
  connect(&session_.selection(), &Selection::changed, this, &GameLayerForm::showWeight);
  refresh();
}

void GameLayerForm::makeLayer(QFormLayout& form) {
  clip_ = new QComboBox(this);
  clip_->setObjectName(QStringLiteral("layerClip"));
  clip_->setAccessibleName(tr("Clip that plays over this one"));
  clip_->setToolTip(
      tr("Plays another clip over this one, as the game does: a slash over a run, or a breath on top"));
  how_ = new QComboBox(this);
  how_->setAccessibleName(tr("How the layer plays"));
  how_->addItems({tr("Blended"), tr("Added")});
  how_->setToolTip(
      tr("Blended: the layer takes the place of the pose. Added: what it differs from its first pose "
         "comes on top"));
  share_ = new NumberField(styleOf(memberOf(&MaskedBone::weight)), this);
  share_->setObjectName(QStringLiteral("layerShare"));
  share_->setAccessibleName(tr("Share of the layer"));
  share_->setToolTip(tr("How much of the layer shows; the game fades it in and out"));
  share_->setDefault(whole);
  share_->setLive();
  form.addRow(tr("Game layer"), clip_);
  form.addRow(QString(), how_);
  form.addRow(tr("Share"), share_);
  connect(clip_, &QComboBox::activated, this, [this](int index) {
    const ClipId chosen{clip_->itemData(index).toUInt()};
    play([&](LaidClip& laid) { laid.clip = chosen; });
  });
  connect(how_, &QComboBox::activated, this,
          [this](int index) { play([&](LaidClip& laid) { laid.isAdded = index == 1; }); });
  connect(share_, &NumberField::edited, this, [this](double percent, bool) {
    play([&](LaidClip& laid) { laid.weight = static_cast<float>(percent / whole); });
  });
}

void GameLayerForm::makeMask(QFormLayout& form) {
  mask_ = new QComboBox(this);
  mask_->setObjectName(QStringLiteral("layerMask"));
  mask_->setAccessibleName(tr("Mask of the layer"));
  mask_->setToolTip(tr("The bones that the layer moves; dots in the view show how much of it each takes"));
  name_ = new QLineEdit(this);
  name_->setAccessibleName(tr("Name of the mask"));
  name_->setToolTip(tr("The game finds the mask by this name"));
  weight_ = new NumberField(styleOf(memberOf(&MaskedBone::weight)), this);
  weight_->setObjectName(QStringLiteral("maskWeight"));
  weight_->setAccessibleName(tr("Weight of the selected bones in the mask"));
  weight_->setToolTip(tr("How much of the layer the selected bones take; 0 takes them out of the mask"));
  weight_->setDefault(whole);
  form.addRow(tr("Mask"), mask_);
  form.addRow(QString(), maskTools());
  form.addRow(tr("Name"), name_);
  form.addRow(tr("Weight"), weight_);
  connect(mask_, &QComboBox::activated, this, [this](int index) {
    const BoneMaskId chosen{mask_->itemData(index).toUInt()};
    play([&](LaidClip& laid) { laid.mask = chosen; });
  });
  connect(name_, &QLineEdit::editingFinished, this, [this] {
    const std::string name = name_->text().trimmed().toStdString();
    if (!name.empty()) changeChosen([&](BoneMask& mask) { mask.name = name; });
    refresh();
  });
  connect(weight_, &NumberField::edited, this, &GameLayerForm::setWeight);
  connect(weight_, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
}

QWidget* GameLayerForm::maskTools() {
  auto* row = new QWidget(this);
  auto* both = new QHBoxLayout(row);
  both->setContentsMargins(0, 0, 0, 0);
  add_ = iconButton("plus", tr("Mask of the Selected Bones"),
                    tr("Makes a mask of the selected bones and all below them"), row);
  soft_ = new NumberField(jointsStyle(), row);
  soft_->setAccessibleName(tr("Soft joints of a new mask"));
  soft_->setToolTip(
      tr("Over how many joints the weight of a new mask grows, so that the body does not break in one"));
  soft_->setLive();
  soft_->setValue(1.0);
  soft_->setDefault(1.0);
  select_ = iconButton("select", tr("Select the Mask\u2019s Bones"),
                       tr("Selects the bones of the mask, in the view and in the picture of the body"), row);
  remove_ = iconButton("trash", tr("Delete the Mask"), tr("Deletes the mask"), row);
  for (QWidget* one : std::initializer_list<QWidget*>{add_, soft_, select_, remove_}) both->addWidget(one);
  both->addStretch(1);
  connect(soft_, &NumberField::edited, soft_, &NumberField::setValue);
  connect(add_, &QToolButton::clicked, this, &GameLayerForm::addMaskOfSelection);
  connect(select_, &QToolButton::clicked, this, &GameLayerForm::selectBones);
  connect(remove_, &QToolButton::clicked, this, [this] {
    session_.apply(removeMask(session_.project(), {{session_.modelId(), state_.laid().mask}}));
  });
  return row;
}

void GameLayerForm::refresh() {
  const bool has = session_.model() != nullptr && session_.projectModel() != nullptr;
  const QSignalBlocker quietClip(clip_), quietMask(mask_);
  clip_->clear();
  mask_->clear();
  clip_->addItem(tr("none"), 0u);
  mask_->addItem(tr("Whole body"), 0u);
  if (has) {
    for (const auto& entry : session_.projectModel()->clips) {
      if (!entry->removed) clip_->addItem(QString::fromStdString(entry->name), entry->id.value);
    }
    for (const BoneMask& mask : state_.masks())
      mask_->addItem(QString::fromStdString(mask.name), mask.id.value);
  }
  const LaidClip& laid = state_.laid();
  clip_->setCurrentIndex(std::max(0, clip_->findData(laid.clip.value)));
  how_->setCurrentIndex(laid.isAdded ? 1 : 0);
  share_->setValue(whole * static_cast<double>(laid.weight));
  mask_->setCurrentIndex(std::max(0, mask_->findData(laid.mask.value)));
  setEnabled(has);
  showWeight();
}

void GameLayerForm::showWeight() {
  const BoneMask* mask = state_.mask();
  const auto& selected = session_.selection().bones();
  add_->setEnabled(!selected.empty());
  for (QWidget* one : std::initializer_list<QWidget*>{select_, remove_, name_})
    one->setEnabled(mask != nullptr);
  if (!name_->hasFocus()) name_->setText(mask == nullptr ? QString() : QString::fromStdString(mask->name));
  weight_->setEnabled(mask != nullptr && !selected.empty());
  if (!weight_->isEnabled()) return weight_->setValue(0.0);
  std::vector<float> weights;
  for (const BoneId bone : selected) {
    const auto found = std::ranges::find(mask->bones, bone, &MaskedBone::bone);
    weights.push_back(found == mask->bones.end() ? 0.0f : found->weight);
  }
  weight_->setMixed(std::ranges::adjacent_find(weights, std::not_equal_to<>()) != weights.end());
  weight_->setValue(whole * static_cast<double>(weights.back()));
}

void GameLayerForm::play(const std::function<void(LaidClip&)>& change) {
  LaidClip laid = state_.laid();
  change(laid);
  state_.setLaid(laid);
  if (laid.clip.valid() && !show_->isChecked()) show_->trigger();
  refresh();
}

void GameLayerForm::addMaskOfSelection() {
  const auto& selected = session_.selection().bones();
  auto bones = bonesBelow(*session_.projectModel(), selected, static_cast<int>(std::lround(soft_->value())));
  auto edit = addMask(session_.project(),
                      {session_.modelId(), {{}, Session::tr("mask").toStdString(), std::move(bones)}});
  const BoneMaskId made = edit ? edit->first<BoneMaskId>() : BoneMaskId();
  if (session_.apply(std::move(edit))) play([&](LaidClip& laid) { laid.mask = made; });
}

void GameLayerForm::selectBones() {
  std::vector<BoneId> bones;
  for (const MaskedBone& masked : state_.mask()->bones) {
    if (session_.model()->skeleton->indexOf(masked.bone)) bones.push_back(masked.bone);
  }
  session_.selection().select(std::move(bones));
}

void GameLayerForm::changeChosen(const std::function<void(BoneMask&)>& change, GestureId gesture) {
  const BoneMask* mask = state_.mask();
  if (mask == nullptr) return;
  BoneMask to = *mask;
  change(to);
  if (to == *mask) return;
  session_.apply(changeMask(session_.project(), {{session_.modelId(), to.id}, std::move(to)}), gesture);
}

void GameLayerForm::setWeight(double percent, bool last) {
  changeChosen(
      [&](BoneMask& mask) {
        const auto& selected = session_.selection().bones();
        std::erase_if(mask.bones, [&](const MaskedBone& masked) {
          return std::ranges::find(selected, masked.bone) != selected.end();
        });
        for (const BoneId bone : selected) {
          if (percent > 0.0) mask.bones.push_back({bone, static_cast<float>(percent / whole)});
        }
      },
      gesture_.until(last));
}

}  // namespace squire

#include "moc_game_layer_form.cpp"
