#include "widgets/game/game_layer_form.h"

#include <QAction>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>

#include "widgets/controls/member_style.h"

namespace squire {

namespace {

constexpr double whole = 100.0;  // percent

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
  const auto make = [this](std::vector<MaskedBone> bones) {
    auto edit = addMask(session_.project(),
                        {session_.modelId(), {{}, Session::tr("mask").toStdString(), std::move(bones)}});
    const BoneMaskId made = edit ? edit->first<BoneMaskId>() : BoneMaskId();
    if (session_.apply(std::move(edit))) play([&](LaidClip& laid) { laid.mask = made; });
  };
  const auto change = [this](std::vector<MaskedBone> bones, GestureId gesture) {
    changeChosen([&](BoneMask& mask) { mask.bones = std::move(bones); }, gesture);
  };
  const auto remove = [this] {
    session_.apply(removeMask(session_.project(), {{session_.modelId(), state_.laid().mask}}));
  };
  const auto bones = [this] { return state_.mask() == nullptr ? nullptr : &state_.mask()->bones; };
  tools_ = new MaskTools(session_, {bones, make, change, remove}, this);
  form.addRow(tr("Mask"), mask_);
  form.addRow(QString(), tools_);
  form.addRow(tr("Name"), name_);
  form.addRow(tr("Weight"), tools_->weight());
  connect(mask_, &QComboBox::activated, this, [this](int index) {
    const BoneMaskId chosen{mask_->itemData(index).toUInt()};
    play([&](LaidClip& laid) { laid.mask = chosen; });
  });
  connect(name_, &QLineEdit::editingFinished, this, [this] {
    const std::string name = name_->text().trimmed().toStdString();
    if (!name.empty()) changeChosen([&](BoneMask& mask) { mask.name = name; });
    refresh();
  });
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
  showMask();
}

void GameLayerForm::showMask() {
  const BoneMask* mask = state_.mask();
  name_->setEnabled(mask != nullptr);
  if (!name_->hasFocus()) name_->setText(mask == nullptr ? QString() : QString::fromStdString(mask->name));
  tools_->refresh();
}

void GameLayerForm::play(const std::function<void(LaidClip&)>& change) {
  LaidClip laid = state_.laid();
  change(laid);
  state_.setLaid(laid);
  if (laid.clip.valid() && !show_->isChecked()) show_->trigger();
  refresh();
}

void GameLayerForm::changeChosen(const std::function<void(BoneMask&)>& change, GestureId gesture) {
  const BoneMask* mask = state_.mask();
  if (mask == nullptr) return;
  BoneMask to = *mask;
  change(to);
  if (to == *mask) return;
  session_.apply(changeMask(session_.project(), {{session_.modelId(), to.id}, std::move(to)}), gesture);
}

}  // namespace squire

#include "moc_game_layer_form.cpp"
