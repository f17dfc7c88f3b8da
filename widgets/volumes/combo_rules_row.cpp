#include "widgets/volumes/combo_rules_row.h"

#include <QGridLayout>
#include <utility>

#include "core/edit/fights/game_edits.h"
#include "widgets/controls/member_style.h"
#include "widgets/controls/plain_label.h"

namespace squire {

ComboRulesRow::ComboRulesRow(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), grid_(new QGridLayout(this)) {
  setObjectName(QStringLiteral("comboRules"));
  grid_->setContentsMargins(0, 0, 0, 0);
  add<&ComboRules::damageLoss>(tr("Loss of damage"),
                               tr("Of what a hit does, for each hit of the combo before it"));
  add<&ComboRules::leastDamage>(tr("Least damage"), tr("What a hit keeps, however many were before it"));
  add<&ComboRules::stunLoss>(tr("Loss of stun"),
                             tr("Of the ticks of stun, for each hit of the combo before it"));
  add<&ComboRules::leastStun>(tr("Least stun"), tr("What the stun keeps, however many hits were before it"));
  add<&ComboRules::juggle>(
      tr("Juggle"),
      tr("Points of hits on who is in the air, after which further ones pass through; 0: never"));
  session_.onChange(SessionChange::content, this, &ComboRulesRow::refresh);
  refresh();
}

template <auto member>
void ComboRulesRow::add(const QString& label, const QString& hint) {
  using Described = ShownMember<member>;
  auto* field = new NumberField(styleOf(Described::described()), this);
  field->setToolTip(hint);
  field->setAccessibleName(label);
  field->setDefault(Described::shown(ComboRules{}));
  connect(field, &NumberField::edited, this, [this](double value, bool last) {
    ComboRules rules = session_.project().game.combo;
    Described::put(rules, value);

    session_.apply(setComboRules(session_.project(), {rules}), gesture_.until(last));
    refresh();  // shows again what was refused
  });
  connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  const int column = static_cast<int>(fields_.size());
  grid_->addWidget(secondaryLabel(label, this), 0, column);
  grid_->addWidget(field, 1, column);
  fields_.push_back([field](const ComboRules& rules) { field->setValue(Described::shown(rules)); });
}

void ComboRulesRow::refresh() {
  if (!session_.hasProject()) return;
  for (const auto& show : fields_) show(session_.project().game.combo);
}

}  // namespace squire

#include "moc_combo_rules_row.cpp"
