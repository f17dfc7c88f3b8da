#include "widgets/fight/protection_list.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>

#include "widgets/controls/member_style.h"
#include "widgets/controls/plain_label.h"

namespace squire {

ProtectionList::ProtectionList(Session& session, QWidget* parent)
    : ClipPartList(session,
                   {"Protection", tr("Protections of the clip"), tr("Add Protection"),
                    tr("Protects in four ticks of the game from the playhead on; its row below the dope "
                       "sheet moves it"),
                    tr("Delete"), tr("Deletes the selected protection"), tr("Name of the protection")},
                   parent),
      armour_(new NumberField(styleOf(memberOf(&Protection::armour)), this)),
      zone_(new QComboBox(this)),
      verdict_(new PlainLabel(this)) {
  makeArmour();
  makeChoices();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 6, 8, 6);
  column->setSpacing(4);
  widgets_.addTo(*column);
  auto* grid = new QGridLayout;
  grid->setVerticalSpacing(2);
  int row = 0;
  const auto add = [&](const QString& label, QWidget* field) {
    field->setAccessibleName(label);
    grid->addWidget(secondaryLabel(label, this), row, 0);
    grid->addWidget(field, row++, 1);
  };
  add(tr("Armour"), armour_);
  add(tr("Zone"), zone_);
  for (std::size_t i = 0; i < against_.size(); ++i)
    grid->addWidget(against_[i].first, row + static_cast<int>(i / 2), static_cast<int>(i % 2));
  column->addLayout(grid);
  verdict_->setObjectName(QStringLiteral("protectionVerdict"));
  verdict_->setWordWrap(true);
  column->addWidget(verdict_);
  session_.onChange(SessionChange::content, this, &ProtectionList::refresh);
  refresh();
}

void ProtectionList::makeArmour() {
  armour_->setObjectName(QStringLiteral("protectionArmour"));
  armour_->setToolTip(
      tr("How many hits it takes with their damage, but without stun; with 0, hits have no effect"));
  armour_->setDefault(0.0);
  connect(armour_, &NumberField::edited, this, [this](double value, bool last) {
    change([&](Protection& to) { to.armour = static_cast<std::int32_t>(value); }, gesture_.until(last));
  });
  connect(armour_, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
}

void ProtectionList::makeChoices() {
  zone_->setObjectName(QStringLiteral("protectionZone"));
  zone_->addItems({tr("Whole body"), tr("Low"), tr("Mid"), tr("High")});  // in the order of HurtZone
  zone_->setToolTip(tr("Protects only hurt volumes of this zone"));
  connect(zone_, &QComboBox::activated, this,
          [this](int row) { change([row](Protection& to) { to.zone = static_cast<HurtZone>(row); }); });
  const auto box = [this](const QString& text, const QString& hint, bool Protection::*member) {
    auto* out = new QCheckBox(text, this);
    out->setToolTip(hint);
    connect(out, &QCheckBox::clicked, this,
            [this, member](bool on) { change([&](Protection& to) { to.*member = on; }); });
    against_.emplace_back(out, member);
  };
  box(tr("Usual hits"), tr("Against hits that anybody can block"), &Protection::any);
  box(tr("Mid hits"), tr("Against hits that are not blocked in the air"), &Protection::mid);
  box(tr("High hits"), tr("Against hits that only who stands can block"), &Protection::high);
  box(tr("Low hits"), tr("Against hits that only who crouches can block"), &Protection::low);
  box(tr("Grabs"), tr("Against grabs, and hits that nobody can block"), &Protection::throws);
  box(tr("From the ground"), tr("Against attackers on the ground"), &Protection::fromGround);
  box(tr("From the air"), tr("Against attackers in the air"), &Protection::fromAir);
}

void ProtectionList::show(const Protection* protection) {
  for (QWidget* one : std::initializer_list<QWidget*>{armour_, zone_}) one->setEnabled(protection != nullptr);
  for (const auto& [box, member] : against_) {
    box->setEnabled(protection != nullptr);
    box->setChecked(protection != nullptr && protection->*member);
  }
  if (protection == nullptr)
    return verdict_->setText(clip() == nullptr ? tr("Open a model with clips.")
                                               : tr("Nothing protects in this clip."));
  armour_->setValue(protection->armour);
  zone_->setCurrentIndex(static_cast<int>(protection->zone));
  verdict_->setText(protection->armour > 0
                        ? tr("Takes hits without stun and push, at most %1.").arg(protection->armour)
                        : tr("Such hits have no effect."));
}

}  // namespace squire

#include "moc_protection_list.cpp"
