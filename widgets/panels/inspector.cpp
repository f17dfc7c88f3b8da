#include "widgets/panels/inspector.h"

#include <QComboBox>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>

#include "core/edit/keys/key_edits.h"
#include "core/math/euler.h"
#include "widgets/controls/fitting_label.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/panels/channel_row.h"
#include "widgets/session/counted_text.h"
#include "widgets/theme/number_text.h"

namespace squire {

namespace {

NumberStyle metres() {
  NumberStyle style;
  style.decimals = 3;
  style.step = 0.005;
  return style;
}

NumberStyle degrees() {
  NumberStyle style;
  style.unit = QStringLiteral("\u00B0");
  style.decimals = 1;
  style.step = 0.5;
  return style;
}

NumberStyle factor() {
  NumberStyle style;
  style.decimals = 3;
  style.step = 0.01;
  style.least = -1000.0;
  style.most = 1000.0;
  return style;
}

QString number(float value) { return numberText(static_cast<double>(value), 3); }

QLabel* secondary(QWidget* parent) {
  auto* label = new PlainLabel(parent);
  label->setProperty("secondary", true);
  label->setWordWrap(true);
  return label;
}

bool hasChannel(const BonePose& pose, ChannelKind channel) {
  return channel == ChannelKind::Translation ? pose.translation.has_value()
         : channel == ChannelKind::Rotation  ? pose.rotation.has_value()
                                             : pose.scale.has_value();
}

}  // namespace

Inspector::Inspector(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      title_(new FittingLabel({}, this)),
      subtitle_(secondary(this)),
      fields_(new QWidget(this)),
      relative_(new QComboBox(fields_)),
      unkeyed_(new PlainLabel(tr("Changed, not keyed"), this)),
      place_(secondary(this)),
      hint_(secondary(this)) {
  title_->setProperty("heading", true);
  auto* column = panelColumn(this, {{8, 8, 8, 8}, 6});
  column->addWidget(title_);
  column->addWidget(subtitle_);
  // A long word must not widen the panel.
  subtitle_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  addRows(fields_);
  column->addWidget(fields_);
  unkeyed_->setProperty("warm", true);
  unkeyed_->setToolTip(
      tr("I keys the selected bones, Shift+K everything that changed; Ctrl+Z undoes the change"));
  unkeyed_->hide();
  column->addWidget(unkeyed_);
  column->addWidget(place_);
  column->addWidget(hint_);
  column->addStretch(1);
  session_.onChange(SessionChange::content | SessionChange::Pose | SessionChange::Unkeyed, this,
                    &Inspector::refresh);
  connect(&session_.selection(), &Selection::changed, this, &Inspector::refresh);
  refresh();
}

void Inspector::addRows(QWidget* fields) {
  auto* rows = new QVBoxLayout(fields);
  rows->setContentsMargins(0, 4, 0, 4);
  rows->setSpacing(4);
  const std::array<std::pair<QString, NumberStyle>, 3> channels{
      {{tr("Position"), metres()}, {tr("Rotation"), degrees()}, {tr("Scale"), factor()}}};
  for (const ChannelKind channel : {ChannelKind::Translation, ChannelKind::Rotation, ChannelKind::Scale}) {
    const auto& [name, style] = channels[static_cast<std::size_t>(channel)];
    auto* row = new ChannelRow(name, style, fields);
    rows_[static_cast<std::size_t>(channel)] = row;
    rows->addWidget(row);
    connect(row->values(), &VectorField::abandoned, this, &Inspector::abandon);
    connect(row->values(), &VectorField::edited, this,
            [this, channel](const vec3& value, bool last) { edit(channel, value, last); });
    connect(row->mark(), &ChannelMark::clicked, this, [this, channel] { toggleKey(channel); });
    connect(row, &ChannelRow::menuRequested, this,
            [this, channel](const QPoint& globally) { showMenu(channel, globally); });
  }
  alignLabels();
  relative_->addItems({tr("Relative to the rest pose"), tr("Relative to the parent"), tr("In the model")});
  relative_->setAccessibleName(tr("What the values are relative to"));
  relative_->setToolTip(
      tr("Relative to the rest pose, a bone at rest reads 0 and 1. In the model, moving a hand or foot bends "
         "its limb."));
  connect(relative_, &QComboBox::activated, this, [this](int index) {
    setRelativeTo(static_cast<RelativeTo>(index));
    Q_EMIT relativeToChanged(to_);
  });
  rows->addWidget(relative_);
}

void Inspector::alignLabels() {
  int width = 0;
  for (const ChannelRow* row : rows_) width = std::max(width, row->values()->label()->sizeHint().width());
  for (const ChannelRow* row : rows_) row->values()->label()->setFixedWidth(width);
}

VectorField* Inspector::valuesOf(ChannelKind channel) const { return row(channel)->values(); }

void Inspector::setRelativeTo(RelativeTo to) {
  to_ = to;
  relative_->setCurrentIndex(static_cast<int>(to));
  refresh();
}

void Inspector::refresh() {
  const auto bone = session_.selection().activeIndex();
  fields_->setVisible(bone.has_value());
  place_->setVisible(bone.has_value());
  if (bone) {
    showBone(static_cast<std::size_t>(*bone));
  } else {
    unkeyed_->hide();
    showMesh();
  }
}

void Inspector::showBone(std::size_t place) {
  const Skeleton& skeleton = *session_.model()->skeleton;
  const Bone& entry = skeleton.bones[place];
  title_->setStatements({QString::fromStdString(entry.name)});
  const QString parent =
      entry.parent == Bone::noParent
          ? tr("Root bone")
          : tr("Child of %1")
                .arg(QString::fromStdString(skeleton.bones[static_cast<std::size_t>(entry.parent)].name));
  const auto others = static_cast<int>(session_.selection().bones().size()) - 1;
  subtitle_->setText(
      others > 0 ? parent + QStringLiteral(" \u00B7 ") + tr("%n more selected", nullptr, others) : parent);
  subtitle_->show();
  hint_->setVisible(session_.clip() == nullptr);
  hint_->setText(tr("This is the rest pose. Posing a bone creates a new clip."));
  const BonePose* change = findBone(session_.posing().changes(), entry.id);
  for (const ChannelKind channel : {ChannelKind::Translation, ChannelKind::Rotation, ChannelKind::Scale}) {
    const bool changed = change != nullptr && hasChannel(*change, channel);
    valuesOf(channel)->setHighlighted(changed);
    row(channel)->mark()->setState(session_.clip() == nullptr ? ChannelState::NotKeyed
                                                              : channelStateAt(*session_.keyed(), entry.id,
                                                                               channel, session_.playhead()),
                                   changed);
  }
  unkeyed_->setVisible(change != nullptr);
  showValues(place);
  const vec3 at(session_.posed().matrices()[place][3]);
  place_->setText(tr("In the model: %1  %2  %3 m").arg(number(at.x), number(at.y), number(at.z)));
}

void Inspector::showValues(std::size_t bone) {
  const Transform shown =
      shownTransform(to_, placeOf(bone, session_.posed().pose()), session_.posed().local(bone));
  shownAngles_ = editing_ ? toEulerDegrees(shown.rotation, shownAngles_) : toEulerDegrees(shown.rotation);
  if (editing_) return;
  move()->setValue(shown.translation);
  turn()->setValue(shownAngles_);
  scale()->setValue(shown.scale);
}

BonePlace Inspector::placeOf(std::size_t bone, const Pose& pose) const {
  const Skeleton& skeleton = *session_.model()->skeleton;
  BonePlace out{skeleton.bones[bone].rest};
  const int parent = skeleton.bones[bone].parent;
  if (to_ == RelativeTo::Model && parent != Bone::noParent)
    out.parent = modelMatrices(skeleton, pose)[static_cast<std::size_t>(parent)];
  return out;
}

void Inspector::showMesh() {
  subtitle_->hide();
  hint_->show();
  const Model* model = session_.model();
  if (model == nullptr) {
    title_->setStatements({tr("Nothing selected")});
    hint_->setText(tr("Open a model, then click a bone."));
    return;
  }
  const int index = session_.selection().mesh();
  if (index < 0) {
    title_->setStatements({QString::fromStdString(model->name)});
    const vec3 size = model->restBounds().size();
    const QStringList parts{
        CountedText::bones(model->skeleton->bones.size()), CountedText::vertices(model->vertexCount()),
        CountedText::triangles(model->triangleCount()), CountedText::materials(model->materials.size())};
    const QString counts = parts.join(QStringLiteral(", "));
    hint_->setText(
        model->meshes.empty()
            ? tr("%1\nClick a bone to see and change its transform.").arg(counts)
            : tr("%1\n%2 \u00D7 %3 \u00D7 %4 m at rest\nClick a bone to see and change its transform.")
                  .arg(counts, number(size.x), number(size.y), number(size.z)));
    return;
  }
  const Mesh& mesh = *model->meshes[static_cast<std::size_t>(index)];
  title_->setStatements({QString::fromStdString(mesh.name)});
  const QString material =
      mesh.material < 0
          ? tr("no material")
          : QString::fromStdString(model->materials[static_cast<std::size_t>(mesh.material)].name);
  hint_->setText(tr("Mesh: %1, %2\nMaterial: %3")
                     .arg(CountedText::vertices(mesh.positions.size()),
                          CountedText::triangles(mesh.indices.size() / 3), material));
}

void Inspector::edit(ChannelKind channel, const vec3& value, bool last) {
  const auto bone = session_.selection().activeIndex();
  if (!bone) return;
  if (!editing_ || !gesture_->isActive()) {
    const PoseChange change = channel == ChannelKind::Translation ? PoseChange::Move
                              : channel == ChannelKind::Rotation  ? PoseChange::Rotate
                                                                  : PoseChange::Scale;
    gesture_.emplace(session_, poseLabel(change, session_, {*bone}));
  }
  editing_ = !last;
  const auto index = static_cast<std::size_t>(*bone);
  const BonePlace place = placeOf(index, gesture_->start());
  Transform shown = shownTransform(to_, place, gesture_->start()[index]);
  if (channel == ChannelKind::Translation) shown.translation = value;
  if (channel == ChannelKind::Rotation) shown.rotation = fromEulerDegrees(value);
  if (channel == ChannelKind::Scale) shown.scale = value;
  const Transform local = localTransform(to_, place, shown);
  if (isFinite(local)) {
    BonePose pose;
    pose.bone = session_.selection().activeBone();
    if (channel == ChannelKind::Translation) pose.translation = local.translation;
    if (channel == ChannelKind::Rotation) pose.rotation = local.rotation;
    if (channel == ChannelKind::Scale) pose.scale = local.scale;
    gesture_->showHolding({pose}, to_ == RelativeTo::Model ? MovedEnds::Bend : MovedEnds::Alone);
  }
  if (last) refresh();
}

void Inspector::toggleKey(ChannelKind channel) {
  if (row(channel)->mark()->clears()) {
    deleteKey(channel);
  } else {
    session_.posing().keyChannel(session_.selection().bones(), channel);
  }
}

void Inspector::deleteKey(ChannelKind channel) {
  std::vector<KeyRef> keys;
  for (const BoneId bone : session_.selection().bones()) {
    if (channelStateAt(*session_.keyed(), bone, channel, session_.playhead()) == ChannelState::OnKey)
      keys.push_back({bone, channel, session_.playhead()});
  }
  session_.apply(deleteKeys(session_.project(), {session_.keysRef(), std::move(keys)}));
}

void Inspector::resetToRest(ChannelKind channel) {
  const Skeleton& skeleton = *session_.model()->skeleton;
  PoseGesture gesture(session_, labelOf<PoseSteps>("Reset to rest"));
  Pose pose = gesture.start();
  for (const int bone : session_.selection().indices()) {
    const auto index = static_cast<std::size_t>(bone);
    const Transform& rest = skeleton.bones[index].rest;
    if (channel == ChannelKind::Translation) pose[index].translation = rest.translation;
    if (channel == ChannelKind::Rotation) pose[index].rotation = rest.rotation;
    if (channel == ChannelKind::Scale) pose[index].scale = rest.scale;
  }
  gesture.show(pose);
}

void Inspector::showMenu(ChannelKind channel, const QPoint& globally) {
  const ChannelMark* mark = row(channel)->mark();
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("&Key"), this,
                  [this, channel] { session_.posing().keyChannel(session_.selection().bones(), channel); })
      ->setEnabled(!mark->clears());
  menu->addAction(tr("&Delete the Key"), this, [this, channel] { deleteKey(channel); })
      ->setEnabled(mark->state() == ChannelState::OnKey);
  menu->addAction(
          tr("Dis&card the Change"), this,
          [this, channel] { session_.posing().discardChannel(session_.selection().bones(), channel); })
      ->setEnabled(mark->isChanged());
  menu->addSeparator();
  menu->addAction(tr("&Reset to Rest"), this, [this, channel] { resetToRest(channel); });
  menu->popup(globally);
}

void Inspector::abandon() {
  editing_ = false;
  if (gesture_) gesture_->abandon();
  refresh();
}

}  // namespace squire

#include "moc_inspector.cpp"
