#include "widgets/springs/spring_form.h"

#include <QAction>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

#include "core/anim/play_springs.h"
#include "widgets/controls/panel_parts.h"
#include "widgets/controls/wrapped_label.h"

namespace squire {

namespace {

constexpr int mostRows = 8;  // of the list of colliders, which scrolls beyond

}  // namespace

SpringForm::SpringForm(SpringChoice& choice, QAction* addVolumes, QWidget* parent)
    : QWidget(parent), choice_(choice), form_(new QFormLayout(this)) {
  setObjectName(QStringLiteral("springForm"));
  form_->setContentsMargins(8, 6, 8, 8);
  form_->setVerticalSpacing(3);
  form_->setLabelAlignment(Qt::AlignRight);
  makeName();
  makeBones();
  makeNumbers();
  makeLength();
  makeColliders(addVolumes);
  connect(&choice_, &SpringChoice::changed, this, &SpringForm::refresh);
  refresh();
}

void SpringForm::add(const QString& label, QWidget* field, std::function<void(const Spring&)> show) {
  auto* name = new PlainLabel(label, this);
  name->setProperty("secondary", true);
  field->setAccessibleName(label);
  form_->addRow(name, field);
  rows_.push_back(std::move(show));
}

template <auto member>
void SpringForm::number(const Texts& texts) {
  using Described = ShownMember<member>;
  auto* field = new NumberField(styleOf(Described::described()), this);
  field->setToolTip(texts.hint);
  field->setDefault(Described::shown(Spring{}));
  connect(field, &NumberField::edited, this, [this](double value, bool last) {
    choice_.change([&](Spring& to) { Described::put(to, value); }, gesture_.until(last));
  });
  connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  add(texts.label, field, [field](const Spring& spring) { field->setValue(Described::shown(spring)); });
}

void SpringForm::makeName() {
  auto* name = new QLineEdit(this);
  name->setToolTip(tr("Name of the spring, also in the engine's file"));
  connect(name, &QLineEdit::editingFinished, this, [this, name] {
    const std::string text = name->text().trimmed().toStdString();
    if (choice_.spring() == nullptr || text == choice_.spring()->name) return;
    choice_.change([&](Spring& spring) { spring.name = text; });
    refresh();
  });
  add(tr("Name"), name, [name](const Spring& spring) {
    if (!name->hasFocus() || !name->isModified()) name->setText(QString::fromStdString(spring.name));
  });
}

void SpringForm::makeBones() {
  const auto addBox = [this](const QString& label, const QString& hint, BoneId Spring::*bone, bool isBelow) {
    auto* box = new QComboBox(this);
    box->setToolTip(hint);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(box, &QComboBox::activated, this, [this, box, isBelow] {
      const BoneId chosen{box->currentData().toUInt()};
      static_cast<void>(isBelow ? choice_.endAt(chosen) : choice_.beginAt(chosen));
      refresh();  // a refused bone is not shown
    });
    add(label, box, [this, box, bone, isBelow](const Spring& spring) {
      showBones(box, spring.*bone, isBelow ? spring.root : BoneId());
    });
  };
  addBox(tr("First bone"), tr("The first bone that swings; the spring goes on along its longest branch"),
         &Spring::root, false);
  addBox(tr("Last bone"), tr("The last bone that swings: the first one or a bone below it"), &Spring::end,
         true);
}

// Lists the bones of the model, or those of a branch.
void SpringForm::showBones(QComboBox* box, BoneId chosen, BoneId below) const {
  const std::vector<Bone>& bones = choice_.session().model()->skeleton->bones;
  std::vector<bool> isListed(bones.size());
  box->clear();
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const int parent = bones[i].parent;
    isListed[i] =
        !below.valid() || bones[i].id == below || (parent >= 0 && isListed[static_cast<std::size_t>(parent)]);
    if (isListed[i]) box->addItem(QString::fromStdString(bones[i].name), bones[i].id.value);
  }
  box->setCurrentIndex(box->findData(chosen.value));
}

void SpringForm::makeNumbers() {
  number<&Spring::stiffness>(
      {tr("Stiffness"), tr("How often a second it swings about the pose; 0 hangs freely")});
  number<&Spring::drag>({tr("Drag"), tr("How fast it stops swinging; larger is calmer")});
  number<&Spring::gravity>({tr("Gravity"), tr("How much of its weight it feels; below 0 it rises")});
  number<&Spring::wind>({tr("Wind"), tr("How fast it takes on the speed of the air around it")});
  number<&Spring::limit>({tr("Limit"), tr("How far a bone swings away from its pose at most")});
  number<&Spring::radius>(
      {tr("Radius"), tr("How thick it is where colliders push it out: for a skirt, half its width")});
}

vec3 SpringForm::tipOf(const Spring& spring) const {
  const Skeleton& skeleton = *choice_.session().model()->skeleton;
  const auto end = skeleton.indexOf(spring.end);
  return end ? springTip(spring, skeleton, *end) : vec3(0.0f);
}

void SpringForm::makeLength() {
  constexpr double shortest = 0.001;
  NumberStyle style = styleOf(ShownMember<&Spring::radius>::described());
  style.least = shortest;
  auto* field = new NumberField(style, this);
  field->setToolTip(tr("How far the last bone reaches; the viewport shows a ball at its end"));
  connect(field, &NumberField::edited, this, [this](double value, bool last) {
    const auto put = [&](Spring& to) {
      const vec3 tip = tipOf(to);
      const float length = glm::length(tip);
      to.tip = static_cast<float>(value) * (length > 0.0f ? tip / length : vec3(0.0f, 1.0f, 0.0f));
    };
    choice_.change(put, gesture_.until(last));
  });
  connect(field, &NumberField::abandoned, this, [this] { gesture_.abandon(); });
  add(tr("Length"), field, [this, field](const Spring& spring) {
    field->setValue(static_cast<double>(glm::length(tipOf(spring))));
  });
}

void SpringForm::makeColliders(QAction* addVolumes) {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  colliders_ = new QListWidget(box);
  colliders_->setObjectName(QStringLiteral("springColliders"));
  colliders_->setToolTip(tr("Volumes of the body that push it out; the viewport shows them"));
  colliders_->setAccessibleName(tr("Colliders"));
  colliders_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(colliders_, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) {
    const VolumeId id{item->data(Qt::UserRole).toUInt()};
    const bool on = item->checkState() == Qt::Checked;
    choice_.change([&](Spring& spring) {
      std::erase(spring.colliders, id);
      if (on) spring.colliders.push_back(id);
    });
    refresh();
  });
  auto* none = new WrappedLabel(box);
  none->setText(tr("The body has no volumes that could push it out."));
  none->setProperty("secondary", true);
  noVolumes_ = none;
  addVolumes_ = new QToolButton(box);
  addVolumes_->setObjectName(QStringLiteral("springsAddVolumes"));
  addVolumes_->setText(tr("Add Body Volumes"));
  addVolumes_->setToolTip(addVolumes->toolTip());
  connect(addVolumes_, &QToolButton::clicked, addVolumes, &QAction::trigger);
  column->addWidget(colliders_);
  column->addWidget(noVolumes_);
  column->addWidget(addVolumes_);
  add(tr("Colliders"), box, [this](const Spring& spring) { showColliders(spring); });
}

void SpringForm::showColliders(const Spring& spring) {
  const std::vector<HitVolume>& volumes = choice_.volumes();
  const QSignalBlocker quiet(colliders_);
  while (colliders_->count() > static_cast<int>(volumes.size())) delete colliders_->takeItem(0);
  while (colliders_->count() < static_cast<int>(volumes.size())) {
    auto* item = new QListWidgetItem(colliders_);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
  }
  for (std::size_t i = 0; i < volumes.size(); ++i) {
    QListWidgetItem* item = colliders_->item(static_cast<int>(i));
    item->setText(QString::fromStdString(volumes[i].name));
    item->setData(Qt::UserRole, volumes[i].id.value);
    const bool on = std::ranges::find(spring.colliders, volumes[i].id) != spring.colliders.end();
    item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
  }
  const int rows = std::min(colliders_->count(), mostRows);
  colliders_->setFixedHeight(rows * std::max(colliders_->sizeHintForRow(0), 1) +
                             2 * colliders_->frameWidth());
  colliders_->setVisible(!volumes.empty());
  noVolumes_->setVisible(volumes.empty());
  addVolumes_->setVisible(volumes.empty());
}

void SpringForm::refresh() {
  const Spring* spring = choice_.spring();
  setVisible(spring != nullptr);
  if (spring == nullptr) return;
  for (const auto& show : rows_) show(*spring);
}

}  // namespace squire

#include "moc_spring_form.cpp"
