#include "widgets/limbs/chain_form.h"

#include <QComboBox>
#include <QLineEdit>
#include <algorithm>
#include <glm/geometric.hpp>

#include "widgets/controls/member_style.h"

namespace squire {

namespace {

NumberStyle direction() {
  NumberStyle style;
  style.decimals = 2;
  return style;
}

}  // namespace

template <auto member>
void ChainForm::row(const Texts& texts, void (*settle)(IkChain&), Wanted wanted) {
  using Described = ShownMember<member>;
  number(
      texts, styleOf(Described::described()), [this] { return Described::shown(*choice().chain()); },
      [this, settle](double value, GestureId gesture) {
        change(
            [&](IkChain& to) {
              Described::put(to, value);
              if (settle != nullptr) settle(to);
            },
            gesture);
      },
      std::move(wanted));
}

ChainForm::ChainForm(LimbEdits& edits, QWidget* parent) : LimbFields(edits, parent) {
  setObjectName(QStringLiteral("chainForm"));
  auto* name = new QLineEdit(this);
  name->setToolTip(tr("Name of the chain, also in the engine's file"));
  connect(name, &QLineEdit::editingFinished, this, [this, name] {
    const std::string text = name->text().trimmed().toStdString();
    if (choice().chain() == nullptr || text == choice().chain()->name) return;
    change([&](IkChain& chain) { chain.name = text; });
    refresh();
  });
  add(tr("Name"), name, always, [this, name] {
    if (!name->hasFocus() || !name->isModified())
      name->setText(QString::fromStdString(choice().chain()->name));
  });
  list(
      {tr("End bone"), tr("The hand or foot; the two bones above it rotate so that it reaches its target")},
      [this] { return boneNames(); },
      [this] {
        const auto all = bones();
        const auto found = std::find(all.begin(), all.end(), choice().chain()->end);
        return found == all.end() ? -1 : static_cast<int>(found - all.begin());
      },
      [this](int row) {
        const BoneId bone = bones()[static_cast<std::size_t>(row)];
        change([&](IkChain& chain) { chain.end = bone; });
      });
  makeBend();
  makeCone();
  flag(
      {tr("Baked at export"), tr("The game gets plain keyframes of this limb instead of the targets")},
      [this] { return choice().chain()->baked; },
      [this](bool on) { change([&](IkChain& chain) { chain.baked = on; }); });
  connect(&choice(), &LimbChoice::changed, this, &ChainForm::refresh);
  refresh();
}

void ChainForm::makeBend() {
  const auto chain = [this]() -> const IkChain& { return *choice().chain(); };
  flag(
      {tr("Fixed bend direction"),
       tr("The knee or elbow points in a fixed direction; otherwise it stays close to the keys")},
      [chain] { return chain().pole.has_value(); },
      [this](bool on) {
        change([&](IkChain& to) { to.pole = on ? std::optional(bendNow()) : std::nullopt; });
      });
  vector(
      {tr("Pole"), tr("The direction in model space; drag its handle in the viewport")}, direction(),
      [chain] { return chain().pole.value_or(vec3(0.0f)); },
      [this](const vec3& value, GestureId gesture) { edits().setPole(value, gesture); },
      [chain] { return chain().pole.has_value(); });
  row<&IkChain::softness>(
      {tr("Softness"),
       tr("The last fraction of the limb's length, over which it slows down instead of snapping straight")});
  row<&IkChain::straightest>(
      {tr("Minimum bend"), tr("The knee or elbow always stays bent by this much; 0\u00b0 is straight")},
      [](IkChain& to) { to.mostBent = std::max(to.mostBent, to.straightest); });
  row<&IkChain::mostBent>({tr("Maximum bend"), tr("180\u00b0 is folded completely")},
                          [](IkChain& to) { to.straightest = std::min(to.mostBent, to.straightest); });
}

void ChainForm::makeCone() {
  const auto chain = [this]() -> const IkChain& { return *choice().chain(); };
  const auto hasCone = [chain] { return chain().coneAxis.has_value(); };
  flag({tr("Limit to a cone"), tr("The upper bone stays close to a direction")}, hasCone, [this](bool on) {
    change([&](IkChain& to) {
      to.coneAxis.reset();
      if (!on) return;
      const auto joints = choice().jointsOf(to);
      to.coneAxis = joints ? glm::normalize(joints->middle - joints->root) : vec3(0.0f, -1.0f, 0.0f);
      to.coneAngle = std::min(to.coneAngle, 90.0f);
    });
  });
  vector(
      {tr("Cone direction"), tr("Direction in model space")}, direction(),
      [chain] { return chain().coneAxis.value_or(vec3(0.0f)); },
      [this](const vec3& value, GestureId gesture) {
        if (glm::length(value) > 1e-4f)
          change([&](IkChain& to) { to.coneAxis = glm::normalize(value); }, gesture);
      },
      hasCone);
  row<&IkChain::coneAngle>({tr("Cone angle"), tr("Largest angle between the upper bone and that direction")},
                           nullptr, hasCone);
}

vec3 ChainForm::bendNow() const {
  const auto joints = choice().jointsOf(*choice().chain());
  if (!joints) return {0.0f, 0.0f, 1.0f};
  const vec3 along = joints->end - joints->root;
  const vec3 way = joints->middle - joints->root;
  const float length = glm::dot(along, along);
  const vec3 bend = length > 0.0f ? way - along * (glm::dot(way, along) / length) : way;
  return glm::length(bend) > 1e-3f ? glm::normalize(bend) : vec3(0.0f, 0.0f, 1.0f);
}

void ChainForm::change(const std::function<void(IkChain&)>& change, GestureId gesture) {
  const IkChain* now = choice().chain();
  if (now == nullptr) return;
  IkChain to = *now;
  change(to);
  edits().change(to, gesture);
}

void ChainForm::refresh() { showRows(choice().chain() != nullptr && choice().target() == nullptr); }

}  // namespace squire

#include "moc_chain_form.cpp"
