#include "widgets/layers/layers_panel.h"

#include <QComboBox>
#include <QFormLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/icon_button.h"
#include "widgets/controls/member_style.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"

namespace squire {

namespace {

constexpr double whole = 100.0;  // percent

}  // namespace

LayersPanel::LayersPanel(LayerCommands& commands, const QList<QAction*>& tools, QWidget* parent)
    : QWidget(parent), commands_(commands), list_(new LayerList(commands, this)), hint_(hintLabel({}, this)) {
  auto* column = panelColumn(this);
  column->addWidget(toolRow(tools, this));
  addList(*column, *list_);
  form_ = new QWidget(this);
  auto* form = new QFormLayout(form_);
  form->setContentsMargins(8, 4, 8, 4);
  form->setHorizontalSpacing(6);
  form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
  makeForm(*form);
  column->addWidget(form_);
  column->addWidget(hint_);
  Session& session = commands_.session();
  session.onChange(SessionChange::Opened | SessionChange::Keys | SessionChange::Clips | SessionChange::Model |
                       SessionChange::Clip | SessionChange::ClipKeys,
                   this, &LayersPanel::showChosen);
  session.onChange(SessionChange::Opened | SessionChange::Clips | SessionChange::Model | SessionChange::Clip,
                   this, &LayersPanel::showClips);
  connect(&session, &Session::changed, this, [this](const SessionChange& change) {
    if (change.isPoseAlone()) showFade();
  });
  showClips();
  showChosen();
}

NumberField* LayersPanel::share(const MemberSchema& member, const QString& name, const QString& tip,
                                const std::function<void(float, GestureId)>& set) {
  auto* field = new NumberField(styleOf(member), form_);
  field->setAccessibleName(name);
  field->setToolTip(tip);
  field->setDefault(whole);
  connect(field, &NumberField::edited, this, [this, set](double percent, bool last) {
    set(static_cast<float>(percent / whole), gesture_.until(last));
  });
  connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  return field;
}

void LayersPanel::makeForm(QFormLayout& form) {
  mode_ = new QComboBox(form_);
  mode_->setObjectName(QStringLiteral("layerMode"));
  mode_->setAccessibleName(tr("Mode of the layer"));
  mode_->addItems({tr("Add"), tr("Replace")});
  mode_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  mode_->setToolTip(tr(
      "Add: the layer holds offsets, which are added to what lies below. Replace: it holds poses, which are "
      "played in place of it. What plays at the layer\u2019s keys stays when the mode changes"));
  connect(mode_, &QComboBox::activated, this,
          [this](int index) { commands_.setMode(static_cast<LayerMode>(index)); });
  weight_ = share(memberOf(&EditLayer::weight), tr("Weight of the layer"),
                  tr("The share of the layer that counts. Drag it to see the motion change"),
                  [this](float value, GestureId gesture) {
                    const EditLayer* layer = commands_.chosen();
                    if (layer == nullptr) return;
                    commands_.set({commands_.session().clipRef(), layer->id, value, {}, {}}, gesture);
                  });
  weight_->setObjectName(QStringLiteral("layerWeight"));
  fade_ =
      share(memberOf(&EditLayer::fade), tr("Fade of the layer at the playhead"),
            tr("How much of the weight counts at the playhead; a change sets a key there, which the timeline "
               "shows. Two keys of 0 and two of 100 let the layer come and go"),
            [this](float value, GestureId gesture) { commands_.keyFade(value, gesture); });
  fade_->setObjectName(QStringLiteral("layerFade"));
  auto* shares = new QHBoxLayout;
  shares->addWidget(weight_, 1);
  shares->addWidget(mode_, 1);
  form.addRow(tr("Weight"), shares);
  form.addRow(tr("Fade"), fade_);
  makeMask(form);
}

void LayersPanel::makeMask(QFormLayout& form) {
  const auto bones = [this]() -> const std::vector<MaskedBone>* {
    const EditLayer* layer = commands_.chosen();
    return layer == nullptr || layer->mask.empty() ? nullptr : &layer->mask;
  };
  const auto change = [this](std::vector<MaskedBone> mask, GestureId gesture) {
    commands_.setMask(std::move(mask), gesture);
  };
  const auto make = [change](std::vector<MaskedBone> mask) { change(std::move(mask), {}); };
  mask_ = new MaskTools(commands_.session(), {bones, make, change, [make] { make({}); }}, form_);
  motion_ = new QComboBox(form_);
  motion_->setObjectName(QStringLiteral("layerMotion"));
  motion_->setAccessibleName(tr("Clip to lay over this one"));
  motion_->setToolTip(tr("The clip whose motion a new layer gets"));
  motion_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  layOver_ = iconButton("plus", tr("Lay the Clip over This One"),
                        tr("Lays the motion of the clip over this one from the playhead on, in a new layer "
                           "that replaces what lies below: for the "
                           "selected bones and all below them, or for all bones if none is selected"),
                        form_);
  connect(layOver_, &QToolButton::clicked, this, [this] {
    const bool isAll = commands_.session().selection().bones().empty();
    commands_.addMotion(ClipId{motion_->currentData().toUInt()},
                        isAll ? std::vector<MaskedBone>() : mask_->ofSelection());
  });
  auto* over = new QHBoxLayout;
  over->addWidget(motion_, 1);
  over->addWidget(layOver_);
  form.addRow(tr("Bones"), mask_);
  form.addRow(tr("Selected"), mask_->weight());
  form.addRow(tr("Lay over"), over);
}

void LayersPanel::showChosen() {
  const EditLayer* layer = commands_.chosen();
  for (QWidget* one : std::initializer_list<QWidget*>{mode_, weight_, fade_, mask_, mask_->weight()})
    one->setEnabled(layer != nullptr);
  mode_->setCurrentIndex(layer == nullptr ? 0 : static_cast<int>(layer->mode));
  weight_->setValue(layer == nullptr ? whole : whole * static_cast<double>(layer->weight));
  static_cast<QFormLayout*>(form_->layout())
      ->setRowVisible(mask_->weight(), layer != nullptr && !layer->mask.empty());
  showFade();
  showHint(layer);
  if (layer != nullptr) mask_->refresh();
}

void LayersPanel::showFade() {
  const EditLayer* layer = commands_.chosen();
  fade_->setValue(
      layer == nullptr ? whole : whole * static_cast<double>(fadeAt(*layer, commands_.session().playhead())));
}

void LayersPanel::showClips() {
  const Session& session = commands_.session();
  const QVariant chosen = motion_->currentData();
  motion_->clear();
  if (session.clip() != nullptr) {
    for (const auto& entry : session.projectModel()->clips) {
      if (!entry->removed && entry->clip && entry->id != session.clipId())
        motion_->addItem(QString::fromStdString(entry->name), entry->id.value);
    }
  }
  motion_->setCurrentIndex(std::max(0, motion_->findData(chosen)));
  motion_->setEnabled(motion_->count() > 0);
  layOver_->setEnabled(motion_->count() > 0);
}

void LayersPanel::showHint(const EditLayer* layer) {
  if (commands_.session().clip() == nullptr) {
    hint_->setText(tr("Select a clip to lay others over it, or offsets over its keys."));
  } else if (commands_.all().empty()) {
    hint_->setText(tr(
        "A layer lies over the clip\u2019s own keys, which stay as they are: for changes to a bake. Add one "
        "with the plus button, then pose and key as usual."));
  } else if (layer == nullptr) {
    hint_->setText(tr("The clip\u2019s own keys are shown and edited."));
  } else if (shareOf(*layer, commands_.all()) <= 0.0f) {
    hint_->setText(tr("This layer does not count now: it is muted, has no weight, or others are solo."));
  } else if (layer->mask.empty()) {
    hint_->clear();
  } else {
    hint_->setText(tr("It moves %n of the bones.", nullptr, static_cast<int>(layer->mask.size())));
  }
  hint_->setVisible(!hint_->text().isEmpty());
}

}  // namespace squire

#include "moc_layers_panel.cpp"
