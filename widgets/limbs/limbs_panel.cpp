#include "widgets/limbs/limbs_panel.h"

#include <QLabel>
#include <QLocale>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/controls/panel_frame.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/limbs/chain_form.h"
#include "widgets/limbs/limb_list_view.h"
#include "widgets/limbs/target_form.h"
#include "widgets/theme/theme.h"

namespace squire {

LimbsPanel::LimbsPanel(LimbChoice& choice, const QList<QAction*>& tools, QAction* propose, QWidget* parent)
    : QWidget(parent), list_(new LimbListView(choice, this)) {
  auto* column = panelColumn(this);
  column->addWidget(toolRow(tools, this));
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(list_);
  auto* page = new QWidget(splitter);
  auto* rows = new QVBoxLayout(page);
  rows->setContentsMargins(0, 0, 0, 0);
  auto* empty = hintLabel({}, page);
  auto* begin = new QToolButton(page);
  begin->setDefaultAction(propose);
  begin->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  auto* refused = new QLabel(page);
  refused->setObjectName(QStringLiteral("limbRefused"));
  refused->setWordWrap(true);
  refused->setContentsMargins(10, 4, 10, 0);
  auto* forms = new QWidget(page);
  auto* both = new QVBoxLayout(forms);
  both->setContentsMargins(0, 0, 0, 0);
  both->addWidget(new ChainForm(choice, forms));
  both->addWidget(new TargetForm(choice, forms));
  both->addStretch(1);
  auto* area = scrolling(forms, page);
  rows->addWidget(empty);
  rows->addWidget(begin, 0, Qt::AlignHCenter);
  rows->addWidget(refused);
  rows->addWidget(area, 1);
  rows->addStretch(0);
  splitter->addWidget(page);
  splitter->setSizes({240, 300});
  column->addWidget(splitter, 1);
  const auto show = [&choice, empty, begin, area] {
    const bool none = choice.chains().empty();
    empty->setText(
        none ? tr("A chain is a limb that can reach: a hand or a foot and the two bones above it. "
                  "Have them found, or select a hand and press the plus.")
             : tr("Choose a chain. \u201cPin Here\u201d holds its hand or foot where it is; then drag "
                  "the target in the viewport."));
    empty->setVisible(choice.chain() == nullptr);
    begin->setVisible(none);
    area->setVisible(choice.chain() != nullptr);
  };
  const auto tell = [&choice, refused] {
    float most = 0.0f;
    for (const auto& one : choice.refusals()) most = std::max(most, one.metres());
    refused->setVisible(most > 0.0f);
    const QString error = colourOf(Role::Error).name();
    refused->setText(
        QStringLiteral("<span style='color:%1'>%2</span>")
            .arg(error, tr("Out of reach by %1 mm at the playhead")
                            .arg(QLocale().toString(1000.0 * static_cast<double>(most), 'f', 0))));
  };
  connect(&choice, &LimbChoice::changed, this, show);
  connect(&choice, &LimbChoice::changed, this, tell);
  connect(&choice.session(), &Session::changed, this, [tell](const SessionChange& change) {
    if (change.isPoseAlone()) tell();
  });
  show();
  tell();
}

}  // namespace squire
