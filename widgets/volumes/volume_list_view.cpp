#include "widgets/volumes/volume_list_view.h"

#include <QKeyEvent>

#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int bodyRole = Qt::UserRole + 1;

QIcon dotOf(VolumeKind kind) {
  return drawnIcon(colourOf(kind), 2.0, [](QPainter& painter) {
    painter.drawEllipse(3, 3, metrics::icon - 6, metrics::icon - 6);
  });
}

}  // namespace

VolumeListView::VolumeListView(VolumeChoice& choice, QWidget* parent)
    : NameList({tr("Name"), tr("Active in frames")}, parent), choice_(choice) {
  setObjectName(QStringLiteral("volumeList"));
  setAccessibleName(tr("Hit volumes"));
  connect(&choice_, &VolumeChoice::changed, this, &VolumeListView::refresh);
  refresh();
}

void VolumeListView::choose(const QTreeWidgetItem* item) { choice_.choose(refOf(item)); }

bool VolumeListView::rename(const QTreeWidgetItem* item, const std::string& name) {
  const auto ref = refOf(item);
  Session& session = choice_.session();
  const HitVolume* volume = ref ? findVolume(session.project(), *ref) : nullptr;
  if (volume == nullptr || volume->name == name) return true;
  return !name.empty() && session.apply(renameVolume(session.project(), {*ref, name}));
}

bool VolumeListView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::Paste)) {
      event->accept();
      return true;
    }
  }
  return NameList::event(event);
}

void VolumeListView::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return choice_.copy();
  if (event->matches(QKeySequence::Paste)) {
    choice_.paste();
  } else {
    NameList::keyPressEvent(event);
  }
}

std::optional<VolumeRef> VolumeListView::refOf(const QTreeWidgetItem* item) const {
  const VolumeId id{idOfItem(item)};
  if (!id.valid()) return std::nullopt;
  return VolumeRef{item->data(0, bodyRole).toBool() ? choice_.bodyOwner() : choice_.clipOwner(), id};
}

void VolumeListView::fillBelow(QTreeWidgetItem* under, FightOwner owner) {
  const Rate rate = choice_.session().rate();
  for (const HitVolume& volume : choice_.volumesOf(owner)) {
    QTreeWidgetItem* item = addNamed(volume.name, volume.id.value, under);
    item->setIcon(0, dotOf(volume.kind));
    item->setData(0, bodyRole, owner.isModel());
    QStringList spans;
    for (const Span& span : volume.spans) {
      const double first = span.from.seconds() * rate.perSecond();
      const double last = span.to.seconds() * rate.perSecond() - 1.0;
      spans += last > first + 0.5 ? QStringLiteral("%1–%2").arg(std::lround(first)).arg(std::lround(last))
                                  : QString::number(std::lround(first));
    }
    item->setText(1, owner.isModel()   ? tr("always")
                     : spans.isEmpty() ? tr("never")
                                       : spans.join(QStringLiteral(", ")));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    if (choice_.chosen() == VolumeRef{owner, volume.id}) setCurrentItem(item);
  }
}

void VolumeListView::fill() {
  const bool hasModel = choice_.session().hasProject() && choice_.session().projectModel() != nullptr;
  if (hasModel) {
    const bool hasClip = choice_.session().clipId().valid();
    for (const bool body : {false, true}) {
      if (!body && !hasClip) continue;
      auto* top = new QTreeWidgetItem(this);
      top->setText(0, body ? tr("Body") : tr("This clip"));
      top->setFlags(Qt::ItemIsEnabled);
      fillBelow(top, body ? choice_.bodyOwner() : choice_.clipOwner());
      top->setExpanded(true);
    }
  }
  if (!choice_.chosen()) setCurrentItem(nullptr);
}

}  // namespace squire

#include "moc_volume_list_view.cpp"
