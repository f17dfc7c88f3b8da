#include "widgets/volumes/game_rules.h"

#include <QGridLayout>

#include "core/edit/fights/game_edits.h"
#include "widgets/controls/member_style.h"
#include "widgets/controls/plain_label.h"

namespace squire {

namespace {

Result<Edit> edited(const Project& project, const ComboRules& rules) {
  return setComboRules(project, {rules});
}
Result<Edit> edited(const Project& project, const FightRules& rules) {
  return setFightRules(project, {rules});
}

}  // namespace

GameRules::GameRules(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), grid_(new QGridLayout(this)) {
  setObjectName(QStringLiteral("gameRules"));
  grid_->setContentsMargins(0, 0, 0, 0);
  addCombos();
  addFights();
  session_.onChange(SessionChange::content, this, &GameRules::refresh);
  refresh();
}

void GameRules::addCombos() {
  heading(tr("How hits of a combo lose strength"));
  add<&GameSettings::combo, &ComboRules::damageLoss>(
      tr("Loss of damage"), tr("Of what a hit does, for each hit of the combo before it"));
  add<&GameSettings::combo, &ComboRules::leastDamage>(tr("Least damage"),
                                                      tr("What a hit keeps, however many were before it"));
  add<&GameSettings::combo, &ComboRules::stunLoss>(
      tr("Loss of stun"), tr("Of the ticks of stun, for each hit of the combo before it"));
  add<&GameSettings::combo, &ComboRules::leastStun>(
      tr("Least stun"), tr("What the stun keeps, however many hits were before it"));
  add<&GameSettings::combo, &ComboRules::juggle>(
      tr("Juggle"),
      tr("Points of hits on who is in the air, after which further ones pass through; 0: never"));
}

void GameRules::addFights() {
  heading(tr("Counter hits, hits on who lies, and the meter"));
  add<&GameSettings::rules, &FightRules::counterDamage>(
      tr("Counter damage"), tr("What a hit has more against who attacks: a share of its damage"));
  add<&GameSettings::rules, &FightRules::counterStun>(tr("Counter stun"),
                                                      tr("How much longer a hit stuns who attacks"));
  add<&GameSettings::rules, &FightRules::lying>(
      tr("Hits on who lies"), tr("Of a combo, after which further ones pass through; 0: any number"));
  add<&GameSettings::rules, &FightRules::meter>(
      tr("Meter"), tr("The most points that a character has to spend on clips; 0: there is none"));
}

void GameRules::heading(const QString& text) {
  row_ = grid_->rowCount();
  column_ = 0;
  auto* label = new PlainLabel(text, this);
  label->setProperty("heading", true);
  grid_->addWidget(label, row_, 0, 1, 5);
}

template <auto rules, auto member>
void GameRules::add(const QString& label, const QString& hint) {
  using Described = ShownMember<rules, member>;
  auto* field = new NumberField(styleOf(Described::described()), this);
  field->setToolTip(hint);
  field->setAccessibleName(label);
  field->setDefault(Described::shown(GameSettings{}));
  connect(field, &NumberField::edited, this, [this](double value, bool last) {
    GameSettings game = session_.project().game;
    Described::put(game, value);
    session_.apply(edited(session_.project(), game.*rules), gesture_.until(last));
    refresh();  // shows again what was refused
  });
  connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  grid_->addWidget(secondaryLabel(label, this), row_ + 1, column_);
  grid_->addWidget(field, row_ + 2, column_++);
  fields_.push_back([field](const GameSettings& game) { field->setValue(Described::shown(game)); });
}

void GameRules::refresh() {
  if (!session_.hasProject()) return;
  for (const auto& show : fields_) show(session_.project().game);
}

}  // namespace squire

#include "moc_game_rules.cpp"
