#include "widgets/retarget/map_table.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <QString>

#include "core/model/bone_side.h"
#include "core/retarget/body_plan.h"
#include "core/retarget/bone_map.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

QString of(const char* text) { return QCoreApplication::translate("BodyText", text); }

const char* fingerText(FingerName finger) {
  switch (finger) {
    case FingerName::Thumb:
      return QT_TRANSLATE_NOOP("BodyText", "thumb");
    case FingerName::Index:
      return QT_TRANSLATE_NOOP("BodyText", "index finger");
    case FingerName::Middle:
      return QT_TRANSLATE_NOOP("BodyText", "middle finger");
    case FingerName::Ring:
      return QT_TRANSLATE_NOOP("BodyText", "ring finger");
    case FingerName::Little:
      return QT_TRANSLATE_NOOP("BodyText", "little finger");
    case FingerName::All:
      break;
  }
  return QT_TRANSLATE_NOOP("BodyText", "fingers");
}

const char* legText(BodyPart part) {
  switch (part) {
    case BodyPart::Girdle:
      return QT_TRANSLATE_NOOP("BodyText", "hip joint");
    case BodyPart::Upper:
      return QT_TRANSLATE_NOOP("BodyText", "thigh");
    case BodyPart::Lower:
      return QT_TRANSLATE_NOOP("BodyText", "shin");
    case BodyPart::End:
      return QT_TRANSLATE_NOOP("BodyText", "foot");
    case BodyPart::Twist:
      return QT_TRANSLATE_NOOP("BodyText", "twist bone of the leg");
    default:
      return QT_TRANSLATE_NOOP("BodyText", "toe");
  }
}

const char* armText(BodyPart part) {
  switch (part) {
    case BodyPart::Girdle:
      return QT_TRANSLATE_NOOP("BodyText", "collarbone");
    case BodyPart::Upper:
      return QT_TRANSLATE_NOOP("BodyText", "upper arm");
    case BodyPart::Lower:
      return QT_TRANSLATE_NOOP("BodyText", "forearm");
    case BodyPart::End:
      return QT_TRANSLATE_NOOP("BodyText", "hand");
    default:
      return QT_TRANSLATE_NOOP("BodyText", "twist bone of the arm");
  }
}

const char* partText(const BoneRole& role) {
  switch (role.part) {
    case BodyPart::None:
      return nullptr;
    case BodyPart::Root:
      return QT_TRANSLATE_NOOP("BodyText", "root");
    case BodyPart::Hips:
      return QT_TRANSLATE_NOOP("BodyText", "hips");
    case BodyPart::Spine:
      return QT_TRANSLATE_NOOP("BodyText", "spine");
    case BodyPart::Neck:
      return QT_TRANSLATE_NOOP("BodyText", "neck");
    case BodyPart::Head:
      return QT_TRANSLATE_NOOP("BodyText", "head");
    case BodyPart::Finger:
      return fingerText(role.finger);
    case BodyPart::Tail:
      return QT_TRANSLATE_NOOP("BodyText", "tail");
    case BodyPart::Ear:
      return QT_TRANSLATE_NOOP("BodyText", "ear");
    case BodyPart::Eye:
      return QT_TRANSLATE_NOOP("BodyText", "eye");
    case BodyPart::Jaw:
      return QT_TRANSLATE_NOOP("BodyText", "jaw");
    case BodyPart::Held:
      return QT_TRANSLATE_NOOP("BodyText", "held thing");
    default:
      return role.isLeg ? legText(role.part) : armText(role.part);
  }
}

// What a bone is in a body, for people: "forearm, left"; empty if that is not known.
QString roleText(const BoneRole& role) {
  const char* part = partText(role);
  if (part == nullptr) return {};
  QString text = of(part);
  if (role.index > 0 && role.part != BodyPart::Twist) text += QStringLiteral(" %1").arg(role.index + 1);
  if (role.pair > 0) text = of(QT_TRANSLATE_NOOP("BodyText", "%1, in front")).arg(text);
  if (role.side == Side::Left) return of(QT_TRANSLATE_NOOP("BodyText", "%1, left")).arg(text);
  if (role.side == Side::Right) return of(QT_TRANSLATE_NOOP("BodyText", "%1, right")).arg(text);
  return text;
}

// Why a bone follows another one.
QString reasonText(const MappedBone& bone, const BoneRole& role) {
  const QString part = roleText(role);
  QString text;
  switch (bone.reason) {
    case MatchReason::None:
      return bone.isDoubtful ? part : QString();
    case MatchReason::Name:
      text = of(QT_TRANSLATE_NOOP("BodyText", "same name"));
      break;
    case MatchReason::Role:
      text = of(QT_TRANSLATE_NOOP("BodyText", "same part by names and places"));
      break;
    case MatchReason::Place:
      text = of(QT_TRANSLATE_NOOP("BodyText", "by the places of joints only"));
      break;
    case MatchReason::Choice:
      text = of(QT_TRANSLATE_NOOP("BodyText", "chosen"));
      break;
  }
  return part.isEmpty() ? text : part + QStringLiteral(": ") + text;
}

}  // namespace

MapTable::MapTable(const Skeleton& from, const Skeleton& to, QWidget* parent)
    : QTreeWidget(parent), from_(from), to_(to), plan_(bodyPlanOf(to)), map_(mapBones(from, to)) {
  setObjectName(QStringLiteral("boneMap"));
  setAccessibleName(tr("Which bone follows which"));
  setHeaderLabels({tr("Bone of the model"), tr("Follows"), tr("Because")});
  setRootIsDecorated(false);
  setUniformRowHeights(true);
  header()->setSectionResizeMode(QHeaderView::Interactive);
  header()->resizeSection(0, 150);
  header()->resizeSection(1, 170);
  setToolTip(tr("Click in the second column to choose another bone"));
  connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* row, int column) {
    if (column == 1) askFor(row);
  });
  connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* row, int) { askFor(row); });
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* row) {
    const int bone = row == nullptr ? -1 : indexOfTopLevelItem(row);
    Q_EMIT boneChosen(bone < 0 ? -1 : map_.from(static_cast<std::size_t>(bone)), bone);
  });
  fill();
}

void MapTable::setTakesDoubtful(bool on) {
  takesDoubtful_ = on;
  fill();
}

void MapTable::choose(const std::string& bone, const std::string& from) {
  put(bone, from);
  const auto other = otherSideName(bone);
  if (bothSides_ && other && to_.indexOf(std::string_view(*other))) {
    const auto otherFrom = from.empty() ? std::optional(std::string()) : otherSideName(from);
    if (otherFrom && (otherFrom->empty() || from_.indexOf(std::string_view(*otherFrom))))
      put(*other, *otherFrom);
  }
  map_ = mapBones(from_, to_, choices_);
  fill();
  Q_EMIT mapChanged();
}

void MapTable::setChoices(std::vector<BoneChoice> choices) {
  choices_ = std::move(choices);
  map_ = mapBones(from_, to_, choices_);
  fill();
  Q_EMIT mapChanged();
}

void MapTable::put(const std::string& bone, const std::string& from) {
  std::erase_if(choices_, [&](const BoneChoice& choice) {
    return choice.bone == bone || (!from.empty() && choice.from == from);
  });
  choices_.push_back({bone, from});
}

void MapTable::askFor(QTreeWidgetItem* row) {
  const auto bone = static_cast<std::size_t>(indexOfTopLevelItem(row));
  QMenu menu(this);
  const auto add = [&](const QString& text, const std::string& from, bool isNow) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(isNow);
    connect(action, &QAction::triggered, this, [this, bone, from] { choose(to_.bones[bone].name, from); });
  };
  add(tr("Follows none"), {}, map_.from(bone) < 0);
  menu.addSeparator();
  for (std::size_t i = 0; i < from_.bones.size(); ++i)
    add(QString::fromStdString(from_.bones[i].name), from_.bones[i].name,
        map_.from(bone) == static_cast<int>(i));
  menu.exec(viewport()->mapToGlobal(visualItemRect(row).bottomLeft()));
}

void MapTable::fill() {
  while (topLevelItemCount() < static_cast<int>(to_.bones.size())) addTopLevelItem(new QTreeWidgetItem);
  for (std::size_t i = 0; i < to_.bones.size(); ++i) {
    const MappedBone& bone = map_.bones[i];
    const bool isLeftOut = bone.isDoubtful && !takesDoubtful_;
    QString from = tr("none");
    if (bone.from >= 0) from = QString::fromStdString(from_.bones[static_cast<std::size_t>(bone.from)].name);
    if (isLeftOut) from = tr("none; perhaps %1").arg(from);
    QTreeWidgetItem* row = topLevelItem(static_cast<int>(i));
    row->setText(0, QString::fromStdString(to_.bones[i].name));
    row->setText(1, from);
    row->setText(2, reasonText(bone, plan_.roles[i]));
    row->setIcon(1, bone.isDoubtful ? icon(QStringLiteral("warning"), Role::Warm) : QIcon());
  }
}

}  // namespace squire

#include "moc_map_table.cpp"
