#include "widgets/limbs/limb_list_view.h"

#include <cmath>

#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int targetRole = Qt::UserRole + 1;

// The icon shows a limb of two bones for a chain, a crosshair for a target.
QIcon pictureOf(const IkChain& chain, bool target) {
  return drawnIcon(colourOf(chain), 1.6, [target](QPainter& painter) {
    if (target) {
      painter.drawEllipse(QPointF(8, 8), 4.0, 4.0);
      painter.drawLine(QPointF(8, 1.5), QPointF(8, 14.5));
      painter.drawLine(QPointF(1.5, 8), QPointF(14.5, 8));
      return;
    }
    painter.drawPolyline(QPolygonF({{4, 2}, {11, 7}, {5, 13}}));
    painter.setBrush(painter.pen().color());
    painter.drawEllipse(QPointF(5, 13), 1.8, 1.8);
  });
}

}  // namespace

LimbListView::LimbListView(LimbEdits& edits, QWidget* parent)
    : NameList({tr("Chain"), tr("Active in frames")}, parent), edits_(edits), choice_(edits.choice()) {
  setObjectName(QStringLiteral("limbList"));
  setAccessibleName(tr("Chains and targets of IK"));
  connect(&choice_, &LimbChoice::changed, this, &LimbListView::refresh);
  refresh();
}

void LimbListView::choose(const QTreeWidgetItem* item) {
  if (item == nullptr) return;
  const TargetId target{item->data(0, targetRole).toUInt()};
  if (target.valid()) {
    choice_.choose(target);
  } else {
    choice_.choose(ChainId{idOfItem(item)});
  }
}

bool LimbListView::rename(const QTreeWidgetItem* item, const std::string& name) {
  const IkChain* chain = choice_.find(ChainId{idOfItem(item)});
  if (chain == nullptr || chain->name == name) return true;
  IkChain to = *chain;
  to.name = name;
  return !name.empty() && edits_.change(to);
}

QString LimbListView::nameOf(const IkTarget& target) const {
  const ProjectModel& model = *choice_.session().projectModel();
  if (target.space == TargetSpace::Bone) {
    const ProjectBone* bone = model.find(target.bone);
    return bone == nullptr ? tr("follows a missing bone")
                           : tr("follows %1").arg(QString::fromStdString(bone->name));
  }
  if (target.space == TargetSpace::Attachment) {
    const Attachment* on = findById(fightOf(model).attachments, target.attachment);
    return on == nullptr ? tr("follows a missing attachment")
                         : tr("follows %1").arg(QString::fromStdString(on->name));
  }
  return target.position->size() > 1 ? tr("target, %1 keys").arg(target.position->size()) : tr("target");
}

void LimbListView::fillBelow(QTreeWidgetItem* under, const IkChain& chain) {
  const Rate rate = choice_.session().rate();
  for (const IkTarget& target : choice_.targets()) {
    if (target.chain != chain.id) continue;
    auto* item = new QTreeWidgetItem(under);
    item->setText(0, nameOf(target));
    item->setIcon(0, pictureOf(chain, true));
    item->setData(0, targetRole, target.id.value);
    QStringList spans;
    for (const Span& span : target.spans)
      spans += QStringLiteral("%1\u2013%2")
                   .arg(std::lround(frameAt(span.from, rate)))
                   .arg(std::lround(frameAt(span.to, rate)));
    item->setText(1, spans.isEmpty() ? tr("never") : spans.join(QStringLiteral(", ")));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (choice_.target() == &target) setCurrentItem(item);
  }
}

void LimbListView::fill() {
  for (const IkChain& chain : choice_.chains()) {
    QTreeWidgetItem* item = addNamed(chain.name, chain.id.value);
    item->setIcon(0, pictureOf(chain, false));
    if (chain.baked) {
      item->setText(1, tr("baked"));
      item->setToolTip(1, tr("At export, the IK of this limb is baked into the keyframes"));
      item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    }
    fillBelow(item, chain);
    item->setExpanded(true);
    if (choice_.chain() == &chain && choice_.target() == nullptr) setCurrentItem(item);
  }
  if (choice_.chain() == nullptr) setCurrentItem(nullptr);
}

}  // namespace squire

#include "moc_limb_list_view.cpp"
