#include "widgets/limbs/limbs_panel.h"

#include <QLocale>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/plain_label.h"
#include "widgets/limbs/chain_form.h"
#include "widgets/limbs/limb_list_view.h"
#include "widgets/limbs/target_form.h"
#include "widgets/theme/theme.h"

namespace squire {

LimbsPanel::LimbsPanel(LimbEdits& edits, const QList<QAction*>& tools, QAction* propose, QWidget* parent)
    : QWidget(parent), choice_(edits.choice()), list_(new LimbListView(edits, this)) {
  auto* column = panelColumn(this);
  column->addWidget(toolRow(tools, this));
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(list_);
  splitter->addWidget(makePage(edits, propose, splitter));
  splitter->setSizes({240, 300});
  column->addWidget(splitter, 1);
  connect(&choice_, &LimbChoice::changed, this, &LimbsPanel::showChosen);
  connect(&choice_, &LimbChoice::changed, this, &LimbsPanel::showRefused);
  connect(&choice_.session(), &Session::changed, this, [this](const SessionChange& change) {
    if (change.isPoseAlone()) showRefused();
  });
  showChosen();
  showRefused();
}

QWidget* LimbsPanel::makePage(LimbEdits& edits, QAction* propose, QWidget* parent) {
  auto* page = new QWidget(parent);
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(0, 0, 0, 0);
  hint_ = hintLabel({}, page);
  propose_ = new QToolButton(page);
  propose_->setDefaultAction(propose);
  propose_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  refused_ = new PlainLabel(page);
  refused_->setObjectName(QStringLiteral("limbRefused"));
  refused_->setWordWrap(true);
  refused_->setProperty("error", true);
  refused_->setContentsMargins(10, 4, 10, 0);
  auto* forms = new QWidget(page);
  auto* both = new QVBoxLayout(forms);
  both->setContentsMargins(0, 0, 0, 0);
  both->addWidget(new ChainForm(edits, forms));
  both->addWidget(new TargetForm(edits, forms));
  both->addStretch(1);
  area_ = scrolling(forms, page);
  rows->addWidget(hint_);
  rows->addWidget(propose_, 0, Qt::AlignHCenter);
  rows->addWidget(refused_);
  rows->addWidget(area_, 1);
  rows->addStretch(0);
  return page;
}

void LimbsPanel::showChosen() {
  const bool none = choice_.chains().empty();
  const bool chosen = choice_.chain() != nullptr;
  hint_->setText(none ? tr("A chain is a hand or a foot and the two bones above it. Find Limbs creates them; "
                           "or select a hand or a foot and press the plus button.")
                      : tr("Select a chain. \u201cPin Here\u201d holds its hand or foot in place; then drag "
                           "the target in the viewport."));
  hint_->setVisible(!chosen);
  propose_->setVisible(none);
  area_->setVisible(chosen);
}

void LimbsPanel::showRefused() {
  float most = 0.0f;
  for (const auto& one : choice_.refusals()) most = std::max(most, one.metres());
  refused_->setVisible(most > 0.0f);

  refused_->setText(tr("Out of reach by %1 mm at the playhead")
                        .arg(QLocale().toString(1000.0 * static_cast<double>(most), 'f', 0)));
}

}  // namespace squire

#include "moc_limbs_panel.cpp"
