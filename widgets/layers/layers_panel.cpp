#include "widgets/layers/layers_panel.h"

#include <QVBoxLayout>

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
  weightRow_ = makeWeight();
  column->addWidget(weightRow_);
  column->addWidget(hint_);
  commands_.session().onChange(SessionChange::Opened | SessionChange::Keys | SessionChange::Clips |
                                   SessionChange::Model | SessionChange::Clip | SessionChange::ClipKeys,
                               this, &LayersPanel::showChosen);
  showChosen();
}

QWidget* LayersPanel::makeWeight() {
  auto* row = new QWidget(this);
  auto* both = new QHBoxLayout(row);
  both->setContentsMargins(10, 4, 10, 4);
  auto* label = new PlainLabel(tr("Weight"), row);
  weight_ = new NumberField(styleOf(memberOf(&EditLayer::weight)), row);
  weight_->setObjectName(QStringLiteral("layerWeight"));
  weight_->setAccessibleName(tr("Weight of the layer"));
  weight_->setToolTip(
      tr("The share of the layer\u2019s offsets that counts. Drag it to see the motion change"));
  weight_->setDefault(whole);
  label->setBuddy(weight_);
  both->addWidget(label);
  both->addWidget(weight_, 1);
  connect(weight_, &NumberField::edited, this, &LayersPanel::setWeight);
  connect(weight_, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  return row;
}

void LayersPanel::setWeight(double percent, bool last) {
  const EditLayer* layer = commands_.chosen();
  if (layer == nullptr) return;

  commands_.set({commands_.session().clipRef(), layer->id, static_cast<float>(percent / whole), {}, {}},
                gesture_.until(last));
}

void LayersPanel::showChosen() {
  const EditLayer* layer = commands_.chosen();
  weightRow_->setEnabled(layer != nullptr);
  weight_->setValue(layer == nullptr ? whole : whole * static_cast<double>(layer->weight));
  if (commands_.session().clip() == nullptr) {
    hint_->setText(tr("Select a clip to lay offsets over its keys."));
  } else if (commands_.all().empty()) {
    hint_->setText(
        tr("A layer holds offsets over the clip\u2019s own keys, which stay as they are: for changes "
           "to a bake. Add one with the plus button, then pose and key as usual."));
  } else if (layer == nullptr) {
    hint_->setText(tr("The clip\u2019s own keys are shown and edited."));
  } else if (shareOf(*layer, commands_.all()) <= 0.0f) {
    hint_->setText(tr("This layer does not count now: it is muted, has no weight, or others are solo."));
  } else {
    hint_->setText(tr("Poses are keyed in this layer; the timeline shows its keys."));
  }
}

}  // namespace squire

#include "moc_layers_panel.cpp"
