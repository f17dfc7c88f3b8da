#include "widgets/retarget/retarget_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/edit/bone_maps/bone_map_edits.h"
#include "core/edit/clips/clip_batch.h"
#include "core/edit/fights/volume_list.h"
#include "core/retarget/map_file.h"
#include "widgets/controls/body_preview.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/retarget/map_table.h"
#include "widgets/session/problem_text.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

// The preview shows the beginning of longer clips, so that a change is seen at once.
constexpr Time longestPreview{4 * Time::ticksPerSecond};

Clip beginningOf(const Clip& clip) {
  Clip out = clip;
  out.duration = std::min(clip.duration, longestPreview);
  return out;
}

}  // namespace

RetargetDialog::RetargetDialog(std::shared_ptr<const Project> project, RetargetSource source,
                               std::vector<ModelId> targets, QWidget* parent)
    : QDialog(parent),
      project_(std::move(project)),
      source_(std::move(source)),
      targets_(new QComboBox(this)),
      maps_(new QComboBox(this)),
      clips_(new QListWidget(this)),
      mapPlace_(new QWidget(this)),
      preview_(new BodyPreview(this)),
      report_(new PlainLabel(this)),
      bothSides_(new QCheckBox(tr("Choices hold for both sides"), this)),
      doubtful_(new QCheckBox(tr("Follow doubtful matches"), this)),
      feet_(makeWeight()),
      hands_(makeWeight()),
      travel_(makeWeight()) {
  setObjectName(QStringLiteral("retarget"));
  setWindowTitle(tr("Retarget"));
  build(targets);
  makeMap();
  resize(980, 640);
}

NumberField* RetargetDialog::makeWeight() {
  NumberStyle style;
  style.unit = QStringLiteral("%");
  style.decimals = 0;
  style.step = 1.0;
  style.least = 0.0;
  style.most = 100.0;
  auto* field = new NumberField(style, this);
  field->setFixedWidth(84);
  field->setDefault(100.0);
  field->setValue(100.0);
  field->setLive();
  connect(field, &NumberField::edited, this, [this, field](double value, bool) {
    field->setValue(value);
    refresh();
  });
  return field;
}

void RetargetDialog::build(const std::vector<ModelId>& targets) {
  for (const ModelId id : targets) {
    if (const ProjectModel* model = project_->find(id))
      targets_->addItem(QString::fromStdString(model->name), id.value);
  }
  targets_->setAccessibleName(tr("The model that gets the motion"));
  connect(targets_, &QComboBox::activated, this, &RetargetDialog::makeMap);
  auto* sides = new QHBoxLayout;
  sides->addWidget(makeClips());
  sides->addWidget(mapPlace_, 1);
  auto* place = new QVBoxLayout(mapPlace_);
  place->setContentsMargins(0, 0, 0, 0);
  auto* column = new QVBoxLayout(this);
  column->addLayout(sides, 1);
  report_->setWordWrap(true);
  column->addWidget(report_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  take_ = buttons->addButton(tr("Retarget"), QDialogButtonBox::AcceptRole);
  take_->setDefault(true);
  auto* again = buttons->addButton(tr("Find Bones Again"), QDialogButtonBox::ResetRole);
  again->setToolTip(tr("Forgets all choices"));
  column->addWidget(buttons);
  connect(again, &QPushButton::clicked, this, [this] { map_->forgetChoices(); });
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget* RetargetDialog::makeClips() {
  auto* side = new QWidget(this);
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(new PlainLabel(tr("Clips of %1").arg(source_.name), side));
  clips_->setAccessibleName(tr("Clips to retarget"));
  for (const auto& clip : source_.clips) {
    auto* item = new QListWidgetItem(
        icon(QStringLiteral("clip"), Role::Secondary),
        tr("%1   %2 s")
            .arg(QString::fromStdString(clip->name), QLocale().toString(clip->duration.seconds(), 'f', 2)),
        clips_);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Checked);
  }
  clips_->setCurrentRow(0);
  connect(clips_, &QListWidget::currentRowChanged, this, &RetargetDialog::refresh);
  connect(clips_, &QListWidget::itemChanged, this, &RetargetDialog::refresh);
  column->addWidget(clips_, 1);
  column->addWidget(preview_, 1);
  column->addWidget(makeOptions());
  side->setFixedWidth(400);
  return side;
}

QWidget* RetargetDialog::makeOptions() {
  auto* box = new QWidget(this);
  auto* form = new QFormLayout(box);
  form->setContentsMargins(0, 0, 0, 0);
  form->addRow(tr("Onto"), targets_);
  form->addRow(tr("Bone map"), makeMaps());
  form->addRow(tr("Feet stand where they stood"), feet_);
  form->addRow(tr("Hands keep what they touch"), hands_);
  hands_->setToolTip(tr("Hands on each other, at the head or on a hip keep their distance from it"));
  form->addRow(tr("Way along the ground"), travel_);
  bothSides_->setChecked(true);
  form->addRow(bothSides_);
  doubtful_->setToolTip(tr("A wrong match is worse than none: look at them first"));
  form->addRow(doubtful_);
  connect(bothSides_, &QCheckBox::toggled, this, [this](bool on) { map_->setBothSides(on); });
  connect(doubtful_, &QCheckBox::toggled, this, [this](bool on) {
    map_->setTakesDoubtful(on);
    if (chosenMap() != nullptr) return useMap();
    refresh();
  });
  return box;
}

QWidget* RetargetDialog::makeMaps() {
  auto* box = new QWidget(this);
  auto* row = new QHBoxLayout(box);
  row->setContentsMargins(0, 0, 0, 0);
  maps_->setAccessibleName(tr("Bone map"));
  maps_->setToolTip(tr("Without a bone map, bones follow those that are found, or chosen in the table"));
  maps_->addItem(tr("none"));
  for (const SavedBoneMap& map : project_->boneMaps) maps_->addItem(QString::fromStdString(map.name));
  connect(maps_, &QComboBox::activated, this, &RetargetDialog::useMap);
  row->addWidget(maps_, 1);
  auto* save = new QPushButton(tr("Save…"), box);
  save->setToolTip(tr("The project keeps which bone follows which under a name, also for other files"));
  connect(save, &QPushButton::clicked, this, &RetargetDialog::askName);
  row->addWidget(save);
  return box;
}

// Null if none is chosen.
const SavedBoneMap* RetargetDialog::chosenMap() const {
  if (maps_->currentIndex() <= 0) return nullptr;
  const std::string name = maps_->currentText().toStdString();
  return saved_ && saved_->name == name ? &*saved_ : findBoneMap(*project_, name);
}

void RetargetDialog::useMap() {
  const SavedBoneMap* map = chosenMap();
  map_->setChoices(map == nullptr ? std::vector<BoneChoice>() : choicesOf(*map, doubtful_->isChecked()));
}

// Choices that differ from the map are choices for these clips alone.
void RetargetDialog::mapChanged() {
  const SavedBoneMap* map = chosenMap();
  if (map != nullptr && map_->choices() != choicesOf(*map, doubtful_->isChecked())) maps_->setCurrentIndex(0);
  refresh();
}

void RetargetDialog::askName() {
  bool taken = false;
  const QString name = QInputDialog::getText(
      this, tr("Save Bone Map"), tr("Name; the map is saved together with the clips"), QLineEdit::Normal,
      maps_->currentIndex() > 0 ? maps_->currentText() : QFileInfo(source_.name).completeBaseName(), &taken);
  if (taken && !name.trimmed().isEmpty()) saveMap(name.trimmed());
}

void RetargetDialog::saveMap(const QString& name) {
  const ProjectModel* target = project_->find(onto());
  if (target == nullptr) return;
  saved_ = savedMap(source_.skeleton, skeletonOf(*target), map_->map());
  saved_->name = name.toStdString();
  if (maps_->findText(name) < 0) maps_->addItem(name);
  maps_->setCurrentIndex(maps_->findText(name));
  useMap();
}

ModelId RetargetDialog::onto() const { return ModelId{targets_->currentData().toUInt()}; }

void RetargetDialog::makeMap() {
  delete map_;
  const ProjectModel* target = project_->find(onto());
  map_ = new MapTable(source_.skeleton, target == nullptr ? Skeleton() : skeletonOf(*target), mapPlace_);
  map_->setBothSides(bothSides_->isChecked());
  map_->setTakesDoubtful(doubtful_->isChecked());
  mapPlace_->layout()->addWidget(map_);
  connect(map_, &MapTable::mapChanged, this, &RetargetDialog::mapChanged);
  connect(map_, &MapTable::boneChosen, preview_, &BodyPreview::highlight);
  useMap();
}

RetargetOptions RetargetDialog::options() const {
  const auto share = [](const NumberField* field) { return static_cast<float>(field->value() / 100.0); };
  return {share(feet_), share(hands_), share(travel_), doubtful_->isChecked()};
}

std::vector<std::size_t> RetargetDialog::checked() const {
  std::vector<std::size_t> rows;
  for (int i = 0; i < clips_->count(); ++i) {
    if (clips_->item(i)->checkState() == Qt::Checked) rows.push_back(static_cast<std::size_t>(i));
  }
  return rows;
}

void RetargetDialog::refresh() {
  const ProjectModel* target = project_->find(onto());
  const int row = clips_->currentRow();
  take_->setEnabled(target != nullptr && !checked().empty());
  if (target == nullptr || row < 0) return;
  const Skeleton to = skeletonOf(*target);
  const Clip clip = beginningOf(*source_.clips[static_cast<std::size_t>(row)]);
  SolvedMotion motion(source_.skeleton, clip, IkRig(source_.skeleton, {}), {});
  const auto made = retargeted(source_.skeleton, clip, motion, to, map_->map(), options());
  if (!made) {
    take_->setEnabled(false);
    report_->setText(errorText(made.error()));
    preview_->show({}, {});
    return;
  }
  describe(*made);
  preview_->show(movingSkeleton(source_.name, source_.skeleton, clip),
                 movingSkeleton(QString::fromStdString(target->name), to, made->clip));
}

void RetargetDialog::describe(const Retargeted& made) {
  const QLocale locale;
  QStringList parts{tr("%1 of %2 bones follow one").arg(made.map.matched()).arg(made.map.bones.size())};
  if (const std::size_t doubts = map_->map().doubtful(); doubts > 0) {
    parts += doubtful_->isChecked() ? tr("%1 of these matches are doubtful").arg(doubts)
                                    : tr("%1 doubtful matches are left out").arg(doubts);
  }
  float before = 0.0f, after = 0.0f;
  for (const KeptFoot& foot : made.feet) {
    before = std::max(before, foot.slideBefore);
    after = std::max(after, foot.slideAfter);
  }
  if (!made.feet.empty()) {
    parts += tr("feet that stand slide %1 mm, %2 mm in the source")
                 .arg(locale.toString(1000.0 * after, 'f', 1), locale.toString(1000.0 * before, 'f', 1));
  }
  if (made.lowered > 0.001f)
    parts += tr("the hips are up to %1 mm lower").arg(locale.toString(1000.0 * made.lowered, 'f', 0));
  if (!made.leftOut.empty()) {
    QStringList names;
    for (const std::size_t bone : made.leftOut)
      names += QString::fromStdString(source_.skeleton.bones[bone].name);
    parts += tr("no bone follows %1").arg(names.join(QStringLiteral(", ")));
  }
  report_->setText(parts.join(QStringLiteral("; ")));
}

Result<Edit> RetargetDialog::clipsFor(const Project& project) const {
  const SavedBoneMap* map = chosenMap();
  const std::string name = map == nullptr ? std::string() : map->name;
  const std::vector<BoneChoice> bones = map == nullptr ? map_->choices() : std::vector<BoneChoice>();
  if (source_.file) {
    RetargetFile args{onto(), source_.file, {}, source_.path, bones, options(), name, source_.hash, {}};
    for (const std::size_t row : checked()) args.clips.push_back(source_.clips[row]->name);
    return retargetFile(project, args);
  }
  std::vector<ClipRef> clips;
  for (const std::size_t row : checked()) clips.push_back({source_.model, source_.ids[row]});
  const ProjectModel* target = project.find(onto());
  return onClips(project, clips,
                 labelOf<RetargetFile>(clips.size(), target == nullptr ? std::string() : target->name),
                 [&](const Project& now, ClipRef clip) {
                   return retargetClip(now, {clip, onto(), {}, bones, options(), name});
                 });
}

Result<Edit> RetargetDialog::edit(const Project& project) const {
  if (!saved_ || chosenMap() != &*saved_) return clipsFor(project);
  auto map = setBoneMap(project, *saved_);
  if (!map) return map.error();
  auto clips = clipsFor(map->project);
  if (!clips) return clips.error();
  const Label label = clips->label;
  Edit both = together(std::move(*map), std::move(*clips));
  both.label = label;
  return both;
}

}  // namespace squire

#include "moc_retarget_dialog.cpp"
