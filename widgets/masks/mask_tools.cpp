#include "widgets/masks/mask_tools.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "widgets/controls/icon_button.h"
#include "widgets/controls/member_style.h"

namespace squire {

namespace {

constexpr double whole = 100.0;  // percent
constexpr int softWidth = 44;    // pixels; it has one digit

NumberStyle jointsStyle() {
  NumberStyle style;
  style.decimals = 0;
  style.step = 1.0;
  style.least = 0.0;
  style.most = 9.0;
  return style;
}

}  // namespace

MaskTools::MaskTools(Session& session, Owner owner, QWidget* form)
    : QWidget(form), session_(session), owner_(std::move(owner)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2);
  add_ = iconButton("plus", tr("Mask of the Selected Bones"),
                    tr("Makes a mask of the selected bones and all below them"), this);
  soft_ = new NumberField(jointsStyle(), this);
  soft_->setAccessibleName(tr("Soft joints of a new mask"));
  soft_->setToolTip(
      tr("Over how many joints the weight of a new mask grows, so that the body does not break in one"));
  soft_->setLive();
  soft_->setValue(1.0);
  soft_->setDefault(1.0);
  soft_->setFixedWidth(softWidth);
  select_ = iconButton("select", tr("Select the Mask\u2019s Bones"),
                       tr("Selects the bones of the mask, in the view and in the picture of the body"), this);
  remove_ = iconButton("trash", tr("Delete the Mask"), tr("Deletes the mask"), this);
  for (QWidget* one : std::initializer_list<QWidget*>{add_, soft_, select_, remove_}) row->addWidget(one);
  row->addStretch(1);
  weight_ = new NumberField(styleOf(memberOf(&MaskedBone::weight)), form);
  weight_->setObjectName(QStringLiteral("maskWeight"));
  weight_->setAccessibleName(tr("Weight of the selected bones in the mask"));
  weight_->setToolTip(tr("How much of the layer the selected bones take; 0 takes them out of the mask"));
  weight_->setDefault(whole);
  connect(soft_, &NumberField::edited, soft_, &NumberField::setValue);
  connect(add_, &QToolButton::clicked, this, [this] { owner_.make(ofSelection()); });
  connect(select_, &QToolButton::clicked, this, &MaskTools::selectBones);
  connect(remove_, &QToolButton::clicked, this, [this] { owner_.remove(); });
  connect(weight_, &NumberField::edited, this, &MaskTools::setWeight);
  connect(weight_, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  connect(&session_.selection(), &Selection::changed, this, &MaskTools::refresh);
}

MaskTools::Bones MaskTools::ofSelection() const {
  return bonesBelow(*session_.projectModel(), session_.selection().bones(),
                    static_cast<int>(std::lround(soft_->value())));
}

void MaskTools::refresh() {
  const Bones* bones = owner_.bones();
  const auto& selected = session_.selection().bones();
  add_->setEnabled(!selected.empty());
  for (QWidget* one : std::initializer_list<QWidget*>{select_, remove_}) one->setEnabled(bones != nullptr);
  weight_->setEnabled(bones != nullptr && !selected.empty());
  if (!weight_->isEnabled()) return weight_->setValue(0.0);
  std::vector<float> weights;
  for (const BoneId bone : selected) {
    const auto found = std::ranges::find(*bones, bone, &MaskedBone::bone);
    weights.push_back(found == bones->end() ? 0.0f : found->weight);
  }
  weight_->setMixed(std::ranges::adjacent_find(weights, std::not_equal_to<>()) != weights.end());
  weight_->setValue(whole * static_cast<double>(weights.back()));
}

void MaskTools::selectBones() {
  std::vector<BoneId> bones;
  for (const MaskedBone& masked : *owner_.bones()) {
    if (session_.model()->skeleton->indexOf(masked.bone)) bones.push_back(masked.bone);
  }
  session_.selection().select(std::move(bones));
}

void MaskTools::setWeight(double percent, bool last) {
  const Bones* now = owner_.bones();
  if (now == nullptr) return;
  Bones bones = *now;
  const auto& selected = session_.selection().bones();
  std::erase_if(bones, [&](const MaskedBone& masked) {
    return std::ranges::find(selected, masked.bone) != selected.end();
  });
  for (const BoneId bone : selected) {
    if (percent > 0.0) bones.push_back({bone, static_cast<float>(percent / whole)});
  }
  owner_.change(std::move(bones), gesture_.until(last));
}

}  // namespace squire

#include "moc_mask_tools.cpp"
