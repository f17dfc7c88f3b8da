#include "widgets/curves/curve_list.h"

#include <QHeaderView>
#include <QPainter>
#include <QPixmap>
#include <algorithm>

#include "widgets/curves/curve_labels.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int placeRole = Qt::UserRole;  // index in `listed_`; -1 for a bone

QIcon swatch(int component) {
  static constexpr Role roles[] = {Role::AxisX, Role::AxisY, Role::AxisZ};
  QPixmap pixmap(10, 10);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colourOf(roles[component]));
  painter.drawRoundedRect(QRectF(1, 1, 8, 8), 2, 2);
  return pictureIcon(pixmap);
}

}  // namespace

QString channelName(ChannelKind kind) {
  switch (kind) {
    case ChannelKind::Translation:
      return CurveModel::tr("Position");
    case ChannelKind::Rotation:
      return CurveModel::tr("Rotation");
    case ChannelKind::Scale:
      return CurveModel::tr("Scale");
  }
  return {};
}

QString curveName(const CurveId& id) {
  static constexpr char axes[] = {'X', 'Y', 'Z'};
  return channelName(id.channel) + QLatin1Char(' ') + QLatin1Char(axes[id.component]);
}

QString unitOf(ChannelKind kind) {
  switch (kind) {
    case ChannelKind::Translation:
      return QStringLiteral("m");
    case ChannelKind::Rotation:
      return QStringLiteral("\u00B0");
    case ChannelKind::Scale:
      return QStringLiteral("\u00D7");
  }
  return {};
}

QString curveLabel(const Session& session, const CurveId& id) {
  const ProjectModel* model = session.projectModel();
  const ProjectBone* bone = model == nullptr ? nullptr : model->find(id.bone);
  return (bone == nullptr ? QString() : QString::fromStdString(bone->name) + QStringLiteral(" \u2013 ")) +
         curveName(id);
}

CurveList::CurveList(CurveModel& model, QWidget* parent) : QTreeWidget(parent), model_(model) {
  setObjectName(QStringLiteral("curveList"));
  setAccessibleName(tr("Channels"));
  header()->hide();
  setIndentation(10);
  setUniformRowHeights(true);
  setSelectionMode(ExtendedSelection);
  setToolTip(
      tr("The channels of the selected bones. The check box shows or hides a curve; click a name to select "
         "its keys."));
  connect(&model_, &CurveModel::changed, this, &CurveList::refill);
  connect(this, &QTreeWidget::itemChanged, this, &CurveList::onChecked);
  connect(this, &QTreeWidget::itemSelectionChanged, this, &CurveList::onChosen);
  refill();
}

void CurveList::refill() {
  if (listed_ == model_.available() && topLevelItemCount() > 0) return;
  filling_ = true;
  clear();
  listed_ = model_.available();
  QTreeWidgetItem* group = nullptr;
  BoneId bone;
  const ProjectModel* project = model_.session().projectModel();
  for (std::size_t i = 0; i < listed_.size(); ++i) {
    const CurveId& id = listed_[i];
    if (group == nullptr || bone != id.bone) {
      bone = id.bone;
      const ProjectBone* entry = project == nullptr ? nullptr : project->find(bone);
      group = new QTreeWidgetItem(this, {entry == nullptr ? QString() : QString::fromStdString(entry->name)});
      group->setIcon(0, icon(QStringLiteral("bone"), Role::Secondary));
      group->setData(0, placeRole, -1);
      group->setFlags(group->flags() | Qt::ItemIsAutoTristate | Qt::ItemIsUserCheckable);
    }
    auto* row = new QTreeWidgetItem(group, {curveName(id)});
    row->setIcon(0, swatch(id.component));
    row->setData(0, placeRole, static_cast<int>(i));
    row->setCheckState(0, model_.hidden(id) ? Qt::Unchecked : Qt::Checked);
  }
  constexpr int mostOpen = 6;
  for (int i = 0; i < std::min(topLevelItemCount(), mostOpen); ++i) topLevelItem(i)->setExpanded(true);
  filling_ = false;
}

void CurveList::onChecked(QTreeWidgetItem* item) {
  if (filling_) return;
  const int place = item->data(0, placeRole).toInt();
  if (place < 0) return;
  filling_ = true;
  model_.setHidden({listed_[static_cast<std::size_t>(place)]}, item->checkState(0) == Qt::Unchecked);
  filling_ = false;
}

void CurveList::onChosen() {
  if (filling_) return;
  std::vector<CurvePoint> points;
  const auto add = [&](const CurveId& id) {
    const ShownCurve* curve = model_.find(id);
    if (curve == nullptr) return;
    for (std::size_t i = 0; i < curve->channel->size(); ++i) {
      points.push_back({{id.bone, id.channel, curve->channel->time(i)}, id.component});
    }
  };
  for (const QTreeWidgetItem* item : selectedItems()) {
    const int place = item->data(0, placeRole).toInt();
    if (place >= 0) {
      add(listed_[static_cast<std::size_t>(place)]);
      continue;
    }
    for (int i = 0; i < item->childCount(); ++i) {
      add(listed_[static_cast<std::size_t>(item->child(i)->data(0, placeRole).toInt())]);
    }
  }
  const auto active = points.empty() ? std::nullopt : std::optional(points.front());
  model_.select(std::move(points), active);
}

}  // namespace squire

#include "moc_curve_list.cpp"
